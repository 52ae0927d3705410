import type { Change } from "~/features/orders/change";
import { holdTime } from "../../retry-delay";
import { addToThreads } from "./thread-messages";

/**
 * For a batch with the changes: their clients are to be told, once of each thing. The emails are written by the cron, after
 * the time in which a change can be taken back, and only where they are still true.
 */
export function queueUpdates(
  db: D1Database,
  changes: readonly Change[],
  now: number,
): D1PreparedStatement[] {
  const updates = changes.flatMap(({ order, tell = [] }) =>
    order.client.email === ""
      ? []
      : tell
          // One that is not written yet tells of this, too.
          .filter(({ kind }) => !order.tellings.some((one) => one.kind === kind && !one.isWritten))
          .map(({ kind, key, from }) => ({
            id: `${kind}:${key}`,
            orderId: order.id,
            recipient: order.client.email,
            facts: JSON.stringify(from === undefined ? {} : { from }),
          })),
  );
  if (updates.length === 0) return [];
  return [
    db
      .prepare(
        `INSERT INTO outbox (id, kind, order_id, recipient, subject, text, due_at, created_at, held)
         SELECT value ->> 'id', 'update', value ->> 'orderId', value ->> 'recipient', '', '', ?2, ?3, value ->> 'facts'
         FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(JSON.stringify(updates), now + holdTime, now),
  ];
}

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
