/** Horizontal pixels that count as a swipe (P9). */
const swipeThreshold = 50;

/** 1 for next, -1 for previous, 0 for none. Mostly vertical movement is scrolling. */
export function swipeStep(acrossX: number, acrossY: number): -1 | 0 | 1 {
  const distance = Math.abs(acrossX);
  if (distance <= swipeThreshold || distance < Math.abs(acrossY)) return 0;
  return acrossX < 0 ? 1 : -1;
}
