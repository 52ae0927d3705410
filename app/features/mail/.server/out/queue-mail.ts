import type { SqlValue } from "~/platform/storage/d1-query";
import type { UpdateKind } from "../../client-updates";
import { type MailKind, type MessageKind, mailKinds } from "../../mail-kinds";
import { holdTime } from "../../retry-delay";

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
  /** The same as a letter; empty: it goes as text alone. */
  html?: string;
};

/** SQL that has to be true, and the values of its question marks. */
export type Condition = { sql: string; params: readonly SqlValue[] };

const always: Condition = { sql: "1", params: [] };

/**
 * For a batch with what the email tells of. The same id is queued once. A letter that a person sends is held, with how its
 * order is before the batch goes on, and the `draft` that it was made of.
 */
export function queueMail(
  db: D1Database,
  mail: OutboxMail & { draft?: string },
  now: number,
  onlyIf = always,
): D1PreparedStatement {
  const { id, kind, inquiryId, recipient, subject, text, html = "", draft = null } = mail;
  const isHeld = kind === "reply" || kind === "quote";
  // An order by phone may have no address.
  const isReached = recipient !== "" || mailKinds[kind].to === "owner";
  return db
    .prepare(
      `INSERT INTO outbox (id, kind, order_id, recipient, subject, text, html, due_at, created_at, held)
       SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, (
         SELECT json_object('status', status, 'statusAt', status_at, 'answeredAt', answered_at, 'draft', ?)
         FROM orders WHERE id = ?)
       WHERE ? AND (${onlyIf.sql}) ON CONFLICT DO NOTHING`,
    )
    .bind(
      id,
      kind,
      inquiryId,
      recipient,
      subject,
      text,
      html,
      now + (isHeld ? holdTime : 0),
      now,
      draft,
      isHeld ? inquiryId : null,
      Number(isReached),
      ...onlyIf.params,
    );
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

type Letter = OutboxMail & {
  kind: "reply" | "quote";
  inquiryId: string;
  draft?: string;
};

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

/** The email of a kind to the clients of those orders of which `where` is true; `key` and `facts` are SQL. */
export type Update = {
  kind: UpdateKind;
  where: Condition;
  /** What the id of the email is made of: it is queued once for each. */
  key?: string;
  /** JSON of what is not known any more when it is written. */
  facts?: string;
};

/**
 * For a batch with what is told: that the clients are to be, once. The emails are written by the cron, after the time in
 * which that can be taken back, and only where it is still true.
 */
export function queueUpdates(
  db: D1Database,
  updates: readonly Update[],
  now: number,
): D1PreparedStatement {
  const selects = updates.map(
    ({ kind, where, key = `orders.id || ':${now}'`, facts = "'{}'" }) =>
      `SELECT '${kind}:' || ${key}, 'update', orders.id, orders.email, '', '', ${now + holdTime}, ${now}, ${facts}
       FROM orders WHERE orders.email <> '' AND (${where.sql}) AND NOT EXISTS (
         SELECT 1 FROM outbox AS same WHERE same.order_id = orders.id AND same.text = '' AND same.id LIKE '${kind}:%')`,
  );
  return db
    .prepare(
      `INSERT INTO outbox (id, kind, order_id, recipient, subject, text, due_at, created_at, held)
       SELECT * FROM (${selects.join(" UNION ALL ")}) WHERE true ON CONFLICT DO NOTHING RETURNING id`,
    )
    .bind(...updates.flatMap(({ where }) => where.params));
}

/** SQL of an order, for the `key` of its booking: that is told once, and again if it was called off since. */
export const bookingKey = `orders.id || ':' || (SELECT count(*) FROM outbox AS off
  WHERE off.order_id = orders.id AND off.id LIKE 'canceled:%' AND off.text <> '')`;

/** SQL: of an email that is to be written by the cron. */
export const isUnwritten = "(outbox.kind = 'update' AND outbox.text = '')";

/** For a batch: those of these emails, JSON, that are in the outbox stand in their threads too. */
function addToThreads(
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

type WrittenUpdate = { id: string; recipient: string; subject: string; text: string; html: string };

/** For a batch: these go out and stand in the threads; the rest of `read` is told to nobody. */
export function writeUpdates(
  db: D1Database,
  { read, written }: { read: readonly string[]; written: readonly WrittenUpdate[] },
  { sender, now }: { sender: string; now: number },
): D1PreparedStatement[] {
  const letters = JSON.stringify(written);
  return [
    db
      .prepare(
        `UPDATE outbox SET recipient = value ->> 'recipient', subject = value ->> 'subject', text = value ->> 'text',
           html = value ->> 'html', held = NULL
         FROM json_each(?1) WHERE outbox.id = value ->> 'id' AND ${isUnwritten}`,
      )
      .bind(letters),
    addToThreads(db, letters, { sender, now }),
    db
      .prepare(
        `DELETE FROM outbox WHERE id IN (SELECT value FROM json_each(?1)) AND ${isUnwritten}`,
      )
      .bind(JSON.stringify(read)),
  ];
}

type CopyLetter = {
  id: string;
  orderId: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
};

/** For a batch: copies, which stand in their threads too; `onlyIf`: SQL of each, whose JSON is `value`. */
export function queueCopyLetters(
  db: D1Database,
  letters: readonly CopyLetter[],
  { sender, now, onlyIf }: { sender: string; now: number; onlyIf: string },
): D1PreparedStatement[] {
  const list = JSON.stringify(letters);
  return [
    db
      .prepare(
        `INSERT INTO outbox (id, kind, order_id, recipient, subject, text, html, due_at, created_at)
         SELECT value ->> 'id', 'copy', value ->> 'orderId', value ->> 'recipient', value ->> 'subject', value ->> 'text',
           value ->> 'html', ?2, ?2
         FROM json_each(?1) WHERE ${onlyIf} ON CONFLICT DO NOTHING`,
      )
      .bind(list, now),
    addToThreads(db, list, { sender, now }),
  ];
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
  onlyIf = always,
): D1PreparedStatement {
  const { id, inquiryId, kind, direction, sender, subject, text, warning, rawKey } = message;
  const { messageId = "", files = "{}" } = message;
  return db
    .prepare(
      `INSERT INTO messages (id, order_id, kind, direction, sender, subject, text, warning, raw_key, at, email_id, files)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12
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
      messageId,
      files,
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
