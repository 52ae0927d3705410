import { byStripe, type JournalEvent } from "~/platform/journal/event";
import { fail, ok, type Result } from "~/platform/result";
import {
  bookingKey,
  type Change,
  type Moment,
  orderNotFound,
  unchanged,
  withAnswer,
  withStatus,
} from "../change";
import type { NewClientUpdate } from "../client-update";
import { type Payment, paymentLabels } from "../ledger";
import { formatMoney } from "../money";
import { agreedQuote, isHeld, isLive, isOngoing, isOpen, type Order, orderAccount } from "../order";
import { cardPageLife } from "./open-card-page";

const common = { entry: "payment", off: 0, takesBack: null, part: null } as const;

type NewPayment = Pick<Payment, "id" | "cents" | "kind" | "paidOn" | "note" | "personId"> &
  Partial<Pick<Payment, "part">>;

/** A Stripe payment is always recorded, but books only a date that is still held; otherwise the owner decides. */
export function recordPayment(order: Order, payment: NewPayment, { now }: Moment): Result<Change> {
  const isCard = payment.personId === byStripe;
  if (!isLive(order) && !isCard) return orderNotFound;
  const known = order.payments.find(({ id }) => id === payment.id);
  if (known) {
    if (known.cents === payment.cents) return unchanged(order);
    return fail("conflict", "This payment was already recorded.");
  }
  const { deposit, paid: before } = orderAccount(order);
  const books =
    isLive(order) &&
    isOpen(order) &&
    (isHeld(order) || !isCard) &&
    agreedQuote(order) !== undefined &&
    before + payment.cents >= deposit;
  const bookedFrom = books ? order.status : null;
  const paid = {
    ...order,
    payments: [...order.payments, { ...common, ...payment, at: now, bookedFrom }],
    updatedAt: now,
  };
  // An entry on a closed order, such as a kept deposit, is no news to the client.
  const isTold = isLive(order) && (isCard || isOngoing(order));
  const updates: NewClientUpdate[] = [{ kind: "paid", key: payment.id }];
  if (books) updates.push({ kind: "booked", key: bookingKey(order) });
  return ok({
    order: books ? withAnswer(withStatus(paid, "booked", now), now) : paid,
    updates: isTold ? updates : [],
    log: [{ name: "payment.recorded", order: order.id, ...describeEntry(payment) }],
  });
}

/** For Activity. Only Stripe's note, a reference, is included: the owner's may name the client. */
export function describeEntry({
  cents,
  off = 0,
  kind,
  note,
  personId,
}: Pick<Payment, "cents" | "kind" | "note" | "personId"> & Partial<Pick<Payment, "off">>): Pick<
  Extract<JournalEvent, { name: "payment.recorded" }>,
  "amount" | "how"
> {
  const how = paymentLabels[kind];
  return {
    amount: formatMoney(Math.abs(cents === 0 ? off : cents)),
    how: personId === byStripe ? `${how}, ${note}` : how,
  };
}

/** The same amount was paid twice through Stripe, as when two sessions were open at once. */
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
