/** Limits of a photo's shown aspect ratio; other photos are cropped around their focal point. */
const minRatio = 0.65;
const maxRatio = 1.9;

export function tileRatio({ width, height }: { width: number; height: number }): number {
  const ratio = Math.min(maxRatio, Math.max(minRatio, width / height));
  return Math.round(ratio * 100) / 100;
}

/** The contact sheet's tiles are as tall as the category's cakes. */
export function isTall(category: string): boolean {
  return category === "Wedding";
}

/** Tiles that are as large as two columns, in the photo's own shape. */
export function featuredCount(count: number): number {
  return count === 2 ? 2 : 1;
}

/** The rows of square tiles beside a featured photo and its caption (two fifths of a tile). */
export function featureRows(ratio: number): number {
  return Math.max(2, Math.round(2 / ratio + 0.4));
}

export type SheetPlan = {
  columns: number;
  /** What the last tile spans. */
  last: { columns: number; rows: number };
};

/** The most columns, up to `most`, that leave no gap; fewer photos get larger tiles. `rows`: of a featured photo. */
export function sheetPlan(count: number, rows: number, most: number): SheetPlan {
  const featured = featuredCount(count);
  const tiles = count - featured;
  const large = count === 1 || count === 4 || count === 5 ? 5 : 6;
  for (let columns = Math.min(most, count === 3 ? 4 : large); ; columns -= 1) {
    const beside = columns - 2 * featured;
    const free = beside * rows - tiles;
    if (free <= 0) return { columns, last: { columns: columns - (-free % columns), rows: 1 } };
    const rest = tiles % beside;
    if (rest === 0) {
      return { columns, last: { columns: beside, rows: rows - tiles / beside } };
    }
    if (Math.ceil(tiles / beside) === rows) {
      return { columns, last: { columns: beside - rest, rows: 1 } };
    }
  }
}

/** Photos on a phone before "Show all": the first, and pairs (home.css). */
export const firstOnPhones = 13;
