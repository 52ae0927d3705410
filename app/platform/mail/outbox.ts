/** `owner` tells the studio of something; the others go to a client. */
export type MailKind = "copy" | "reply" | "quote" | "owner";

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
