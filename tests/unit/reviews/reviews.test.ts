import { expect, test } from "vitest";
import { makeManualId } from "~/features/reviews/office-review";
import { normalizeReview, shownReviews } from "~/features/reviews/review";
import { parseReviewRecord } from "~/features/reviews/review-record";
import { clampReviewStart, hasReviewArrows, reviewsNote } from "~/features/reviews/review-section";

const record = {
  id: "r",
  reviewer_name: "Ana",
  reviewer_profile_photo: null,
  comment: "Lovely.",
  create_time: "2026-01-01T02:00:00Z",
  rating: "FIVE",
};

test("a review in the columns of the table is read as it is", () => {
  expect(parseReviewRecord(record)).toEqual(record);
});

test("the alternate shapes of a review are read", () => {
  const google = {
    reviewId: "g",
    reviewer: { displayName: "Ana", profilePhotoUrl: "https://example.com/a.jpg" },
    text: "Lovely.",
    createTime: "2026-01-01T02:00:00Z",
    rating: "FIVE",
  };
  const read = { ...record, id: "g", reviewer_profile_photo: "https://example.com/a.jpg" };
  expect(parseReviewRecord(google)).toEqual(read);
  const { createTime, ...rest } = google;
  expect(parseReviewRecord({ ...rest, createAt: createTime })).toEqual(read);
  expect(parseReviewRecord("no review")).toBeUndefined();
});

test("a review without name, comment or photo has its fallbacks", () => {
  const review = normalizeReview({ ...record, reviewer_name: " ", comment: null });
  expect(review).toMatchObject({
    name: "Anonymous",
    initial: "A",
    comment: "No comment provided",
    photo: null,
  });
});

test("a date is shown in the studio's time zone", () => {
  expect(normalizeReview(record).date).toBe("December 31, 2025");
  expect(normalizeReview({ ...record, create_time: "never" }).date).toBe("");
});

test("only a photo on this site is shown", () => {
  const shown = (photo: string) =>
    normalizeReview({ ...record, reviewer_profile_photo: photo }).photo;
  expect(shown("/media/portfolio/reviewers/a.jpg")).toBe("/media/portfolio/reviewers/a.jpg");
  expect(shown("https://lh3.example.com/a.jpg")).toBeNull();
});

test("without reviews three samples stand in, marked as such", () => {
  expect(shownReviews([]).map(({ sample }) => sample)).toEqual([true, true, true]);
  expect(shownReviews([record]).map(({ sample }) => sample)).toEqual([false]);
});

test("the window stays between the first review and the last three", () => {
  expect([-1, 0, 4, 5, 9].map((start) => clampReviewStart(start, 7))).toEqual([0, 0, 4, 4, 4]);
  expect(clampReviewStart(2, 2)).toBe(0);
});

test("arrows appear only past three reviews", () => {
  expect([3, 4].map(hasReviewArrows)).toEqual([false, true]);
});

test("the page says where its reviews come from", () => {
  const manual = { ...record, id: makeManualId("1") };
  expect(reviewsNote(shownReviews([]))).toBe("Sample reviews.");
  expect(reviewsNote(shownReviews([record]))).toBe("Selected five-star reviews from Google.");
  expect(reviewsNote(shownReviews([record, manual]))).toBe(
    "Selected five-star reviews from Google and elsewhere.",
  );
  expect(reviewsNote(shownReviews([manual]))).toBe("Selected five-star reviews from our clients.");
});
