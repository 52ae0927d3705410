import type { WaitingWork } from "./waiting-changes";

const words = [
  ["added", "new"],
  ["shown", "shown again"],
  ["changed", "changed"],
  ["hidden", "hidden"],
  ["removed", "removed"],
] as const;

/** What waits, such as "2 new, 1 hidden, new order in Wedding". */
export function waitingWords(work: WaitingWork, labelOf: (list: string) => string): string {
  const counts = words.flatMap(([name, word]) => (work[name] > 0 ? [`${work[name]} ${word}`] : []));
  const lists = work.reordered.map(labelOf).join(", ");
  return [...counts, ...(lists === "" ? [] : [`new order in ${lists}`])].join(", ");
}
