import type { SqlPart } from "~/platform/storage/d1-query";

/** What other features call to change what was sent, in batches of their own. Each may be sent twice. */

/** These clients had their copies, or get none. */
export function settleCopies(db: D1Database, inquiryIds: readonly string[]): D1PreparedStatement {
  return db
    .prepare("UPDATE inquiries SET copy_due_at = NULL WHERE id IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify(inquiryIds));
}

/** What began these orders, and with it the orders and all that belongs to them; `where` is true of them still. */
export function removeInquiriesOf(
  db: D1Database,
  orderIds: readonly string[],
  where: SqlPart,
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM inquiries WHERE id IN (
         SELECT inquiry_id FROM orders WHERE ${where.sql} AND id IN (SELECT value FROM json_each(?)))`,
    )
    .bind(...where.params, JSON.stringify(orderIds));
}
