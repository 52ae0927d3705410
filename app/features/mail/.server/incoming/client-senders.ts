import { z } from "zod";
import type { Order } from "~/features/orders/order";
import type { OrderPerson } from "~/features/orders/people/order-people";
import type { D1Query } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { mailboxOf } from "../../mailbox";

/** Whether an email is the client's or a person's. `others`: addresses of the client besides the order's. */
export function isClients(order: Order, sender: string, others: readonly string[]): boolean {
  const mailbox = mailboxOf(sender);
  const isTheirs = [order.client.email, ...others].some((each) => mailboxOf(each) === mailbox);
  return isTheirs || personOf(order, sender) !== undefined;
}

/** Undefined for the client. */
export function personOf({ people }: Order, sender: string): OrderPerson | undefined {
  const mailbox = mailboxOf(sender);
  return people.find(({ email }) => mailboxOf(email) === mailbox);
}

const addresses = jsonColumn(z.array(z.string()));

/** The form's, and those that we wrote to: the client may still write from them. `order`: a placeholder. */
const earlierAddresses = (
  order: string,
) => `(SELECT json_group_array(DISTINCT lower(address)) FROM (
    SELECT inquiries.email AS address FROM inquiries JOIN orders ON orders.inquiry_id = inquiries.id
    WHERE orders.id = ${order}
    UNION ALL SELECT recipient FROM outbox
    WHERE order_id = ${order} AND kind IN ('copy', 'update', 'reply', 'quote')
  ) WHERE address <> '')`;

export function earlierAddressesQuery(orderId: string): D1Query<string[]> {
  return {
    sql: `SELECT ${earlierAddresses("?1")} AS earlier`,
    params: [orderId],
    parse: ([row]) => z.object({ earlier: addresses }).parse(row).earlier,
  };
}

/** Where the first delivery of an email is stored; `confirmed`: the order's senders whose emails have no warning. */
const arrival = z.object({
  stored: jsonColumn(z.object({ rawKey: z.string().nullable() })).nullable(),
  earlier: addresses,
  confirmed: addresses,
});
export type Arrival = z.infer<typeof arrival>;

export function arrivalQuery(messageId: string, orderId: string | null): D1Query<Arrival> {
  return {
    sql: `SELECT (SELECT json_object('rawKey', raw_key) FROM messages WHERE id = ?1) AS stored,
            ${earlierAddresses("?2")} AS earlier,
            (SELECT json_group_array(DISTINCT sender) FROM messages
             WHERE order_id = ?2 AND kind = 'email' AND direction = 'in' AND warning = '' AND sender_role = '') AS confirmed`,
    params: [messageId, orderId],
    parse: ([row]) => arrival.parse(row),
  };
}
