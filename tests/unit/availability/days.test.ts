import { expect, test } from "vitest";
import {
  addMonths,
  daysOf,
  mondayOf,
  mondayOfWeek,
  monthOf,
  weekName,
  weekOf,
} from "~/features/availability/days";
import { daysBetween, isDay } from "~/studio-time";

test("accepts only dates that exist", () => {
  expect(isDay("2028-02-29")).toBe(true);
  for (const none of ["2026-02-29", "2026-13-01", "2026-6-1", "soon", "", "2026-06-20T00:00"]) {
    expect(isDay(none), none).toBe(false);
  }
});

test("a week runs from Monday to Sunday, across months and years too", () => {
  expect(weekOf("2026-06-15")).toEqual({ from: "2026-06-15", to: "2026-06-21" });
  expect(weekOf("2026-06-21")).toEqual({ from: "2026-06-15", to: "2026-06-21" });
  expect(mondayOf("2027-01-01")).toBe("2026-12-28");
});

test("counts days across leap days and daylight saving changes", () => {
  expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
  expect(daysBetween("2026-02-28", "2026-03-01")).toBe(1);
  expect(daysOf({ from: "2026-03-07", to: "2026-03-09" })).toEqual([
    "2026-03-07",
    "2026-03-08",
    "2026-03-09",
  ]);
  expect(daysOf({ from: "2026-10-31", to: "2026-11-02" })).toHaveLength(3);
  expect(daysOf({ from: "2026-06-02", to: "2026-06-01" })).toEqual([]);
});

test("formats an ISO 8601 week, and parses it to its Monday", () => {
  expect(weekName("2026-06-15")).toBe("2026-W25");
  expect(weekName("2027-01-01")).toBe("2026-W53");
  expect(weekName("2024-12-30")).toBe("2025-W01");
  expect(mondayOfWeek("2026-W25")).toBe("2026-06-15");
  expect(mondayOfWeek("2026-W53")).toBe("2026-12-28");
  for (const none of ["2025-W53", "2026-W00", "2026-W54", "2026-25", "0000-W01", ""]) {
    expect(mondayOfWeek(none), none).toBeNull();
  }
});

test("a month ends on its own last day", () => {
  expect(monthOf("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(monthOf("2026-12")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
  expect(addMonths("2026-12-31", 2)).toBe("2027-02-01");
  expect(addMonths("2026-01-15", -1)).toBe("2025-12-01");
});
