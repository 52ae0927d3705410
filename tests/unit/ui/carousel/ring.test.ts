import { expect, test } from "vitest";
import { nearestPosition, wrapIndex } from "~/ui/carousel/ring";

test("wraps an index at either end", () => {
  expect([-4, -1, 0, 2, 3, 7].map((position) => wrapIndex(position, 3))).toEqual([
    2, 2, 0, 2, 0, 1,
  ]);
  expect([-1, 2, 4].map((position) => wrapIndex(position, 4))).toEqual([3, 2, 0]);
  expect(wrapIndex(5, 1)).toBe(0);
  expect(wrapIndex(5, 0)).toBe(0);
});

test("moves to a photo by the shorter way around", () => {
  expect(nearestPosition(0, 11, 12)).toBe(-1);
  expect(nearestPosition(11, 0, 12)).toBe(12);
  expect(nearestPosition(-1, 3, 12)).toBe(3);
  expect(nearestPosition(25, 1, 12)).toBe(25);
});
