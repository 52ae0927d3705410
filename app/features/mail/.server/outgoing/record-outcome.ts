import { changeOrders, type OrderServices, ordersOf } from "~/features/orders/.server/order-store";
import { noteBounce } from "~/features/orders/decisions/note-bounce";
import { copyGroupOf } from "~/features/orders/people/order-people";
import { writeBatch } from "~/platform/storage/d1-query";
import type { MailKind } from "../../mail-kinds";
import { addressStops } from "../../stopped-mail";
import { type CopiedLetter, queueCopies } from "./person-copies";

export type Sent = CopiedLetter & { kind: MailKind; messageId: string };
export type Failed = {
  mail: { id: string; kind: MailKind; orderId: string | null; recipient: string };
  reason: string;
  ends: boolean;
};

export async function recordOutcome(
  services: OrderServices,
  sent: readonly Sent[],
  failures: readonly Failed[],
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const refused = failures.filter(isRefusedLetter);
  const others = failures.filter((failure) => !refused.includes(failure));
  const outcomes = [
    noteStates(db, now, [
      ...sent.map(({ id, messageId }) => ({ id, state: "sent", reason: "", messageId })),
      ...others.map(stateOf),
    ]),
  ];
  const letters = sent.flatMap(({ id, messageId }) => (messageId === "" ? [] : { id, messageId }));
  if (letters.length > 0) {
    outcomes.push(
      db
        .prepare(
          `UPDATE messages SET email_id = value ->> 'messageId' FROM json_each(?)
           WHERE messages.id = value ->> 'id'`,
        )
        .bind(JSON.stringify(letters)),
    );
  }
  const copied = sent.flatMap((letter) => {
    const group = copyGroupOf(letter);
    return group && letter.copied?.people.length ? [{ ...letter, group }] : [];
  });
  if (copied.length > 0) outcomes.push(await queueCopies(db, copied, now));
  await writeBatch(db, outcomes);
  if (refused.length > 0) await noteRefused(services, refused);
}

/** A person's email to a suppressed address counts as a bounce. */
function isRefusedLetter({ mail, reason }: Failed): boolean {
  return (mail.kind === "reply" || mail.kind === "quote") && addressStops.includes(reason);
}

/** In one batch with the orders: if it fails, the email is retried, refused, and noted again. */
async function noteRefused(services: OrderServices, refused: readonly Failed[]): Promise<void> {
  const ids = refused.flatMap(({ mail }) => mail.orderId ?? []);
  await changeOrders(services, ordersOf(ids), {
    decide(order, moment) {
      const own = refused.filter(({ mail }) => mail.orderId === order.id);
      const recipients = own.map(({ mail }) => mail.recipient);
      return noteBounce(order, { recipients }, moment) ?? { order };
    },
    alongside: (_, { now }) => [noteStates(services.db, now, refused.map(stateOf))],
  });
}

type Outcome = { id: string; state: string; reason: string; messageId?: string };

function stateOf({ mail, reason, ends }: Failed): Outcome {
  return { id: mail.id, reason, state: ends ? "stopped" : "due" };
}

/** An email that was stopped while its send was in flight counts as sent. */
function noteStates(
  db: D1Database,
  now: number,
  outcomes: readonly Outcome[],
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE outbox SET error = outcome.reason, sent_at = iif(outcome.state = 'sent', ?1, sent_at), state = outcome.state,
         due_at = iif(outcome.state = 'due', due_at, NULL), delivery = '',
         email_id = coalesce(outcome.messageId, email_id), lease = iif(outcome.state = 'sent', lease, '')
       FROM (
         SELECT value ->> 'id' AS id, value ->> 'reason' AS reason, value ->> 'state' AS state,
           value ->> 'messageId' AS messageId FROM json_each(?2)
       ) AS outcome
       WHERE outbox.id = outcome.id AND (outcome.state = 'sent' OR outbox.state = 'due')`,
    )
    .bind(now, JSON.stringify(outcomes));
}
