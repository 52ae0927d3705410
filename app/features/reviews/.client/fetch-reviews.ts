import * as z from "zod/mini";
import { type Review, shownReviews } from "../review";
import { parseReviewRecord } from "../review-record";

/** Milliseconds until a silent server counts as one that is down. */
const timeoutMs = 15_000;

const answerSchema = z.object({ reviews: z.array(z.unknown()) });

/** The reviews as they are now; rejects when they cannot be had. */
export async function fetchReviews(): Promise<Review[]> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch("/api/reviews", { cache: "no-store", signal });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}: ${answer.statusText}`);
  const { reviews } = answerSchema.parse(await answer.json());
  return shownReviews(reviews.flatMap((review) => parseReviewRecord(review) ?? []));
}
