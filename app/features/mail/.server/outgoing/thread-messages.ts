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
  /** A person's role; "" for the client. */
  senderRole?: string;
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
  const { messageId = "", files = "{}", senderName = "", senderRole = "" } = message;
  return db
    .prepare(
      `INSERT INTO messages (id, order_id, kind, direction, sender, subject, text, warning, raw_key, at, email_id, files, sender_name, sender_role)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14
       WHERE ?2 IS NULL OR EXISTS (SELECT 1 FROM orders WHERE id = ?2)
       ON CONFLICT DO NOTHING`,
    )
    .bind(
      ...[id, orderId, kind, direction, sender, subject, text, warning, rawKey, now],
      ...[messageId, files, senderName, senderRole],
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

/** What came from this address into the order are the person's words. `confirmed`: with another warning than before. */
export function attributeMessages(
  db: D1Database,
  person: { orderId: string; role: string; name: string; email: string },
  confirmed: readonly { id: string; warning: string }[],
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE messages SET sender_role = ?, sender_name = ?,
         warning = coalesce((SELECT value ->> 'warning' FROM json_each(?) WHERE value ->> 'id' = messages.id), warning)
       WHERE order_id = ? AND kind = 'email' AND direction = 'in' AND lower(sender) = lower(?)`,
    )
    .bind(person.role, person.name, JSON.stringify(confirmed), person.orderId, person.email);
}

/** What a person wrote, the alerts that quote it, and the copies that they got. */
export function deleteMailOf(
  db: D1Database,
  { email, messageIds }: { email: string; messageIds: readonly string[] },
): D1PreparedStatement[] {
  const ids = JSON.stringify(messageIds);
  return [
    db.prepare("DELETE FROM messages WHERE id IN (SELECT value FROM json_each(?))").bind(ids),
    db
      .prepare(
        `DELETE FROM outbox WHERE (kind = 'cc' AND lower(recipient) = lower(?1))
           OR id IN (SELECT 'alert:' || value FROM json_each(?2))`,
      )
      .bind(email, ids),
  ];
}
