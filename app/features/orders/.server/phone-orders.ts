import { byPhone } from "./order-rules";

/** For batches: orders that came by phone. Each may be sent twice. */

export type PhoneOrder = { id: string; title: string; day: string; kind: string; note: string };

export function addPhoneOrder(
  db: D1Database,
  { id, title, day, kind, note }: PhoneOrder,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO orders (id, status, was_booked, name, email, phone, event_date, event_type, servings, message,
         received_at, updated_at)
       VALUES (?1, 'booked', 1, ?2, '', '', ?3, ?4, '', ?5, ?6, ?6) ON CONFLICT DO NOTHING`,
    )
    .bind(id, title, day, kind, note, now);
}

/** If nobody has changed it since `was`. */
export function changePhoneOrder(
  db: D1Database,
  { id, title, day, kind, note }: PhoneOrder,
  { was, now }: { was: number; now: number },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE orders SET name = ?1, event_date = ?2, scheduled_on = NULL, event_type = ?3, message = ?4,
         updated_at = max(?5, updated_at + 1)
       WHERE id = ?6 AND updated_at = ?7 AND deleted_at IS NULL AND ${byPhone}`,
    )
    .bind(title, day, kind, note, now, id, was);
}

export function setPhoneOrderDeleted(
  db: D1Database,
  { id, deleted, now }: { id: string; deleted: boolean; now: number },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE orders SET deleted_at = iif(?1, ?2, NULL), updated_at = max(?2, updated_at + 1)
       WHERE id = ?3 AND (deleted_at IS NULL) = ?1 AND ${byPhone} RETURNING id`,
    )
    .bind(Number(deleted), now, id);
}

/** Those that were deleted before that moment, and those of days before that one. */
export function removePhoneOrders(
  db: D1Database,
  { deletedBefore, dayBefore }: { deletedBefore: number; dayBefore: string },
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM orders WHERE ${byPhone} AND (deleted_at < ?1 OR event_day < ?2) RETURNING id`,
    )
    .bind(deletedBefore, dayBefore);
}
