import { z } from "zod";
import { attempt } from "~/platform/attempt";
import type { Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, runQuery } from "~/platform/storage/d1-query";
import { readableRows } from "~/platform/storage/readable-rows";
import type { ReviewRecord } from "../review-record";

const row = z.object({
  id: z.string(),
  reviewer_name: z.string().nullable(),
  reviewer_profile_photo: z.string().nullable(),
  comment: z.string().nullable(),
  create_time: z.string(),
  rating: z.string(),
});

/** The reviews that visitors see: five stars, not hidden, newest first, ten at the most (P7). */
export const fiveStarReviewsQuery: D1Query<ReviewRecord[]> = {
  sql: `SELECT id, reviewer_name, reviewer_profile_photo, comment, create_time, rating FROM google_reviews
        WHERE rating = 'FIVE' AND hidden = 0 ORDER BY create_time DESC, id LIMIT 10`,
  params: [],
  parse: (rows, log) => readableRows(row, rows, log),
};

export function loadReviews(
  services: Pick<Services, "db" | "log">,
): Promise<Result<ReviewRecord[]>> {
  const sentence = "The reviews cannot be read right now. Please try again in a moment.";
  return attempt(services.log, sentence, () => runQuery(services, fiveStarReviewsQuery));
}
