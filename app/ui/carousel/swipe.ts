/** A swipe counts only past this many pixels across (P9). */
const swipeThreshold = 50;

/** Where a finger's way leads: 1 to the next, -1 to the previous, 0 nowhere. Mostly upright ways are scrolling. */
export function swipeStep(acrossX: number, acrossY: number): -1 | 0 | 1 {
  const distance = Math.abs(acrossX);
  if (distance <= swipeThreshold || distance < Math.abs(acrossY)) return 0;
  return acrossX < 0 ? 1 : -1;
}
