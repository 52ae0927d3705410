/** The tallest and the longest tile; photos beyond are cropped around their focal point. */
const tallest = 0.65;
const longest = 1.9;

/** Width by height of a photo's tile. */
export function tileRatio({ width, height }: { width: number; height: number }): number {
  const ratio = Math.min(longest, Math.max(tallest, width / height));
  return Math.round(ratio * 100) / 100;
}

/** How large the photos are: the fewer, the larger. */
export function sheetScale(total: number): number {
  if (total <= 3) return 1.7;
  return total <= 8 ? 1.25 : 1;
}

/** Photos that a phone shows before it is asked for more (home.css). */
export const firstOnPhones = 12;
