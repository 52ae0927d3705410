import { type EventType, eventTypes } from "~/features/orders/event-labels";
import type { CalendarSettings } from "./calendar-settings";
import { type DayRange, daysOf, mondayOf } from "./days";

export const dayStateNames = ["open", "limited", "full", "closed"] as const;
export type DayState = (typeof dayStateNames)[number];

export type CakeCount = { day: string; kind: EventType; count: number };

/** Inclusive. */
export type DaysOff = { first: string; last: string };

export type Workload = {
  taken: readonly CakeCount[];
  daysOff: readonly DaysOff[];
  settings: CalendarSettings;
};

/** Points used, by the week's Monday. */
export function weekLoads(
  taken: readonly CakeCount[],
  { points }: Pick<CalendarSettings, "points">,
): Map<string, number> {
  const loads = new Map<string, number>();
  for (const { day, kind, count } of taken) {
    const week = mondayOf(day);
    loads.set(week, (loads.get(week) ?? 0) + points[kind] * count);
  }
  return loads;
}

export function isDayOff(day: string, daysOff: readonly DaysOff[]): boolean {
  return daysOff.some(({ first, last }) => first <= day && day <= last);
}

/**
 * Full: no room for the smallest cake, or the daily limit is reached. Limited: no room for the largest. `taken` must
 * cover all weeks of the range.
 */
export function dayStates(
  range: DayRange,
  today: string,
  { taken, daysOff, settings }: Workload,
): Record<string, DayState> {
  const loads = weekLoads(taken, settings);
  const counts = cakesByDay(taken);
  const needs = eventTypes.map((kind) => settings.points[kind]);
  const [smallest, largest] = [Math.min(...needs), Math.max(...needs)];
  const stateOf = (day: string): DayState => {
    if (day < today || isDayOff(day, daysOff)) return "closed";
    if (settings.perDay > 0 && (counts.get(day) ?? 0) >= settings.perDay) return "full";
    const room = settings.capacity - (loads.get(mondayOf(day)) ?? 0);
    if (room < smallest) return "full";
    return room < largest ? "limited" : "open";
  };
  return Object.fromEntries(daysOf(range).map((day) => [day, stateOf(day)]));
}

export function hasRoom(
  { day, kind }: Pick<CakeCount, "day" | "kind">,
  today: string,
  { taken, daysOff, settings }: Workload,
): boolean {
  if (day < today || isDayOff(day, daysOff)) return false;
  if (settings.perDay > 0 && (cakesByDay(taken).get(day) ?? 0) >= settings.perDay) return false;
  const load = weekLoads(taken, settings).get(mondayOf(day)) ?? 0;
  return load + settings.points[kind] <= settings.capacity;
}

function cakesByDay(taken: readonly CakeCount[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { day, count } of taken) counts.set(day, (counts.get(day) ?? 0) + count);
  return counts;
}
