import { z } from "zod";
import { ordersOfAddress } from "~/features/orders/.server/order-sql";
import { eventLabels } from "~/features/orders/event-labels";
import { formatMoney } from "~/features/orders/money";
import type { D1Query } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { isoColumn } from "~/platform/storage/time-column";
import { quotePictures } from "../pictures/quote-picture";
import { type QuoteContent, quoteContent } from "../quote-content";
import { chargesOf } from "../quote-texts";

const moment = isoColumn.nullable();
const money = z.number().transform(formatMoney);

/** A sent quote, or a draft's form values. */
const content = jsonColumn(
  z.union([
    z.pipe(
      quoteContent,
      z.transform((content: QuoteContent) => {
        const { client, event, lines, handover, depositPercent, depositCents, likes } = content;
        const { balanceDue, plan, message, terms, paymentLink } = content;
        return {
          client,
          event: { ...event, type: eventLabels[event.type] },
          lines: lines.map(({ price, ...line }) => ({ ...line, each: formatMoney(price) })),
          charges: chargesOf(content).map(([what, amount]) => ({ what, amount })),
          handover,
          ...(depositCents === null && { depositPercent }),
          balanceDue,
          payments: plan.map(({ cents, dueOn }) => ({ amount: formatMoney(cents), dueOn })),
          message,
          terms,
          paymentLink,
          likedCakes: likes.map(({ title, file }) => ({ title, photo: file })),
        };
      }),
    ),
    z.unknown(),
  ]),
);

const rowsSchema = z.array(
  z.object({
    orderId: z.string(),
    id: z.string(),
    version: z.number(),
    timesSaved: z.number(),
    content: z.union([content, z.string()]),
    pictures: jsonColumn(quotePictures).catch([]),
    total: money,
    deposit: money,
    lastDayToAccept: z.string().nullable(),
    createdAt: isoColumn,
    changedAt: isoColumn,
    sentAt: moment,
    firstOpenedAt: moment,
    replacedAt: moment,
    withdrawnAt: moment,
    acceptedAt: moment,
    acceptedOn: z.string().nullable(),
    acceptedBy: z.string().nullable(),
  }),
);

export function clientQuotesQuery(email: string): D1Query<z.infer<typeof rowsSchema>> {
  return {
    sql: `SELECT order_id AS orderId, id, version, revision AS timesSaved, content, total, deposit,
            iif(json_valid(content), content -> '$.pictures', NULL) AS pictures,
            expires_on AS lastDayToAccept, created_at AS createdAt, updated_at AS changedAt, sent_at AS sentAt, seen_at AS firstOpenedAt,
            replaced_at AS replacedAt, withdrawn_at AS withdrawnAt, accepted_at AS acceptedAt,
            accepted_on AS acceptedOn, accepted_name AS acceptedBy
          FROM quotes WHERE order_id IN (${ordersOfAddress("?1")})
          ORDER BY order_id, version`,
    params: [email],
    parse: (rows) => rowsSchema.parse(rows),
  };
}
