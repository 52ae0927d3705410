import { z } from "zod";
import { jsonColumn } from "~/platform/storage/json-column";
import { type Rating, ratings } from "./review-record";

export type GoogleReview = {
  id: string;
  name: string | null;
  photo: string | null;
  comment: string | null;
  /** ISO time. */
  createTime: string;
  updateTime: string;
  rating: Rating;
};

type ReviewPage = {
  reviews: GoogleReview[];
  /** How many reviews were invalid. */
  skipped: number;
  nextPageToken: string | undefined;
};

const maxName = 200;
const maxComment = 5000;

const text = (longest: number) =>
  z
    .string()
    .transform((value) => value.replaceAll("\0", "").trim().slice(0, longest) || null)
    .nullish()
    .transform((value) => value ?? null);

const reviewer = z.object({
  displayName: text(maxName),
  profilePhotoUrl: text(2000),
  isAnonymous: z.boolean().optional(),
});

const time = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString());

const review = z
  .object({
    reviewId: z.string().min(1).max(500),
    reviewer: reviewer.optional(),
    starRating: z.enum(ratings),
    comment: text(maxComment),
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

/** Undefined if the response isn't a list of reviews. */
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

/** Reviews are sorted by this text, so its format must be uniform. */
function withoutFraction(time: string): string {
  return time.replace(/\.\d+Z$/, "Z");
}
