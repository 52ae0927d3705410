import * as z from "zod/mini";
import { type Review, shownReviews } from "../review";
import { parseReviewRecord } from "../review-record";

const timeoutMs = 15_000;

const responseSchema = z.object({ reviews: z.array(z.unknown()) });

export async function fetchReviews(): Promise<Review[]> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch("/api/reviews", { cache: "no-store", signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`);
  const { reviews } = responseSchema.parse(await response.json());
  return shownReviews(reviews.flatMap((review) => parseReviewRecord(review) ?? []));
}
