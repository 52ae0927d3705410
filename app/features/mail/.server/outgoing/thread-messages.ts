import type { MessageKind } from "../../mail-kinds";

export type ThreadMessage = {
  /** Of one that goes out by email, the email's own id. */
  id: string;
  /** Null: it came to an address that is nobody's. */
  orderId: string | null;
  kind: MessageKind;
  direction: "in" | "out";
  /** An email address. */
  sender: string;
  subject: string;
  text: string;
  /** What the owner has to know before she trusts it; empty: nothing. */
  warning: string;
  /** Where in R2 it stands as it came. */
  rawKey: string | null;
  /** Of one that goes out, it comes with the sending. */
  messageId?: string;
  /** JSON of those that came with it. */
  files?: string;
};

/** For a batch: a message of the thread that an inquiry has. The same id is added once, and none to an inquiry that is gone. */
export function addMessage(
  db: D1Database,
  message: ThreadMessage,
  now: number,
): D1PreparedStatement {
  const { id, orderId, kind, direction, sender, subject, text, warning, rawKey } = message;
  const { messageId = "", files = "{}" } = message;
  return db
    .prepare(
      `INSERT INTO messages (id, order_id, kind, direction, sender, subject, text, warning, raw_key, at, email_id, files)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12
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
    );
}

/** For a batch: these messages, of those that are nobody's. */
export function removeStrangersMessages(
  db: D1Database,
  ids: readonly string[],
): D1PreparedStatement {
  return db
    .prepare(
      "DELETE FROM messages WHERE order_id IS NULL AND id IN (SELECT value FROM json_each(?))",
    )
    .bind(JSON.stringify(ids));
}

/** For a batch: those of these emails, JSON, that are in the outbox stand in their threads too. */
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
