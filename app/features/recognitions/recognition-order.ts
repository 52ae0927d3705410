/**
 * Where a member of a list goes in it when one that shows only some of its members has it at place `to`: right before the
 * shown one that follows it, else right behind the last shown.
 */
export function placeInWhole(
  whole: readonly string[],
  shown: readonly string[],
  id: string,
  to: number,
): number {
  const rest = whole.filter((other) => other !== id);
  const others = shown.filter((other) => other !== id);
  const follower = others[to];
  if (follower !== undefined) return rest.indexOf(follower);
  const last = others.at(-1);
  return last === undefined ? whole.indexOf(id) : rest.indexOf(last) + 1;
}
