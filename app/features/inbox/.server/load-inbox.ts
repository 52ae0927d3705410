import { z } from "zod";
import { listFailedInquiries, readFailed } from "~/features/inquiries/.server/spool";
import type { FoundOrder } from "~/features/opened-order/found-order";
import { isLive, isSnoozed } from "~/features/orders/.server/order-sql";
import {
  type OrderStatus,
  openStatuses,
  orderStatuses,
  undoTime,
} from "~/features/orders/order-status";
import { allOk, ok, type Result, valueOr } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, readEach, readOne } from "~/platform/storage/d1-query";
import { countQuery } from "~/platform/storage/plain-rows";
import { readableRows } from "~/platform/storage/readable-rows";
import { attempt } from "~/platform/stores";
import { studioToday } from "~/studio-time";
import { anyDay, monthsFrom } from "../event-days";
import { readFailedText } from "../failed-inquiry";
import type { FailedItem, Inbox, InboxInquiry } from "../inbox";
import type { InboxAddress } from "../inbox-address";
import { othersQuery } from "./client-queries";
import { eventMonthsQuery, inboxPageQuery, listingQuery } from "./inbox-listing";
import { attachmentsQuery, inboxInquiryQuery, notesQuery } from "./opened-inquiry";

type InboxServices = Pick<Services, "db" | "attachments" | "clock" | "log">;

type StatusCounts = Partial<Record<OrderStatus | "snoozed", number>>;

const statusCount = z.object({ status: z.enum([...orderStatuses, "snoozed"]), n: z.number() });

export function statusCountsQuery(today: string): D1Query<StatusCounts> {
  return {
    sql: `SELECT iif(${isSnoozed}, 'snoozed', status) AS status, count(*) AS n
          FROM orders INDEXED BY orders_by_status WHERE ${isLive} GROUP BY 1`,
    params: [today],
    parse: (rows, log) =>
      Object.fromEntries(readableRows(statusCount, rows, log).map(({ status, n }) => [status, n])),
  };
}

function deletedCountQuery(now: number): D1Query<number> {
  return countQuery("SELECT count(*) AS n FROM orders WHERE deleted_at > ?", [now - undoTime]);
}

const maxFailedShown = 20;
const monthsAhead = 18;

/** One round trip to D1. Only the owner sees deleted and failed inquiries. */
export async function loadInbox(
  services: InboxServices,
  address: InboxAddress,
  isOwner: boolean,
): Promise<Inbox> {
  const now = services.clock.now();
  const { view, query, days, edge } = address;
  const months = monthsFrom(studioToday(now), monthsAhead);
  const open = address.open ?? "";
  const listed = view === "failed" ? "open" : view;
  const [read, failed] = await Promise.all([
    readEach(services, {
      statusCounts: statusCountsQuery(studioToday(now)),
      deletedCount: deletedCountQuery(now),
      page: inboxPageQuery({ view: listed, query, days, edge }, now),
      row: inboxInquiryQuery(open, { now, isOwner }),
      attachments: attachmentsQuery(open),
      notes: notesQuery(open),
      others: othersQuery(open),
      months: eventMonthsQuery(months),
    }),
    isOwner ? loadFailed(services, view === "failed") : ok([]),
  ]);
  const { statusCounts, deletedCount, page, row, attachments, notes, others } = read;
  return {
    page,
    inquiry: open === "" ? null : compose(row, allOk({ attachments, notes, others })),
    counts: {
      ...(statusCounts.ok && viewCounts(statusCounts.value)),
      ...(isOwner && deletedCount.ok && { deleted: deletedCount.value }),
      ...(isOwner && failed.ok && { failed: failed.value.length }),
    },
    months: valueOr(read.months, []),
    failed,
  };
}

type Related = "attachments" | "notes" | "others";

function compose(
  row: Result<Omit<InboxInquiry, Related> | null>,
  related: Result<Pick<InboxInquiry, Related>>,
): Result<InboxInquiry | null> {
  if (!row.ok || row.value === null) return row.ok ? ok(null) : row;
  return related.ok ? ok({ ...row.value, ...related.value }) : related;
}

function viewCounts(counts: StatusCounts): Inbox["counts"] {
  const sum = (statuses: readonly (keyof StatusCounts)[]) =>
    statuses.reduce((total, status) => total + (counts[status] ?? 0), 0);
  return {
    ...counts,
    open: sum(openStatuses),
    all: sum(orderStatuses.filter((status) => status !== "spam")) + (counts.snoozed ?? 0),
  };
}

const foundOrders = z.array(
  z.object({ id: z.string(), name: z.string(), email: z.string(), eventDate: z.string() }),
) satisfies z.ZodType<FoundOrder[]>;

const maxFound = 10;

/** Orders that an email may belong to. An empty query returns the newest. */
export function findOrders(services: InboxServices, query: string): Promise<Result<FoundOrder[]>> {
  const listing = { view: "all", query, days: anyDay, edge: null } as const;
  const columns = "orders.id, orders.name, orders.email, event_day AS eventDate";
  const read = {
    ...listingQuery(columns, listing, { now: services.clock.now(), limit: maxFound }),
    parse: (rows: unknown) => foundOrders.parse(rows),
  };
  return readOne(services, read, "We can’t search the inquiries right now.");
}

/** `withText` also reads the contents, for the list of failed inquiries. */
async function loadFailed(
  services: Pick<Services, "attachments" | "log">,
  withText: boolean,
): Promise<Result<FailedItem[]>> {
  return attempt(services.log, "We can’t open the file storage right now.", async () => {
    const failed = await listFailedInquiries(services);
    const newest = failed.sort((one, other) => other.at - one.at);
    return Promise.all(
      newest.map(async ({ key, at }, index) => {
        const isRead = withText && index < maxFailedShown;
        const text = isRead ? await readFailed(services, key) : null;
        return { key, at, ...readFailedText(text ?? "") };
      }),
    );
  });
}
