import { studio } from "~/studio";
import { studioToday } from "~/studio-time";
import { daysLeft } from "./event-dates";

const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: studio.timeZone,
  hour: "numeric",
  minute: "2-digit",
});
const monthDay = new Intl.DateTimeFormat("en-US", {
  timeZone: studio.timeZone,
  month: "short",
  day: "numeric",
});

/** "today at 1:05 AM" or "Nov 22 at 1:05 AM" in studio time, with the year if it isn't this one. */
export function describeRelativeTime(time: number, now: number): string {
  const date = studioToday(time);
  const today = studioToday(now);
  const near = daysLeft(date, today);
  // Engines differ in the space before AM and PM.
  const at = `at ${clock.format(time).replace(/\s/g, " ")}`;
  if (near === "today" || near === "tomorrow" || near === "yesterday") return `${near} ${at}`;
  const day = monthDay.format(time);
  const [year] = date.split("-");
  return today.startsWith(`${year}-`) ? `${day} ${at}` : `${day}, ${year} ${at}`;
}

const parts = new Intl.DateTimeFormat("en-US", {
  timeZone: studio.timeZone,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** "2026-06-15 12:00" in studio time, which spreadsheets read as a date. */
export function describeStudioTime(time: number): string {
  const found = new Map(parts.formatToParts(time).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? "";
  return `${part("year")}-${part("month")}-${part("day")} ${part("hour")}:${part("minute")}`;
}
