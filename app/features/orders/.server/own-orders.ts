import type { SqlPart } from "~/platform/storage/d1-query";
import { isLive, isOwn } from "./order-rules";

/** For batches: what only an order has that the studio began. Each may be sent twice. */

export type OwnOrder = {
  id: string;
  name: string;
  email: string;
  phone: string;
  day: string;
  time: string;
  kind: string;
  servings: string;
  note: string;
  isBooked?: boolean;
};

/** What is typed of an order, in the places that an inquiry's fields have. */
const columns = [
  "name",
  "email",
  "phone",
  "event_date",
  "event_time",
  "event_type",
  "servings",
  "message",
];

function valuesOf({ name, email, phone, day, time, kind, servings, note }: OwnOrder) {
  return [name, email, phone, day, time, kind, servings, note];
}

/** Out of a call, which answered it, or out of this email, which waits for an answer, if it is nobody's still. */
export function beginOrder(
  db: D1Database,
  order: OwnOrder,
  { now, mail }: { now: number; mail?: { id: string; at: number } },
): D1PreparedStatement {
  const isBooked = Number(order.isBooked ?? false);
  return db
    .prepare(
      `INSERT INTO orders (id, status, was_booked, received_at, answered_at, updated_at, ${columns.join(", ")})
       SELECT ?, iif(?, 'booked', 'reviewing'), ?, ?, ?, ?, ${columns.map(() => "?").join(", ")}
       WHERE ? IS NULL OR EXISTS (SELECT 1 FROM messages WHERE id = ? AND order_id IS NULL)
       ON CONFLICT DO NOTHING`,
    )
    .bind(
      order.id,
      isBooked,
      isBooked,
      mail?.at ?? now,
      mail ? null : now,
      now,
      ...valuesOf(order),
      mail?.id ?? null,
      mail?.id ?? null,
    );
}

/** If nobody has changed it since `was`. */
export function changeOrder(
  db: D1Database,
  order: OwnOrder,
  { was, now }: { was: number; now: number },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE orders SET ${columns.map((column) => `${column} = ?`).join(", ")}, scheduled_on = NULL,
         updated_at = max(?, updated_at + 1)
       WHERE id = ? AND updated_at = ? AND ${isLive} AND ${isOwn}`,
    )
    .bind(...valuesOf(order), now, order.id, was);
}

/** Those of these that no inquiry began, with all that belongs to them; `where` is true of them still. */
export function removeOwnOrders(
  db: D1Database,
  ids: readonly string[],
  where: SqlPart,
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM orders WHERE ${isOwn} AND ${where.sql} AND id IN (SELECT value FROM json_each(?))`,
    )
    .bind(...where.params, JSON.stringify(ids));
}
