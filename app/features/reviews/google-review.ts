import { z } from "zod";
import { jsonColumn } from "~/platform/storage/json-column";
import { type Rating, ratings } from "./review-record";

/** A review as Google Business Profile has it. */
export type GoogleReview = {
  id: string;
  name: string | null;
  /** Where Google keeps the reviewer's photo. */
  photo: string | null;
  comment: string | null;
  /** ISO times. */
  createTime: string;
  updateTime: string;
  rating: Rating;
};

type ReviewPage = {
  reviews: GoogleReview[];
  /** Reviews without what a review must have, such as its stars. */
  skipped: number;
  nextPageToken: string | undefined;
};

const longestName = 200;
const longestComment = 5000;

const text = (longest: number) =>
  z
    .string()
    .transform((value) => value.replaceAll("\0", "").trim().slice(0, longest) || null)
    .nullish()
    .transform((value) => value ?? null);

const reviewer = z.object({
  displayName: text(longestName),
  profilePhotoUrl: text(2000),
  isAnonymous: z.boolean().optional(),
});

const time = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString());

const review = z
  .object({
    reviewId: z.string().min(1).max(500),
    reviewer: reviewer.optional(),
    starRating: z.enum(ratings),
    comment: text(longestComment),
    createTime: time,
    updateTime: time.optional(),
  })
  .transform(
    ({ reviewId, reviewer: who, starRating, ...rest }): GoogleReview => ({
      id: reviewId,
      name: who?.displayName ?? null,
      photo: who && !who.isAnonymous ? who.profilePhotoUrl : null,
      comment: rest.comment,
      createTime: withoutFraction(rest.createTime),
      updateTime: rest.updateTime ?? rest.createTime,
      rating: starRating,
    }),
  );

const page = z.object({
  reviews: z.array(z.unknown()).default([]),
  nextPageToken: z.string().optional(),
});

/** Reads an answer of the reviews list; undefined when it is none. */
export function parseReviewPage(body: string): ReviewPage | undefined {
  const { data } = jsonColumn(page).safeParse(body);
  if (!data) return undefined;
  const parsed = data.reviews.map((candidate) => review.safeParse(candidate));
  const reviews = parsed.flatMap(({ success, data: found }) => (success ? [found] : []));
  return {
    reviews,
    skipped: parsed.length - reviews.length,
    nextPageToken: data.nextPageToken || undefined,
  };
}

/** Reviews are ordered by this text, so all have it in one form. */
function withoutFraction(time: string): string {
  return time.replace(/\.\d+Z$/, "Z");
}
