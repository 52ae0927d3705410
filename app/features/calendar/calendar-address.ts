import { mondayOfWeek, weekName } from "~/features/availability/days";
import { isDay } from "~/studio-time";

/** `month`: "2026-06". */
type CalendarAddress =
  | { view: "month"; month: string }
  | { view: "day"; day: string }
  | { view: "week"; monday: string; print: boolean; labels: boolean };

/** Falls back to today's month. */
export function parseCalendarAddress(search: URLSearchParams, today: string): CalendarAddress {
  const monday = mondayOfWeek((search.get("week") ?? "").trim().toUpperCase());
  if (monday)
    return { view: "week", monday, print: search.has("print"), labels: search.has("labels") };
  const day = search.get("day") ?? "";
  if (isDay(day)) return { view: "day", day };
  const month = search.get("month") ?? "";
  const isMonth = /^2\d{3}-(?:0[1-9]|1[0-2])$/.test(month);
  return { view: "month", month: isMonth ? month : today.slice(0, 7) };
}

export function monthHref(day: string): string {
  return `/calendar?month=${day.slice(0, 7)}`;
}

export function weekHref(day: string): string {
  return `/calendar?week=${weekName(day)}`;
}

export function labelsHref(day: string): string {
  return `${weekHref(day)}&labels`;
}

export function dayHref(day: string): string {
  return `/calendar?day=${day}`;
}
