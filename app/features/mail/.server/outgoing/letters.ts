import { attachFiles, detachFiles } from "~/features/orders/.server/order-files";
import type { StoredFile } from "~/features/orders/files/stored-file";
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
  files?: readonly StoredFile[];
};

/**
 * Keeps a snapshot of the order for undo. A letter that `order` doesn't list is only added to the thread. One that goes
 * out later has its place in the thread at that time, `at`.
 */
export function queueLetter(
  db: D1Database,
  letter: Letter,
  { order, sender, now, at }: { order: Order; sender: string; now: number; at?: number },
): D1PreparedStatement[] {
  const { id, kind, orderId, recipient, subject, text, html, files: kept = [] } = letter;
  const before = order.letters.find((each) => each.id === id)?.before ?? null;
  const files = kept.length > 0 ? JSON.stringify({ kept }) : undefined;
  const message = {
    ...letter,
    direction: "out",
    sender,
    warning: "",
    rawKey: null,
    files,
  } as const;
  const email = db
    .prepare(
      `INSERT INTO outbox (id, kind, order_id, recipient, subject, text, html, due_at, created_at, held)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      ...[id, kind, orderId, recipient, subject, text, html, at ?? now + holdTime, now],
      JSON.stringify(before),
    );
  return [
    ...(before ? [email] : []),
    addMessage(db, message, at ?? now),
    ...(kept.length > 0 ? [attachFiles(db, { orderId, messageId: id }, kept)] : []),
  ];
}

/** SQL, on the outbox. Later than the undo period asks for. */
export const scheduledReply = `outbox.order_id = orders.id AND kind = 'reply' AND state = 'due' AND held IS NOT NULL
  AND due_at > created_at + ${holdTime}`;

/** An email that still waits goes to the client's new address. */
export function redirectLetters(
  db: D1Database,
  { orderId, from, to }: { orderId: string; from: string; to: string },
): D1PreparedStatement[] {
  if (from === to || to === "") return [];
  return [
    db
      .prepare(
        `UPDATE outbox SET recipient = ?3
         WHERE order_id = ?1 AND recipient = ?2 AND state = 'due' AND kind IN ('reply', 'quote') AND held IS NOT NULL`,
      )
      .bind(orderId, from, to),
  ];
}

/** Aborts the batch if the email is being sent meanwhile. */
export function removeLetter(db: D1Database, id: string): D1PreparedStatement[] {
  return [
    db
      .prepare("UPDATE outbox SET recipient = iif(held IS NULL, NULL, recipient) WHERE id = ?")
      .bind(id),
    detachFiles(db, id),
    db.prepare("DELETE FROM messages WHERE id = ?").bind(id),
    db.prepare("DELETE FROM outbox WHERE id = ?").bind(id),
  ];
}
