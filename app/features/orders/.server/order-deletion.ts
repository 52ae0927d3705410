import { undoTime } from "../order-status";
import { isChangeable } from "./order-rules";

/** Deleting with a day to think again, for batches. Each may be sent twice. */

export function markDeleted(
  db: D1Database,
  ids: readonly string[],
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE orders SET deleted_at = ?1 WHERE ${isChangeable}
       AND id IN (SELECT value FROM json_each(?2)) RETURNING id`,
    )
    .bind(now, JSON.stringify(ids));
}

export function markRestored(
  db: D1Database,
  ids: readonly string[],
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE orders SET deleted_at = NULL, updated_at = ?1
       WHERE deleted_at > ?2 AND id IN (SELECT value FROM json_each(?3))`,
    )
    .bind(now, now - undoTime, JSON.stringify(ids));
}
