export function wrapIndex(position: number, count: number): number {
  return count > 0 ? ((position % count) + count) % count : 0;
}

/** The unbounded position of `index` that is nearest to `position`, so a carousel turns the shorter way. */
export function nearestPosition(position: number, index: number, count: number): number {
  const ahead = wrapIndex(index - position, count);
  return ahead * 2 > count ? position + ahead - count : position + ahead;
}
