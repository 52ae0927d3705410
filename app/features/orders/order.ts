import { replyTime } from "~/studio";
import { addDays, studioToday } from "~/studio-time";
import { type Account, accountOf } from "./account";
import type { EventType } from "./event-labels";
import type { FinalDetails } from "./final-details";
import type { Payment } from "./ledger";
import { type OrderStatus, openStatuses, waitsSince } from "./order-status";
import type { QuoteVersion } from "./quote-version";
import type { HeldLetter, Telling } from "./telling";

/**
 * The work for one client, from the first word to the handover, with all that decides what may become of it. Days are the
 * studio's, `YYYY-MM-DD`; times are milliseconds since 1970; money is cents.
 */
export type Order = {
  id: string;
  /** Null: the studio began it, out of a call or an email. */
  inquiryId: string | null;
  /** Rises with every change; 0: it is not stored yet. */
  revision: number;
  status: OrderStatus;
  /** When the status was set; null: it is the first one. */
  statusAt: number | null;
  client: { name: string; email: string; phone: string };
  event: {
    type: EventType;
    /** What the client asked for, or what the studio typed. */
    date: string;
    /** Where the studio has moved a client's event to; null: nowhere. */
    scheduledOn: string | null;
    /** "15:30"; empty: not known. */
    time: string;
    servings: string;
    location: string;
  };
  note: string;
  receivedAt: number;
  updatedAt: number;
  deletedAt: number | null;
  /** When the client was last answered. */
  answeredAt: number | null;
  /** When the client last wrote; null: not since the inquiry. */
  askedAt: number | null;
  /** When an email to the client last came back. */
  bouncedAt: number | null;
  /** It was booked before it was archived. */
  wasBooked: boolean;
  heldAt: number | null;
  /** When a hold ended without a deposit, of which the panel tells. */
  holdEndedAt: number | null;
  finalDetails: FinalDetails | null;
  /** How often calendars were told something new, and when last. */
  calendar: { sequence: number; at: number | null };
  /** Stripe's page on which the client may pay now, by its id there. */
  cardPage: string | null;
  /** Every version, a draft included, the oldest first. */
  quotes: readonly QuoteVersion[];
  /** The ledger, the oldest entry first. */
  payments: readonly Payment[];
  /** What the client was told by itself, or will be. */
  tellings: readonly Telling[];
  /** Every reply and quote that was emailed. */
  letters: readonly HeldLetter[];
  /** Ids of its notes. */
  notes: readonly string[];
};

export function isLive({ deletedAt }: Pick<Order, "deletedAt">): boolean {
  return deletedAt === null;
}

/** Settled neither one way nor the other. */
export function isOpen({ status }: Pick<Order, "status">): boolean {
  return openStatuses.some((open) => open === status);
}

/** The studio began it, out of a call or an email. */
export function isOwn({ inquiryId }: Pick<Order, "inquiryId">): boolean {
  return inquiryId === null;
}

/** The day that the calendar has. */
export function eventDay({ event }: Pick<Order, "event">): string {
  return event.scheduledOn ?? event.date;
}

/** The date is kept for a client who has not booked it yet. */
export function isHeld(order: Pick<Order, "heldAt" | "status">): boolean {
  return order.heldAt !== null && isOpen(order);
}

/** It is booked, or was until it was put into the archive. */
export function isBooked({ status, wasBooked }: Pick<Order, "status" | "wasBooked">): boolean {
  return status === "booked" || (wasBooked && status === "archived");
}

/** It uses up capacity and is fed to calendars. */
export function isOnCalendar(order: Order): boolean {
  return isLive(order) && (isBooked(order) || isHeld(order));
}

/** It has a place in the calendar, if only as one that is asked for. */
export function hasPlace(order: Order): boolean {
  return isLive(order) && (isOnCalendar(order) || isOpen(order));
}

/** Its day may come: it is neither declined nor put away. */
export function isAhead(order: Pick<Order, "status">): boolean {
  return isOpen(order) || order.status === "booked";
}

/** When the client was promised an answer; null: none is owed. */
export function replyDueAt(order: Order): number | null {
  const since = waitsSince(order);
  return since === null ? null : since + replyTime;
}

/** The version that the client reads now: the newest that was neither replaced nor withdrawn. */
export function currentQuote({ quotes }: Pick<Order, "quotes">): QuoteVersion | undefined {
  return quotes.findLast(
    ({ sentAt, replacedAt, withdrawnAt }) =>
      sentAt !== null && replacedAt === null && withdrawnAt === null,
  );
}

/** What the client accepted last; it counts for the money, also while a newer version is open. */
export function agreedQuote({ quotes }: Pick<Order, "quotes">): QuoteVersion | undefined {
  return quotes.findLast(
    ({ acceptedAt, withdrawnAt }) => acceptedAt !== null && withdrawnAt === null,
  );
}

/** What the client can accept, or could until its last day; undefined: nothing. */
export function offeredQuote(order: Order): QuoteVersion | undefined {
  const quote = currentQuote(order);
  return quote && quote.acceptedAt === null && isAhead(order) ? quote : undefined;
}

/** Less what went back, all told or of what was recorded since a moment. */
export function paidFor({ payments }: Pick<Order, "payments">, since = 0): number {
  return payments.reduce((sum, { at, cents }) => (at >= since ? sum + cents : sum), 0);
}

/** What was agreed, after all that was paid; of an order without an accepted quote nothing is due. */
export function orderAccount(order: Order): Account {
  return accountOf(agreedQuote(order) ?? { total: 0, deposit: 0 }, paidFor(order));
}

/** Since when the date has been kept for what was accepted last; null: it is not. */
export function heldSince(order: Order): number | null {
  if (order.heldAt === null || !isOpen(order)) return null;
  return Math.max(order.heldAt, agreedQuote(order)?.acceptedAt ?? 0);
}

/** Nothing has come of a deposit that was agreed, so that the hold may end. */
export function isHeldUnpaid(order: Order): boolean {
  const deposit = agreedQuote(order)?.deposit ?? 0;
  return isHeld(order) && deposit > 0 && paidFor(order) <= 0;
}

/** The last day of a hold of so many days, as its client is told: never one that is over. */
export function holdEndsOn(since: number, days: number, now: number): string {
  const [last, tomorrow] = [addDays(studioToday(since), days), addDays(studioToday(now), 1)];
  return last > tomorrow ? last : tomorrow;
}

/** Emails to the client come back, and they have not been answered or written since. */
export function isBounced({
  bouncedAt,
  answeredAt,
  askedAt,
}: Pick<Order, "bouncedAt" | "answeredAt" | "askedAt">): boolean {
  return bouncedAt !== null && bouncedAt > Math.max(answeredAt ?? 0, askedAt ?? 0);
}

/** What a calendar shows of it; null: it has no entry. Calendars are told again when any of it changes. */
export function calendarEntry(order: Order) {
  if (!isOnCalendar(order)) return null;
  const { client, event, finalDetails } = order;
  return {
    day: eventDay(order),
    isBooked: isBooked(order),
    name: client.name,
    type: event.type,
    time: event.time,
    servings: event.servings,
    location: event.location,
    handover: finalDetails?.handover ?? null,
  };
}
