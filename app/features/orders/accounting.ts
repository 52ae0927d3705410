import { accountOf } from "./account";
import { shares } from "./canceled-texts";
import { cancellationOf } from "./decisions/money/settle";
import { entryLabels, type Payment, takenOff } from "./ledger";
import {
  agreedQuote,
  eventDay,
  isBooked,
  isLive,
  isOnCalendar,
  type Order,
  orderAccount,
  paidFor,
} from "./order";
import { pendingDebit } from "./plan/debit";
import { openPayments, type PartName, paymentPlan } from "./plan/payment-plan";
import type { QuoteVersion } from "./quote-version";

/** A payment that a client still owes. Money is in cents. */
export type Owed = {
  orderId: string;
  client: string;
  eventDay: string;
  what: PartName;
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
    const of = { orderId: order.id, client: order.client.name, eventDay: eventDay(order) };
    const mayBeLate = isBooked(order) && !pendingDebit(order, today);
    return openPayments(paymentPlan(order, balanceDays)).map(({ name: what, cents, dueOn }) => ({
      ...{ ...of, what, due: cents, dueOn },
      isOverdue: mayBeLate && dueOn !== null && dueOn < today,
    }));
  });
  const at = ({ dueOn, eventDay }: Owed) => dueOn ?? eventDay;
  return owed.sort((one, other) => at(one).localeCompare(at(other)));
}

/** What was paid for events that are still ahead. */
export function heldMoney(orders: readonly Order[], today: string): number {
  const ahead = orders.filter((order) => isOnCalendar(order) && eventDay(order) >= today);
  return ahead.reduce((sum, order) => sum + Math.max(0, paidFor(order)), 0);
}

/** What should go back: paid beyond the total, or beyond what is kept of a canceled order. */
export type Returnable = Pick<Owed, "orderId" | "client"> & {
  cents: number;
  isCanceled: boolean;
};

export function returnable(orders: readonly Order[], today: string): Returnable[] {
  return orders.filter(isLive).flatMap((order): Returnable[] => {
    const isCanceled = order.status === "declined";
    const cents = toReturn(order, { isCanceled, today });
    return cents > 0 ? [{ orderId: order.id, client: order.client.name, cents, isCanceled }] : [];
  });
}

/** A canceled order for which nothing was decided goes by the terms until its event. */
function toReturn(
  order: Order,
  { isCanceled, today }: { isCanceled: boolean; today: string },
): number {
  const agreed = agreedQuote(order);
  if (isCanceled && !cancellationOf(order)) {
    if (eventDay(order) < today) return 0;
    return shares({ paid: paidFor(order), deposit: agreed?.deposit ?? null }).back;
  }
  return isCanceled || agreed ? orderAccount(order).over : 0;
}

/** How a quote's total is made up; the rest is exempt. */
export type QuoteParts = { total: number; taxable: number; tax: number };

export type LedgerEntry = Pick<Payment, "cents" | "kind" | "paidOn" | "note"> & {
  client: string;
  eventDay: string;
  /** "Deposit" or "Balance" for a payment. */
  what: string;
  taxable: number;
  exempt: number;
  tax: number;
  /** Paid without a quote, or beyond the total. */
  other: number;
};

/**
 * An order's entries, each with its share of the tax by the version that was agreed when it was recorded, so that a
 * month stays as it was exported. The four parts add up to the entry, and a whole order's parts to its quote's: the first
 * entry after a new version makes up for the earlier ones. What lowers the total moves their shares of what was already
 * paid to `other`.
 */
export function ledgerEntries(
  order: Order,
  partsOf: (quote: QuoteVersion) => QuoteParts | undefined,
): LedgerEntry[] {
  let paid = 0;
  let before: Shares = { taxable: 0, exempt: 0, tax: 0, other: 0 };
  return order.payments.map((payment, index) => {
    const { cents, kind, paidOn, note, at } = payment;
    const agreed = agreedAt(order, at);
    const parts = agreed && partsOf(agreed);
    const { total = 0, deposit = 0 } = agreed ?? {};
    const taken = takenOff(order.payments.slice(0, index));
    const isDeposit = accountOf({ total, deposit, ...taken }, paid).depositDue > 0;
    paid += cents;
    const after = split(paid, taken.off + payment.off, parts);
    const entry = {
      ...{ cents, kind, paidOn, note },
      client: order.client.name,
      eventDay: eventDay(order),
      what: nameOf(payment, isDeposit),
      taxable: after.taxable - before.taxable,
      exempt: after.exempt - before.exempt,
      tax: after.tax - before.tax,
      other: after.other - before.other,
    };
    before = after;
    return entry;
  });
}

type Shares = Pick<LedgerEntry, "taxable" | "exempt" | "tax" | "other">;

function agreedAt({ quotes }: Order, at: number): QuoteVersion | undefined {
  const accepted = quotes.filter(({ acceptedAt }) => acceptedAt !== null);
  return accepted.findLast(({ acceptedAt }) => (acceptedAt ?? 0) <= at) ?? accepted[0];
}

function split(paid: number, off: number, parts: QuoteParts | undefined): Shares {
  if (!parts || parts.total === 0) return { taxable: 0, exempt: 0, tax: 0, other: paid };
  const { total, tax: wholeTax, taxable: wholeTaxable } = parts;
  const within = Math.min(Math.max(0, paid), Math.max(0, total - off));
  const shareOf = (whole: number) => Math.round((within * whole) / total);
  const tax = shareOf(wholeTax);
  const exempt = Math.min(shareOf(total - wholeTax - wholeTaxable), within - tax);
  return { taxable: within - tax - exempt, tax, exempt, other: paid - within };
}

function nameOf({ entry }: Payment, isDeposit: boolean): string {
  if (entry !== "payment") return entryLabels[entry];
  return isDeposit ? "Deposit" : "Balance";
}

export function isPaidIn({ paidOn }: Pick<Payment, "paidOn">, month: string): boolean {
  return paidOn.startsWith(`${month}-`);
}
