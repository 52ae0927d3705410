import type { MailKind, MessageKind } from "../../mail-kinds";

export type OutboxMail = {
  id: string;
  kind: MailKind;
  /** The inquiry that it belongs to, with which it is deleted. */
  inquiryId: string | null;
  recipient: string;
  subject: string;
  text: string;
  /** Empty: it goes as text alone. */
  html: string;
};

/**
 * For a batch with what the email tells of: it goes out at least once, now or by the cron. The same id is queued once.
 * `unless`: SQL that may name ?3, the inquiry, ?4, the recipient, and ?8, the time.
 */
export function queueMail(
  db: D1Database,
  mail: OutboxMail,
  now: number,
  unless = "0",
): D1PreparedStatement {
  const { id, kind, inquiryId, recipient, subject, text, html } = mail;
  return db
    .prepare(
      `INSERT INTO outbox (id, kind, inquiry_id, recipient, subject, text, html, due_at, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8 WHERE NOT (${unless}) ON CONFLICT DO NOTHING`,
    )
    .bind(id, kind, inquiryId, recipient, subject, text, html, now);
}

export type ThreadMessage = {
  /** Of one that goes out by email, the email's own id. */
  id: string;
  /** Null: it came to an address that is nobody's. */
  inquiryId: string | null;
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
};

/**
 * For a batch: a message of the thread that an inquiry has. The same id is added once, and none to an inquiry that is gone.
 * `onlyIf`: SQL that may name ?1, the message's id.
 */
export function addMessage(
  db: D1Database,
  message: ThreadMessage,
  now: number,
  onlyIf = "1",
): D1PreparedStatement {
  const { id, inquiryId, kind, direction, sender, subject, text, warning, rawKey } = message;
  return db
    .prepare(
      `INSERT INTO messages (id, inquiry_id, kind, direction, sender, subject, text, warning, raw_key, at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
       WHERE (?2 IS NULL OR EXISTS (SELECT 1 FROM inquiries WHERE id = ?2)) AND (${onlyIf})
       ON CONFLICT DO NOTHING`,
    )
    .bind(id, inquiryId, kind, direction, sender, subject, text, warning, rawKey, now);
}
