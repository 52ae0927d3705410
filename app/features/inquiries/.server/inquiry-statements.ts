import type { SqlPart } from "~/platform/storage/d1-query";

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
