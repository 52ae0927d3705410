import { studio } from "./studio";

const { timeZone } = studio;
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone });
const moment = new Intl.DateTimeFormat("en-US", {
  ...{ dateStyle: "medium", timeStyle: "short", timeZone },
});

// Made once: the page cache asks for the day with every request.
const numbers = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  timeZone,
});

/** The day it is at the studio, `YYYY-MM-DD`. */
export function studioToday(now: number): string {
  const parts = numbers.formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** A day some days after another, both `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The day of a moment where the studio is, such as "Jun 15, 2026". */
export function describeDay(time: number): string {
  return day.format(time);
}

/** A moment where the studio is, such as "Jun 15, 2026, 12:00 PM". */
export function describeMoment(time: number): string {
  // Some engines put a narrow space before AM and PM, others a plain one: both sides must write the same.
  return moment.format(time).replace(/\s/g, " ");
}
