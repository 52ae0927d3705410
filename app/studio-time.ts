import { studio } from "./studio";

const { timeZone } = studio;
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone });
const moment = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone,
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

/** The moment at which a day begins where the studio is; its clocks change by whole hours. */
export function startOfDay(date: string): number {
  const hour = 60 * 60 * 1000;
  let at = Date.parse(`${date}T00:00:00Z`) - 14 * hour;
  while (studioToday(at) < date) at += hour;
  return at;
}

const hours = new Intl.DateTimeFormat("en-US", { hour: "2-digit", hourCycle: "h23", timeZone });

/** The hour that the studio's clock shows, 0 to 23. */
export function studioHour(now: number): number {
  return Number(hours.format(now));
}

/** The moment at which the studio's clock shows a time, "15:30", on a day. */
export function studioMoment(date: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const at = startOfDay(date) + (hours * 60 + minutes) * 60_000;
  // On a day on which the clocks change that is an hour too late, or too early.
  return at + (((hours - studioHour(at) + 36) % 24) - 12) * 60 * 60_000;
}

/** A day some days after another, both `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

const dayLength = 24 * 60 * 60 * 1000;

/** Whether it is a day, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** How many days the second one, `YYYY-MM-DD`, is after the first, counted as UTC midnights. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength;
}

/** The day of a moment where the studio is, such as "Jun 15, 2026". */
export function describeDay(time: number): string {
  return day.format(time);
}

/** Whether it is a time of day as a time field gives it, "15:30". */
export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** "3:30 PM" of "15:30" */
export function describeTime(time: string): string {
  const [hours = 0, minutes = ""] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"}`;
}

/** A moment where the studio is, such as "Jun 15, 2026, 12:00 PM". */
export function describeMoment(time: number): string {
  // Some engines put a narrow space before AM and PM, others a plain one: both sides must write the same.
  return moment.format(time).replace(/\s/g, " ");
}
