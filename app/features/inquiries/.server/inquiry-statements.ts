import type { SqlPart } from "~/platform/storage/d1-query";

/** The orders and their child rows cascade. `where` is rechecked. */
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
