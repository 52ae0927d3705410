import { expect, test } from "vitest";
import { swipeStep } from "~/ui/carousel/swipe";

test("a swipe of more than 50 pixels left shows the next photo, right the previous one", () => {
  expect([-51, -50, -49, 0, 49, 50, 51].map((across) => swipeStep(across, 0))).toEqual([
    1, 0, 0, 0, 0, 0, -1,
  ]);
});

test("a mostly vertical move scrolls", () => {
  expect(swipeStep(-80, 81)).toBe(0);
  expect(swipeStep(-80, -79)).toBe(1);
});
