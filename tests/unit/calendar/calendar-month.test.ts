import { expect, test } from "vitest";
import { initialSettings } from "~/features/availability/calendar-settings";
import { parseCalendarAddress, weekHref } from "~/features/calendar/calendar-address";
import type { CalendarEntry } from "~/features/calendar/calendar-entry";
import { calendarWeeks, describeDays, pastWeeks } from "~/features/calendar/calendar-month";
import { describeMonth } from "~/ui/office/describe-month";

const entry = (change: Partial<CalendarEntry>): CalendarEntry => ({
  id: "a",
  placement: "booked",
  title: "Ada",
  kind: "wedding",
  ...{
    day: "2026-06-20",
    time: "",
    wishedDay: null,
    place: "",
    hasEmail: true,
    servings: "",
    status: "booked",
  },
  ...change,
});

const range = { from: "2026-06-01", to: "2026-07-05" };
const june = { month: "2026-06", today: "2026-06-15" };

function weeks(
  entries: CalendarEntry[],
  daysOff: { first: string; last: string; reason: string }[] = [],
) {
  const off = daysOff.map((each, index) => ({ id: String(index), ...each }));
  return calendarWeeks(range, june, { entries, daysOff: off, settings: initialSettings });
}

test("shows a month in whole weeks, across months", () => {
  const shown = weeks([]);
  expect(shown.map(({ monday }) => monday)).toEqual([
    ...["2026-06-01", "2026-06-08", "2026-06-15", "2026-06-22", "2026-06-29"],
  ]);
  expect(shown.at(-1)?.days.map(({ inMonth }) => inMonth)).toEqual([
    ...[true, true, false, false, false, false, false],
  ]);
  expect(shown[2]?.days[0]).toMatchObject({ day: "2026-06-15", isToday: true });
});

test("a week's load counts booked and held entries; waiting ones only show", () => {
  const [, , week] = weeks([
    entry({ id: "1", placement: "waiting" }),
    entry({ id: "2", placement: "held", kind: "birthday" }),
    entry({ id: "3", day: "2026-06-15" }),
  ]);
  expect(week?.load).toBe(6);
  expect(week?.days[5]?.entries.map(({ id }) => id)).toEqual(["2", "1"]);
});

test("shows the first given reason of overlapping days off", () => {
  const days = weeks(
    [],
    [
      { first: "2026-06-01", last: "2026-06-02", reason: "" },
      { first: "2026-06-02", last: "2026-06-03", reason: "Vacation" },
    ],
  )[0]?.days;
  expect(days?.slice(0, 4).map(({ off }) => off)).toEqual(["", "Vacation", "Vacation", null]);
});

test("only the month of today has weeks before this one", () => {
  const past = (today: string) =>
    pastWeeks(
      calendarWeeks(
        range,
        { ...june, today },
        { entries: [], daysOff: [], settings: initialSettings },
      ),
    );
  expect(past("2026-06-15")).toBe(2);
  expect(past("2026-06-30")).toBe(4);
  expect(past("2026-07-01"), "the grid of June ends with July 5").toBe(0);
  expect(past("2026-08-01")).toBe(0);
});

test("names a range of days without repeating the month", () => {
  expect(describeDays("2026-06-15", "2026-06-21")).toBe("Jun 15–21");
  expect(describeDays("2026-06-29", "2026-07-05")).toBe("Jun 29 – Jul 5");
  expect(describeDays("2026-12-28", "2027-01-03")).toBe("Dec 28 – Jan 3");
  expect(describeDays("2026-06-20", "2026-06-20")).toBe("Jun 20");
  expect(describeMonth("2028-02")).toBe("February 2028");
});

test("parses the month or week from the address, and falls back to this month", () => {
  const at = (search: string) => parseCalendarAddress(new URLSearchParams(search), "2026-06-15");
  expect(at("")).toEqual({ view: "month", month: "2026-06" });
  expect(at("month=2026-12")).toEqual({ view: "month", month: "2026-12" });
  expect(at("week=2026-W25")).toEqual({
    view: "week",
    monday: "2026-06-15",
    print: false,
    labels: false,
  });
  expect(at("week=2026-w25")).toMatchObject({ view: "week" });
  expect(at("week=2026-W25&print")).toMatchObject({ print: true });
  expect(at("week=2026-W25&labels")).toMatchObject({ labels: true });
  for (const none of ["month=2026-13", "month=1026-01", "month=2026-6", "week=2026-W60"]) {
    expect(at(none), none).toEqual({ view: "month", month: "2026-06" });
  }
  expect(weekHref("2027-01-01")).toBe("/calendar?week=2026-W53");
});
