import { expect, test } from "vitest";
import { quoteEnd } from "~/features/inbox/quote-end";
import { studioToday } from "~/studio-time";

test.each([
  ["2026-06-13", "expired"],
  ["2026-06-14", "expired"],
  ["2026-06-15", "ends today"],
  ["2026-06-16", "ends tomorrow"],
  ["2026-06-17", null],
])("on June 15, a quote valid until %s: %s", (lastDay, said) => {
  expect(quoteEnd(lastDay, "2026-06-15")).toBe(said);
});

test("the day changes at midnight in studio time", () => {
  const midnight = Date.parse("2026-06-16T04:00:00Z");
  expect(quoteEnd("2026-06-16", studioToday(midnight - 1))).toBe("ends tomorrow");
  expect(quoteEnd("2026-06-16", studioToday(midnight))).toBe("ends today");
});

test("counts across the end of a year and February 29", () => {
  expect(quoteEnd("2027-01-01", "2026-12-31")).toBe("ends tomorrow");
  expect(quoteEnd("2028-02-29", "2028-02-28")).toBe("ends tomorrow");
  expect(quoteEnd("2028-03-01", "2028-02-28")).toBe(null);
});
