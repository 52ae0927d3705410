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

const cameBack = `order_id IN (SELECT value FROM json_each(?1)) AND kind NOT IN (${ownerKinds}) AND state IN ('due', 'sent')
  AND lower(recipient) IN (SELECT value FROM json_each(?2)) AND subject = ?3`;

export function undeliveredQuery(orderId: string): D1Query<string[]> {
  return {
    sql: `SELECT id FROM outbox INDEXED BY outbox_of_order
          WHERE order_id = ? AND kind NOT IN (${ownerKinds}) AND state = 'stopped' AND error IN (${codes})`,
    params: [orderId],
    parse: (found) => textsIn(found, "id"),
  };
}

type Bounce = { failed: readonly string[]; returned: string };

export function bouncedOrdersQuery(
  orderIds: readonly string[],
  { failed, returned }: Bounce,
): D1Query<string[]> {
  return {
    sql: `SELECT DISTINCT order_id AS id FROM outbox WHERE ${cameBack}`,
    params: [JSON.stringify(orderIds), JSON.stringify(failed), returned],
    parse: (found) => textsIn(found, "id"),
  };
}

export function stopBounced(
  db: D1Database,
  orderIds: readonly string[],
  { failed, returned }: Bounce,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE outbox SET state = 'stopped', due_at = NULL, error = '${bounced}' WHERE ${cameBack}`,
    )
    .bind(JSON.stringify(orderIds), JSON.stringify(failed), returned);
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
