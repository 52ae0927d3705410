import { z } from "zod";
import { type UpdateTexts, updatesSetting, updateTextOf } from "~/features/mail/client-updates";
import { isLive } from "~/features/orders/.server/order-sql";
import { ordersQuery } from "~/features/orders/.server/orders-query";
import {
  heldMoney,
  isPaidIn,
  ledgerEntries,
  owedBy,
  returnable,
} from "~/features/orders/accounting";
import type { Order } from "~/features/orders/order";
import { csvDownload } from "~/platform/http/csv-download";
import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, readAll, readAllOrThrow, type SqlPart } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { readableRows } from "~/platform/storage/readable-rows";
import { studioSettingQuery } from "~/platform/storage/studio-setting";
import { addDays, studioToday } from "~/studio-time";
import { ledgerCsv } from "../money/ledger-csv";
import { type MoneyOverview, monthSums, type OwedSums, owedSums } from "../money/money-overview";
import { quoteContent } from "../quote-content";
import { type QuoteTotals, quoteTotals } from "../quote-totals";

type MoneyServices = Pick<Services, "db" | "log" | "clock">;

/** An event this long ago owes nothing that a list should still show. */
const longestOwed = 365;

function mayOwe(today: string): SqlPart {
  return {
    sql: `SELECT id FROM orders INDEXED BY orders_by_day
          WHERE ${isLive} AND event_day >= ? AND on_calendar = 1
            AND EXISTS (SELECT 1 FROM quotes WHERE order_id = orders.id AND accepted_at IS NOT NULL)`,
    params: [addDays(today, -longestOwed)],
  };
}

/** Orders with a payment that their quote doesn't explain, or that are canceled. */
const mayReturn: SqlPart = {
  sql: `SELECT orders.id FROM payments JOIN orders ON orders.id = order_id WHERE ${isLive}
        GROUP BY orders.id HAVING sum(cents) > 0 AND (status = 'declined' OR sum(cents + off) > coalesce((
          SELECT total FROM quotes WHERE order_id = orders.id AND accepted_at IS NOT NULL AND withdrawn_at IS NULL
          ORDER BY version DESC LIMIT 1), 0))`,
  params: [],
};

/** A superset of the orders that owe something, so that the panel needn't read the paid ones. */
function mayStillOwe(today: string): SqlPart {
  const may = mayOwe(today);
  const paid = "(SELECT coalesce(sum(cents), 0) FROM payments WHERE order_id = orders.id)";
  const total =
    "(SELECT max(total) FROM quotes WHERE order_id = orders.id AND accepted_at IS NOT NULL)";
  return { ...may, sql: `${may.sql} AND ${total} > ${paid}` };
}

/** Queries for the panel; `owedSumsOf` reads what they find. */
export function owedQueries(today: string) {
  return {
    owing: ordersQuery(mayStillOwe(today)),
    updates: studioSettingQuery(updatesSetting),
  };
}

export function owedSumsOf(
  { owing, updates }: { owing: readonly Order[]; updates: UpdateTexts },
  today: string,
): OwedSums {
  const balanceDays = updateTextOf(updates, "balance").days;
  return owedSums(owedBy(owing, { today, balanceDays }));
}

function paidIn(month: string): SqlPart {
  return {
    sql: "SELECT order_id FROM payments WHERE paid_on BETWEEN ? || '-01' AND ? || '-31'",
    params: [month, month],
  };
}

const partsRow = z.object({ id: z.string(), content: jsonColumn(quoteContent) });

/** How the accepted quotes of the orders are made up, by the quote's id. */
function partsQuery(which: SqlPart): D1Query<Map<string, QuoteTotals>> {
  return {
    sql: `SELECT id, content FROM quotes WHERE accepted_at IS NOT NULL AND order_id IN (${which.sql})`,
    params: which.params,
    parse: (rows, log) =>
      new Map(
        readableRows(partsRow, rows, log).map(({ id, content }) => [id, quoteTotals(content)]),
      ),
  };
}

function monthQueries(month: string) {
  const which = paidIn(month);
  return { paid: ordersQuery(which), parts: partsQuery(which) };
}

type Month = { paid: readonly Order[]; parts: ReadonlyMap<string, QuoteTotals> };

/** Including the payments of orders that were deleted since. By day, then by client. */
function entriesOf({ paid, parts }: Month, month: string) {
  return paid
    .flatMap((order) => ledgerEntries(order, ({ id }) => parts.get(id)))
    .filter((entry) => isPaidIn(entry, month))
    .sort((a, b) => a.paidOn.localeCompare(b.paidOn) || a.client.localeCompare(b.client));
}

export async function loadMoney(
  services: MoneyServices,
  month: string,
): Promise<Result<MoneyOverview>> {
  const today = studioToday(services.clock.now());
  const read = await readAll(services, {
    orders: ordersQuery(mayOwe(today)),
    overpaid: ordersQuery(mayReturn),
    texts: studioSettingQuery(updatesSetting),
    ...monthQueries(month),
  });
  if (!read.ok) return read;
  const { orders, overpaid, texts, ...ofMonth } = read.value;
  const owed = owedBy(orders, { today, balanceDays: updateTextOf(texts, "balance").days });
  const held = heldMoney(orders, today);
  const sums = monthSums(entriesOf(ofMonth, month));
  return ok({ owed, returnable: returnable(overpaid, today), held, month, sums });
}

export async function sendLedger(
  services: MoneyServices & Pick<Services, "journal">,
  { month }: { month: string },
): Promise<Response> {
  const entries = entriesOf(await readAllOrThrow(services, monthQueries(month)), month);
  services.journal.record({ name: "ledger.exported", month });
  return csvDownload(ledgerCsv(entries), `payments-${month}.csv`);
}
