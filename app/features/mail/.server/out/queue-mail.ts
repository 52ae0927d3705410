import type { SqlValue } from "~/platform/storage/d1-query";
import type { MailKind, MessageKind } from "../../mail-kinds";

/** What every feature calls to queue its emails in the batch of what they tell of: they go out at least once. */

export type OutboxMail = {
  id: string;
  kind: MailKind;
  /** The inquiry that it belongs to, with which it is deleted. */
  inquiryId: string | null;
  /** Of an email to the owner, her address; when it is sent it goes to the one that is set then. */
  recipient: string;
  subject: string;
  text: string;
};

/** SQL that has to be true, and the values of its question marks. */
export type Condition = { sql: string; params: readonly SqlValue[] };

const always: Condition = { sql: "1", params: [] };

/** For a batch with what the email tells of. The same id is queued once. */
export function queueMail(
  db: D1Database,
  mail: OutboxMail,
  now: number,
  onlyIf = always,
): D1PreparedStatement {
  const { id, kind, inquiryId, recipient, subject, text } = mail;
  return db
    .prepare(
      `INSERT INTO outbox (id, kind, order_id, recipient, subject, text, due_at, created_at)
       SELECT ?, ?, ?, ?, ?, ?, ?, ? WHERE (${onlyIf.sql}) ON CONFLICT DO NOTHING`,
    )
    .bind(id, kind, inquiryId, recipient, subject, text, now, now, ...onlyIf.params);
}

/** The alert of an inquiry as it stands in the records with these files and this outcome of the spam check. */
export type InquiryAlert = {
  inquiryId: string;
  digest: string;
  spamCheck: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  replyTo: string;
};

export function alertId(inquiryId: string): string {
  return `inquiry:${inquiryId}`;
}

/** Of an inquiry that has just changed, and in words of its own: a broken upload whose rest has come. */
const tellsMore = `outbox.text <> excluded.text
  AND (SELECT inquiries.updated_at FROM inquiries JOIN orders ON orders.inquiry_id = inquiries.id
       WHERE orders.id = outbox.order_id) = excluded.created_at`;

/**
 * For a batch after the inquiries: the owner is told of each that is stored as its alert says, once; `again`: once more,
 * whatever became of the alert before. Answers a row for each that is on its way now.
 */
export function queueAlerts(
  db: D1Database,
  alerts: readonly InquiryAlert[],
  now: number,
  again = false,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (id, kind, order_id, recipient, subject, text, html, reply_to, due_at, created_at)
       SELECT '${alertId("")}' || inquiries.id, 'inquiry', orders.id, alert ->> 'recipient', alert ->> 'subject', alert ->> 'text',
         alert ->> 'html', alert ->> 'replyTo', ?1, ?1
       FROM (SELECT value AS alert FROM json_each(?2)) JOIN inquiries
         ON inquiries.id = alert ->> 'inquiryId' AND digest = alert ->> 'digest' AND human_check = alert ->> 'spamCheck'
       JOIN orders ON orders.inquiry_id = inquiries.id
       WHERE inquiries.state = 'new' AND status <> 'spam' AND deleted_at IS NULL
       ON CONFLICT (id) DO UPDATE SET subject = excluded.subject, text = excluded.text, html = excluded.html,
         reply_to = excluded.reply_to, state = 'due', due_at = ?1, created_at = ?1, tries = 0, error = '', lease = ''
         WHERE ${again ? "1" : tellsMore}
       RETURNING id`,
    )
    .bind(now, JSON.stringify(alerts));
}

const ofAlert = (column: string) =>
  `(SELECT ${column} FROM outbox WHERE outbox.id = '${alertId("")}' || inquiries.id)`;

/** Columns of a query of `inquiries`: how far the alert has come. */
export const alertColumns = `coalesce(${ofAlert("state")}, 'none') AS alertState,
  coalesce(${ofAlert("tries")}, 0) AS alertTries, ${ofAlert("due_at")} AS alertDueAt,
  coalesce(${ofAlert("error")}, '') AS alertError`;

type Letter = OutboxMail & { kind: "copy" | "reply" | "quote"; inquiryId: string };

/** For a batch: an email to a client, which stands in the thread as well; `mails`: false: it stands there alone. */
export function queueLetter(
  db: D1Database,
  letter: Letter,
  {
    sender,
    now,
    onlyIf,
    mails = true,
  }: { sender: string; now: number; onlyIf?: Condition; mails?: boolean },
): D1PreparedStatement[] {
  const message = { ...letter, direction: "out", sender, warning: "", rawKey: null } as const;
  if (!mails) return [addMessage(db, message, now)];
  const isQueued = { sql: "EXISTS (SELECT 1 FROM outbox WHERE id = ?)", params: [letter.id] };
  return [queueMail(db, letter, now, onlyIf), addMessage(db, message, now, isQueued)];
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

/** For a batch: a message of the thread that an inquiry has. The same id is added once, and none to an inquiry that is gone. */
export function addMessage(
  db: D1Database,
  message: ThreadMessage,
  now: number,
  onlyIf = always,
): D1PreparedStatement {
  const { id, inquiryId, kind, direction, sender, subject, text, warning, rawKey } = message;
  return db
    .prepare(
      `INSERT INTO messages (id, order_id, kind, direction, sender, subject, text, warning, raw_key, at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
       WHERE (?2 IS NULL OR EXISTS (SELECT 1 FROM orders WHERE id = ?2)) AND (${onlyIf.sql})
       ON CONFLICT DO NOTHING`,
    )
    .bind(
      id,
      inquiryId,
      kind,
      direction,
      sender,
      subject,
      text,
      warning,
      rawKey,
      now,
      ...onlyIf.params,
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
