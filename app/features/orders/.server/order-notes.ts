import { isChangeable, isOfLive } from "./order-rules";

/** The studio's notes about an order, for batches. Each may be sent twice. */

export function insertNote(
  db: D1Database,
  {
    orderId,
    note: { id, text, at },
    most,
  }: { orderId: string; note: { id: string; text: string; at: number }; most: number },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO order_notes (id, order_id, text, at)
       SELECT ?1, ?2, ?3, ?4 WHERE
         EXISTS (SELECT 1 FROM orders WHERE id = ?2 AND ${isChangeable})
         AND (SELECT count(*) FROM order_notes WHERE order_id = ?2) < ?5
       ON CONFLICT DO NOTHING`,
    )
    .bind(id, orderId, text, at, most);
}

export function deleteNote(
  db: D1Database,
  { orderId, id }: { orderId: string; id: string },
): D1PreparedStatement {
  return db
    .prepare(`DELETE FROM order_notes WHERE id = ? AND order_id = ? AND ${isOfLive} RETURNING id`)
    .bind(id, orderId);
}
