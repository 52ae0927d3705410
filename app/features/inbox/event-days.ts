import { typedDay } from "~/platform/text/typed-day";
import { isDay } from "~/studio-time";

/** Inclusive event days, `YYYY-MM-DD`; empty if open-ended. */
export type EventDays = { from: string; to: string };

export const anyDay: EventDays = { from: "", to: "" };

export function isAnyDay({ from, to }: EventDays): boolean {
  return from === "" && to === "";
}

/** Ignores invalid dates and swaps reversed ones. */
export function readEventDays(first: string | null, second: string | null): EventDays {
  const [from, to] = [readDay(first), readDay(second)];
  return from !== "" && to !== "" && to < from ? { from: to, to: from } : { from, to };
}

function readDay(text: string | null): string {
  const day = typedDay(text ?? "");
  return isDay(day) ? day : "";
}

/** `month`: `YYYY-MM`. */
export function daysOfMonth(month: string): EventDays {
  const last = new Date(`${month}-01T00:00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return { from: `${month}-01`, to: last.toISOString().slice(0, 10) };
}

/** `count` months (`YYYY-MM`) from the month of `day` on. */
export function monthsFrom(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return Array.from({ length: count }, (_, ahead) =>
    new Date(Date.UTC(year, month - 1 + ahead, 1)).toISOString().slice(0, 7),
  );
}

const monthName = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long" });
const shortDay = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  month: "short",
  day: "numeric",
  year: "numeric",
});

/** "June", or "June 2027" if it isn't this year. */
export function describeMonth(month: string, today: string): string {
  const name = monthName.format(new Date(`${month}-01T00:00:00Z`));
  const year = month.slice(0, 4);
  return today.startsWith(year) ? name : `${name} ${year}`;
}

/** "Jun 1, 2026 to Jun 30, 2026", "from Jun 1, 2026", "until Jun 30, 2026". */
export function describeDays({ from, to }: EventDays): string {
  const [first, last] = [from, to].map((day) =>
    day === "" ? "" : shortDay.format(new Date(`${day}T00:00:00Z`)),
  );
  if (first && last) return first === last ? first : `${first} to ${last}`;
  return first ? `from ${first}` : `until ${last}`;
}
