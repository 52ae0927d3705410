import { z } from "zod";
import { likedCakes } from "~/features/likes/liked-cake";
import { isLive, isOpen, withInquiry } from "~/features/orders/.server/order-sql";
import { storedEventType, storedStatus } from "~/features/orders/.server/orders-query";
import { storedDetails } from "~/features/orders/inquiry-details";
import {
  eventDay,
  heldSince,
  isBooked,
  isOnCalendar,
  type Order,
  orderAccount,
} from "~/features/orders/order";
import type { D1Query, SqlPart } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { countQuery } from "~/platform/storage/plain-rows";
import { readableRows } from "~/platform/storage/readable-rows";
import { timeColumn } from "~/platform/storage/time-column";
import type { SavedDraft } from "../office-quotes";
import { quoteContent } from "../quote-content";
import { quoteDraft } from "../quote-draft";

const moment = timeColumn.nullable();

const draftRow = z.object({
  id: z.string(),
  version: z.number(),
  revision: z.number(),
  draft: jsonColumn(quoteDraft),
});

export function draftQuery(orderId: string): D1Query<SavedDraft | null> {
  return {
    sql: `SELECT id, version, revision, content AS draft FROM quotes
          WHERE order_id = ? AND sent_at IS NULL`,
    params: [orderId],
    parse: (rows, log) => readableRows(draftRow, rows, log)[0] ?? null,
  };
}

const draftOfOrder = draftRow.extend({ orderId: z.string() });

export function draftByIdQuery(id: string): D1Query<z.infer<typeof draftOfOrder> | null> {
  return {
    sql: `SELECT id, order_id AS orderId, version, revision, content AS draft FROM quotes
          WHERE id = ? AND sent_at IS NULL`,
    params: [id],
    parse: (rows, log) => readableRows(draftOfOrder, rows, log)[0] ?? null,
  };
}

const sentColumns = `id, order_id AS orderId, version, content, total, deposit, expires_on AS expiresOn,
  sent_at AS sentAt, seen_at AS seenAt, replaced_at AS replacedAt, withdrawn_at AS withdrawnAt, accepted_at AS acceptedAt,
  coalesce(accepted_name, '') AS acceptedName`;

const sentRow = z.object({
  id: z.string(),
  orderId: z.string(),
  version: z.number(),
  content: jsonColumn(quoteContent),
  total: z.number(),
  deposit: z.number(),
  expiresOn: z.string(),
  sentAt: timeColumn,
  seenAt: moment,
  replacedAt: moment,
  withdrawnAt: moment,
  acceptedAt: moment,
  acceptedName: z.string(),
});
type SentRow = z.infer<typeof sentRow>;

/** Newest first. */
export function sentQuotesQuery(which: SqlPart): D1Query<SentRow[]> {
  return {
    sql: `SELECT ${sentColumns} FROM quotes
          WHERE order_id IN (${which.sql}) AND sent_at IS NOT NULL ORDER BY version DESC`,
    params: which.params,
    parse: (rows, log) => readableRows(sentRow, rows, log),
  };
}

export function sentQuoteQuery(id: string): D1Query<SentRow | null> {
  return {
    sql: `SELECT ${sentColumns} FROM quotes WHERE id = ? AND sent_at IS NOT NULL`,
    params: [id],
    parse: (rows, log) => readableRows(sentRow, rows, log)[0] ?? null,
  };
}

export function withOrder(row: SentRow, order: Order) {
  return {
    ...row,
    account: orderAccount(order, row),
    eventDay: eventDay(order),
    status: order.status,
    isBooked: isBooked(order),
    isOnCalendar: isOnCalendar(order),
    heldSince: heldSince(order),
  };
}

const quotedRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  eventType: storedEventType,
  eventDate: z.string(),
  servings: z.string(),
  location: z.string(),
  details: jsonColumn(storedDetails).catch({}),
  likes: jsonColumn(likedCakes).catch([]),
  isFixed: z.number().transform((value) => value === 1),
  status: storedStatus,
  answeredAt: moment,
  heldAt: moment,
});

/** `eventDate` is the event's day on the calendar. */
export function quotedOrderQuery(which: SqlPart): D1Query<z.infer<typeof quotedRow> | null> {
  return {
    sql: `SELECT orders.id, orders.name, orders.email, orders.event_type AS eventType, event_day AS eventDate,
            orders.servings, orders.location, details, likes, NOT (${isLive}) AS isFixed, status,
            answered_at AS answeredAt, held_at AS heldAt
          FROM orders ${withInquiry} WHERE orders.id IN (${which.sql})`,
    params: which.params,
    parse: ([row]) => (row === undefined ? null : quotedRow.parse(row)),
  };
}

/** Counts clients who accepted a quote but aren't booked. */
export const acceptedQuotesQuery = countQuery(
  `SELECT count(*) AS n FROM orders WHERE ${isLive} AND ${isOpen} AND EXISTS (
     SELECT 1 FROM quotes WHERE order_id = orders.id AND accepted_at IS NOT NULL AND replaced_at IS NULL)`,
);
