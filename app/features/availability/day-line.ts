import type { EventType } from "~/features/orders/event-labels";
import { countNoun } from "~/platform/text/count-noun";
import { daysBetween } from "~/studio-time";
import { describeLead, describeLeft } from "./date-note";
import { type CakeCount, isDayOff, type Workload, weekLoads } from "./day-states";
import { mondayOf } from "./days";

const shortDay = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
});

type PlannedCake = {
  day: string;
  /** Null: the day alone. */
  kind: EventType | null;
  today: string;
  /** The cake's own entry on the calendar, if it has one; left out of the load. */
  counted: Pick<CakeCount, "day" | "kind"> | null;
};

/** Empty for a past day. It warns but never forbids. */
export function dayLine(
  { day, kind, today, counted }: PlannedCake,
  { taken, daysOff, settings }: Workload,
): string {
  if (day < today) return "";
  const others = counted ? [...taken, { ...counted, count: -1 }] : taken;
  const cakes = others.reduce((sum, one) => (one.day === day ? sum + one.count : sum), 0);
  const points = kind ? settings.points[kind] : 0;
  const load = (weekLoads(others, settings).get(mondayOf(day)) ?? 0) + points;
  const [left, lead] = [daysBetween(today, day), kind ? settings.leadDays[kind] : 0];
  const held = [
    isDayOff(day, daysOff) && "day off",
    cakes > 0 ? countNoun(cakes, kind ? "other cake" : "cake") : kind && "no other cakes",
    settings.perDay > 0 && describeLimit(cakes + (kind ? 1 : 0), settings.perDay),
    `${load} of ${countNoun(settings.capacity, "point")} used that week${kind ? " with this cake" : ""}`,
    load > settings.capacity && `${load - settings.capacity} over`,
    left < lead && `${describeLeft(left)} (lead time ${describeLead(lead)})`,
  ];
  return `${shortDay.format(Date.parse(`${day}T00:00:00Z`))}: ${held.filter(Boolean).join(", ")}.`;
}

function describeLimit(cakes: number, perDay: number): string {
  return cakes > perDay
    ? `${cakes - perDay} over the daily limit of ${perDay}`
    : `daily limit ${perDay}`;
}
