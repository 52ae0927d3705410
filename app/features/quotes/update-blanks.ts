import type { UpdateBlanks } from "~/features/mail/client-updates";
import { unlinked } from "~/features/mail/unlinked";
import { canceledOrder, canceledSentence } from "~/features/orders/canceled-texts";
import type { ClientUpdateKind } from "~/features/orders/client-update";
import { reductionsOf } from "~/features/orders/decisions/money/reductions";
import { returnedSince } from "~/features/orders/decisions/money/settle";
import { isPaidTwice } from "~/features/orders/decisions/record-payment";
import { describeEventDate } from "~/features/orders/event-dates";
import { dateSentence } from "~/features/orders/hold-texts";
import { loanOf } from "~/features/orders/loan/loan";
import { formatMoney } from "~/features/orders/money";
import {
  agreedQuote,
  billedQuote,
  currentQuote,
  heldSince,
  holdEndsOn,
  isBooked,
  isOnCalendar,
  type Order,
  orderAccount,
} from "~/features/orders/order";
import { failedDebit } from "~/features/orders/plan/debit";
import {
  isInParts,
  nextPayment,
  openPayments,
  type PlannedPart,
  paymentPlan,
} from "~/features/orders/plan/payment-plan";
import { studioToday } from "~/studio-time";
import { reductionSentence, refundSentence } from "./money/refund-texts";
import { describePart } from "./plan/quoted-parts";

export type DueUpdate = { id: string; kind: ClientUpdateKind; at: number; from: string | null };

/** By precedence. */
const payingKinds: readonly ClientUpdateKind[] = ["booked", "accepted", "paid"];

/** Merges the paying updates of one cron run into one email, which lists all payments since the earliest of them. */
export function mergeUpdates<T extends DueUpdate>(updates: readonly T[]): T[] {
  const mergedKind = payingKinds.find((kind) => updates.some((update) => update.kind === kind));
  const isOfPayment = ({ kind }: DueUpdate) => payingKinds.includes(kind);
  const since = Math.min(...updates.filter(isOfPayment).map(({ at }) => at));
  return updates.flatMap((update) => {
    if (!isOfPayment(update)) return [update];
    return update.kind === mergedKind ? [{ ...update, at: since }] : [];
  });
}

type UpdateMoment = { link: string; holdDays: number; balanceDays: number; now: number };

/** Blanks are "" if they don't apply. */
export function updateBlanksOf(
  order: Order,
  { kind, at, from }: DueUpdate,
  { link, holdDays, balanceDays, now }: UpdateMoment,
): UpdateBlanks {
  const since = heldSince(order);
  const payment = payingKinds.includes(kind) ? paymentSentence(order, at) : "";
  const current = currentQuote(order);
  const plan = paymentPlan(order, balanceDays);
  const next = nextPayment(plan, studioToday(now))?.cents ?? 0;
  const due = kind === "balance" ? next : orderAccount(order).due;
  const loan = loanOf(order);
  const failed = kind === "failed" ? failedDebit(order) : undefined;
  const refunded = kind === "refunded" ? returnedSince(order, at) : 0;
  return {
    link,
    account: describeAccount(order, plan),
    payment,
    refund: refunded > 0 ? formatMoney(refunded) : "",
    debit: failed ? formatMoney(failed.cents) : "",
    // `paymentSentence` says so if the payment came too late.
    date: payment !== "" && isReleased(order) ? "" : dateSentence(order, { days: holdDays, now }),
    "paid back": paidBack(order, { kind, at }),
    reduction: kind === "reduced" ? reductionSentence(order, at) : "",
    "still due": due > 0 ? formatMoney(due) : "",
    "old date": from === null ? "" : describeEventDate(from),
    "good until": current?.expiresOn ? describeEventDate(current.expiresOn) : "",
    "on loan": loan ? unlinked(loan.what) : "",
    "back by": loan ? describeEventDate(loan.dueOn) : "",
    "held until": since === null ? "" : describeEventDate(holdEndsOn(since, holdDays, now)),
  };
}

function paidBack(order: Order, { kind, at }: Pick<DueUpdate, "kind" | "at">): string {
  if (kind === "refunded") return refundSentence(order, at);
  return kind === "canceled" ? canceledSentence(canceledOrder(order)) : "";
}

function describeAccount(order: Order, plan: readonly PlannedPart[]): string {
  const agreed = billedQuote(order);
  const { paid, depositDue, due, over } = orderAccount(order);
  const refunded = returnedSince(order, 0);
  const dated = isInParts(plan) && agreed !== undefined ? openPayments(plan) : [];
  const lines = [
    agreed !== undefined && `Total: ${formatMoney(agreed.total)}`,
    ...(agreed ? reductionsOf(order) : []).map(
      ({ label, cents }) => `${label}: −${formatMoney(cents)}`,
    ),
    agreed !== undefined &&
      !isBooked(order) &&
      depositDue > 0 &&
      `Deposit to book your date: ${formatMoney(depositDue)}`,
    paid + refunded > 0 && `Paid: ${formatMoney(paid + refunded)}`,
    refunded > 0 && `Refunded: ${formatMoney(refunded)}`,
    agreed !== undefined &&
      (paid + refunded > 0 || isBooked(order)) &&
      over === 0 &&
      `Still due: ${formatMoney(due)}`,
    ...dated
      .filter(({ dueOn }) => dueOn !== null)
      .map(({ name, cents, dueOn }) => `${describePart(name, dueOn)}: ${formatMoney(cents)}`),
    agreed !== undefined && over > 0 && `Paid beyond the total: ${formatMoney(over)}`,
  ];
  return lines.filter((line) => line !== false).join("\n");
}

const listed = new Intl.ListFormat("en-US");

/** Lists all payments since then that weren't reversed. */
function paymentSentence(order: Order, since: number): string {
  const { payments } = order;
  const arrived = payments.filter(
    ({ id, at, entry }) =>
      at >= since && entry === "payment" && !payments.some(({ takesBack }) => takesBack === id),
  );
  if (arrived.length === 0) return "";
  const sums = arrived.map(({ cents }) => formatMoney(cents));
  const what = sums.length === 1 ? "payment" : "payments";
  const thanks = `Thank you: your ${what} of ${listed.format(sums)} ${sums.length === 1 ? "has" : "have"} arrived.`;
  const sentences = [
    thanks,
    isReleased(order) &&
      "We were no longer holding your date, so it isn’t booked. We’ll tell you whether it’s still free, or return your payment.",
    arrived.some((payment) => isPaidTwice(order, payment)) &&
      "The same amount has come twice. If that was a mistake, just reply, and we’ll return one of the two.",
  ];
  return sentences.filter((part) => part !== false).join(" ");
}

/** Accepted, but the date is no longer held. */
function isReleased(order: Order): boolean {
  return agreedQuote(order) !== undefined && !isOnCalendar(order);
}
