import { addDays, startOfDay } from "~/studio-time";
import type { Moment } from "../change";
import { type ClientUpdateKind, hasUpdate, type NewClientUpdate } from "../client-update";
import { loanOutUntil } from "../loan/loan";
import {
  eventDay,
  hasPlace,
  heldSince,
  isAhead,
  isBounced,
  isHeldUnpaid,
  isLive,
  isOnCalendar,
  isOngoing,
  type Order,
  offeredQuote,
  paidFor,
} from "../order";
import { waitingSince } from "../order-status";
import { pendingDebit } from "../plan/debit";
import { type DuePayment, openPayments, paymentPlan } from "../plan/payment-plan";
import type { QuoteVersion } from "../quote-version";
import { acceptsDetails } from "./give-details";
import { reductionsOf } from "./money/reductions";
import { returnedSince } from "./money/settle";

export const reminderKinds = [
  "unanswered",
  "ending",
  "hold",
  "details",
  "balance",
  "loan",
] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** Days after the due day when a reminder is too late to make sense. */
const loanNotice = 30;

/** Days before a hold ends when the client is reminded. */
const holdNotice = 2;

function openOffer(order: Order, today: string): QuoteVersion | undefined {
  const quote = offeredQuote(order);
  return quote && (quote.expiresOn ?? "") >= today ? quote : undefined;
}

/** A booked order has no reply clock, so its last question counts. */
function isWaiting(order: Order): boolean {
  return waitingSince(order) !== null || (order.askedAt ?? 0) > (order.answeredAt ?? 0);
}

/** Checked again when the queued email is written. A cancellation also holds for a deleted order. */
export function stillApplies(
  order: Order,
  { kind, at, from }: { kind: ClientUpdateKind; at: number; from: string | null },
  { today, balanceDays }: Pick<Moment, "today"> & { balanceDays: number },
): boolean {
  if (isBounced(order)) return false;
  if (kind === "canceled") return !isLive(order) || !isOngoing(order);
  if (!isLive(order)) return false;
  const isComing = eventDay(order) >= today;
  if (kind === "accepted") return true;
  if (kind === "refunded") return returnedSince(order, at) > 0;
  if (kind === "reduced") return reductionsOf(order, at).length > 0;
  if (kind === "loan") {
    const dueOn = loanOutUntil(order);
    return dueOn !== null && eventDay(order) <= today && today <= addDays(dueOn, loanNotice);
  }
  if (kind === "paid") return paidFor(order, at) > 0;
  if (kind === "booked") return order.status === "booked";
  if (kind === "moved") return eventDay(order) !== from && hasPlace(order);
  if (kind === "freed") {
    return isComing && isAhead(order) && !isOnCalendar(order) && paidFor(order) <= 0;
  }
  if (kind === "failed") return paidFor(order, at) <= 0;
  const isOnItsWay = pendingDebit(order, today) !== undefined;
  if (kind === "hold") return !isOnItsWay && isComing && isHeldUnpaid(order);
  if (kind === "details") return acceptsDetails(order, today) && order.finalDetails === null;
  if (kind === "balance") {
    return (
      order.status === "booked" &&
      isComing &&
      !isOnItsWay &&
      lastDue(order, balanceDays, today) !== undefined
    );
  }
  const offer = openOffer(order, today);
  if (!offer || !isComing || isWaiting(order)) return false;
  return kind === "ending"
    ? (offer.expiresOn ?? "") <= addDays(today, 1)
    : (offer.sentAt ?? 0) > (order.askedAt ?? 0);
}

/** Of the payments that are due by now. */
function lastDue(order: Order, balanceDays: number, today: string): DuePayment | undefined {
  const open = openPayments(paymentPlan(order, balanceDays));
  return open.findLast(({ dueOn }) => dueOn !== null && dueOn <= today);
}

/** The dedupe key; null if it isn't due yet. */
function dueKey(order: Order, kind: ReminderKind, days: number, today: string): string | null {
  const begins = (inDays: number) => startOfDay(addDays(today, inDays));
  const { id } = order;
  if (kind === "details") return eventDay(order) <= addDays(today, days) ? id : null;
  if (kind === "balance") {
    const due = lastDue(order, days, today);
    if (!due) return null;
    return due.name === "payment" ? `${id}:${due.dueOn}` : id;
  }
  if (kind === "loan") return addDays(eventDay(order), days) <= today ? id : null;
  if (kind === "hold") {
    const since = heldSince(order);
    const latest = Math.min(begins(1 + holdNotice - days), begins(0));
    return days > 0 && since !== null && since < latest ? `${id}:${since}` : null;
  }
  const offer = openOffer(order, today);
  if (!offer) return null;
  const sentAt = offer.sentAt ?? 0;
  if (kind === "ending") return sentAt < begins(0) ? offer.id : null;
  const isEarly = (offer.expiresOn ?? "") > addDays(today, 1);
  return sentAt < begins(1 - days) && isEarly ? offer.id : null;
}

export function remind(
  order: Order,
  days: Partial<Record<ReminderKind, number>>,
  { now, today }: Moment,
): NewClientUpdate[] {
  if (!isLive(order) || order.client.email === "") return [];
  return reminderKinds.flatMap((kind): NewClientUpdate[] => {
    const set = days[kind];
    const key = set === undefined ? null : dueKey(order, kind, set, today);
    if (key === null || hasUpdate(order, { kind, key })) return [];
    const at = { today, balanceDays: days.balance ?? 0 };
    return stillApplies(order, { kind, at: now, from: null }, at) ? [{ kind, key }] : [];
  });
}
