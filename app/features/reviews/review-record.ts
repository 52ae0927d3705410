import * as z from "zod/mini";
import { focalPoint, photoAddress, placeholderColor } from "~/platform/photos/photo-fields";
import type { ShownPhoto } from "~/platform/photos/shown-photo";

/** Google's names, descending. */
export const ratings = ["FIVE", "FOUR", "THREE", "TWO", "ONE"] as const;

export type Rating = (typeof ratings)[number];

export function starCount(rating: Rating): number {
  return ratings.length - ratings.indexOf(rating);
}

const text = z.catch(z.optional(z.string()), undefined);

const pixels = z.int().check(z.positive());

const reviewCake = z.object({
  url: photoAddress,
  alt: z.string(),
  width: pixels,
  height: pixels,
  widths: z.array(pixels),
  focal: z.optional(focalPoint),
  placeholder: z.optional(placeholderColor),
}) satisfies z.ZodMiniType<ShownPhoto>;

const looseRecord = z.object({
  id: text,
  reviewId: text,
  reviewer_name: text,
  reviewer_profile_photo: text,
  reviewer: z.catch(z.optional(z.object({ displayName: text, profilePhotoUrl: text })), undefined),
  comment: text,
  text,
  create_time: text,
  createTime: text,
  createAt: text,
  rating: text,
  cake: z.catch(z.optional(reviewCake), undefined),
});

/** A row of google_reviews (P3). */
export type ReviewRecord = {
  id: string;
  reviewer_name: string | null;
  reviewer_profile_photo: string | null;
  comment: string | null;
  create_time: string;
  rating: string;
  cake?: ShownPhoto;
};

/** Accepts all the shapes of P3. Undefined if it isn't a review. */
export function parseReviewRecord(value: unknown): ReviewRecord | undefined {
  const { data: loose } = looseRecord.safeParse(value);
  if (!loose) return undefined;
  return {
    id: loose.id ?? loose.reviewId ?? "",
    reviewer_name: loose.reviewer_name ?? loose.reviewer?.displayName ?? null,
    reviewer_profile_photo: loose.reviewer_profile_photo ?? loose.reviewer?.profilePhotoUrl ?? null,
    comment: loose.comment ?? loose.text ?? null,
    create_time: loose.create_time ?? loose.createTime ?? loose.createAt ?? "",
    rating: loose.rating ?? "",
    ...(loose.cake && { cake: loose.cake }),
  };
}
