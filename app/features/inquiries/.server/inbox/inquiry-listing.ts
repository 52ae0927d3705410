import { z } from "zod";
import type { D1Query, SqlValue } from "~/platform/storage/d1-query";
import { readableJson } from "~/platform/storage/json-column";
import { timeColumn } from "~/platform/storage/time-column";
import type { InboxItem, InboxPage } from "../../inbox/inbox";
import type { PageEdge } from "../../inbox/inbox-address";
import { type ListView, undoTime } from "../../inbox/inbox-view";
import { searchExpression } from "../../inbox/inquiry-search";
import { eventTypes } from "../../inquiry-fields";
import { arrivalStates, inquiryStatuses, spamChecks } from "../../inquiry-status";

export type Listing = {
  view: ListView;
  query: string;
  edge: PageEdge | null;
};

export const pageLength = 30;
const excerptLength = 140;

/** A piece of SQL and what stands for its question marks. */
type Fragment = { sql: string; params: SqlValue[] };

/** Which rows stand in a view, and the index that has them in order. */
function viewOf(view: ListView, now: number): { where: Fragment; order: string; index: string } {
  const received = "received_at";
  if (view === "open") {
    const sql = "deleted_at IS NULL AND status IN ('new', 'reviewing', 'quoted')";
    return { where: { sql, params: [] }, order: received, index: "inquiries_open" };
  }
  if (view === "all") {
    const sql = "deleted_at IS NULL AND status <> 'spam'";
    return { where: { sql, params: [] }, order: received, index: "inquiries_all" };
  }
  if (view === "deleted") {
    const where = { sql: "deleted_at IS NOT NULL AND deleted_at > ?", params: [now - undoTime] };
    return { where, order: "deleted_at", index: "inquiries_deleted" };
  }
  const where = { sql: "status = ? AND deleted_at IS NULL", params: [view] };
  return { where, order: received, index: "inquiries_by_status" };
}

/**
 * `columns` of the listing's next `limit` rows. Pages are found by where the last one ended, never by counting, and a
 * search asks its own index first. A search for nothing but signs finds nothing.
 */
export function listingQuery(
  columns: string,
  { view, query, edge }: Listing,
  { now, limit }: { now: number; limit: number },
): Fragment {
  const { where, order, index } = viewOf(view, now);
  const from = query === "" ? indexed(index) : found(searchExpression(query));
  const conditions = [where.sql];
  const params = [...from.params, ...where.params];
  const backwards = edge?.side === "newer";
  if (edge) {
    conditions.push(`(${order}, id) ${backwards ? ">" : "<"} (?, ?)`);
    params.push(edge.at, edge.id);
  }
  const direction = backwards ? "ASC" : "DESC";
  return {
    sql: `SELECT ${columns} FROM ${from.sql}
          WHERE ${conditions.join(" AND ")} ORDER BY ${order} ${direction}, id ${direction} LIMIT ?`,
    params: [...params, limit],
  };
}

function indexed(index: string): Fragment {
  return { sql: `inquiries INDEXED BY ${index}`, params: [] };
}

/** `CROSS` keeps the order: first what the search finds, then its rows. */
function found(expression: string | null): Fragment {
  if (!expression) return { sql: "(SELECT * FROM inquiries WHERE FALSE) AS inquiries", params: [] };
  return {
    sql: `(SELECT rowid AS found FROM inquiry_search WHERE inquiry_search MATCH ?)
          CROSS JOIN inquiries ON inquiries.rowid = found`,
    params: [expression],
  };
}

const itemSchema = z.object({
  id: z.string(),
  state: z.enum(arrivalStates),
  status: z.enum(inquiryStatuses),
  name: z.string(),
  eventType: z.enum(eventTypes),
  eventDate: z.string(),
  excerpt: z.string().transform((text) => text.replace(/\s+/g, " ")),
  spamCheck: z.enum(spamChecks),
  files: z.number(),
  lostFiles: z.number(),
  notes: z.number(),
  receivedAt: timeColumn,
  deletedAt: timeColumn.nullable(),
}) satisfies z.ZodType<InboxItem>;

const itemColumns = `id, state, status, name, event_type AS eventType, event_date AS eventDate,
  substr(message, 1, ${excerptLength}) AS excerpt, human_check AS spamCheck,
  (SELECT count(*) FROM inquiry_attachments WHERE inquiry_id = inquiries.id) AS files,
  json_array_length(${readableJson("lost_files", "[]")}) AS lostFiles,
  (SELECT count(*) FROM inquiry_notes WHERE inquiry_id = inquiries.id) AS notes,
  received_at AS receivedAt, deleted_at AS deletedAt`;

/** One page of the list, newest first. */
export function inboxPageQuery(listing: Listing, now: number): D1Query<InboxPage> {
  const backwards = listing.edge?.side === "newer";
  return {
    ...listingQuery(itemColumns, listing, { now, limit: pageLength + 1 }),
    parse(rows) {
      const found = z.array(itemSchema).parse(rows);
      const hasMore = found.length > pageLength;
      const items = found.slice(0, pageLength);
      if (backwards) items.reverse();
      return {
        items,
        hasNewer: backwards ? hasMore : listing.edge !== null,
        hasOlder: backwards || hasMore,
      };
    },
  };
}
