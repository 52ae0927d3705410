/** The place in a list of `count` that `position` means when both ends are joined. */
export function wrapIndex(position: number, count: number): number {
  return count > 0 ? ((position % count) + count) % count : 0;
}

/** The position nearest to `position` that means `index`: going there is the shorter way round. */
export function nearestPosition(position: number, index: number, count: number): number {
  const ahead = wrapIndex(index - position, count);
  return ahead * 2 > count ? position + ahead - count : position + ahead;
}
