import { z } from "zod";
import { deleteFiles, deleteObjects } from "~/features/inquiries/.server/attachment-store";
import { removeInquiriesOf } from "~/features/inquiries/.server/inquiry-statements";
import { listFailedInquiries } from "~/features/inquiries/.server/spool";
import { deleteUnmatchedMessages } from "~/features/mail/.server/outgoing/thread-messages";
import { pictureHashes } from "~/features/orders/.server/order-files";
import { removeOrders } from "~/features/orders/.server/order-rows";
import { undoTime } from "~/features/orders/order-status";
import { describeCounts } from "~/platform/jobs/describe-counts";
import type { Services } from "~/platform/services";
import { runQuery, type SqlValue } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { timedDatabase } from "~/platform/stores";
import { studioToday } from "~/studio-time";

type RemovalServices = Pick<Services, "db" | "attachments" | "log">;

const perRound = 500;

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    hashes: jsonColumn(z.array(z.string())),
    emails: jsonColumn(z.array(z.string())),
    others: jsonColumn(z.array(z.object({ id: z.string(), rawKey: z.string().nullable() }))),
  }),
);

/** Removes orders that can't be restored anymore. Returns a summary. */
export async function removeDeleted(
  services: RemovalServices & Pick<Services, "clock">,
): Promise<string> {
  const before = services.clock.now() - undoTime;
  const removed = await removeInquiries(services, {
    where: "orders.deleted_at <= ?",
    params: [before],
  });
  return describeCounts({ deleted: removed });
}

/** DESIGN 5.21. */
const retentionMonths = 24;

/** Removes orders that nobody touched for two years and whose event is over. Returns a summary. */
export async function expireInquiries(
  services: RemovalServices & Pick<Services, "clock">,
): Promise<string> {
  const now = services.clock.now();
  const before = monthsBefore(now, retentionMonths);
  const removed = await removeInquiries(services, {
    where: "orders.updated_at <= ? AND orders.event_day < ?",
    params: [before, studioToday(now)],
  });
  return describeCounts({ deleted: removed + (await expirePutAside(services, before)) });
}

async function expirePutAside(services: RemovalServices, before: number): Promise<number> {
  const failed = await listFailedInquiries(services);
  const keys = failed.filter(({ at }) => at < before).map(({ key }) => key);
  if (keys.length > 0) await services.attachments.delete(keys);
  return keys.length;
}

function monthsBefore(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  // In a common year, February 29 becomes March 1, which would delete a day too soon.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}

type Removed = { where: string; params: readonly SqlValue[] };

/**
 * Deletes files before rows, because only the rows list them; the attachment sweep deletes any other file. Works in
 * batches, since all jobs of a trigger share the free plan's 50 calls. Returns the number of orders.
 */
async function removeInquiries(services: RemovalServices, which: Removed): Promise<number> {
  let removed = 0;
  for (let round = perRound; round === perRound; removed += round) {
    round = await removeRound(services, which);
  }
  return removed;
}

/** Emails without an order may be about the client's other orders, so they stay until all of those are deleted. */
const isLastOfClient = `orders.deleted_at IS NOT NULL AND orders.email <> '' AND NOT EXISTS (
  SELECT 1 FROM orders AS other INDEXED BY orders_by_email
  WHERE lower(other.email) = lower(orders.email) AND other.deleted_at IS NULL)`;

async function removeRound(services: RemovalServices, { where, params }: Removed): Promise<number> {
  const rows = await runQuery(services, {
    sql: `SELECT id, (SELECT json_group_array(sha256) FROM (
                        SELECT sha256 FROM inquiry_attachments WHERE order_id = orders.id
                        UNION ${pictureHashes("order_id = orders.id")})) AS hashes,
            (SELECT json_group_array(raw_key) FROM messages
             WHERE order_id = orders.id AND raw_key IS NOT NULL) AS emails,
            (SELECT json_group_array(json_object('id', id, 'rawKey', raw_key))
             FROM messages INDEXED BY messages_of_strangers
             WHERE order_id IS NULL AND lower(sender) = lower(orders.email) AND ${isLastOfClient}) AS others
          FROM orders WHERE ${where} LIMIT ?`,
    params: [...params, perRound],
    parse: (raw) => rowsSchema.parse(raw),
  });
  if (rows.length === 0) return 0;
  const files = rows.flatMap(({ id, hashes }) =>
    hashes.map((sha256) => ({ inquiryId: id, sha256 })),
  );
  await deleteFiles(services, files);
  const others = rows.flatMap((row) => row.others);
  // Only the original emails: their messages are deleted with the row.
  await deleteObjects(services, [
    ...rows.flatMap(({ emails }) => emails),
    ...others.flatMap(({ rawKey }) => rawKey ?? []),
  ]);
  const { db } = services;
  const ids = rows.map(({ id }) => id);
  const removals = [
    deleteUnmatchedMessages(
      db,
      others.map(({ id }) => id),
    ),
    removeInquiriesOf(db, ids, { sql: where, params }),
    removeOrders(db, ids, { sql: where, params }),
  ];
  await timedDatabase("sync", db).batch(removals);
  return rows.length;
}
