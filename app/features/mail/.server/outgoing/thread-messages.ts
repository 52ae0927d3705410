import type { MessageKind } from "../../mail-kinds";

export type ThreadMessage = {
  /** The outbox id, if it's emailed. */
  id: string;
  /** Null for an unmatched email. */
  orderId: string | null;
  kind: MessageKind;
  direction: "in" | "out";
  sender: string;
  senderName?: string;
  subject: string;
  text: string;
  warning: string;
  /** In R2. */
  rawKey: string | null;
  messageId?: string;
  /** JSON of `MessageFiles`. */
  files?: string;
};

/** Skips a known id and a deleted inquiry. */
export function addMessage(
  db: D1Database,
  message: ThreadMessage,
  now: number,
): D1PreparedStatement {
  const { id, orderId, kind, direction, sender, subject, text, warning, rawKey } = message;
  const { messageId = "", files = "{}", senderName = "" } = message;
  return db
    .prepare(
      `INSERT INTO messages (id, order_id, kind, direction, sender, subject, text, warning, raw_key, at, email_id, files, sender_name)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13
       WHERE ?2 IS NULL OR EXISTS (SELECT 1 FROM orders WHERE id = ?2)
       ON CONFLICT DO NOTHING`,
    )
    .bind(
      id,
      orderId,
      kind,
      direction,
      sender,
      subject,
      text,
      warning,
      rawKey,
      now,
      messageId,
      files,
      senderName,
    );
}

export function deleteUnmatchedMessages(
  db: D1Database,
  ids: readonly string[],
): D1PreparedStatement {
  return db
    .prepare(
      "DELETE FROM messages WHERE order_id IS NULL AND id IN (SELECT value FROM json_each(?))",
    )
    .bind(JSON.stringify(ids));
}

/** `letters`: a JSON array with ids; those without an outbox row are skipped. */
export function addToThreads(
  db: D1Database,
  letters: string,
  { sender, now }: { sender: string; now: number },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO messages (id, order_id, kind, direction, sender, subject, text, at)
       SELECT outbox.id, order_id, outbox.kind, 'out', ?2, outbox.subject, outbox.text, ?3
       FROM json_each(?1) JOIN outbox ON outbox.id = value ->> 'id' WHERE true ON CONFLICT DO NOTHING`,
    )
    .bind(letters, sender, now);
}
