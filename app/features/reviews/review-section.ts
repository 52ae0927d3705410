import type { Review } from "./review";

/** Begins the id of a review that was added by hand; none of Google's begins so. */
export const manualPrefix = "manual-";

/** Says where the shown reviews come from. */
export function reviewsNote(reviews: readonly Review[]): string {
  if (reviews.some(({ sample }) => sample)) return "Sample reviews.";
  const manual = reviews.filter(({ id }) => id.startsWith(manualPrefix)).length;
  if (manual === 0) return "Selected five-star reviews from Google.";
  return manual < reviews.length
    ? "Selected five-star reviews from Google and elsewhere."
    : "Selected five-star reviews from our clients.";
}

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
