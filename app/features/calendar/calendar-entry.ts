import type { CakeKind } from "~/features/availability/calendar-settings";
import type { TakenDay } from "~/features/availability/day-states";
import type { OrderStatus } from "~/features/orders/order-status";
import { describeTime } from "~/studio-time";

/** Waiting: asked for, and nobody has agreed. Only what is booked or held uses up capacity. */
type Placement = "booked" | "held" | "waiting";

export const placementLabels: Record<Placement, string> = {
  booked: "Booked",
  held: "Held",
  waiting: "Waiting",
};

export const kindLabels: Record<CakeKind, string> = {
  wedding: "Wedding",
  birthday: "Birthday",
  anniversary: "Anniversary",
  corporate: "Corporate",
  other: "Other",
};

/** One cake of the calendar. */
export type CalendarEntry = {
  id: string;
  placement: Placement;
  /** The client's name. */
  title: string;
  kind: CakeKind;
  day: string;
  /** "15:30"; empty: not known. */
  time: string;
  /** What the client asked for, if the studio has set another day. */
  wishedDay: string | null;
  servings: string;
  /** Where the cake goes, as far as it is known. */
  place: string;
  status: OrderStatus;
  /** Whether there is an address to tell of a move. */
  hasEmail: boolean;
};

export type DayOff = { id: string; first: string; last: string; reason: string };

/** "3:30 PM, Lakeside barn, Solon", as far as it is known. */
export function describeTimeAndPlace({
  time,
  place,
}: Pick<CalendarEntry, "time" | "place">): string {
  return [time && describeTime(time), place].filter((part) => part !== "").join(", ");
}

/** What the entries take of the weeks that they are in. */
export function takenBy(entries: readonly CalendarEntry[]): TakenDay[] {
  return entries
    .filter(({ placement }) => placement !== "waiting")
    .map(({ day, kind }) => ({ day, kind, count: 1 }));
}

export function inquiryHref({ id, status }: Pick<CalendarEntry, "id" | "status">): string {
  const view = status === "booked" || status === "archived" ? status : "open";
  return `/inquiries?view=${view}&open=${id}`;
}
