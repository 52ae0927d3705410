import { z } from "zod";
import type { D1Query } from "~/platform/storage/d1-query";
import { textsIn } from "~/platform/storage/plain-rows";
import { ownerKinds } from "../../mail-kinds";
import { addressStops, bounced } from "../../stopped-mail";

const codes = addressStops.map((code) => `'${code}'`).join(", ");

/** SQL. `address`: a lowercase SQL expression. */
export function isUndeliverable(address: string): string {
  return `EXISTS (SELECT 1 FROM outbox INDEXED BY outbox_stopped
    WHERE lower(recipient) = ${address} AND state = 'stopped' AND error IN (${codes}))`;
}

export function undeliveredQuery(orderId: string): D1Query<string[]> {
  return {
    sql: `SELECT id FROM outbox INDEXED BY outbox_of_order
          WHERE order_id = ? AND kind NOT IN (${ownerKinds}) AND state = 'stopped' AND error IN (${codes})`,
    params: [orderId],
    parse: (found) => textsIn(found, "id"),
  };
}

const letters = z.array(z.object({ id: z.string(), orderId: z.string(), recipient: z.string() }));
export type ReturnedLetter = z.infer<typeof letters>[number];

/** The emails to clients about these orders with the subject of the returned one. */
export function returnedQuery(
  orderIds: readonly string[],
  subject: string,
): D1Query<ReturnedLetter[]> {
  return {
    sql: `SELECT id, order_id AS orderId, lower(recipient) AS recipient FROM outbox
          WHERE order_id IN (SELECT value FROM json_each(?1)) AND kind NOT IN (${ownerKinds})
            AND state IN ('due', 'sent') AND subject = ?2`,
    params: [JSON.stringify(orderIds), subject],
    parse: (found) => letters.parse(found),
  };
}

export function stopBounced(db: D1Database, ids: readonly string[]): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE outbox SET state = 'stopped', due_at = NULL, error = '${bounced}'
       WHERE id IN (SELECT value FROM json_each(?)) AND state IN ('due', 'sent')`,
    )
    .bind(JSON.stringify(ids));
}

const rows = z.tuple([z.object({ stopped: z.number() })]);

/** Whether the owner's address has been suppressed since the last email that reached it. */
export function ownerStoppedQuery(ownerEmail: string): D1Query<boolean> {
  return {
    sql: `SELECT EXISTS (
            SELECT 1 FROM outbox INDEXED BY outbox_stopped
            WHERE lower(recipient) = lower(?1) AND state = 'stopped' AND error IN (${codes})
              AND created_at >= coalesce((
                SELECT max(sent_at) FROM outbox INDEXED BY outbox_sent
                WHERE lower(recipient) = lower(?1) AND state = 'sent'), 0)
          ) OR EXISTS (
            SELECT 1 FROM outbox INDEXED BY outbox_due
            WHERE state = 'due' AND kind = 'inquiry' AND error = 'E_RECIPIENT_SUPPRESSED'
          ) AS stopped`,
    params: [ownerEmail],
    parse: (raw) => rows.parse(raw)[0].stopped === 1,
  };
}
