import type { CakeCount } from "~/features/availability/day-states";
import { type EventType, eventLabels } from "~/features/orders/event-labels";
import { type OrderStatus, viewOf } from "~/features/orders/order-status";
import { describeTime } from "~/studio-time";

/** Waiting: requested but not agreed on, so it uses no capacity. */
type Placement = "booked" | "held" | "waiting";

export const placementLabels: Record<Placement, string> = {
  booked: "Booked",
  held: "Held",
  waiting: "Waiting",
};

export type CalendarEntry = {
  id: string;
  placement: Placement;
  /** The client's name. */
  title: string;
  kind: EventType;
  day: string;
  /** "15:30", or "" if unknown. */
  time: string;
  /** The client's requested day, if the studio set another. */
  wishedDay: string | null;
  servings: string;
  /** "" if unknown. */
  place: string;
  status: OrderStatus;
  hasEmail: boolean;
};

/** "Wedding"; empty if the title says it, or if it's "Other event". */
export function kindBeside({ title, kind }: Pick<CalendarEntry, "title" | "kind">): string {
  const isSaid = title
    .toLowerCase()
    .split(/[^a-z]+/)
    .includes(kind);
  return kind === "other" || isSaid ? "" : eventLabels[kind];
}

export type DayOff = { id: string; first: string; last: string; reason: string };

/** "3:30 PM, Lakeside barn, Solon", without the unknown parts. */
export function describeTimeAndPlace({
  time,
  place,
}: Pick<CalendarEntry, "time" | "place">): string {
  return [time && describeTime(time), place].filter((part) => part !== "").join(", ");
}

export function takenBy(entries: readonly CalendarEntry[]): CakeCount[] {
  return entries
    .filter(({ placement }) => placement !== "waiting")
    .map(({ day, kind }) => ({ day, kind, count: 1 }));
}

export function inquiryHref({ id, status }: Pick<CalendarEntry, "id" | "status">): string {
  return `/inquiries?view=${viewOf(status)}&open=${id}`;
}
