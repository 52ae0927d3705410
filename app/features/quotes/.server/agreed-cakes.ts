import { z } from "zod";
import { attempt } from "~/platform/attempt";
import type { Services } from "~/platform/services";
import { type D1Query, runQuery } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { readableRows } from "~/platform/storage/readable-rows";
import { quoteContent } from "../quote-content";

/** What a client accepted, by the inquiry, without its prices. */
export type AgreedCakes = Record<string, { lines: string[]; message: string }>;

const agreedRow = z.object({ orderId: z.string(), content: jsonColumn(quoteContent) });

/** The later version stands after the earlier one. */
function agreedQuery(orderIds: readonly string[]): D1Query<AgreedCakes> {
  return {
    sql: `SELECT order_id AS orderId, content FROM quotes
          WHERE order_id IN (SELECT value FROM json_each(?)) AND accepted_at IS NOT NULL AND withdrawn_at IS NULL
          ORDER BY version`,
    params: [JSON.stringify(orderIds)],
    parse: (rows, log) =>
      Object.fromEntries(
        readableRows(agreedRow, rows, log).map(({ orderId, content }) => [
          orderId,
          {
            lines: content.lines.map(({ what, count }) =>
              count === 1 ? what : `${count} × ${what}`,
            ),
            message: content.message,
          },
        ]),
      ),
  };
}

/** For the kitchen; a database that does not answer leaves what else is known of the cakes. */
export async function loadAgreedCakes(
  services: Pick<Services, "db" | "log">,
  orderIds: readonly string[],
): Promise<AgreedCakes> {
  const agreed = await attempt(services.log, "", () => runQuery(services, agreedQuery(orderIds)));
  return agreed.ok ? agreed.value : {};
}
