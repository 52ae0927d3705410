import ical, { ICalCalendarMethod } from "ical-generator";
import { eventPhrases } from "~/features/orders/event-phrases";
import { handoverLabels } from "~/features/orders/final-details";
import { eventDay, isBooked, isOnCalendar, type Order } from "~/features/orders/order";
import { studio } from "~/studio";
import { eventFacts } from "./calendar-feed";

/** iCalendar text of one order's date, for its client. Null if the date is neither held nor booked. */
export function clientEvent(
  order: Order,
  { link, origin }: { link: string; origin: string },
): string | null {
  if (!isOnCalendar(order)) return null;
  const { id, event, finalDetails, calendar: feed, statusAt, receivedAt } = order;
  const handover = finalDetails?.handover;
  const isPickup = handover === "pickup";
  const calendar = ical({
    prodId: { company: studio.name, product: "Calendar", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    ...eventFacts(
      {
        id,
        placement: isBooked(order) ? "booked" : "held",
        day: eventDay(order),
        time: event.time,
        place: isPickup ? `${studio.name}, ${studio.location}` : event.location,
        sequence: feed.sequence,
        changedAt: feed.at ?? statusAt ?? receivedAt,
      },
      origin,
    ),
    summary: [
      `${eventPhrases[event.type].cake} from ${studio.name}`,
      handover && handoverLabels[handover],
    ]
      .filter(Boolean)
      .join(": "),
    description: `${isBooked(order) ? "" : "The date is held for you, not booked yet.\n"}${link}`,
    url: link,
  });
  return calendar.toString();
}
