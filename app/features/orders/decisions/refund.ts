import { ok, type Result } from "~/platform/result";
import { type Change, type Moment, orderNotFound, unchanged } from "../change";
import { isLive, type Order } from "../order";
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
 * Records what the ledger lacks of `refunded`, so an older webhook adds nothing. A partial refund keeps the booking.
 */
export function refund(
  order: Order,
  { id, entryId, refunded, isWhole, on }: Refund,
  { now }: Moment,
): Result<Change> {
  const payment = order.payments.find((entry) => entry.id === id);
  if (!payment) return orderNotFound;
  const back = order.payments.reduce(
    (sum, { takesBack, cents }) => (takesBack === id ? sum - cents : sum),
    0,
  );
  if (back >= refunded) return unchanged(order);
  const { kind, note, personId } = payment;
  const entry = {
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
