/** Milliseconds per slide (P9). */
export const slideDuration = 5000;

export type AutoplayState = {
  /** The visitor's last use of the play/pause button. */
  choice: "play" | "pause" | null;
  reducedMotion: boolean;
  hovered: boolean;
  /** Focus is on a slide or a control, except play/pause. */
  focused: boolean;
  pageHidden: boolean;
  outOfView: boolean;
};

/** What the play/pause button shows: autoplay is on, even if it pauses for now. */
export function wantsAutoplay({
  choice,
  reducedMotion,
}: Pick<AutoplayState, "choice" | "reducedMotion">): boolean {
  return choice === null ? !reducedMotion : choice === "play";
}

/** Pauses on hover, focus, and when out of view (WCAG 2.2.2). */
export function isAutoplaying(state: AutoplayState): boolean {
  const { hovered, focused, pageHidden, outOfView } = state;
  return wantsAutoplay(state) && !hovered && !focused && !pageHidden && !outOfView;
}
