import { addDays, startOfDay } from "~/studio-time";
import type { Change, Moment } from "../change";
import { heldSince, isBounced, isHeldUnpaid, isLive, type Order } from "../order";

type HoldTerms = {
  /** Days for which a date is held without a deposit; 0: for good. */
  days: number;
  /** Whether clients are told before a hold ends. */
  tells: boolean;
};

/**
 * Ends a hold that is over, of which a line on the panel tells, and an email to the client; null: it is not. A client who
 * can be told gets a full day's notice, however late the cron came to it.
 */
export function expireHold(
  order: Order,
  { days, tells }: HoldTerms,
  { now, today }: Moment,
): Change | null {
  const since = heldSince(order);
  if (days <= 0 || since === null || !isLive(order) || !isHeldUnpaid(order)) return null;
  if (since >= startOfDay(addDays(today, -days))) return null;
  const key = `${order.id}:${since}`;
  const notice = order.tellings.find(({ id }) => id === `hold:${key}`);
  const isNoticed = notice !== undefined && notice.at < startOfDay(addDays(today, -1));
  const isReached = order.client.email !== "" && !isBounced(order);
  if (tells && isReached && !isNoticed) return null;
  return {
    order: { ...order, heldAt: null, holdEndedAt: now, updatedAt: now },
    tell: [{ kind: "freed", key }],
  };
}
