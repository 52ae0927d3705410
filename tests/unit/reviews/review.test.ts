import { expect, test } from "vitest";
import { normalizeReview, shownReviews } from "~/features/reviews/review";
import { parseReviewRecord, type ReviewRecord } from "~/features/reviews/review-record";

const record: ReviewRecord = {
  id: "r1",
  reviewer_name: "Priya N.",
  reviewer_profile_photo: "/media/site-images/reviewers/r1.jpg?v=1",
  comment: "The lemon one.",
  create_time: "2026-03-01T02:30:00Z",
  rating: "FIVE",
};

test("a review without a name is Anonymous", () => {
  expect(normalizeReview({ ...record, reviewer_name: " " })).toMatchObject({
    name: "Anonymous",
    initial: "A",
  });
});

test("a review without a comment says so", () => {
  expect(normalizeReview({ ...record, comment: null }).comment).toBe("No comment provided");
});

test("shows the date in studio time", () => {
  expect(normalizeReview(record).date).toBe("February 28, 2026");
});

test("omits an invalid date", () => {
  expect(normalizeReview({ ...record, create_time: "soon" })).toMatchObject({
    date: "",
    dateTime: "",
  });
});

test("the initial is the name’s first letter, or a whole character", () => {
  expect(normalizeReview({ ...record, reviewer_name: "💐 flora" }).initial).toBe("F");
  expect(normalizeReview({ ...record, reviewer_name: "💐" }).initial).toBe("💐");
});

test("hides a photo on another server", () => {
  const foreign = { ...record, reviewer_profile_photo: "https://lh3.example.com/photo.jpg" };
  expect(normalizeReview(foreign).photo).toBeNull();
  expect(normalizeReview(record).photo).toBe(record.reviewer_profile_photo);
});

test("shows three labeled samples if there are no reviews", () => {
  expect(shownReviews([]).map(({ sample }) => sample)).toEqual([true, true, true]);
  expect(shownReviews([record]).map(({ sample }) => sample)).toEqual([false]);
});

test("parses the alternate shape of a review", () => {
  const other = {
    reviewId: "g1",
    reviewer: { displayName: "Tom", profilePhotoUrl: "https://lh3.example.com/t.jpg" },
    text: "Gone in minutes.",
    createAt: "2026-01-05T10:00:00Z",
    rating: "FIVE",
  };
  expect(parseReviewRecord(other)).toEqual({
    id: "g1",
    reviewer_name: "Tom",
    reviewer_profile_photo: "https://lh3.example.com/t.jpg",
    comment: "Gone in minutes.",
    create_time: "2026-01-05T10:00:00Z",
    rating: "FIVE",
  });
});
