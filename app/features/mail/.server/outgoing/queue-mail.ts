import { always } from "~/platform/storage/d1-query";
import { type MailKind, mailKinds } from "../../mail-kinds";
import { addToThreads } from "./thread-messages";

/** Queue an email in the batch of the change it reports, so that it's delivered at least once. */

export type OutboxMail = {
  id: string;
  kind: MailKind;
  orderId: string | null;
  /** Emails to the owner go to the OWNER_EMAIL at the time of sending. */
  recipient: string;
  subject: string;
  text: string;
  /** "" for text only. */
  html?: string;
};

/** Idempotent by id. */
export function queueMail(
  db: D1Database,
  mail: OutboxMail,
  now: number,
  onlyIf = always,
): D1PreparedStatement {
  const { id, kind, orderId, recipient, subject, text, html = "" } = mail;
  // Phone orders may have no address.
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

/** `onlyIf`: SQL on `value`, a letter's JSON. */
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
