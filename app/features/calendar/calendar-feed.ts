import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { CakeKind } from "~/features/availability/calendar-settings";
import { firstName } from "~/features/orders/first-name";
import { describeServings } from "~/features/orders/servings";
import { studioMoment } from "~/studio-time";

export type FeedEvent = {
  id: string;
  placement: "booked" | "held" | "canceled";
  /** The client's name. */
  title: string;
  kind: CakeKind;
  day: string;
  /** "15:30"; empty: not known. */
  time: string;
  servings: string;
  /** Where the cake goes; empty: not known, or off. */
  place: string;
  sequence: number;
  changedAt: number;
};

const cakes: Record<CakeKind, string> = {
  wedding: "Wedding cake",
  birthday: "Birthday cake",
  anniversary: "Anniversary cake",
  corporate: "Corporate cake",
  other: "Cake",
};

const statuses = {
  booked: ICalEventStatus.CONFIRMED,
  held: ICalEventStatus.TENTATIVE,
  canceled: ICalEventStatus.CANCELLED,
};

/** Seconds after which a reader may look again. */
const readAgain = 60 * 60;
const hour = 60 * 60 * 1000;

/** The calendar as a text that other calendars subscribe to: of a client no more than tells the cakes apart and where they go. */
export function calendarFeed(
  events: readonly FeedEvent[],
  { studio, origin }: { studio: string; origin: string },
): string {
  const calendar = ical({
    name: `${studio} orders`,
    prodId: { company: studio, product: "Calendar", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: readAgain,
  });
  for (const event of events) {
    const changed = new Date(event.changedAt);
    calendar.createEvent({
      id: `${event.id}@calendar.${new URL(origin).hostname}`,
      ...timeOf(event),
      summary: summaryOf(event),
      ...(event.place !== "" && { location: event.place }),
      status: statuses[event.placement],
      sequence: event.sequence,
      stamp: changed,
      lastModified: changed,
      ...(event.placement === "held" && { description: "The date is held, not booked yet." }),
      ...(event.placement !== "canceled" && {
        url: `${origin}/inquiries?view=all&open=${event.id}`,
      }),
    });
  }
  return calendar.toString();
}

/** An hour that begins with the handover; while nobody knows that, the whole day. */
function timeOf({ day, time }: FeedEvent) {
  if (time === "") return { start: new Date(`${day}T00:00:00Z`), allDay: true };
  const at = studioMoment(day, time);
  return { start: new Date(at), end: new Date(at + hour) };
}

/** "Wedding cake, 120 servings, Ada L."; what is off names nobody. */
function summaryOf({ placement, title, kind, servings }: FeedEvent): string {
  if (placement === "canceled") return "Canceled";
  return [cakes[kind], describeServings(servings), shortName(title)]
    .filter((part) => part !== "")
    .join(", ");
}

/** "Ada L." */
export function shortName(name: string): string {
  const whole = name.trim();
  const first = firstName(whole);
  if (first === whole) return whole;
  const [before = ""] = whole.split(",");
  const family = before.trim().split(/\s+/).at(-1) ?? "";
  const [letter = ""] = family;
  return letter === "" ? first : `${first} ${letter.toUpperCase()}.`;
}
