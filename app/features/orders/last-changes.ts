import { addDays, isDay } from "~/studio-time";
import { describeEventDate } from "./event-dates";
import { agreedQuote, eventDay, isOnCalendar, type Order } from "./order";

/**
 * The last day on which the client may change design or flavor, `days` before the event. Null if nothing is agreed, the
 * date isn't held or booked, or the event is over.
 */
export function lastDayForChanges(order: Order, days: number, today: string): string | null {
  const day = eventDay(order);
  const isAhead = isDay(day) && day >= today;
  return isAhead && agreedQuote(order) && isOnCalendar(order) ? addDays(day, -days) : null;
}

/** For the client; as the terms of service say it. */
export function changesSentence(lastDay: string, today: string): string {
  const day = describeEventDate(lastDay);
  return lastDay >= today
    ? `You can change the design or flavor until ${day}. A change may change the price.`
    : `The last day for changes was ${day}. We do our best with later requests, but we can’t promise them.`;
}
