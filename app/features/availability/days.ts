import { addDays, daysBetween } from "~/studio-time";

/** Days are `YYYY-MM-DD`, counted as UTC midnights to ignore daylight saving time. */
export type DayRange = { from: string; to: string };

export function daysOf({ from, to }: DayRange): string[] {
  const count = Math.max(0, daysBetween(from, to) + 1);
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

/** Weeks begin on Monday, since weekend cakes are baked in the days before. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

export function weekOf(day: string): DayRange {
  const from = mondayOf(day);
  return { from, to: addDays(from, 6) };
}

/** "2026-W25" (ISO 8601): a week belongs to the year of its Thursday. */
export function weekName(day: string): string {
  const monday = mondayOf(day);
  const year = addDays(monday, 3).slice(0, 4);
  const first = mondayOf(`${year}-01-04`);
  return `${year}-W${String(daysBetween(first, monday) / 7 + 1).padStart(2, "0")}`;
}

/** Null if there is no such week. */
export function mondayOfWeek(name: string): string | null {
  const [, year, week] = /^(\d{4})-W(\d{2})$/.exec(name) ?? [];
  if (!year || !week || year < "1000") return null;
  const monday = addDays(mondayOf(`${year}-01-04`), (Number(week) - 1) * 7);
  return weekName(monday) === name ? monday : null;
}

export function monthOf(month: string): DayRange {
  const from = `${month}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
}

export function addMonths(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}
