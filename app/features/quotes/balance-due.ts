import { addDays, daysBetween, isDay } from "~/studio-time";
import type { QuoteContent } from "./quote-content";

/** The day for a balance of which nothing else was typed; never before the last one on which the quote can be accepted. */
export function usualBalanceDue(eventDate: string, days: number, expiresOn: string): string {
  const day = isDay(eventDate) ? addDays(eventDate, -days) : expiresOn;
  return day < expiresOn ? expiresOn : day;
}

/** The last day for the balance as what was agreed has it; an event that was moved takes it along. */
export function balanceDueOn(
  { balanceDue, event }: Pick<QuoteContent, "balanceDue" | "event">,
  eventDay: string,
  usualDays: number,
): string {
  const isAgreed = isDay(balanceDue) && isDay(event.date);
  const days = isAgreed ? daysBetween(balanceDue, event.date) : usualDays;
  return isDay(eventDay) ? addDays(eventDay, -days) : eventDay;
}
