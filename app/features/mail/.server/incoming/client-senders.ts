import { z } from "zod";
import type { Order } from "~/features/orders/order";
import type { D1Query } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { mailboxOf } from "../../mailbox";

/** Whether an email is the client's. `confirmed`: the other senders that a person has confirmed. */
export function isClients(
  { client, earlierEmails }: Order,
  sender: string,
  confirmed: readonly string[] = [],
): boolean {
  const mailbox = mailboxOf(sender);
  return [client.email, ...earlierEmails, ...confirmed].some(
    (address) => mailboxOf(address) === mailbox,
  );
}

/** Where the first delivery of an email is stored, and the senders of the order whose emails have no warning. */
export type Arrival = { stored: { rawKey: string | null } | null; confirmed: string[] };

const arrival = z.object({
  stored: jsonColumn(z.object({ rawKey: z.string().nullable() })).nullable(),
  confirmed: jsonColumn(z.array(z.string())),
});

export function arrivalQuery(messageId: string, orderId: string | null): D1Query<Arrival> {
  return {
    sql: `SELECT (SELECT json_object('rawKey', raw_key) FROM messages WHERE id = ?1) AS stored,
            (SELECT json_group_array(DISTINCT sender) FROM messages
             WHERE order_id = ?2 AND kind = 'email' AND direction = 'in' AND warning = '') AS confirmed`,
    params: [messageId, orderId],
    parse: ([row]) => arrival.parse(row),
  };
}
