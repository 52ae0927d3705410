import { byStripe } from "~/platform/journal/event";
import { addDays, isDay } from "~/studio-time";
import type { Payment } from "./ledger";
import {
  agreedQuote,
  eventDay,
  isBooked,
  isOnCalendar,
  type Order,
  orderAccount,
  paidFor,
} from "./order";
import type { QuoteVersion } from "./quote-version";

/** What a client still owes. Money is in cents. */
export type Owed = {
  orderId: string;
  client: string;
  eventDay: string;
  due: number;
  /** Null while a deposit is due: its hold says until when. */
  dueOn: string | null;
  isOverdue: boolean;
};

/** Of the orders whose date is held or booked, the earliest due day first. */
export function owedBy(
  orders: readonly Order[],
  { today, balanceDays }: { today: string; balanceDays: number },
): Owed[] {
  const owed = orders.filter(isOnCalendar).flatMap((order): Owed[] => {
    const { due } = orderAccount(order);
    if (due === 0) return [];
    const day = eventDay(order);
    const days = agreedQuote(order)?.balanceDays ?? balanceDays;
    const dueOn = isBooked(order) && isDay(day) ? addDays(day, -days) : null;
    const isOverdue = dueOn !== null && dueOn < today;
    return [{ orderId: order.id, client: order.client.name, eventDay: day, due, dueOn, isOverdue }];
  });
  const at = ({ dueOn, eventDay }: Owed) => dueOn ?? eventDay;
  return owed.sort((one, other) => at(one).localeCompare(at(other)));
}

/** What was paid for events that are still ahead. */
export function heldMoney(orders: readonly Order[], today: string): number {
  const ahead = orders.filter((order) => isOnCalendar(order) && eventDay(order) >= today);
  return ahead.reduce((sum, order) => sum + Math.max(0, paidFor(order)), 0);
}

/** How a quote's total is made up; the rest is exempt. */
export type QuoteParts = { total: number; taxable: number; tax: number };

export type LedgerEntry = Pick<Payment, "cents" | "kind" | "paidOn" | "note"> & {
  client: string;
  eventDay: string;
  what: "Deposit" | "Balance" | "Refund" | "Reversal";
  taxable: number;
  exempt: number;
  tax: number;
  /** Paid without a quote, or beyond its total. */
  other: number;
};

/**
 * An order's payments, each with its share of the tax by the version that was agreed when it was recorded, so that a
 * month stays as it was exported. The four parts add up to the entry, and a whole order's parts to its quote's.
 */
export function ledgerEntries(
  order: Order,
  partsOf: (quote: QuoteVersion) => QuoteParts | undefined,
): LedgerEntry[] {
  let paid = 0;
  return order.payments.map((payment) => {
    const { cents, kind, paidOn, note, at } = payment;
    const agreed = agreedAt(order, at);
    const parts = agreed && partsOf(agreed);
    const before = split(paid, parts);
    const isDeposit = paid < (agreed?.deposit ?? 0);
    paid += cents;
    const after = split(paid, parts);
    return {
      ...{ cents, kind, paidOn, note },
      client: order.client.name,
      eventDay: eventDay(order),
      what: nameOf(payment, isDeposit),
      taxable: after.taxable - before.taxable,
      exempt: after.exempt - before.exempt,
      tax: after.tax - before.tax,
      other: after.other - before.other,
    };
  });
}

function agreedAt({ quotes }: Order, at: number): QuoteVersion | undefined {
  const accepted = quotes.filter(({ acceptedAt }) => acceptedAt !== null);
  return accepted.findLast(({ acceptedAt }) => (acceptedAt ?? 0) <= at) ?? accepted[0];
}

function split(paid: number, parts: QuoteParts | undefined) {
  if (!parts || parts.total === 0) return { taxable: 0, exempt: 0, tax: 0, other: paid };
  const { total, tax: wholeTax, taxable: wholeTaxable } = parts;
  const within = Math.min(Math.max(0, paid), total);
  const shareOf = (whole: number) => Math.round((within * whole) / total);
  const tax = shareOf(wholeTax);
  const exempt = Math.min(shareOf(total - wholeTax - wholeTaxable), within - tax);
  return { taxable: within - tax - exempt, tax, exempt, other: paid - within };
}

function nameOf({ takesBack, personId }: Payment, isDeposit: boolean): LedgerEntry["what"] {
  if (takesBack !== null) return personId === byStripe ? "Refund" : "Reversal";
  return isDeposit ? "Deposit" : "Balance";
}

export function isPaidIn({ paidOn }: Pick<Payment, "paidOn">, month: string): boolean {
  return paidOn.startsWith(`${month}-`);
}
