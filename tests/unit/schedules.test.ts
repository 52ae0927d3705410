import { expect, test } from "vitest";
import { jobsDueAt } from "~/platform/jobs/schedule";
import { schedules } from "~/schedules";

const midnight = Date.parse("2026-06-15T00:00:00Z");
const minute = 60_000;
const all = Object.entries(schedules).map(([name, schedule]) => ({ name, schedule }));

const minutesOfDay = Array.from({ length: 24 * 60 }, (_, at) => ({
  at: new Date(midnight + at * minute).toISOString().slice(11, 16),
  due: jobsDueAt(all, midnight + at * minute).map(({ name }) => name),
}));

function timesOf(name: string): string[] {
  return minutesOfDay.filter(({ due }) => due.includes(name)).map(({ at }) => at);
}

test("in a day, each schedule comes up at its times", () => {
  expect(timesOf("two-minutes")).toHaveLength(720);
  expect(timesOf("two-minutes").slice(0, 3)).toEqual(["00:00", "00:02", "00:04"]);
  expect(timesOf("quarter-hour")).toHaveLength(96);
  expect(timesOf("quarter-hour").slice(0, 5)).toEqual([
    "00:01",
    "00:15",
    "00:31",
    "00:45",
    "01:01",
  ]);
  expect(timesOf("daily-sweeps")).toEqual(["08:17"]);
  expect(timesOf("daily-reviews")).toEqual(["08:37"]);
  expect(timesOf("daily-links")).toEqual(["08:47"]);
  expect(timesOf("daily-audit")).toEqual(["08:57"]);
});

test("no minute has two schedules, which would share the calls of one invocation", () => {
  expect(minutesOfDay.filter(({ due }) => due.length > 1)).toEqual([]);
});

test("the hour after a daily job has its minute free, if the job has to catch up", () => {
  const daily = all.filter(({ schedule }) => "hour" in schedule);
  const anHourLater = daily
    .flatMap(({ name }) => timesOf(name))
    .map((at) => at.replace("08", "09"));
  expect(minutesOfDay.filter(({ at }) => anHourLater.includes(at))).toEqual(
    anHourLater.map((at) => ({ at, due: [] })),
  );
});

test("seconds of a late invocation don’t matter", () => {
  const late = Date.parse("2026-06-15T08:17:59.999Z");
  expect(jobsDueAt(all, late).map(({ name }) => name)).toEqual(["daily-sweeps"]);
});
