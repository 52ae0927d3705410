import { z } from "zod";
import { attempt } from "~/platform/attempt";
import type { Services } from "~/platform/services";
import { type D1Query, runQuery } from "~/platform/storage/d1-query";

/** Cents by the order: what its accepted quote comes to, less what has arrived. */
export type StillDue = Record<string, number>;

const dueRows = z.array(z.object({ orderId: z.string(), due: z.number() }));

/** The later version stands after the earlier one, whose deposit counts on. */
function stillDueQuery(orderIds: readonly string[]): D1Query<StillDue> {
  return {
    sql: `SELECT order_id AS orderId, max(0, total - (
            SELECT coalesce(sum(paid.deposit_paid), 0) FROM quotes AS paid WHERE paid.order_id = quotes.order_id
          )) AS due FROM quotes
          WHERE order_id IN (SELECT value FROM json_each(?)) AND accepted_at IS NOT NULL AND withdrawn_at IS NULL
          ORDER BY version`,
    params: [JSON.stringify(orderIds)],
    parse: (rows) =>
      Object.fromEntries(dueRows.parse(rows).map(({ orderId, due }) => [orderId, due])),
  };
}

/** Without what cannot be told. */
export async function loadStillDue(
  services: Pick<Services, "db" | "log">,
  orderIds: readonly string[],
): Promise<StillDue> {
  const due = await attempt(services.log, "", () => runQuery(services, stillDueQuery(orderIds)));
  return due.ok ? due.value : {};
}
