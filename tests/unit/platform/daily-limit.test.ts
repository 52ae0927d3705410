import { expect, test } from "vitest";
import { dailyLimitOf, isLasting, nextMidnight } from "~/platform/daily-limit";
import { DeadlineError } from "~/platform/deadline";

const errorOf = (kind: string) =>
  new Error(
    `D1_ERROR: Your account has exceeded D1's free tier daily row ${kind} limit. Upgrade to a paid plan or wait until tomorrow (midnight UTC) to continue.`,
  );

test("D1’s texts for its two daily limits are told apart", () => {
  expect(dailyLimitOf(errorOf("read"))).toBe("read");
  expect(dailyLimitOf(errorOf("write"))).toBe("write");
});

test("other errors are no daily limit", () => {
  for (const text of [
    "D1_ERROR: D1 DB is overloaded. Too many requests queued.",
    "D1_ERROR: Exceeded maximum DB size",
    "too many SQL variables at offset 7: SQLITE_ERROR",
  ]) {
    expect(dailyLimitOf(new Error(text)), text).toBeUndefined();
  }
  expect(dailyLimitOf(undefined)).toBeUndefined();
});

test("a daily limit and a timeout outlast a retry, another error doesn’t", () => {
  expect(isLasting(errorOf("write"))).toBe(true);
  expect(isLasting(new DeadlineError("D1", 10))).toBe(true);
  expect(isLasting(new Error("D1_ERROR: Network connection lost."))).toBe(false);
});

test("the limits end at the next midnight UTC", () => {
  expect(nextMidnight(Date.parse("2026-11-27T23:59:59Z"))).toBe(Date.parse("2026-11-28T00:00:00Z"));
  expect(nextMidnight(Date.parse("2026-11-28T00:00:00Z"))).toBe(Date.parse("2026-11-29T00:00:00Z"));
});
