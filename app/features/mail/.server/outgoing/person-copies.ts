import { z } from "zod";
import { aboutPayments, type CopyGroup, storedPeople } from "~/features/orders/people/order-people";
import { uuidOf } from "~/platform/crypto/sha256";
import { jsonColumn } from "~/platform/storage/json-column";
import { paragraphHtml } from "../../letters/letter-blocks";
import { unlinked } from "../../unlinked";
import { isUndeliverable } from "./address-stops";

/** SQL, for a row of the outbox: its order's client and people, without those whose address bounced. */
export const copiedColumn = `(SELECT json_object('client', orders.name, 'people', json((
    SELECT json_group_array(json(person.value)) FROM json_each(orders.people) AS person
    WHERE NOT ${isUndeliverable("lower(person.value ->> 'email')")})))
  FROM orders WHERE orders.id = outbox.order_id)`;

export const copied = jsonColumn(z.object({ client: z.string(), people: storedPeople })).nullable();

export type CopiedLetter = {
  id: string;
  orderId: string | null;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  copied: z.infer<typeof copied>;
};

/**
 * A copy is an email of its own, queued once the client's has gone out: an address that bounces stops nobody else's,
 * and an email that was taken back or dropped has none. Idempotent.
 */
export async function queueCopies(
  db: D1Database,
  letters: readonly (CopiedLetter & { group: CopyGroup })[],
  now: number,
): Promise<D1PreparedStatement> {
  const copies = letters.flatMap((letter) => {
    const { id, orderId, recipient, subject, copied, group } = letter;
    const people = copied?.people.filter(
      ({ gets, email }) => gets.includes(group) && email.toLowerCase() !== recipient.toLowerCase(),
    );
    const words = `This is a copy of our email to ${unlinked(copied?.client ?? "")}.`;
    const text = `${words}\n\n${letter.text}`;
    const html = withOpening(letter.html, words);
    return (people ?? []).map(async (person) => ({
      id: await uuidOf(["cc", id, person.id]),
      of: id,
      recipient: person.email,
      ...{ orderId, subject, text, html },
    }));
  });
  return db
    .prepare(
      `INSERT INTO outbox (id, kind, copy_of, order_id, recipient, subject, text, html, due_at, created_at)
       SELECT value ->> 'id', 'cc', value ->> 'of', value ->> 'orderId', value ->> 'recipient', value ->> 'subject',
         value ->> 'text', value ->> 'html', ?2, ?2
       FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`,
    )
    .bind(JSON.stringify(await Promise.all(copies)), now);
}

/** Before the letter's first paragraph. */
function withOpening(html: string, words: string): string {
  return html.replace(
    /<td class="text inner"[^>]*>/,
    (start) => `${start}\n${paragraphHtml(words)}`,
  );
}

/** SQL: the `CopyGroup` of the email that a copy is of. */
const groupOfCopy = `(SELECT CASE WHEN kind <> 'update' THEN 'letters'
    WHEN substr(id, 1, instr(id, ':') - 1) IN (${aboutPayments.map((kind) => `'${kind}'`).join(", ")}) THEN 'payments' ELSE 'updates' END
  FROM outbox AS original WHERE original.id = outbox.copy_of)`;

/** Those that are due, but no longer to an address that gets them. */
export function dropCopies(db: D1Database, now: number): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM outbox WHERE state = 'due' AND due_at <= ? AND kind = 'cc' AND NOT EXISTS (
         SELECT 1 FROM orders, json_each(orders.people) AS person, json_each(person.value, '$.gets') AS chosen
         WHERE orders.id = outbox.order_id AND lower(person.value ->> 'email') = lower(outbox.recipient)
           AND chosen.value = ${groupOfCopy})`,
    )
    .bind(now);
}
