import { always } from "~/platform/storage/d1-query";
import { type MailKind, mailKinds } from "../../mail-kinds";
import { addToThreads } from "./thread-messages";

/** What every feature calls to queue its emails in the batch of what they tell of: they go out at least once. */

export type OutboxMail = {
  id: string;
  kind: MailKind;
  /** The inquiry that it belongs to, with which it is deleted. */
  orderId: string | null;
  /** Of an email to the owner, her address; when it is sent it goes to the one that is set then. */
  recipient: string;
  subject: string;
  text: string;
  /** The same as a letter; empty: it goes as text alone. */
  html?: string;
};

/** For a batch with what the email tells of. The same id is queued once. */
export function queueMail(
  db: D1Database,
  mail: OutboxMail,
  now: number,
  onlyIf = always,
): D1PreparedStatement {
  const { id, kind, orderId, recipient, subject, text, html = "" } = mail;
  // An order by phone may have no address.
  const isReached = recipient !== "" || mailKinds[kind].to === "owner";
  return db
    .prepare(
      `INSERT INTO outbox (id, kind, order_id, recipient, subject, text, html, due_at, created_at)
       SELECT ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE ? AND (${onlyIf.sql}) ON CONFLICT DO NOTHING`,
    )
    .bind(
      ...[id, kind, orderId, recipient, subject, text, html, now, now],
      Number(isReached),
      ...onlyIf.params,
    );
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
