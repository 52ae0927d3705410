export type InquiryAlert = {
  inquiryId: string;
  subject: string;
  text: string;
  html: string;
  replyTo: string;
};

export function alertId(inquiryId: string): string {
  return `inquiry:${inquiryId}`;
}

const isAlertable = `EXISTS (SELECT 1 FROM orders
  WHERE orders.id = outbox.order_id AND orders.status <> 'spam' AND orders.deleted_at IS NULL)`;

/** One alert per inquiry; `writeAlerts` fills it in when it's due. An earlier `dueAt` moves it forward. */
export function queueAlerts(
  db: D1Database,
  inquiryIds: readonly string[],
  { dueAt, now }: { dueAt: number; now: number },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (id, kind, order_id, recipient, subject, text, due_at, created_at)
       SELECT '${alertId("")}' || id, 'inquiry', id, '', '', '', ?2, ?3 FROM orders
       WHERE id IN (SELECT value FROM json_each(?1)) AND status <> 'spam' AND deleted_at IS NULL
       ON CONFLICT (id) DO UPDATE SET due_at = excluded.due_at
         WHERE outbox.text = '' AND excluded.due_at < outbox.due_at`,
    )
    .bind(JSON.stringify(inquiryIds), dueAt, now);
}

export function unwrittenAlerts(now: number, limit: number): string {
  return `SELECT order_id FROM outbox INDEXED BY outbox_due
    WHERE state = 'due' AND due_at <= ${now} AND kind = 'inquiry' AND text = '' AND ${isAlertable}
    ORDER BY due_at LIMIT ${limit}`;
}

/** Sends an alert again if its text changed, or always with `again`. The statement returns the queued ids. */
export function writeAlerts(
  db: D1Database,
  alerts: readonly InquiryAlert[],
  now: number,
  again = false,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE outbox SET subject = value ->> 'subject', text = value ->> 'text', html = value ->> 'html',
         reply_to = value ->> 'replyTo', state = 'due', due_at = iif(outbox.text = '', due_at, ?1), created_at = ?1, tries = 0,
         error = '', lease = ''
       FROM json_each(?2)
       WHERE outbox.id = '${alertId("")}' || (value ->> 'inquiryId')
         AND ${isAlertable} AND ${again ? "1" : "outbox.text <> value ->> 'text'"}
       RETURNING outbox.id`,
    )
    .bind(now, JSON.stringify(alerts));
}

const alertColumn = (column: string) =>
  `(SELECT ${column} FROM outbox WHERE outbox.id = '${alertId("")}' || inquiries.id)`;

export const alertColumns = `coalesce(${alertColumn("state")}, 'none') AS alertState,
  coalesce(${alertColumn("tries")}, 0) AS alertTries, ${alertColumn("due_at")} AS alertDueAt,
  coalesce(${alertColumn("error")}, '') AS alertError`;
