import { editedFields, type ItemFields, type PortfolioItem } from "./item";

/** A change to an item: absent fields stay as they are. */
export type ItemChange<F> = { id: string } & Partial<F>;

/** The items after the changes. */
export function withChanges<F extends ItemFields, I extends PortfolioItem<F>>(
  items: readonly I[],
  changes: readonly ItemChange<F>[],
): I[] {
  const patches = new Map<string, Partial<F>>();
  for (const { id, ...patch } of changes)
    patches.set(id, Object.assign({}, patches.get(id), patch));
  return items.map((item) => {
    const patch = patches.get(item.id);
    return patch ? { ...item, draft: { ...item.draft, ...patch } } : item;
  });
}

/** What takes the changes back. */
export function undoingChanges<F extends ItemFields>(
  items: readonly PortfolioItem<F>[],
  changes: readonly ItemChange<F>[],
): ItemChange<F>[] {
  return changes.flatMap((change) => {
    const item = items.find(({ id }) => id === change.id);
    return item ? [{ id: item.id, ...pickLike<F>(editedFields<F>(item), change) }] : [];
  });
}

/** Of the changes what nothing newer has replaced. */
export function standingChanges<F extends ItemFields>(
  items: readonly PortfolioItem<F>[],
  changes: readonly ItemChange<F>[],
): ItemChange<F>[] {
  return changes.flatMap((change) => {
    const item = items.find(({ id }) => id === change.id);
    if (!item) return [];
    const edited = editedFields<F>(item);
    const made: Partial<F> = change;
    const standing: Partial<F> = {};
    for (const name in edited) if (edited[name] === made[name]) standing[name] = edited[name];
    return [{ id: item.id, ...standing }];
  });
}

/** The fields that `like` has. */
function pickLike<F extends object>(fields: F, like: Partial<F>): Partial<F> {
  const picked: Partial<F> = {};
  for (const name in fields) if (name in like) picked[name] = fields[name];
  return picked;
}

type Placed = { id: string; position: number };

/** Moves one of a list to another place; answers the positions that have to change, as few as will do. */
export function moveInOrder(list: readonly Placed[], id: string, to: number): Placed[] {
  const moved = list.find((item) => item.id === id);
  if (!moved) return [];
  const rest = list.filter((item) => item !== moved);
  const place = Math.max(0, Math.min(to, rest.length));
  const ordered = [...rest.slice(0, place), moved, ...rest.slice(place)];
  const before = ordered[place - 1]?.position;
  const after = ordered[place + 1]?.position;
  const between = positionBetween(before, after);
  if (between !== undefined) return between === moved.position ? [] : [{ id, position: between }];
  return ordered.flatMap((item, index) =>
    item.position === index ? [] : [{ id: item.id, position: index }],
  );
}

/** A whole number between two positions, undefined when there is none. */
function positionBetween(
  before: number | undefined,
  after: number | undefined,
): number | undefined {
  if (before === undefined && after === undefined) return undefined;
  if (before === undefined) return after === undefined ? undefined : after - 1;
  if (after === undefined) return before + 1;
  return after - before > 1 ? before + Math.floor((after - before) / 2) : undefined;
}

/** A position before all of a list. */
export function firstPosition(list: readonly { position: number }[]): number {
  return Math.min(1, ...list.map(({ position }) => position)) - 1;
}
