import { byStripe } from "~/platform/journal/event";
import { fail, ok, type Result } from "~/platform/result";
import { type Change, type Moment, unchanged } from "../../change";
import { type Payment, type PaymentKind, standing, takenOff } from "../../ledger";
import { agreedQuote, isOngoing, type Order, paidFor } from "../../order";
import { describeEntry } from "../record-payment";
import { reversalOf } from "../reverse-payment";

/** What happens to the payments of an order that is canceled. Money is in cents. */
export type Settlement = {
  id: string;
  refundId: string;
  /** As shown when it was decided. */
  paid: number;
  kept: number;
  /** How the rest was returned; null if that is recorded later, as by Stripe. */
  by: PaymentKind | null;
  note: string;
  personId: string;
};

export const paymentsChanged = fail(
  "conflict",
  "What was paid has changed meanwhile, so nothing is canceled yet. Please look again.",
);

/** The total becomes what is kept, so the rest is an overpayment until it is returned. */
export function settle(order: Order, settlement: Settlement, moment: Moment): Result<Change> {
  const { id, refundId, paid, kept, by, note, personId } = settlement;
  const { now: at, today: paidOn } = moment;
  if (order.payments.some((entry) => entry.id === id)) return unchanged(order);
  if (paid !== paidFor(order) || kept > paid) return paymentsChanged;
  const before = (agreedQuote(order)?.total ?? 0) - takenOff(order.payments).off;
  const sums = { cents: 0, off: before - kept, kind: "other", note: "" } as const;
  const own = { paidOn, personId, at, bookedFrom: null, takesBack: null, part: null };
  const cancellation: Payment = { ...own, id, entry: "cancellation", ...sums };
  const back = { cents: kept - paid, off: 0, kind: by ?? "other", note } as const;
  const refund: Payment = { ...own, id: refundId, entry: "refund", ...back };
  const isReturned = by !== null && kept < paid;
  return ok({
    order: {
      ...order,
      payments: [...order.payments, cancellation, ...(isReturned ? [refund] : [])],
      updatedAt: at,
    },
    log: isReturned
      ? [{ name: "payment.refunded", order: order.id, ...describeEntry(refund) }]
      : [],
  });
}

export function cancellationOf({ payments }: Pick<Order, "payments">): Payment | undefined {
  return standing(payments).findLast(({ entry }) => entry === "cancellation");
}

/** Refunds since then, in cents. */
export function returnedSince({ payments }: Pick<Order, "payments">, since: number): number {
  return standing(payments).reduce(
    (sum, { entry, at, cents }) => (entry === "refund" && at >= since ? sum - cents : sum),
    0,
  );
}

/** Reverses the cancellation if the order goes on; `undoes` also reverses the refund recorded with it. */
export function unsettled(order: Order, now: number, { undoes = false } = {}): Order {
  const cancellation = cancellationOf(order);
  if (!cancellation || !isOngoing(order)) return order;
  const reversed = standing(order.payments).filter(
    ({ id, entry, at, personId }) =>
      id === cancellation.id ||
      (undoes && entry === "refund" && at === cancellation.at && personId !== byStripe),
  );
  const reversals = reversed.map((entry) =>
    reversalOf(entry, { id: `${entry.id}:reversed`, personId: entry.personId, at: now }),
  );
  return { ...order, payments: [...order.payments, ...reversals] };
}
