import { z } from "zod";
import { storedFields, storedInquiry } from "~/features/inquiries/.server/inquiry-rows";
import { alertStates } from "~/features/inquiries/inquiry-status";
import { isUndeliverable } from "~/features/mail/.server/outgoing/address-stops";
import { alertColumns } from "~/features/mail/.server/outgoing/queue-alerts";
import { holdTime } from "~/features/mail/retry-delay";
import {
  dueOrder,
  isAhead,
  isHeld,
  isLive,
  isOpen,
  isOwn,
  isSnoozed,
  quoteEndsOn,
  withInquiry,
} from "~/features/orders/.server/order-sql";
import { storedStatus } from "~/features/orders/.server/orders-query";
import { type StoredFile, storedFile } from "~/features/orders/files/stored-file";
import { finalDetails } from "~/features/orders/final-details";
import { origins, undoTime } from "~/features/orders/order-status";
import { shownPeople } from "~/features/orders/people/order-people";
import type { D1Query, SqlPart } from "~/platform/storage/d1-query";
import { jsonColumn, readableJson } from "~/platform/storage/json-column";
import { textsIn } from "~/platform/storage/plain-rows";
import { timeColumn } from "~/platform/storage/time-column";
import { studioToday } from "~/studio-time";
import { type EventDays, isAnyDay } from "../event-days";
import type { InboxInquiry, InboxItem, InboxPage, InquiryNote } from "../inbox";
import type { PageEdge } from "../inbox-address";
import type { ListView } from "../inbox-view";
import { searchExpression } from "../inquiry-search";

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

/**
 * The columns of `storedInquiry`, with defaults for orders that the studio began. `of` maps a column to its SQL
 * expression.
 */
export function inquiryColumns(of: (column: string) => string): string {
  return `orders.id, ${of("name")} AS name, ${of("email")} AS email, ${of("phone")} AS phone,
    ${of("event_date")} AS eventDate, ${of("event_type")} AS eventType, ${of("servings")} AS servings,
    ${of("location")} AS location, ${of("message")} AS message, coalesce(details, '{}') AS details,
    coalesce(likes, '[]') AS likes, coalesce(human_check, 'verified') AS spamCheck,
    coalesce(human_check_reason, '') AS spamCheckReason, coalesce(lost_files, '[]') AS lostFiles,
    ${of("received_at")} AS receivedAt`;
}
/** The event day is the studio's, which may differ from the requested one. */
export const orderColumns = `${inquiryColumns((column) =>
  column === "event_date" ? "event_day" : `orders.${column}`,
)}, ${askedDate("orders")}`;

/** Null unless the studio moved the event. */
export function askedDate(table: string): string {
  return `iif(${table}.scheduled_on IS NULL, NULL, ${table}.event_date) AS askedDate`;
}

/** An order begun from an email has the same timestamp as that email. */
const origin = `CASE WHEN NOT ${isOwn} THEN 'form' WHEN EXISTS (SELECT 1 FROM messages
  WHERE order_id = orders.id AND direction = 'in' AND at = orders.received_at) THEN 'email' ELSE 'phone' END AS origin`;
const arrival = "arriving_until AS arrivingUntil";

/** SQL, on the outbox. Later than the undo period asks for. */
const scheduledReply = `outbox.order_id = orders.id AND kind = 'reply' AND state = 'due' AND held IS NOT NULL
  AND due_at > created_at + ${holdTime}`;

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

const itemColumns = `orders.id, ${origin}, ${arrival}, status, orders.name, orders.event_type AS eventType, event_day AS eventDate,
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

type InquiryRow = Omit<InboxInquiry, "attachments" | "notes" | "others">;

const sentFacts = storedFields.pick({
  name: true,
  email: true,
  phone: true,
  eventDate: true,
  eventType: true,
  servings: true,
});
const sentColumn = `iif(inquiries.id IS NULL, NULL, json_object('name', inquiries.name, 'email', inquiries.email,
  'phone', inquiries.phone, 'eventDate', inquiries.event_date, 'eventType', inquiries.event_type,
  'servings', inquiries.servings)) AS sent`;

const peopleColumn = `(SELECT json_group_array(json_insert(person.value, '$.isStopped',
    ${isUndeliverable("lower(person.value ->> 'email')")})) FROM json_each(orders.people) AS person) AS people`;

const rowSchema = storedInquiry.extend({
  sent: jsonColumn(sentFacts).nullable(),
  people: jsonColumn(shownPeople),
  askedDate: z.string().nullable(),
  origin: z.enum(origins),
  eventTime: z.string(),
  finalDetails: jsonColumn(finalDetails).nullable().catch(null),
  updatedAt: timeColumn,
  arrivingUntil: timeColumn.nullable(),
  status: storedStatus,
  statusAt: timeColumn.nullable(),
  answeredAt: timeColumn.nullable(),
  askedAt: timeColumn.nullable(),
  bouncedAt: timeColumn.nullable(),
  scheduled: jsonColumn(
    z.object({ at: z.number(), isHeard: z.number().transform((heard) => heard === 1) }),
  ).nullable(),
  snoozedUntil: z.string().nullable(),
  deletedAt: timeColumn.nullable(),
  alertState: z.enum(alertStates),
  alertTries: z.number(),
  alertDueAt: timeColumn.nullable(),
  alertError: z.string(),
}) satisfies z.ZodType<InquiryRow>;

/** A deleted inquiry is null for staff, and after a day for the owner too. */
export function inboxInquiryQuery(
  id: string,
  { now, isOwner }: { now: number; isOwner: boolean },
): D1Query<InquiryRow | null> {
  return {
    sql: `SELECT ${orderColumns}, ${sentColumn}, ${peopleColumn}, ${origin}, ${arrival}, event_time AS eventTime, final_details AS finalDetails, orders.updated_at AS updatedAt, status, status_at AS statusAt, answered_at AS answeredAt,
            asked_at AS askedAt, bounced_at AS bouncedAt, deleted_at AS deletedAt, snoozed_until AS snoozedUntil, ${alertColumns},
            (SELECT json_object('at', due_at, 'isHeard', EXISTS (SELECT 1 FROM messages
               WHERE messages.order_id = orders.id AND direction = 'in' AND at > created_at))
             FROM outbox WHERE ${scheduledReply} ORDER BY due_at LIMIT 1) AS scheduled
          FROM orders ${withInquiry} WHERE orders.id = ? AND (${isLive} OR (? AND deleted_at > ?))`,
    params: [id, Number(isOwner), now - undoTime],
    parse: ([row]) => (row === undefined ? null : rowSchema.parse(row)),
  };
}

/** Leaves out files of later emails, which appear with those. */
export function attachmentsQuery(orderId: string): D1Query<StoredFile[]> {
  return {
    sql: `SELECT sha256, name, content_type AS contentType, size, width, height FROM inquiry_attachments
          WHERE order_id = ? AND message_id IS NULL ORDER BY position`,
    params: [orderId],
    parse: (rows) => z.array(storedFile).parse(rows),
  };
}

const notesSchema = z.array(z.object({ id: z.string(), text: z.string(), at: timeColumn }));

export function notesQuery(orderId: string): D1Query<InquiryNote[]> {
  return {
    sql: "SELECT id, text, at FROM order_notes WHERE order_id = ? ORDER BY at, id",
    params: [orderId],
    parse: (rows) => notesSchema.parse(rows),
  };
}
