/** The tallest and the longest tile; photos beyond are cropped around their focal point. */
const tallest = 0.65;
const longest = 1.9;

/** Width by height of a photo's tile. */
export function tileRatio({ width, height }: { width: number; height: number }): number {
  const ratio = Math.min(longest, Math.max(tallest, width / height));
  return Math.round(ratio * 100) / 100;
}

/** Tiles in a row of a wide screen: the fewer photos, the larger. */
export function sheetColumns(count: number): number {
  if (count <= 3) return 3;
  return count <= 5 ? 4 : 6;
}

/** How many columns are left for the last tile. The first photo takes two columns of two rows, each other one a cell. */
export function lastSpan(count: number, columns: number): number {
  const beside = columns - 2;
  const below = count - 1 - 2 * beside;
  if (below >= 0) return columns - (below % columns);
  return Math.min(beside, -below);
}

/** Photos that a phone shows before it is asked for more (home.css). */
export const firstOnPhones = 12;
