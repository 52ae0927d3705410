import { expect, test } from "vitest";
import { swipeStep } from "~/ui/carousel/swipe";

test("a swipe counts past 50 pixels, to the left for the next and to the right for the previous", () => {
  expect([-51, -50, -49, 0, 49, 50, 51].map((across) => swipeStep(across, 0))).toEqual([
    1, 0, 0, 0, 0, 0, -1,
  ]);
});

test("a finger that goes further up or down than across scrolls", () => {
  expect(swipeStep(-80, 81)).toBe(0);
  expect(swipeStep(-80, -79)).toBe(1);
});
