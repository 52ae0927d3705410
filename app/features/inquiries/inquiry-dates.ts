import { studio } from "~/studio";
import { studioToday } from "~/studio-time";

const dayLength = 24 * 60 * 60 * 1000;

const longDay = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "long",
  month: "long",
  day: "numeric",
  year: "numeric",
});
const shortDay = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
});

/** "Saturday, June 20, 2026"; what is no date stays as it is. */
export function describeEventDate(eventDate: string, length: "long" | "short" = "long"): string {
  const time = dayNumber(eventDate);
  if (time === null) return eventDate;
  return (length === "long" ? longDay : shortDay).format(time * dayLength);
}

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

/** A moment as one speaks of it at the studio: "today at 1:05 AM", "Nov 22 at 1:05 AM", with the year if it is another. */
export function describeNear(time: number, now: number): string {
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

/** How far off an event is from the studio's day, both `YYYY-MM-DD`; null: the date is none. */
export function daysLeft(eventDate: string, today: string): string | null {
  const event = dayNumber(eventDate);
  const now = dayNumber(today);
  if (event === null || now === null) return null;
  const days = event - now;
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

function dayNumber(date: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? null : time / dayLength;
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

/** "2026-06-15 12:00" in the studio's time zone, which every spreadsheet takes for a date. */
export function describeStudioTime(time: number): string {
  const found = new Map(parts.formatToParts(time).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? "";
  return `${part("year")}-${part("month")}-${part("day")} ${part("hour")}:${part("minute")}`;
}
