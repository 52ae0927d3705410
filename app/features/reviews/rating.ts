/** A review's stars as Google names them, most first. */
export const ratings = ["FIVE", "FOUR", "THREE", "TWO", "ONE"] as const;

export type Rating = (typeof ratings)[number];

export function starCount(rating: Rating): number {
  return ratings.length - ratings.indexOf(rating);
}
