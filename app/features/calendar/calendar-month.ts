import type { CalendarSettings } from "~/features/availability/calendar-settings";
import { isDayOff, weekLoads } from "~/features/availability/day-states";
import { type DayRange, daysOf, weekOf } from "~/features/availability/days";
import { addDays } from "~/studio-time";
import { type CalendarEntry, type DayOff, takenBy } from "./calendar-entry";

export type CalendarDay = {
  day: string;
  inMonth: boolean;
  isToday: boolean;
  entries: CalendarEntry[];
  /** Null on a working day, "" if off without a reason. */
  off: string | null;
};

export type CalendarWeek = {
  monday: string;
  load: number;
  days: CalendarDay[];
};

type Planned = {
  entries: readonly CalendarEntry[];
  daysOff: readonly DayOff[];
  settings: Pick<CalendarSettings, "points">;
};

export function calendarWeeks(
  range: DayRange,
  { month, today }: { month: string; today: string },
  { entries, daysOff, settings }: Planned,
): CalendarWeek[] {
  const loads = weekLoads(takenBy(entries), settings);
  const byDay = Map.groupBy(entries, ({ day }) => day);
  const mondays = daysOf(range).filter((_, index) => index % 7 === 0);
  return mondays.map((monday) => ({
    monday,
    load: loads.get(monday) ?? 0,
    days: daysOf(weekOf(monday)).map((day) => ({
      day,
      inMonth: day.startsWith(`${month}-`),
      isToday: day === today,
      entries: (byDay.get(day) ?? []).toSorted(byPlacement),
      off: reasonOf(day, daysOff),
    })),
  }));
}

/** Weeks before this one in the month of today; 0 in any other month. */
export function pastWeeks(weeks: readonly CalendarWeek[]): number {
  const thisWeek = weeks.findIndex(({ days }) =>
    days.some(({ isToday, inMonth }) => isToday && inMonth),
  );
  return Math.max(thisWeek, 0);
}

const order = { booked: 0, held: 1, waiting: 2 };
const byPlacement = (a: CalendarEntry, b: CalendarEntry) => order[a.placement] - order[b.placement];

function reasonOf(day: string, daysOff: readonly DayOff[]): string | null {
  if (!isDayOff(day, daysOff)) return null;
  const reasons = daysOff.filter((one) => isDayOff(day, [one])).map(({ reason }) => reason);
  return reasons.find((reason) => reason !== "") ?? "";
}

const monthDay = formatter({ month: "short", day: "numeric" });
const longDay = formatter({ weekday: "long", month: "long", day: "numeric" });
const shortWeekday = formatter({ weekday: "short" });

function formatter(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", ...options });
  return (day) => format.format(Date.parse(`${day}T00:00:00Z`));
}

/** "Saturday, June 20" */
export const describeLongDay = longDay;
/** "Jun 20" */
export const describeMonthDay = monthDay;
/** "Sat" */
export const describeWeekday = shortWeekday;

/** "Jun 15–21", "Jun 29 – Jul 5" */
export function describeDays(first: string, last: string): string {
  if (first === last) return monthDay(first);
  return first.slice(0, 7) === last.slice(0, 7)
    ? `${monthDay(first)}–${Number(last.slice(8))}`
    : `${monthDay(first)} – ${monthDay(last)}`;
}

/** "Jun 15–21, 2026" */
export function describeDaysOff({ first, last }: { first: string; last: string }): string {
  return `${describeDays(first, last)}, ${last.slice(0, 4)}`;
}

export function describeWeek(monday: string): string {
  return describeDays(monday, addDays(monday, 6));
}
