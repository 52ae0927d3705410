import { editedFields, type ItemFields, type PortfolioItem } from "./item";

type Positioned = { id: string; position: number };

/** Ids break ties, as in D1. */
export function comparePositions(a: Positioned, b: Positioned): number {
  return a.position - b.position || (a.id < b.id ? -1 : 1);
}

export function orderedItems<I extends PortfolioItem<ItemFields>>(items: readonly I[]): I[] {
  return items
    .filter((item) => !editedFields(item).deleted)
    .toSorted((a, b) => comparePositions(positioned(a), positioned(b)));
}

export function positioned(item: PortfolioItem<ItemFields>): Positioned {
  return { id: item.id, position: editedFields(item).position };
}

/** Returns as few changed positions as possible. */
export function moveInOrder(list: readonly Positioned[], id: string, to: number): Positioned[] {
  const moved = list.find((item) => item.id === id);
  if (!moved) return [];
  const rest = list.filter((item) => item !== moved);
  const index = Math.max(0, Math.min(to, rest.length));
  const ordered = [...rest.slice(0, index), moved, ...rest.slice(index)];
  const before = ordered[index - 1]?.position;
  const after = ordered[index + 1]?.position;
  const between = positionBetween(before, after);
  if (between !== undefined) return between === moved.position ? [] : [{ id, position: between }];
  return ordered.flatMap((item, position) =>
    item.position === position ? [] : [{ id: item.id, position }],
  );
}

function positionBetween(
  before: number | undefined,
  after: number | undefined,
): number | undefined {
  if (before === undefined && after === undefined) return undefined;
  if (before === undefined) return after === undefined ? undefined : after - 1;
  if (after === undefined) return before + 1;
  return after - before > 1 ? before + Math.floor((after - before) / 2) : undefined;
}

export function firstPosition(list: readonly { position: number }[]): number {
  return Math.min(1, ...list.map(({ position }) => position)) - 1;
}

/** Maps an index in a filtered list: right before the next shown item, or after the last. */
export function indexInFullList(
  whole: readonly string[],
  shown: readonly string[],
  id: string,
  to: number,
): number {
  const rest = whole.filter((other) => other !== id);
  const others = shown.filter((other) => other !== id);
  const next = others[to];
  if (next !== undefined) return rest.indexOf(next);
  const last = others.at(-1);
  return last === undefined ? whole.indexOf(id) : rest.indexOf(last) + 1;
}
