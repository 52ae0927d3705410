import { byStripe } from "~/platform/journal/event";
import { fail, ok, type Result } from "~/platform/result";
import { type Change, failIfDeleted, type Moment, unchanged, withStatus } from "../change";
import { entryLabels, type Payment } from "../ledger";
import { type Order, orderAccount, paidFor } from "../order";
import { describeEntry } from "./record-payment";

const gone = fail("not_found", "This payment no longer exists.");

/** For what was recorded by hand, except a cancellation, which follows the order's status. */
export function reversePayment(
  order: Order,
  { id, entryId, personId }: { id: string; entryId: string; personId: string },
  { now }: Moment,
): Result<Change> {
  const payment = order.payments.find(
    ({ id: own, takesBack, entry }) => own === id && takesBack === null && entry !== "cancellation",
  );
  if (!payment || failIfDeleted(order)) return gone;
  if (payment.personId === byStripe) {
    return fail("conflict", "Refund this payment in Stripe. It’s recorded here automatically.");
  }
  if (order.payments.some(({ takesBack }) => takesBack === id)) return unchanged(order);
  if (payment.cents > paidFor(order)) {
    return fail("conflict", "Part of this payment was refunded. Reverse the refund first.");
  }
  const entry = reversalOf(payment, { id: entryId, personId, at: now });
  const next = { ...order, payments: [...order.payments, entry], updatedAt: now };
  const log = { order: order.id, ...describeEntry(payment) };
  return ok({
    order: unbooked(next, now),
    log: [
      payment.entry === "payment"
        ? { name: "payment.taken-back", ...log }
        : { name: "entry.reversed", ...log, how: entryLabels[payment.entry].toLowerCase() },
    ],
  });
}

export function reversalOf(
  { id, cents, off, kind, paidOn }: Payment,
  reversal: Pick<Payment, "id" | "personId" | "at">,
): Payment {
  return {
    ...{ ...reversal, entry: "reversal", cents: 0 - cents, off: 0 - off, kind, paidOn, note: "" },
    bookedFrom: null,
    takesBack: id,
    part: null,
  };
}

/** Undoes a payment's booking if the deposit is no longer covered and nobody has set a status since. */
export function unbooked(order: Order, now: number): Order {
  const { depositDue, paid } = orderAccount(order);
  const booking = order.payments.find(
    ({ bookedFrom, at }) => bookedFrom !== null && at === order.statusAt,
  );
  const isCovered = depositDue === 0 && paid > 0;
  if (order.status !== "booked" || !booking?.bookedFrom || isCovered || failIfDeleted(order)) {
    return order;
  }
  return withStatus(order, booking.bookedFrom, now);
}
