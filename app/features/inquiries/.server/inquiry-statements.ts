import type { StoredFile } from "../stored-file";

/** What other features call to change what was sent, in batches of their own. Each may be sent twice. */

/** These clients had their copies, or get none. */
export function settleCopies(db: D1Database, inquiryIds: readonly string[]): D1PreparedStatement {
  return db
    .prepare("UPDATE inquiries SET copy_due_at = NULL WHERE id IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify(inquiryIds));
}

/** The files of a message become files of its order, if both are there. */
export function attachFiles(
  db: D1Database,
  { orderId, messageId }: { orderId: string; messageId: string },
  files: readonly StoredFile[],
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO inquiry_attachments
         (order_id, sha256, name, content_type, size, width, height, position, message_id)
       SELECT ?1, value ->> 'sha256', value ->> 'name', value ->> 'contentType', value ->> 'size',
         value ->> 'width', value ->> 'height', key, ?2
       FROM json_each(?3)
       WHERE EXISTS (SELECT 1 FROM messages WHERE id = ?2 AND order_id = ?1)
       ON CONFLICT DO NOTHING`,
    )
    .bind(orderId, messageId, JSON.stringify(files));
}
