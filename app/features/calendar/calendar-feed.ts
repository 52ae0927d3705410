import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { EventType } from "~/features/orders/event-labels";
import { eventPhrases } from "~/features/orders/event-phrases";
import { nameParts } from "~/features/orders/first-name";
import { describeServings } from "~/features/orders/servings";
import { studioMoment } from "~/studio-time";

export type FeedEvent = {
  id: string;
  placement: "booked" | "held" | "canceled";
  /** The client's name. */
  title: string;
  kind: EventType;
  day: string;
  /** "15:30", or "" if unknown. */
  time: string;
  servings: string;
  /** "" if unknown or canceled. */
  place: string;
  sequence: number;
  changedAt: number;
};

const statuses = {
  booked: ICalEventStatus.CONFIRMED,
  held: ICalEventStatus.TENTATIVE,
  canceled: ICalEventStatus.CANCELLED,
};

/** Seconds. */
const refreshInterval = 60 * 60;
const hourMs = 60 * 60 * 1000;

/** iCalendar text. Anyone with the link can read it, so it says only which cake goes where. */
export function calendarFeed(
  events: readonly FeedEvent[],
  { studio, origin }: { studio: string; origin: string },
): string {
  const calendar = ical({
    name: `${studio} orders`,
    prodId: { company: studio, product: "Calendar", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshInterval,
  });
  for (const event of events) {
    calendar.createEvent({
      ...eventFacts(event, origin),
      summary: summaryOf(event),
      ...(event.placement === "held" && { description: "The date is held, not booked yet." }),
      ...(event.placement !== "canceled" && {
        url: `${origin}/inquiries?view=all&open=${event.id}`,
      }),
    });
  }
  return calendar.toString();
}

/** The id is the order's own, so that a later file updates the event of an earlier one. */
export function eventFacts(event: Omit<FeedEvent, "title" | "kind" | "servings">, origin: string) {
  const changed = new Date(event.changedAt);
  return {
    id: `${event.id}@calendar.${new URL(origin).hostname}`,
    ...timeOf(event),
    ...(event.place !== "" && { location: event.place }),
    status: statuses[event.placement],
    sequence: event.sequence,
    stamp: changed,
    lastModified: changed,
  };
}

/** One hour from the handover, or all day if its time is unknown. */
function timeOf({ day, time }: Pick<FeedEvent, "day" | "time">) {
  if (time === "") return { start: new Date(`${day}T00:00:00Z`), allDay: true };
  const at = studioMoment(day, time);
  return { start: new Date(at), end: new Date(at + hourMs) };
}

/** "Wedding cake, 120 servings, Ada L."; a canceled event names no client. */
function summaryOf({ placement, title, kind, servings }: FeedEvent): string {
  if (placement === "canceled") return "Canceled";
  return [eventPhrases[kind].cake, describeServings(servings), shortName(title)]
    .filter((part) => part !== "")
    .join(", ");
}

/** "Ada L.", or the whole name if unclear; empty for an emoji. */
export function shortName(name: string): string {
  const { whole, first, last } = nameParts(name);
  const letter = /\p{L}/u.exec(last)?.[0].toUpperCase();
  return letter && first ? `${first} ${letter}.` : first || whole;
}
