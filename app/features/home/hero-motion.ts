/** Milliseconds that a slide is shown (P9). */
export const slideDuration = 5000;

export type AutoplayState = {
  /** What the visitor last chose with the button; null: nothing yet. */
  choice: "play" | "pause" | null;
  reducedMotion: boolean;
  /** The pointer rests on the slides. */
  hovered: boolean;
  /** The focus is on a slide or a control other than the button that starts and stops. */
  focused: boolean;
  pageHidden: boolean;
  /** The slides are scrolled away. */
  outOfView: boolean;
};

/** Whether the slides are to move on their own; that is what the button shows. */
export function wantsAutoplay({
  choice,
  reducedMotion,
}: Pick<AutoplayState, "choice" | "reducedMotion">): boolean {
  return choice === null ? !reducedMotion : choice === "play";
}

/** Whether they move right now (WCAG 2.2.2). */
export function isAutoplaying(state: AutoplayState): boolean {
  const { hovered, focused, pageHidden, outOfView } = state;
  return wantsAutoplay(state) && !hovered && !focused && !pageHidden && !outOfView;
}
