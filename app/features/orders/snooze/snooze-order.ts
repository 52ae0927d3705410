import { fail, ok, type Result } from "~/platform/result";
import { addDays, isDay, studioToday } from "~/studio-time";
import { type Change, failIfDeleted, type Moment, unchanged } from "../change";
import { isOpen, type Order } from "../order";

/** In days. */
export const longestSnooze = 366;

/** Leaves the list of open orders until a day; null brings it back. `updatedAt` stays: nothing of the order changed. */
export function snoozeOrder(
  order: Order,
  { until }: { until: string | null },
  { today }: Moment,
): Result<Change> {
  const fixed = failIfDeleted(order);
  if (fixed) return fixed;
  if (until === order.snoozedUntil) return unchanged(order);
  if (until !== null) {
    if (!isOpen(order)) return fail("conflict", "Only an open inquiry can be snoozed.");
    const isAhead = isDay(until) && until > today && until <= addDays(today, longestSnooze);
    if (!isAhead) return fail("bad_input", "Choose a day after today, within a year.");
  }
  return ok({ order: { ...order, snoozedUntil: until } });
}

export function isSnoozed({ snoozedUntil }: Pick<Order, "snoozedUntil">, today: string): boolean {
  return snoozedUntil !== null && snoozedUntil > today;
}

/** What the client did, and an email that came back. */
function newsOf({ askedAt, bouncedAt, finalDetails, payments, quotes }: Order): string {
  const accepted = quotes.map(({ acceptedAt }) => acceptedAt);
  return JSON.stringify([askedAt, bouncedAt, finalDetails, payments.length, accepted]);
}

/**
 * The day that a save keeps. News ends a snooze, whatever decided it; so does any change from its day on, and closing or
 * booking the order.
 */
export function snoozeAfter(order: Order, stored: Order | null): string | null {
  const { snoozedUntil, updatedAt } = order;
  if (snoozedUntil === null || !isOpen(order)) return null;
  if (!stored || stored.snoozedUntil !== snoozedUntil) return snoozedUntil;
  const isHandled = updatedAt !== stored.updatedAt && studioToday(updatedAt) >= snoozedUntil;
  return isHandled || newsOf(order) !== newsOf(stored) ? null : snoozedUntil;
}
