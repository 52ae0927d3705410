import { balanceDay } from "~/features/orders/plan/dated-payments";
import { addDays, daysBetween, isDay } from "~/studio-time";
import type { QuoteContent } from "./quote-content";

/** The default due day, never before the quote expires. */
export function usualBalanceDue(eventDate: string, days: number, expiresOn: string): string {
  const day = isDay(eventDate) ? addDays(eventDate, -days) : expiresOn;
  return day < expiresOn ? expiresOn : day;
}

/** The agreed due day. If the event moves, it moves along. */
export function balanceDueOn(
  { balanceDue, event, plan }: Pick<QuoteContent, "balanceDue" | "event" | "plan">,
  eventDay: string,
  usualDays: number,
): string {
  const isAgreed = isDay(balanceDue) && isDay(event.date);
  const days = isAgreed ? daysBetween(balanceDue, event.date) : usualDays;
  return balanceDay(plan, { event: eventDay, days }) ?? eventDay;
}
