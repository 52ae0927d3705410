import { z } from "zod";
import type { D1Query } from "~/platform/storage/d1-query";
import { maxFiles } from "../files/attachment-limits";
import { type StoredFile, storedFile } from "../files/stored-file";

/** `first`: the position of the first file among all of the inquiry's. */
type SentFiles = { id: string; files: readonly StoredFile[]; first?: number };

/**
 * Idempotent; a no-op if the order doesn't exist. Counts the order's files itself, since several tries of an inquiry may
 * add theirs at once.
 */
export function attachSentFiles(db: D1Database, lists: readonly SentFiles[]): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO inquiry_attachments (order_id, sha256, name, content_type, size, width, height, position)
       SELECT id, file ->> 'sha256', file ->> 'name', file ->> 'contentType', file ->> 'size', file ->> 'width',
         file ->> 'height', position
       FROM (
         SELECT list.value ->> 'id' AS id, file.value AS file, coalesce(list.value ->> 'first', 0) + file.key AS position,
           row_number() OVER (PARTITION BY list.key ORDER BY file.key) AS place
         FROM json_each(?) AS list, json_each(list.value, '$.files') AS file
         WHERE EXISTS (SELECT 1 FROM orders WHERE id = list.value ->> 'id') AND NOT EXISTS (
           SELECT 1 FROM inquiry_attachments
           WHERE order_id = list.value ->> 'id' AND sha256 = file.value ->> 'sha256')
       )
       WHERE place + (SELECT count(*) FROM inquiry_attachments WHERE order_id = id AND message_id IS NULL) <= ${maxFiles}
       ON CONFLICT DO NOTHING`,
    )
    .bind(JSON.stringify(lists));
}

/** Idempotent; a no-op unless both the message and the order exist. */
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

/** Only the rows. */
export function removeFilesOf(db: D1Database, messageIds: readonly string[]): D1PreparedStatement {
  return db
    .prepare("DELETE FROM inquiry_attachments WHERE message_id IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify(messageIds));
}

/** Of a letter that was taken back. Keeps a file that another message names. */
export function detachFiles(db: D1Database, messageId: string): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM inquiry_attachments AS file WHERE message_id = ?1 AND NOT EXISTS (
         SELECT 1 FROM messages AS other, json_each(other.files, '$.kept') AS kept
         WHERE other.order_id = file.order_id AND other.id <> ?1 AND kept.value ->> 'sha256' = file.sha256)`,
    )
    .bind(messageId);
}

/** SQL: the pictures of a quote or draft. Its content may be damaged. */
export const pictureHashes = (quotes: string) =>
  `SELECT picture.value ->> 'sha256' AS sha256
   FROM quotes, json_each(iif(json_valid(content), content, '{}'), '$.pictures') AS picture WHERE ${quotes}`;

/** What the client sent, with the form or by email. */
export function clientFilesOfQuery(orderId: string): D1Query<StoredFile[]> {
  return {
    sql: `SELECT sha256, name, content_type AS contentType, size, width, height FROM inquiry_attachments AS file
          LEFT JOIN messages ON messages.id = message_id
          WHERE file.order_id = ? AND coalesce(direction, 'in') = 'in' AND (message_id IS NULL OR messages.id IS NOT NULL)
          ORDER BY coalesce(at, 0), position`,
    params: [orderId],
    parse: (rows) => z.array(storedFile).parse(rows),
  };
}
