import { z } from "zod";
import { storedInquiry } from "~/features/inquiries/.server/inquiry-rows";
import { spamCheckLabels } from "~/features/inquiries/inquiry-status";
import { storedStatus } from "~/features/orders/.server/orders-query";
import { eventLabels } from "~/features/orders/event-labels";
import { describeDetail, detailFields, detailNames } from "~/features/orders/inquiry-details";
import { describeStudioTime } from "~/features/orders/moment-texts";
import { statusLabels } from "~/features/orders/order-status";
import { csvDownload } from "~/platform/http/csv-download";
import type { Services } from "~/platform/services";
import { type D1Query, runQuery } from "~/platform/storage/d1-query";
import { timeColumn } from "~/platform/storage/time-column";
import { csvHead, csvLine } from "~/platform/text/csv";
import { studioToday } from "~/studio-time";
import { readEventDays } from "../event-days";
import type { PageEdge } from "../inbox-address";
import type { ListView } from "../inbox-view";
import { type Listing, listingQuery } from "./inbox-listing";
import { orderColumns } from "./inquiry-columns";

type ExportServices = Pick<Services, "db" | "clock" | "log" | "journal">;

/** The free plan's 50 queries per request allow 20,000 inquiries. */
const rowsPerQuery = 400;

const header = [
  "Received",
  "Status",
  "Name",
  "Email",
  "Phone",
  "Event date",
  "Asked for",
  "Event type",
  "Servings",
  "Location",
  "Message",
  "Files",
  "Missing files",
  "Spam check",
  "Notes",
  "Quoted",
  "Accepted",
  "ID",
  ...detailNames.map((name) => detailFields[name].label),
  "Liked cakes",
];

const rowSchema = storedInquiry.extend({
  askedDate: z.string().nullable(),
  status: storedStatus,
  files: z.string(),
  notes: z.string(),
  /** In cents; null if no quote was sent. */
  quoted: z.number().nullable(),
  acceptedAt: timeColumn.nullable(),
  place: z.number(),
});
type ExportRow = z.infer<typeof rowSchema>;

const columns = `${orderColumns}, status,
  (SELECT coalesce(group_concat(name, ', '), '') FROM
    (SELECT name FROM inquiry_attachments
     WHERE order_id = orders.id AND message_id IS NULL ORDER BY position)) AS files,
  (SELECT coalesce(group_concat(text, char(10)), '') FROM
    (SELECT text FROM order_notes WHERE order_id = orders.id ORDER BY at, id)) AS notes,
  (SELECT total FROM quotes WHERE order_id = orders.id AND sent_at IS NOT NULL
     AND withdrawn_at IS NULL ORDER BY version DESC LIMIT 1) AS quoted,
  (SELECT max(accepted_at) FROM quotes WHERE order_id = orders.id) AS acceptedAt`;

function rowsQuery(listing: Omit<Listing, "edge">, edge: PageEdge | null, now: number) {
  const query: D1Query<ExportRow[]> = {
    ...listingQuery(columns, { ...listing, edge }, { now, limit: rowsPerQuery }),
    parse: (rows) => z.array(rowSchema).parse(rows),
  };
  return query;
}

type ExportCall = { view: ListView; q: string; from?: string; to?: string };

export async function sendExport(
  services: ExportServices,
  { view, q, from, to }: ExportCall,
): Promise<Response> {
  const days = readEventDays(from ?? null, to ?? null);
  const csv = await exportInquiries(services, { view, query: q, days });
  return csvDownload(csv, `inquiries-${view}-${studioToday(services.clock.now())}.csv`);
}

/**
 * Streams CSV page by page. The first page is read before the response starts; if a later one fails, the download
 * aborts instead of looking complete.
 */
export async function exportInquiries(
  services: ExportServices,
  listing: Omit<Listing, "edge">,
): Promise<ReadableStream<Uint8Array>> {
  const now = services.clock.now();
  const encoder = new TextEncoder();
  let rows = await runQuery(services, rowsQuery(listing, null, now));
  services.journal.record({ name: "inquiries.exported", view: listing.view });
  let isFirst = true;
  return new ReadableStream({
    async pull(controller) {
      const head = isFirst ? csvHead(header) : "";
      isFirst = false;
      controller.enqueue(encoder.encode(head + rows.map(describeRow).join("")));
      const last = rows.at(-1);
      if (!last || rows.length < rowsPerQuery) return controller.close();
      const edge: PageEdge = { side: "after", at: last.place, id: last.id };
      rows = await runQuery(services, rowsQuery(listing, edge, now));
    },
  });
}

function describeRow(row: ExportRow): string {
  return csvLine([
    describeStudioTime(row.receivedAt),
    statusLabels[row.status],
    row.name,
    row.email,
    row.phone,
    row.eventDate,
    row.askedDate ?? "",
    eventLabels[row.eventType],
    row.servings,
    row.location,
    row.message,
    row.files,
    row.lostFiles.join(", "),
    spamCheckLabels[row.spamCheck],
    row.notes,
    row.quoted === null ? "" : (row.quoted / 100).toFixed(2),
    row.acceptedAt === null ? "" : describeStudioTime(row.acceptedAt),
    row.id,
    ...detailNames.map((name) => describeDetail(name, row.details[name] ?? "")),
    row.likes.map(({ title }) => title).join(", "),
  ]);
}
