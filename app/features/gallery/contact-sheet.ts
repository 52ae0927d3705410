/** Limits of a tile's aspect ratio; other photos are cropped around their focal point. */
const minRatio = 0.65;
const maxRatio = 1.9;

export function tileRatio({ width, height }: { width: number; height: number }): number {
  const ratio = Math.min(maxRatio, Math.max(minRatio, width / height));
  return Math.round(ratio * 100) / 100;
}

/** Columns on wide screens: fewer photos get larger tiles. */
export function sheetColumns(count: number): number {
  if (count <= 3) return 3;
  return count <= 5 ? 4 : 6;
}

/** Columns left for the last tile. The first photo takes 2 x 2 cells, the others one each. */
export function lastSpan(count: number, columns: number): number {
  const beside = columns - 2;
  const below = count - 1 - 2 * beside;
  if (below >= 0) return columns - (below % columns);
  return Math.min(beside, -below);
}

/** Photos on a phone before "Show all" (home.css). */
export const firstOnPhones = 12;
