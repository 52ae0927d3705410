import { expect, test } from "vitest";
import {
  clampReviewStart,
  hasReviewArrows,
  reviewWindowText,
} from "~/features/reviews/review-section";

test.each([
  [-1, 10, 0],
  [0, 10, 0],
  [7, 10, 7],
  [8, 10, 7],
  [1, 3, 0],
  [5, 0, 0],
])("from %i of %i reviews, the window starts at %i", (start, count, first) => {
  expect(clampReviewStart(start, count)).toBe(first);
});

test("shows arrows for more than three reviews", () => {
  expect(hasReviewArrows(3)).toBe(false);
  expect(hasReviewArrows(4)).toBe(true);
});

test("names the first and last review of the window", () => {
  expect(reviewWindowText(1, 5)).toBe("Reviews 2 to 4 of 5");
  expect(reviewWindowText(0, 2)).toBe("Reviews 1 to 2 of 2");
});
