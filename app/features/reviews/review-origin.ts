import type { Review } from "./review";

/** Begins the id of a review that the studio wrote down itself; none of Google's begins so. */
const manualPrefix = "manual-";

/** `uuid`: made anew for each review. */
export function makeManualId(uuid: string): string {
  return manualPrefix + uuid;
}

/** Says where the shown reviews come from. */
export function reviewsNote(reviews: readonly Review[]): string {
  if (reviews.some(({ sample }) => sample)) return "These are samples of what a review looks like.";
  const manual = reviews.filter(({ id }) => id.startsWith(manualPrefix)).length;
  if (manual === 0) return "Selected five-star reviews from Google.";
  return manual < reviews.length
    ? "Selected five-star reviews from Google and elsewhere."
    : "Selected five-star reviews that people sent us.";
}
