import { byStripe, type JournalEvent } from "~/platform/journal/event";
import { fail, ok, type Result } from "~/platform/result";
import {
  bookingKey,
  type Change,
  type Moment,
  orderGone,
  unchanged,
  withAnswer,
  withStatus,
} from "../change";
import { type Payment, paymentLabels } from "../ledger";
import { formatMoney } from "../money";
import { agreedQuote, isBooked, isHeld, isLive, isOpen, type Order, paidFor } from "../order";
import type { Tell } from "../telling";
import { cardPageLife } from "./open-card-page";

type NewPayment = Pick<Payment, "id" | "cents" | "kind" | "paidOn" | "note" | "personId"> &
  Partial<Pick<Payment, "part">>;

/**
 * Adds a payment to the ledger, once, and books the event if with it the deposit of what the client accepted has arrived.
 * What Stripe tells of is recorded whatever has become of the order, but books only a date that is still held: of one that
 * is free again the owner decides.
 */
export function recordPayment(order: Order, payment: NewPayment, { now }: Moment): Result<Change> {
  const isCard = payment.personId === byStripe;
  if (!isLive(order) && !isCard) return orderGone;
  const known = order.payments.find(({ id }) => id === payment.id);
  if (known) {
    if (known.cents === payment.cents) return unchanged(order);
    return fail("conflict", "This payment was already recorded.");
  }
  const deposit = agreedQuote(order)?.deposit;
  const books =
    isLive(order) &&
    isOpen(order) &&
    (isHeld(order) || !isCard) &&
    deposit !== undefined &&
    paidFor(order) + payment.cents >= deposit;
  const bookedFrom = books ? order.status : null;
  const paid = {
    ...order,
    payments: [...order.payments, { part: null, ...payment, at: now, bookedFrom, takesBack: null }],
    updatedAt: now,
  };
  // What the owner writes down of a closed order, such as a deposit that is kept, is no news.
  const isTold = isLive(order) && (isCard || isOpen(order) || isBooked(order));
  const tell: Tell[] = [{ kind: "paid", key: payment.id }];
  if (books) tell.push({ kind: "booked", key: bookingKey(order) });
  return ok({
    order: books ? withAnswer(withStatus(paid, "booked", now), now) : paid,
    tell: isTold ? tell : [],
    log: [{ name: "payment.recorded", ...describeEntry(payment) }],
  });
}

/** As Activity tells of it. A note of the owner's own may name the client; Stripe's is its reference. */
export function describeEntry({
  cents,
  kind,
  note,
  personId,
}: Pick<Payment, "cents" | "kind" | "note" | "personId">): Pick<
  Extract<JournalEvent, { name: "payment.recorded" }>,
  "amount" | "how"
> {
  const how = paymentLabels[kind];
  return {
    amount: formatMoney(Math.abs(cents)),
    how: personId === byStripe ? `${how}, ${note}` : how,
  };
}

/** Whether a card has paid the same within the life of a page of Stripe’s, as when two of them were open for one sum. */
export function isPaidTwice(
  { payments }: Pick<Order, "payments">,
  { id, cents, at, personId, part }: Pick<Payment, "id" | "cents" | "at" | "personId" | "part">,
): boolean {
  const isTakenBack = (one: string) => payments.some(({ takesBack }) => takesBack === one);
  return payments.some(
    (other) =>
      other.id !== id &&
      personId === byStripe &&
      other.personId === byStripe &&
      other.cents === cents &&
      other.part === part &&
      Math.abs(other.at - at) < cardPageLife &&
      !isTakenBack(other.id),
  );
}
