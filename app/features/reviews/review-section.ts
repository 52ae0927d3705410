import type { Review } from "./review";

/** Google's ids never start with this. */
export const manualPrefix = "manual-";

export function reviewsNote(reviews: readonly Review[]): string {
  if (reviews.some(({ sample }) => sample)) return "Sample reviews.";
  const manual = reviews.filter(({ id }) => id.startsWith(manualPrefix)).length;
  if (manual === 0) return "Selected five-star reviews from Google.";
  return manual < reviews.length
    ? "Selected five-star reviews from Google and elsewhere."
    : "Selected five-star reviews from our clients.";
}

export const reviewsShownAtOnce = 3;

/** Clamps to the first and the last full window (P4). */
export function clampReviewStart(start: number, count: number): number {
  return Math.max(0, Math.min(start, count - reviewsShownAtOnce));
}

export function hasReviewArrows(count: number): boolean {
  return count > reviewsShownAtOnce;
}

export function reviewWindowText(start: number, count: number): string {
  const last = Math.min(start + reviewsShownAtOnce, count);
  return `Reviews ${start + 1} to ${last} of ${count}`;
}
