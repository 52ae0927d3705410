import { studio } from "./studio";

const { timeZone } = studio;
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone });
const moment = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone,
});

// Reused: the page cache needs the day on every request.
const numbers = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  timeZone,
});

/** `YYYY-MM-DD`. */
export function studioToday(now: number): string {
  const parts = numbers.formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** Epoch milliseconds. The studio's time zone shifts by whole hours. */
export function startOfDay(date: string): number {
  const hour = 60 * 60 * 1000;
  let at = Date.parse(`${date}T00:00:00Z`) - 14 * hour;
  while (studioToday(at) < date) at += hour;
  return at;
}

const hours = new Intl.DateTimeFormat("en-US", { hour: "2-digit", hourCycle: "h23", timeZone });

export function studioHour(now: number): number {
  return Number(hours.format(now));
}

export function studioMoment(date: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const at = startOfDay(date) + (hours * 60 + minutes) * 60_000;
  // Corrects the hour on a day when the clocks change.
  return at + (((hours - studioHour(at) + 36) % 24) - 12) * 60 * 60_000;
}

/** `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

const dayLength = 24 * 60 * 60 * 1000;

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Days from one `YYYY-MM-DD` to the other, as UTC midnights. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength;
}

/** "Jun 15, 2026" */
export function describeDay(time: number): string {
  return day.format(time);
}

export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

export function describeTime(time: string): string {
  const [hours = 0, minutes = ""] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"}`;
}

/** "Jun 15, 2026, 12:00 PM" */
export function describeMoment(time: number): string {
  // Engines differ in the space before AM and PM; server and browser must agree.
  return moment.format(time).replace(/\s/g, " ");
}
