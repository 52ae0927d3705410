import { expect, test } from "vitest";
import { isGreatLoss } from "~/features/portfolio/great-loss";

test("deleting single items is never a great loss, not even the last one", () => {
  for (const left of [0, 1, 2, 100]) {
    expect(isGreatLoss({ missing: 1, left })).toBe(false);
    expect(isGreatLoss({ missing: 0, left })).toBe(false);
  }
});

test("several items with nothing left are a great loss", () => {
  expect(isGreatLoss({ missing: 2, left: 0 })).toBe(true);
  expect(isGreatLoss({ missing: 100, left: 0 })).toBe(true);
});

test("five or more are a great loss if they are more than half", () => {
  expect(isGreatLoss({ missing: 4, left: 1 })).toBe(false);
  expect(isGreatLoss({ missing: 5, left: 4 })).toBe(true);
  expect(isGreatLoss({ missing: 5, left: 5 })).toBe(false);
  expect(isGreatLoss({ missing: 50, left: 51 })).toBe(false);
});
