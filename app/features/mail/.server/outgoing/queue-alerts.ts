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
