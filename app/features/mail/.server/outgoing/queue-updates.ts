import type { SqlPart } from "~/platform/storage/d1-query";
import type { UpdateKind } from "../../client-updates";
import { holdTime } from "../../retry-delay";
import { addToThreads } from "./thread-messages";

/** The email of a kind to the clients of those orders of which `where` is true; `key` and `facts` are SQL. */
export type Update = {
  kind: UpdateKind;
  where: SqlPart;
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
