import { z } from "zod";
import { accountOf } from "~/features/orders/account";
import { valueOr } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, readOne } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { readableRows } from "~/platform/storage/readable-rows";
import { quoteContent } from "../quote-content";
import { describeLine } from "../quote-texts";

/** `products`: the names of what isn't lent, for labels. */
type AgreedQuote = { servings: string; lines: string[]; products: string[]; message: string };

/** By order id. */
type AgreedQuotes = {
  /** Without prices: the kitchen prints it. */
  agreed: Record<string, AgreedQuote>;
  /** In cents. */
  due: Record<string, number>;
};

const agreedRow = z.object({ orderId: z.string(), content: jsonColumn(quoteContent) });
const moneyRows = z.array(
  z.object({ orderId: z.string(), total: z.number(), off: z.number(), paid: z.number() }),
);

/** Ordered by version, so that later ones win. */
function agreedQuery(orderIds: readonly string[]): D1Query<AgreedQuotes> {
  return {
    sql: `SELECT order_id AS orderId, content, total, coalesce(sum(off), 0) AS off,
            coalesce(sum(cents), 0) AS paid
          FROM quotes LEFT JOIN payments USING (order_id)
          WHERE order_id IN (SELECT value FROM json_each(?)) AND accepted_at IS NOT NULL AND withdrawn_at IS NULL
          GROUP BY quotes.id ORDER BY version`,
    params: [JSON.stringify(orderIds)],
    // A version with unreadable content still counts toward the amount due.
    parse: (rows, log) => ({
      agreed: Object.fromEntries(
        readableRows(agreedRow, rows, log).map(({ orderId, content }) => [
          orderId,
          {
            servings: content.event.servings,
            lines: content.lines.map(describeLine),
            products: content.lines.flatMap(({ what, loanDays }) =>
              loanDays === undefined ? [what] : [],
            ),
            message: content.message,
          },
        ]),
      ),
      due: Object.fromEntries(
        moneyRows
          .parse(rows)
          .map(({ orderId, paid, ...quote }) => [
            orderId,
            accountOf({ ...quote, deposit: 0, goodwill: 0 }, paid).due,
          ]),
      ),
    }),
  };
}

/** Returns nothing if the database fails: the kitchen's page still works. */
export async function loadAgreed(
  services: Pick<Services, "db" | "log">,
  orderIds: readonly string[],
): Promise<AgreedQuotes> {
  const none: AgreedQuotes = { agreed: {}, due: {} };
  if (orderIds.length === 0) return none;
  return valueOr(await readOne(services, agreedQuery(orderIds)), none);
}
