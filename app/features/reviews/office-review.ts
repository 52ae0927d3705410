import * as z from "zod/mini";
import { type FieldErrors, fieldErrorsOf } from "~/platform/field-errors";
import { typedDay } from "~/platform/text/typed-day";
import { isDay } from "~/studio-time";
import { type ReviewRecord, ratings } from "./review-record";
import { manualPrefix } from "./review-section";

const nullableText = z.nullable(z.string());

export const officeReview = z.object({
  id: z.string(),
  reviewer_name: nullableText,
  reviewer_profile_photo: nullableText,
  comment: nullableText,
  create_time: z.string(),
  rating: z.enum(ratings),
  /** The chosen photo, whether or not visitors see it. */
  photo_key: nullableText,
  hidden: z.boolean(),
  /** Only manual reviews can be edited or deleted. */
  source: z.enum(["google", "manual"]),
});

export type OfficeReview = z.infer<typeof officeReview> & ReviewRecord;

const trimmed = z.pipe(
  z.string(),
  z.transform((text: string) => text.replaceAll("\0", "").trim()),
);

function required(message: string, longest: number) {
  return z.pipe(
    trimmed,
    z
      .string()
      .check(z.minLength(1, message), z.maxLength(longest, `At most ${longest} characters`)),
  );
}

export const reviewDraft = z.object({
  name: required("Name is required", 200),
  comment: required("Review is required", 5000),
  date: z.string().check(z.overwrite(typedDay), z.refine(isDay, "Date is required")),
  rating: z.enum(ratings),
});

export type ReviewDraft = z.infer<typeof reviewDraft>;

export const dateInFuture = "Choose today or an earlier date";

/** `today`: in the studio's time zone. */
export function checkDraft(draft: unknown, today: string): FieldErrors {
  const parsed = reviewDraft.safeParse(draft);
  if (!parsed.success) return fieldErrorsOf(parsed.error.issues);
  return parsed.data.date > today ? { date: dateInFuture } : {};
}

/** Made by the browser, so a retried save stores one review. */
export const manualId = z
  .string()
  .check(z.regex(/^manual-[\da-f-]{36}$/, "That isn’t the id of a review."));

export function makeManualId(uuid: string): string {
  return manualPrefix + uuid;
}

/** At noon UTC it is the same day everywhere in the Americas. */
export function draftTime(date: string): string {
  return `${date}T12:00:00Z`;
}

export function draftDate(createTime: string): string {
  return createTime.slice(0, 10);
}

const shownReviews = 10;

/** Ids of the ten newest visible five-star reviews. */
export function reviewsOnPage(reviews: readonly OfficeReview[]): Set<string> {
  const shown = reviews
    .filter(({ rating, hidden }) => rating === "FIVE" && !hidden)
    .toSorted(newestFirst)
    .slice(0, shownReviews);
  return new Set(shown.map(({ id }) => id));
}

function newestFirst(a: OfficeReview, b: OfficeReview): number {
  if (a.create_time !== b.create_time) return a.create_time < b.create_time ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

export const reviewFilters = [
  { key: "all", label: "All reviews" },
  { key: "page", label: "Live" },
  { key: "hidden", label: "Hidden" },
  { key: "manual", label: "Added by you" },
  { key: "fewer", label: "Fewer than five stars" },
] as const;

export type ReviewFilter = (typeof reviewFilters)[number]["key"];

export function findReviews(
  reviews: readonly OfficeReview[],
  { filter, search }: { filter: ReviewFilter; search: string },
): OfficeReview[] {
  const onPage = reviewsOnPage(reviews);
  const query = search.trim().toLowerCase();
  return reviews
    .filter((review) => passes(review, filter, onPage))
    .filter(({ reviewer_name, comment }) =>
      `${reviewer_name ?? ""}\n${comment ?? ""}`.toLowerCase().includes(query),
    )
    .toSorted(newestFirst);
}

function passes(review: OfficeReview, filter: ReviewFilter, onPage: Set<string>): boolean {
  if (filter === "page") return onPage.has(review.id);
  if (filter === "hidden") return review.hidden;
  if (filter === "manual") return review.source === "manual";
  if (filter === "fewer") return review.rating !== "FIVE";
  return true;
}
