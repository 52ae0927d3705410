import { replyTime } from "~/studio";
import { addDays, studioToday } from "~/studio-time";
import { type Account, accountOf } from "./account";
import type { ClientUpdate, HeldLetter } from "./client-update";
import type { EventType } from "./event-labels";
import type { FinalDetails } from "./final-details";
import { type Payment, takenOff } from "./ledger";
import { type OrderStatus, openStatuses, waitingSince } from "./order-status";
import type { OrderPerson } from "./people/order-people";
import type { Debit } from "./plan/debit";
import type { QuoteVersion } from "./quote-version";

/**
 * The work for one client, from first contact to handover. Days are the studio's, `YYYY-MM-DD`; times are epoch
 * milliseconds; money is in cents.
 */
export type Order = {
  id: string;
  /** Null if the studio began the order, from a call or an email. */
  inquiryId: string | null;
  /** Rises with every change; 0: not stored yet. */
  revision: number;
  status: OrderStatus;
  /** Null while the first status lasts. */
  statusAt: number | null;
  client: { name: string; email: string; phone: string };
  /** Besides the client. */
  people: readonly OrderPerson[];
  event: {
    type: EventType;
    date: string;
    /** The day to which the studio moved a client's event. */
    scheduledOn: string | null;
    /** "15:30"; empty if unknown. */
    time: string;
    servings: string;
    location: string;
  };
  note: string;
  receivedAt: number;
  updatedAt: number;
  deletedAt: number | null;
  /** The day on which it comes back to the list of open orders, and on which it stays on top of it. */
  snoozedUntil: string | null;
  answeredAt: number | null;
  askedAt: number | null;
  bouncedAt: number | null;
  /** Booked, or archived while booked. */
  wasBooked: boolean;
  heldAt: number | null;
  /** When a hold expired without a deposit, for a note on the panel. */
  holdEndedAt: number | null;
  finalDetails: FinalDetails | null;
  /** When what the agreed quote lends came back. */
  loanReturnedAt: number | null;
  /** The iCalendar SEQUENCE, and when it last rose. */
  calendar: { sequence: number; at: number | null };
  /** Id of the Checkout session that is open for the client. */
  cardPage: string | null;
  /** Oldest first. */
  debits: readonly Debit[];
  /** Including a draft; oldest first. */
  quotes: readonly QuoteVersion[];
  /** Oldest first. */
  payments: readonly Payment[];
  /** Automatic emails to the client, sent or scheduled. */
  updates: readonly ClientUpdate[];
  letters: readonly HeldLetter[];
  notes: readonly string[];
};

export function isLive({ deletedAt }: Pick<Order, "deletedAt">): boolean {
  return deletedAt === null;
}

export function isOpen({ status }: Pick<Order, "status">): boolean {
  return openStatuses.includes(status);
}

export function isOwn({ inquiryId }: Pick<Order, "inquiryId">): boolean {
  return inquiryId === null;
}

export function eventDay({ event }: Pick<Order, "event">): string {
  return event.scheduledOn ?? event.date;
}

export function isHeld(order: Pick<Order, "heldAt" | "status">): boolean {
  return order.heldAt !== null && isOpen(order);
}

export function isBooked({ status, wasBooked }: Pick<Order, "status" | "wasBooked">): boolean {
  return status === "booked" || (wasBooked && status === "archived");
}

/** Not canceled; a deletion counts separately. */
export function isOngoing(order: Pick<Order, "status" | "wasBooked">): boolean {
  return isOpen(order) || isBooked(order);
}

/** Counts against capacity and appears in calendar feeds. */
export function isOnCalendar(order: Order): boolean {
  return isLive(order) && (isBooked(order) || isHeld(order));
}

/** On the calendar page, if only as a request. */
export function hasPlace(order: Order): boolean {
  return isLive(order) && (isOnCalendar(order) || isOpen(order));
}

export function isAhead(order: Pick<Order, "status">): boolean {
  return isOpen(order) || order.status === "booked";
}

export function replyDueAt(order: Order): number | null {
  const since = waitingSince(order);
  return since === null ? null : since + replyTime;
}

export function currentQuote({ quotes }: Pick<Order, "quotes">): QuoteVersion | undefined {
  return quotes.findLast(
    ({ sentAt, replacedAt, withdrawnAt }) =>
      sentAt !== null && replacedAt === null && withdrawnAt === null,
  );
}

/** The latest accepted version. It sets what is owed, even while a newer one is open. */
export function agreedQuote({ quotes }: Pick<Order, "quotes">): QuoteVersion | undefined {
  return quotes.findLast(
    ({ acceptedAt, withdrawnAt }) => acceptedAt !== null && withdrawnAt === null,
  );
}

/** The current version if it isn't accepted; it may have expired. */
export function offeredQuote(order: Order): QuoteVersion | undefined {
  const quote = currentQuote(order);
  return quote && quote.acceptedAt === null && isAhead(order) ? quote : undefined;
}

/** Net of refunds; `since` limits it to entries recorded from then on. */
export function paidFor(
  { payments }: { payments: readonly Pick<Payment, "at" | "cents">[] },
  since = 0,
): number {
  return payments.reduce((sum, { at, cents }) => (at >= since ? sum + cents : sum), 0);
}

export function orderAccount(
  order: Order,
  quote: Pick<QuoteVersion, "total" | "deposit"> | undefined = agreedQuote(order),
): Account {
  const { total = 0, deposit = 0 } = quote ?? {};
  return accountOf({ total, deposit, ...takenOff(order.payments) }, paidFor(order));
}

/** The agreed version, unless the order is canceled and nothing is due anymore. */
export function billedQuote(order: Order): QuoteVersion | undefined {
  return isOngoing(order) ? agreedQuote(order) : undefined;
}

/** When the current hold began; accepting a newer version restarts it. */
export function heldSince(order: Order): number | null {
  if (order.heldAt === null || !isOpen(order)) return null;
  return Math.max(order.heldAt, agreedQuote(order)?.acceptedAt ?? 0);
}

/** No part of the agreed deposit has arrived, so the hold may expire. */
export function isHeldUnpaid(order: Order): boolean {
  const { deposit, paid } = orderAccount(order);
  return isHeld(order) && deposit > 0 && paid <= 0;
}

/** As shown to the client: tomorrow at the earliest. */
export function holdEndsOn(since: number, days: number, now: number): string {
  const [last, tomorrow] = [addDays(studioToday(since), days), addDays(studioToday(now), 1)];
  return last > tomorrow ? last : tomorrow;
}

/** An email bounced after the last contact in either direction. */
export function isBounced({
  bouncedAt,
  answeredAt,
  askedAt,
}: Pick<Order, "bouncedAt" | "answeredAt" | "askedAt">): boolean {
  return bouncedAt !== null && bouncedAt > Math.max(answeredAt ?? 0, askedAt ?? 0);
}

/** What calendar feeds show; any change raises the sequence. Null if the order isn't on the calendar. */
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
