import { z } from "zod";
import { likedCakes } from "~/features/likes/liked-cake";
import {
  isChangeable,
  isHeld,
  isLive,
  isOpen,
  withInquiry,
} from "~/features/orders/.server/order-rules";
import { eventTypes } from "~/features/orders/event-labels";
import { storedDetails } from "~/features/orders/inquiry-details";
import { orderStatuses } from "~/features/orders/order-status";
import type { D1Query } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { countQuery } from "~/platform/storage/plain-rows";
import { readableRows } from "~/platform/storage/readable-rows";
import { timeColumn } from "~/platform/storage/time-column";
import type { SavedDraft, SentQuote } from "../office-quotes";
import { quoteContent } from "../quote-content";
import { quoteDraft } from "../quote-draft";
import { heldSince, paid } from "./updates/update-rules";

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
  coalesce(accepted_name, '') AS acceptedName,
  ${paid({ orderId: "quotes.order_id" })} AS paid,
  (SELECT event_day FROM orders WHERE id = quotes.order_id) AS eventDay,
  (SELECT status FROM orders WHERE id = quotes.order_id) AS status,
  (SELECT on_calendar FROM orders WHERE id = quotes.order_id) AS isOnCalendar,
  (SELECT ${heldSince} FROM orders WHERE id = quotes.order_id AND ${isHeld}) AS heldSince`;

const sentRow = z
  .object({
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
    paid: z.number(),
    eventDay: z.string(),
    status: z.enum(orderStatuses),
    isOnCalendar: z.number(),
    heldSince: moment,
  })
  .transform(({ isOnCalendar, ...row }) => ({ ...row, isOnCalendar: isOnCalendar === 1 }));
export type SentRow = Omit<SentQuote, "link"> & { orderId: string };

/** The versions that an order's client was sent, the newest first. */
export function sentQuotesQuery(orderId: string): D1Query<SentRow[]> {
  return {
    sql: `SELECT ${sentColumns} FROM quotes
          WHERE order_id = ? AND sent_at IS NOT NULL ORDER BY version DESC`,
    params: [orderId],
    parse: (rows, log) => readableRows(sentRow, rows, log),
  };
}

/** One of them, with whom its order is from; one whose order was deleted is none. */
export function sentQuoteQuery(id: string): D1Query<SentRow | null> {
  return {
    sql: `SELECT ${sentColumns} FROM quotes WHERE id = ? AND sent_at IS NOT NULL AND EXISTS
            (SELECT 1 FROM orders WHERE id = quotes.order_id AND ${isLive})`,
    params: [id],
    parse: (rows, log) => readableRows(sentRow, rows, log)[0] ?? null,
  };
}

const inquiryRow = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    eventType: z.enum(eventTypes),
    eventDate: z.string(),
    servings: z.string(),
    location: z.string(),
    details: jsonColumn(storedDetails).catch({}),
    likes: jsonColumn(likedCakes).catch([]),
    isChangeable: z.number(),
    isDeleted: z.number(),
    status: z.enum(orderStatuses),
    answeredAt: moment,
    heldAt: moment,
  })
  .transform(({ isChangeable, isDeleted, ...row }) => ({
    ...row,
    isFixed: isChangeable === 0,
    isDeleted: isDeleted === 1,
  }));
type InquiryRow = z.infer<typeof inquiryRow>;

/** What a quote says of an inquiry, and what can be done with it; its event is on the calendar's day. */
export function quotedInquiryQuery(id: string): D1Query<InquiryRow | null> {
  return {
    sql: `SELECT orders.id, orders.name, orders.email, orders.event_type AS eventType, event_day AS eventDate,
            orders.servings, orders.location, details, likes, ${isChangeable} AS isChangeable,
            NOT (${isLive}) AS isDeleted, status, answered_at AS answeredAt, held_at AS heldAt
          FROM orders ${withInquiry} WHERE orders.id = ?`,
    params: [id],
    parse: ([row]) => (row === undefined ? null : inquiryRow.parse(row)),
  };
}

/** How many clients have accepted a quote and are not booked yet. */
export const acceptedQuotesQuery = countQuery(
  `SELECT count(*) AS n FROM orders WHERE ${isLive} AND ${isOpen} AND EXISTS (
     SELECT 1 FROM quotes WHERE order_id = orders.id AND accepted_at IS NOT NULL AND replaced_at IS NULL)`,
);
