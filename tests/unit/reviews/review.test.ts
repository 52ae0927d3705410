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

test("a review without words says so", () => {
  expect(normalizeReview({ ...record, comment: null }).comment).toBe("No comment provided");
});

test("the date is the studio's, not the server's", () => {
  expect(normalizeReview(record).date).toBe("February 28, 2026");
});

test("an unreadable date is left out", () => {
  expect(normalizeReview({ ...record, create_time: "soon" })).toMatchObject({
    date: "",
    dateTime: "",
  });
});

test("the first letter of a name is a whole character", () => {
  expect(normalizeReview({ ...record, reviewer_name: "💐 Flora" }).initial).toBe("💐");
});

test("a photo on somebody else's server is not shown", () => {
  const foreign = { ...record, reviewer_profile_photo: "https://lh3.example.com/photo.jpg" };
  expect(normalizeReview(foreign).photo).toBeNull();
  expect(normalizeReview(record).photo).toBe(record.reviewer_profile_photo);
});

test("without reviews there are three samples, each labeled", () => {
  expect(shownReviews([]).map(({ sample }) => sample)).toEqual([true, true, true]);
  expect(shownReviews([record]).map(({ sample }) => sample)).toEqual([false]);
});

test("the other shape of a review is understood", () => {
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
