import { expect, test } from "vitest";
import { formatPercent, parsePercent, prorate } from "~/features/quotes/percent";

test("parses a percentage with up to three decimals", () => {
  const read = { "8": 8000, "6.75": 6750, " 8.875 % ": 8875, ".5": 500, "100": 100_000, "0": 0 };
  for (const [text, rate] of Object.entries(read)) expect(parsePercent(text), text).toBe(rate);
  for (const text of ["", ".", "%", "101", "100.001", "8.1234", "-1", "8,5", "1e1", "ten"]) {
    expect(parsePercent(text), text).toBe(null);
  }
  expect([8875, 500, 100_000].map(formatPercent)).toEqual(["8.875", "0.5", "100"]);
});

test("rounds a portion half up, without overflow", () => {
  expect([prorate(1, 1, 2), prorate(3, 1, 2), prorate(1, 1, 3), prorate(2, 1, 3)]).toEqual([
    ...[1, 2, 0, 1],
  ]);
  expect(prorate(99_999_999, 99_999_999, 99_999_999)).toBe(99_999_999);
  expect(prorate(5, 1, 0)).toBe(0);
});
