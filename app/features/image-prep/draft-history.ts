/** A draft and the way it came about. */
type DraftHistory<Draft> = {
  past: readonly Draft[];
  present: Draft;
  future: readonly Draft[];
  /** What the newest change was about; the next one about the same is no step of its own. */
  about: string | undefined;
};

const mostSteps = 100;

export function beginHistory<Draft>(draft: Draft): DraftHistory<Draft> {
  return { past: [], present: draft, future: [], about: undefined };
}

/** Changes about the same thing in a row, e.g. letters typed into one field, are undone at once. */
export function recordChange<Draft>(
  history: DraftHistory<Draft>,
  draft: Draft,
  about?: string,
): DraftHistory<Draft> {
  if (draft === history.present) return history;
  const goesOn = about !== undefined && about === history.about;
  const past = goesOn ? history.past : [...history.past, history.present].slice(-mostSteps);
  return { past, present: draft, future: [], about };
}

/** The next change is a step of its own, e.g. after the pointer was lifted. */
export function sealChange<Draft>(history: DraftHistory<Draft>): DraftHistory<Draft> {
  return { ...history, about: undefined };
}

export function undoChange<Draft>({ past, present, future }: DraftHistory<Draft>) {
  const earlier = past.at(-1);
  if (earlier === undefined) return { past, present, future, about: undefined };
  return {
    past: past.slice(0, -1),
    present: earlier,
    future: [present, ...future],
    about: undefined,
  };
}

export function redoChange<Draft>({ past, present, future }: DraftHistory<Draft>) {
  const [later, ...rest] = future;
  if (later === undefined) return { past, present, future, about: undefined };
  return { past: [...past, present], present: later, future: rest, about: undefined };
}
