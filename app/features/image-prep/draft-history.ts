type DraftHistory<Draft> = {
  past: readonly Draft[];
  present: Draft;
  future: readonly Draft[];
  mergeKey: string | undefined;
};

const maxSteps = 100;

export function beginHistory<Draft>(draft: Draft): DraftHistory<Draft> {
  return { past: [], present: draft, future: [], mergeKey: undefined };
}

/** Consecutive changes with the same key, e.g. typing in one field, are one undo step. */
export function recordChange<Draft>(
  history: DraftHistory<Draft>,
  draft: Draft,
  mergeKey?: string,
): DraftHistory<Draft> {
  if (draft === history.present) return history;
  const continues = mergeKey !== undefined && mergeKey === history.mergeKey;
  const past = continues ? history.past : [...history.past, history.present].slice(-maxSteps);
  return { past, present: draft, future: [], mergeKey };
}

/** Ends the current step, e.g. when the pointer is released. */
export function sealChange<Draft>(history: DraftHistory<Draft>): DraftHistory<Draft> {
  return { ...history, mergeKey: undefined };
}

export function undoChange<Draft>({ past, present, future }: DraftHistory<Draft>) {
  const earlier = past.at(-1);
  if (earlier === undefined) return { past, present, future, mergeKey: undefined };
  return {
    past: past.slice(0, -1),
    present: earlier,
    future: [present, ...future],
    mergeKey: undefined,
  };
}

export function redoChange<Draft>({ past, present, future }: DraftHistory<Draft>) {
  const [later, ...rest] = future;
  if (later === undefined) return { past, present, future, mergeKey: undefined };
  return { past: [...past, present], present: later, future: rest, mergeKey: undefined };
}
