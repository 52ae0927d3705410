import { ok, type Result } from "~/platform/result";
import { type Change, type Moment, orderNotFound, unchanged } from "../change";
import type { Payment } from "../ledger";
import { billedQuote, isLive, type Order, orderAccount } from "../order";
import { describeEntry } from "./record-payment";
import { unbooked } from "./reverse-payment";

type Refund = {
  id: string;
  entryId: string;
  /** Total cents refunded of the payment. */
  refunded: number;
  isWhole: boolean;
  on: string;
};

/**
 * Records what the ledger lacks of `refunded`, so an older webhook adds nothing. A partial refund keeps the booking, and
 * what it returns beyond an overpayment isn't owed again. A whole one leaves its payment owed.
 */
export function refund(
  order: Order,
  { id, entryId, refunded, isWhole, on }: Refund,
  { now }: Moment,
): Result<Change> {
  const payment = order.payments.find((entry) => entry.id === id);
  if (!payment) return orderNotFound;
  const earlier = order.payments.filter(({ takesBack }) => takesBack === id);
  const back = earlier.reduce((sum, { cents }) => sum - cents, 0);
  if (back >= refunded) return unchanged(order);
  const beyond = Math.max(0, refunded - back - orderAccount(order).over);
  const forgiven = earlier.reduce((sum, { off }) => sum + off, 0);
  const off = isWhole ? 0 - forgiven : beyond;
  const { kind, note, personId } = payment;
  const entry: Payment = {
    ...{ entry: "refund", off: billedQuote(order) ? off : 0 },
    ...{ id: entryId, cents: back - refunded, kind, paidOn: on, note, personId, at: now },
    bookedFrom: null,
    takesBack: id,
    part: null,
  };
  const next = { ...order, payments: [...order.payments, entry], updatedAt: now };
  return ok({
    order: isWhole ? unbooked(next, now) : next,
    updates: isLive(order) ? [{ kind: "refunded", key: entryId }] : [],
    log: [{ name: "payment.refunded", order: order.id, ...describeEntry(entry) }],
  });
}
