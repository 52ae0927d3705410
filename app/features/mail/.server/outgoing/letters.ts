import type { Order } from "~/features/orders/order";
import { holdTime } from "../../retry-delay";
import { addMessage } from "./thread-messages";

/** Replies and quotes: emails that a person sends and can undo for a while. */

export type Letter = {
  id: string;
  kind: "reply" | "quote";
  orderId: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
};

/** Keeps a snapshot of the order for undo. A letter that `order` doesn't list is only added to the thread. */
export function queueLetter(
  db: D1Database,
  letter: Letter,
  { order, sender, now }: { order: Order; sender: string; now: number },
): D1PreparedStatement[] {
  const { id, kind, orderId, recipient, subject, text, html } = letter;
  const before = order.letters.find((each) => each.id === id)?.before ?? null;
  const message = { ...letter, direction: "out", sender, warning: "", rawKey: null } as const;
  const email = db
    .prepare(
      `INSERT INTO outbox (id, kind, order_id, recipient, subject, text, html, due_at, created_at, held)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      ...[id, kind, orderId, recipient, subject, text, html, now + holdTime, now],
      JSON.stringify(before),
    );
  return [...(before ? [email] : []), addMessage(db, message, now)];
}

/** Aborts the batch if the email is being sent meanwhile. */
export function removeLetter(db: D1Database, id: string): D1PreparedStatement[] {
  return [
    db
      .prepare("UPDATE outbox SET recipient = iif(held IS NULL, NULL, recipient) WHERE id = ?")
      .bind(id),
    db.prepare("DELETE FROM messages WHERE id = ?").bind(id),
    db.prepare("DELETE FROM outbox WHERE id = ?").bind(id),
  ];
}
