import { dueOrder, isLive, isOpen, isSnoozed } from "~/features/orders/.server/order-sql";
import type { D1Query } from "~/platform/storage/d1-query";
import { countQuery } from "~/platform/storage/plain-rows";
import { studioToday } from "~/studio-time";

export const newInquiriesQuery = countQuery(
  `SELECT count(*) AS n FROM orders WHERE status = 'new' AND ${isLive} AND snoozed_until IS NULL`,
);

/** Counts what the spam check filed as spam since `since`; nobody is alerted to it. */
export function recentSpamQuery(since: number): D1Query<number> {
  return countQuery(
    `SELECT count(*) AS n FROM orders INDEXED BY orders_by_status
     WHERE status = 'spam' AND ${isLive} AND received_at > ? AND status_at IS NULL`,
    [since],
  );
}

/** Counts the clients whose promised reply is overdue. */
export function overdueInquiriesQuery(now: number): D1Query<number> {
  return countQuery(
    `SELECT count(*) AS n FROM orders INDEXED BY orders_due
     WHERE ${isLive} AND ${isOpen} AND ${dueOrder} <= ?1 AND reply_due_at <= ?1 AND NOT ${isSnoozed}`,
    [now, studioToday(now)],
  );
}
