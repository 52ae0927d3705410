import type { UpdateBlanks } from "~/features/mail/client-updates";
import { canceledSentence, paidOrder } from "~/features/orders/canceled-texts";
import { isPaidTwice } from "~/features/orders/decisions/record-payment";
import { describeEventDate } from "~/features/orders/event-dates";
import { dateSentence } from "~/features/orders/hold-texts";
import { formatMoney } from "~/features/orders/money";
import {
  agreedQuote,
  currentQuote,
  heldSince,
  holdEndsOn,
  isBooked,
  isOnCalendar,
  isOpen,
  type Order,
  orderAccount,
} from "~/features/orders/order";
import type { TellingKind } from "~/features/orders/telling";
import { byStripe } from "~/platform/journal/event";

/** An email whose time has come. */
export type DueTelling = { id: string; kind: TellingKind; at: number; from: string | null };

/**
 * What is told in one email where it happened within one run: a booking tells of the payment that made it, and of an
 * acceptance; an acceptance tells of a payment. Each tells of all payments since the earliest of them.
 */
export function mergeTellings<T extends DueTelling>(tellings: readonly T[]): T[] {
  const teller = (["booked", "accepted", "paid"] as const).find((kind) =>
    tellings.some((telling) => telling.kind === kind),
  );
  const isOfPayment = ({ kind }: DueTelling) =>
    kind === "booked" || kind === "accepted" || kind === "paid";
  const since = Math.min(...tellings.filter(isOfPayment).map(({ at }) => at));
  return tellings.flatMap((telling) => {
    if (!isOfPayment(telling)) return [telling];
    return telling.kind === teller ? [{ ...telling, at: since }] : [];
  });
}

const blankKinds: readonly TellingKind[] = ["booked", "accepted", "paid"];

/** What a text may leave to be filled in besides what the inquiry says; empty: there is nothing to say. */
export function updateBlanksOf(
  order: Order,
  { kind, at, from }: DueTelling,
  { link, holdDays, now }: { link: string; holdDays: number; now: number },
): UpdateBlanks {
  const since = heldSince(order);
  const payment = blankKinds.includes(kind) ? paymentSentence(order, at) : "";
  const current = currentQuote(order);
  const { due } = orderAccount(order);
  const refunded = kind === "refunded" ? refundedSince(order, at) : 0;
  return {
    link,
    account: describeAccount(order),
    payment,
    refund: refunded > 0 ? formatMoney(refunded) : "",
    // What a payment came too late for, its own sentence says.
    date: payment !== "" && isReleased(order) ? "" : dateSentence(order, { days: holdDays, now }),
    "paid back": kind === "canceled" ? canceledSentence(paidOrder(order)) : "",
    "still due": due > 0 ? formatMoney(due) : "",
    "old date": from === null ? "" : describeEventDate(from),
    "good until": current?.expiresOn ? describeEventDate(current.expiresOn) : "",
    "held until": since === null ? "" : describeEventDate(holdEndsOn(since, holdDays, now)),
  };
}

/** What was agreed and what has arrived, a line each. */
function describeAccount(order: Order): string {
  // Of an order that is canceled nothing is due.
  const agreed = isBooked(order) || isOpen(order) ? agreedQuote(order) : undefined;
  const { total, paid, depositDue, due, over } = orderAccount(order);
  const lines = [
    agreed !== undefined && `Total: ${formatMoney(total)}`,
    agreed !== undefined &&
      !isBooked(order) &&
      depositDue > 0 &&
      `Deposit to book your date: ${formatMoney(depositDue)}`,
    paid > 0 && `Paid: ${formatMoney(paid)}`,
    agreed !== undefined &&
      (paid > 0 || isBooked(order)) &&
      over === 0 &&
      `Still due: ${formatMoney(due)}`,
    agreed !== undefined && over > 0 && `Paid beyond the total: ${formatMoney(over)}`,
  ];
  return lines.filter((line) => line !== false).join("\n");
}

const listed = new Intl.ListFormat("en-US");

/** Names every payment since then that was not taken back. */
function paymentSentence(order: Order, since: number): string {
  const { payments } = order;
  const arrived = payments.filter(
    ({ id, at, cents }) =>
      at >= since && cents > 0 && !payments.some(({ takesBack }) => takesBack === id),
  );
  if (arrived.length === 0) return "";
  const sums = arrived.map(({ cents }) => formatMoney(cents));
  const what = sums.length === 1 ? "payment" : "payments";
  const thanks = `Thank you: your ${what} of ${listed.format(sums)} ${sums.length === 1 ? "has" : "have"} arrived.`;
  const said = [
    thanks,
    isReleased(order) &&
      "We were no longer holding your date, so it isn’t booked. We’ll tell you whether it’s still free, or return your payment.",
    arrived.some((payment) => isPaidTwice(order, payment)) &&
      "The same amount has come by card twice. If that was a mistake, just reply, and we’ll return one of the two.",
  ];
  return said.filter((part) => part !== false).join(" ");
}

/** A quote was accepted, and its date is not kept for the client anymore. */
function isReleased(order: Order): boolean {
  return agreedQuote(order) !== undefined && !isOnCalendar(order);
}

/** Cents that Stripe has given back since then. */
function refundedSince({ payments }: Order, since: number): number {
  return payments.reduce(
    (sum, { at, cents, takesBack, personId }) =>
      takesBack !== null && personId === byStripe && at >= since ? sum - cents : sum,
    0,
  );
}
