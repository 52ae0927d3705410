import { editedFields, type ItemFields, type PortfolioItem } from "./item";
import { comparePositions } from "./item-order";

type PendingChange = "added" | "changed" | "hidden" | "shown" | "removed";

/** Undefined if visitors will see no difference. */
export function pendingChange<F extends ItemFields>(
  item: PortfolioItem<F>,
): PendingChange | undefined {
  const edited = editedFields(item);
  const wasVisible = !item.live.hidden && !item.live.deleted;
  const isVisible = !edited.hidden && !edited.deleted;
  if (!wasVisible) return isVisible ? (item.draft.added ? "added" : "shown") : undefined;
  if (!isVisible) return edited.deleted ? "removed" : "hidden";
  return differs(item.live, edited) ? "changed" : undefined;
}

/** True for new and unhidden items. */
export function becomesVisible<F extends ItemFields>(item: PortfolioItem<F>): boolean {
  const change = pendingChange(item);
  return change === "added" || change === "shown";
}

/** What an item lacks that is about to be published. */
export type Gap = { id: string; text: string };

const badges: Record<PendingChange, string> = {
  added: "New",
  changed: "Changed",
  hidden: "Hides on publish",
  shown: "Shows on publish",
  removed: "Deletes on publish",
};

/** Null if the item is live as it is. */
export function itemBadge<F extends ItemFields>(item: PortfolioItem<F>): string | null {
  const change = pendingChange(item);
  if (change) return badges[change];
  return editedFields(item).hidden ? "Hidden" : null;
}

function differs<F extends ItemFields>(live: F, edited: F): boolean {
  const text = (fields: F) =>
    JSON.stringify(
      Object.entries({ ...fields, position: 0 }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  return text(live) !== text(edited);
}

export function isReordered<F extends ItemFields>(items: readonly PortfolioItem<F>[]): boolean {
  const staying = items.filter((item) => {
    const edited = editedFields(item);
    return ![item.live, edited].some(({ hidden, deleted }) => hidden || deleted);
  });
  const ids = (fields: (item: PortfolioItem<F>) => F) =>
    staying
      .map((item) => ({ id: item.id, position: fields(item).position }))
      .toSorted(comparePositions)
      .map(({ id }) => id)
      .join("\n");
  return ids((item) => item.live) !== ids(editedFields);
}

type PendingCounts = Record<PendingChange, number> & {
  reordered: string[];
  total: number;
};

/** `listOf`: the list whose order the item is part of. */
export function countPending<F extends ItemFields>(
  items: readonly PortfolioItem<F>[],
  listOf: (fields: F) => string,
): PendingCounts {
  const counts: Record<PendingChange, number> = {
    added: 0,
    changed: 0,
    hidden: 0,
    shown: 0,
    removed: 0,
  };
  for (const item of items) {
    const change = pendingChange(item);
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

const labels = [
  ["added", "new"],
  ["shown", "unhidden"],
  ["changed", "changed"],
  ["hidden", "hidden"],
  ["removed", "deleted"],
] as const;

export function joinPending(parts: Record<string, string>): string {
  const pending = Object.entries(parts).filter(([, text]) => text !== "");
  if (pending.length < 2) return pending[0]?.[1] ?? "";
  return pending.map(([name, text]) => `${name}: ${text}`).join(" · ");
}

/** Such as "2 new, 1 hidden, Wedding reordered". */
export function describePending(pending: PendingCounts, labelOf: (list: string) => string): string {
  const counts = labels.flatMap(([name, label]) =>
    pending[name] > 0 ? [`${pending[name]} ${label}`] : [],
  );
  const lists = pending.reordered.map(labelOf).join(", ");
  return [...counts, ...(lists === "" ? [] : [`${lists} reordered`])].join(", ");
}
