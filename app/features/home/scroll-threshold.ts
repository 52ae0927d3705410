/** The bar stands out from the page beyond this many pixels (P9). */
const scrollThreshold = 50;

export function isScrolled(top: number): boolean {
  return top > scrollThreshold;
}
