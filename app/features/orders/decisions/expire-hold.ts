import { addDays, startOfDay } from "~/studio-time";
import type { Change, Moment } from "../change";
import { heldSince, isBounced, isHeldUnpaid, isLive, type Order } from "../order";
import { pendingDebit } from "../plan/debit";

type HoldTerms = {
  /** Days that a date is held without a deposit; 0: no limit. */
  days: number;
  tells: boolean;
};

/**
 * Null if the hold goes on. A client with a working email gets a full day's notice, even if the cron runs late, and so does
 * one whose bank debit failed.
 */
export function expireHold(
  order: Order,
  { days, tells }: HoldTerms,
  { now, today }: Moment,
): Change | null {
  const since = heldSince(order);
  if (days <= 0 || since === null || !isLive(order) || !isHeldUnpaid(order)) return null;
  if (since >= startOfDay(addDays(today, -days))) return null;
  const yesterday = startOfDay(addDays(today, -1));
  const hasJustFailed = order.debits.some(
    ({ failedAt }) => failedAt !== null && failedAt >= yesterday,
  );
  if (hasJustFailed || pendingDebit(order, today)) return null;
  const key = `${order.id}:${since}`;
  const notice = order.updates.find(({ id }) => id === `hold:${key}`);
  const isNoticed = notice !== undefined && notice.at < yesterday;
  const isReached = order.client.email !== "" && !isBounced(order);
  if (tells && isReached && !isNoticed) return null;
  return {
    order: { ...order, heldAt: null, holdEndedAt: now, updatedAt: now },
    updates: [{ kind: "freed", key }],
  };
}
