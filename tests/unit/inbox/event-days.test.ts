import { expect, test } from "vitest";
import {
  anyDay,
  daysOfMonth,
  describeDays,
  describeMonth,
  monthsFrom,
  readEventDays,
} from "~/features/inbox/event-days";

test("a month ends on its own last day, in a leap year too", () => {
  expect(daysOfMonth("2026-04")).toEqual({ from: "2026-04-01", to: "2026-04-30" });
  expect(daysOfMonth("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(daysOfMonth("2026-12")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
});

test("lists months ahead across the end of the year", () => {
  expect(monthsFrom("2026-11-30", 3)).toEqual(["2026-11", "2026-12", "2027-01"]);
});

test("sorts two days, and accepts one alone", () => {
  expect(readEventDays("2026-06-30", "2026-06-01")).toEqual({
    from: "2026-06-01",
    to: "2026-06-30",
  });
  expect(readEventDays("2026-06-30", null)).toEqual({ from: "2026-06-30", to: "" });
});

test("reads days that were typed without a date picker", () => {
  expect(readEventDays("6/1/26", "June 30, 2026")).toEqual({
    from: "2026-06-01",
    to: "2026-06-30",
  });
});

test("ignores invalid dates", () => {
  expect(readEventDays("June", "")).toEqual(anyDay);
  expect(readEventDays("2026-13-01", "2026-02-30")).toEqual(anyDay);
});

test("names the year of a month in another year", () => {
  expect(describeMonth("2026-12", "2026-11-23")).toBe("December");
  expect(describeMonth("2027-01", "2026-11-23")).toBe("January 2027");
});

test("describes a range of days, open at either end", () => {
  expect(describeDays({ from: "2026-06-01", to: "2026-06-30" })).toBe(
    "Jun 1, 2026 to Jun 30, 2026",
  );
  expect(describeDays({ from: "2026-06-01", to: "2026-06-01" })).toBe("Jun 1, 2026");
  expect(describeDays({ from: "2026-06-01", to: "" })).toBe("from Jun 1, 2026");
  expect(describeDays({ from: "", to: "2026-06-30" })).toBe("until Jun 30, 2026");
});
