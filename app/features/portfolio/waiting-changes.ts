import { compareItems, editedFields, type ItemFields, type PortfolioItem } from "./item";

/** What will happen to an item for visitors when the studio publishes. */
export type WaitingChange = "added" | "changed" | "hidden" | "shown" | "removed";

/** Undefined: visitors will see no difference. */
export function waitingChange<F extends ItemFields>(
  item: PortfolioItem<F>,
): WaitingChange | undefined {
  const edited = editedFields(item);
  const wasSeen = !item.live.hidden && !item.live.deleted;
  const isSeen = !edited.hidden && !edited.deleted;
  if (!wasSeen) return isSeen ? (item.draft.added ? "added" : "shown") : undefined;
  if (!isSeen) return edited.deleted ? "removed" : "hidden";
  return differs(item.live, edited) ? "changed" : undefined;
}

function differs<F extends ItemFields>(live: F, edited: F): boolean {
  const words = (fields: F) =>
    JSON.stringify(
      Object.entries({ ...fields, position: 0 }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  return words(live) !== words(edited);
}

/** Whether what visitors go on seeing of a list will stand in another order. */
export function isReordered<F extends ItemFields>(items: readonly PortfolioItem<F>[]): boolean {
  const staying = items.filter((item) => {
    const edited = editedFields(item);
    return ![item.live, edited].some(({ hidden, deleted }) => hidden || deleted);
  });
  const ids = (fields: (item: PortfolioItem<F>) => F) =>
    staying
      .map((item) => ({ id: item.id, position: fields(item).position }))
      .toSorted(compareItems)
      .map(({ id }) => id)
      .join("\n");
  return ids((item) => item.live) !== ids(editedFields);
}

export type WaitingWork = Record<WaitingChange, number> & {
  /** The lists whose order changes. */
  reordered: string[];
  total: number;
};

/** Everything that waits; `listOf` says which list an item stands in for its order. */
export function countWaiting<F extends ItemFields>(
  items: readonly PortfolioItem<F>[],
  listOf: (fields: F) => string,
): WaitingWork {
  const counts: Record<WaitingChange, number> = {
    added: 0,
    changed: 0,
    hidden: 0,
    shown: 0,
    removed: 0,
  };
  for (const item of items) {
    const change = waitingChange(item);
    if (change) counts[change] += 1;
  }
  const lists = new Map<string, PortfolioItem<F>[]>();
  for (const item of items) {
    const list = listOf(item.live);
    if (list === listOf(editedFields(item))) lists.set(list, [...(lists.get(list) ?? []), item]);
  }
  const reordered = [...lists].flatMap(([list, members]) => (isReordered(members) ? [list] : []));
  const total = Object.values(counts).reduce((sum, count) => sum + count, reordered.length);
  return { ...counts, reordered, total };
}
