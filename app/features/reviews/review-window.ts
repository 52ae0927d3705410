export const reviewsShownAtOnce = 3;

/** Keeps the first review of the window between 0 and the last that fills it (P4). */
export function clampReviewStart(start: number, count: number): number {
  return Math.max(0, Math.min(start, count - reviewsShownAtOnce));
}

/** Arrows appear only when there is something to move to. */
export function hasReviewArrows(count: number): boolean {
  return count > reviewsShownAtOnce;
}

/** What is said when other reviews have come: the one at `start` is the first of them. */
export function reviewWindowText(start: number, count: number): string {
  const last = Math.min(start + reviewsShownAtOnce, count);
  return `Reviews ${start + 1} to ${last} of ${count}`;
}
