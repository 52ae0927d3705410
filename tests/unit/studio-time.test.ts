import { expect, test } from "vitest";
import {
  addDays,
  describeDay,
  describeMoment,
  describeTime,
  studioMoment,
  studioToday,
} from "~/studio-time";

test("formats times in the studio's time zone, wherever the code runs", () => {
  const evening = Date.UTC(2026, 5, 16, 2, 5);
  expect(describeMoment(evening)).toBe("Jun 15, 2026, 10:05 PM");
  expect(describeDay(evening)).toBe("Jun 15, 2026");
});

test("formats an hour with noon and midnight", () => {
  const times = ["00:05", "11:59", "12:00", "15:30"].map(describeTime);
  expect(times).toEqual(["12:05 AM", "11:59 AM", "12:00 PM", "3:30 PM"]);
});

test("the studio's day changes at midnight in Ohio, in summer and in winter", () => {
  expect(studioToday(Date.UTC(2026, 6, 1, 3, 59))).toBe("2026-06-30");
  expect(studioToday(Date.UTC(2026, 6, 1, 4, 0))).toBe("2026-07-01");
  expect(studioToday(Date.UTC(2026, 0, 1, 4, 59))).toBe("2025-12-31");
  expect(studioToday(Date.UTC(2026, 0, 1, 5, 0))).toBe("2026-01-01");
});

test("parses studio time, on days of a clock change too", () => {
  const shown = (day: string, time: string) => describeMoment(studioMoment(day, time));
  for (const [day, said] of [
    ["2026-06-15", "Jun 15"],
    ["2026-03-08", "Mar 8"],
    ["2026-11-01", "Nov 1"],
  ] as const) {
    expect(shown(day, "00:00")).toBe(`${said}, 2026, 12:00 AM`);
    expect(shown(day, "15:30")).toBe(`${said}, 2026, 3:30 PM`);
    expect(shown(day, "23:45")).toBe(`${said}, 2026, 11:45 PM`);
  }
});

test("adds days across months, years, and clock changes", () => {
  expect(addDays("2026-12-28", 6)).toBe("2027-01-03");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(addDays("2026-10-31", 2)).toBe("2026-11-02");
});
