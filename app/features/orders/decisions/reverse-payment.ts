import { byStripe } from "~/platform/journal/event";
import { fail, ok, type Result } from "~/platform/result";
import { type Change, failIfDeleted, type Moment, unchanged, withStatus } from "../change";
import { agreedQuote, type Order, paidFor } from "../order";
import { describeEntry } from "./record-payment";

const gone = fail("not_found", "This payment no longer exists.");

export function reversePayment(
  order: Order,
  { id, entryId, personId }: { id: string; entryId: string; personId: string },
  { now }: Moment,
): Result<Change> {
  const payment = order.payments.find((entry) => entry.id === id && entry.takesBack === null);
  if (!payment || failIfDeleted(order)) return gone;
  if (payment.personId === byStripe) {
    return fail("conflict", "Refund this payment in Stripe. It’s recorded here automatically.");
  }
  if (order.payments.some(({ takesBack }) => takesBack === id)) return unchanged(order);
  const { cents, kind, paidOn } = payment;
  const entry = {
    ...{ id: entryId, cents: -cents, kind, paidOn, note: "", personId, at: now },
    bookedFrom: null,
    takesBack: id,
    part: null,
  };
  const next = { ...order, payments: [...order.payments, entry], updatedAt: now };
  return ok({
    order: unbooked(next, now),
    log: [{ name: "payment.taken-back", order: order.id, ...describeEntry(payment) }],
  });
}

/** Undoes a payment's booking if the deposit is no longer covered and nobody has set a status since. */
export function unbooked(order: Order, now: number): Order {
  const deposit = agreedQuote(order)?.deposit ?? 0;
  const booking = order.payments.find(
    ({ bookedFrom, at }) => bookedFrom !== null && at === order.statusAt,
  );
  const isCovered = paidFor(order) >= deposit && paidFor(order) > 0;
  if (order.status !== "booked" || !booking?.bookedFrom || isCovered || failIfDeleted(order)) {
    return order;
  }
  return withStatus(order, booking.bookedFrom, now);
}
