import type { Change } from "~/features/orders/change";
import { holdTime } from "../../retry-delay";
import { addToThreads } from "./thread-messages";

/** The cron job writes the updates after the undo period, and only those that still apply. */
export function queueUpdates(
  db: D1Database,
  changes: readonly Change[],
  now: number,
): D1PreparedStatement[] {
  const rows = changes.flatMap(({ order, updates = [] }) =>
    order.client.email === ""
      ? []
      : updates
          // A queued update that isn't written yet will cover this change.
          .filter(({ kind }) => !order.updates.some((one) => one.kind === kind && !one.isWritten))
          .map(({ kind, key, from }) => ({
            id: `${kind}:${key}`,
            orderId: order.id,
            recipient: order.client.email,
            facts: JSON.stringify(from === undefined ? {} : { from }),
          })),
  );
  if (rows.length === 0) return [];
  return [
    db
      .prepare(
        `INSERT INTO outbox (id, kind, order_id, recipient, subject, text, due_at, created_at, held)
         SELECT value ->> 'id', 'update', value ->> 'orderId', value ->> 'recipient', '', '', ?2, ?3, value ->> 'facts'
         FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(JSON.stringify(rows), now + holdTime, now),
  ];
}

export const isUnwritten = "(outbox.kind = 'update' AND outbox.text = '')";

type WrittenUpdate = { id: string; recipient: string; subject: string; text: string; html: string };

/** Adds the written ones to the threads and deletes the rest of `read`. */
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
