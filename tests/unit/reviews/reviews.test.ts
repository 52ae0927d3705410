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

test("parses a review in the table's columns", () => {
  expect(parseReviewRecord(record)).toEqual(record);
});

test("parses the alternate shapes of a review", () => {
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

test("a review without name, comment, or photo has fallbacks", () => {
  const review = normalizeReview({ ...record, reviewer_name: " ", comment: null });
  expect(review).toMatchObject({
    name: "Anonymous",
    initial: "A",
    comment: "No comment provided",
    photo: null,
  });
});

test("shows the date in studio time", () => {
  expect(normalizeReview(record).date).toBe("December 31, 2025");
  expect(normalizeReview({ ...record, create_time: "never" }).date).toBe("");
});

test("shows only a photo on this site", () => {
  const shown = (photo: string) =>
    normalizeReview({ ...record, reviewer_profile_photo: photo }).photo;
  expect(shown("/media/portfolio/reviewers/a.jpg")).toBe("/media/portfolio/reviewers/a.jpg");
  expect(shown("https://lh3.example.com/a.jpg")).toBeNull();
});

test("shows three labeled samples if there are no reviews", () => {
  expect(shownReviews([]).map(({ sample }) => sample)).toEqual([true, true, true]);
  expect(shownReviews([record]).map(({ sample }) => sample)).toEqual([false]);
});

test("the window stays between the first review and the last three", () => {
  expect([-1, 0, 4, 5, 9].map((start) => clampReviewStart(start, 7))).toEqual([0, 0, 4, 4, 4]);
  expect(clampReviewStart(2, 2)).toBe(0);
});

test("shows arrows for more than three reviews", () => {
  expect([3, 4].map(hasReviewArrows)).toEqual([false, true]);
});

test("the page names the source of its reviews", () => {
  const manual = { ...record, id: makeManualId("1") };
  expect(reviewsNote(shownReviews([]))).toBe("Sample reviews.");
  expect(reviewsNote(shownReviews([record]))).toBe("Selected five-star reviews from Google.");
  expect(reviewsNote(shownReviews([record, manual]))).toBe(
    "Selected five-star reviews from Google and elsewhere.",
  );
  expect(reviewsNote(shownReviews([manual]))).toBe("Selected five-star reviews from our clients.");
});
