import { z } from "zod";
import { storedInquiry } from "~/features/inquiries/.server/inquiry-rows";
import { scheduledReply } from "~/features/mail/.server/outgoing/letters";
import {
  dueOrder,
  isAhead,
  isHeld,
  isLive,
  isOpen,
  isSnoozed,
  quoteEndsOn,
  withInquiry,
} from "~/features/orders/.server/order-sql";
import { storedStatus } from "~/features/orders/.server/orders-query";
import { origins, undoTime } from "~/features/orders/order-status";
import type { D1Query, SqlPart } from "~/platform/storage/d1-query";
import { readableJson } from "~/platform/storage/json-column";
import { textsIn } from "~/platform/storage/plain-rows";
import { timeColumn } from "~/platform/storage/time-column";
import { studioToday } from "~/studio-time";
import { type EventDays, isAnyDay } from "../event-days";
import type { InboxItem, InboxPage } from "../inbox";
import type { PageEdge } from "../inbox-address";
import type { ListView } from "../inbox-view";
import { searchExpression } from "../inquiry-search";
import { arrivalColumn, originColumn } from "./inquiry-columns";

export type Listing = {
  view: ListView;
  query: string;
  days: EventDays;
  edge: PageEdge | null;
};

export const pageLength = 30;
const excerptLength = 140;

type Order = { order: string; direction: "ASC" | "DESC"; index: string };

/** Leaves out deleted orders. */
const eventIndex = "orders_by_day";
const lastDay = "9999-12-31";
const open = `${isLive} AND ${isOpen}`;
const byDue = { order: dueOrder, direction: "ASC" } as const;
const newestFirst = { params: [], order: "orders.received_at", direction: "DESC" } as const;

/** Views of clients who wait for a reply show the longest wait first. */
function viewOf(view: ListView, now: number): SqlPart & Order {
  const today = [studioToday(now)];
  if (view === "open") {
    return { ...byDue, params: today, sql: `${open} AND NOT ${isSnoozed}`, index: "orders_due" };
  }
  if (view === "snoozed") {
    return { ...byDue, params: today, sql: `${open} AND ${isSnoozed}`, index: "orders_due" };
  }
  if (view === "reviewing") {
    const sql = `${isLive} AND status = 'reviewing' AND NOT ${isSnoozed}`;
    return { ...byDue, params: today, sql, index: "orders_reviewing" };
  }
  if (view === "all") {
    return { ...newestFirst, sql: `${isLive} AND status <> 'spam'`, index: "orders_all" };
  }
  if (view === "deleted") {
    const sql = "deleted_at IS NOT NULL AND deleted_at > ?";
    const params = [now - undoTime];
    return { ...newestFirst, sql, params, order: "deleted_at", index: "orders_deleted" };
  }
  const direction = view === "new" ? "ASC" : "DESC";
  return {
    ...newestFirst,
    direction,
    params: [view, ...today],
    sql: `status = ? AND ${isLive} AND NOT ${isSnoozed}`,
    index: "orders_by_status",
  };
}

/**
 * Uses keyset pagination; `place` is the sort key. A search starts from the full-text index, and one without letters or
 * digits finds nothing. A range of days is sorted after the lookup, since a season has few events.
 */
export function listingQuery(
  columns: string,
  { view, query, days, edge }: Listing,
  { now, limit }: { now: number; limit: number },
): SqlPart {
  const { order, direction, index, ...where } = viewOf(view, now);
  const anyTime = isAnyDay(days);
  const byDay = !anyTime && view !== "deleted";
  const from = query === "" ? indexed(byDay ? eventIndex : index) : found(searchExpression(query));
  const conditions = [where.sql];
  const params = [...from.params, ...where.params];
  if (!anyTime) {
    conditions.push("event_day BETWEEN ? AND ?");
    params.push(days.from, days.to || lastDay);
  }
  const ascending = (direction === "ASC") !== (edge?.side === "before");
  if (edge) {
    conditions.push(`(${order}, orders.id) ${ascending ? ">" : "<"} (?, ?)`);
    params.push(edge.at, edge.id);
  }
  const sortDirection = ascending ? "ASC" : "DESC";
  return {
    sql: `SELECT ${columns}, ${order} AS place FROM ${from.sql} ${withInquiry}
          WHERE ${conditions.join(" AND ")} ORDER BY ${order} ${sortDirection}, orders.id ${sortDirection} LIMIT ?`,
    params: [...params, limit],
  };
}

function indexed(index: string): SqlPart {
  return { sql: `orders INDEXED BY ${index}`, params: [] };
}

/** `CROSS JOIN` makes SQLite start with the search results. */
function found(expression: string | null): SqlPart {
  if (!expression) return { sql: "(SELECT * FROM orders WHERE FALSE) AS orders", params: [] };
  return {
    sql: `(SELECT rowid AS found FROM order_search WHERE order_search MATCH ?)
          CROSS JOIN orders ON orders.rowid = found`,
    params: [expression],
  };
}

const itemSchema = storedInquiry
  .pick({
    id: true,
    name: true,
    eventType: true,
    eventDate: true,
    spamCheck: true,
    receivedAt: true,
  })
  .extend({
    origin: z.enum(origins),
    arrivingUntil: timeColumn.nullable(),
    status: storedStatus,
    excerpt: z.string().transform((text) => text.replace(/\s+/g, " ")),
    files: z.number(),
    lostFiles: z.number(),
    notes: z.number(),
    isHeld: z.number().transform((held) => held === 1),
    quoteEndsOn: z.string().nullable(),
    unseen: z.number(),
    answeredAt: timeColumn.nullable(),
    askedAt: timeColumn.nullable(),
    bouncedAt: timeColumn.nullable(),
    repliesAt: timeColumn.nullable(),
    snoozedUntil: z.string().nullable(),
    deletedAt: timeColumn.nullable(),
  }) satisfies z.ZodType<InboxItem>;
const listedSchema = z.array(itemSchema.extend({ place: z.number() }));

const itemColumns = `orders.id, ${originColumn}, ${arrivalColumn}, status, orders.name, orders.event_type AS eventType, event_day AS eventDate,
  substr(orders.message, 1, ${excerptLength}) AS excerpt, coalesce(human_check, 'verified') AS spamCheck,
  (SELECT count(*) FROM inquiry_attachments WHERE order_id = orders.id) AS files,
  (SELECT count(*) FROM messages WHERE order_id = orders.id AND direction = 'in' AND seen_at IS NULL) AS unseen,
  ${isHeld} AS isHeld, ${quoteEndsOn} AS quoteEndsOn,
  json_array_length(${readableJson("coalesce(lost_files, '[]')", "[]")}) AS lostFiles,
  (SELECT count(*) FROM order_notes WHERE order_id = orders.id) AS notes,
  orders.received_at AS receivedAt, answered_at AS answeredAt, asked_at AS askedAt, bounced_at AS bouncedAt, deleted_at AS deletedAt, snoozed_until AS snoozedUntil,
  (SELECT min(due_at) FROM outbox WHERE ${scheduledReply}) AS repliesAt`;

export function inboxPageQuery(listing: Listing, now: number): D1Query<InboxPage> {
  const backwards = listing.edge?.side === "before";
  return {
    ...listingQuery(itemColumns, listing, { now, limit: pageLength + 1 }),
    parse(rows) {
      const found = listedSchema.parse(rows);
      const hasMore = found.length > pageLength;
      const shown = found.slice(0, pageLength);
      if (backwards) shown.reverse();
      const [first, last] = [shown.at(0), shown.at(-1)];
      const hasBefore = backwards ? hasMore : listing.edge !== null;
      return {
        items: shown.map(({ place: _, ...item }) => item),
        before: first && hasBefore ? { side: "before", at: first.place, id: first.id } : null,
        after:
          last && (backwards || hasMore) ? { side: "after", at: last.place, id: last.id } : null,
      };
    },
  };
}

/** Of `months` (`YYYY-MM`), returns those with requested or booked events. */
export function eventMonthsQuery(months: readonly string[]): D1Query<string[]> {
  return {
    sql: `SELECT value AS month FROM json_each(?) WHERE EXISTS (
            SELECT 1 FROM orders INDEXED BY ${eventIndex}
            WHERE ${isLive} AND ${isAhead}
              AND event_day BETWEEN value || '-01' AND value || '-31'
          )`,
    params: [JSON.stringify(months)],
    parse: (rows) => textsIn(rows, "month"),
  };
}
