import { z } from "zod";
import { attachmentsQuery } from "~/features/inbox/.server/opened-inquiry";
import { storedColumns, storedInquiry } from "~/features/inquiries/.server/inquiry-rows";
import { runQuery } from "~/platform/storage/d1-query";
import { quietLog } from "../quiet-log";
import type { Site } from "../site";

export const everyTwoMinutes = "two-minutes";

const rowsSchema = z.array(
  storedInquiry.extend({
    draftId: z.string(),
    arrivingUntil: z.number().nullable(),
    status: z.string(),
    network: z.string(),
    alertState: z.string(),
    alertDueAt: z.number().nullable(),
    alertTries: z.number(),
    alertError: z.string(),
    updatedAt: z.number(),
    deletedAt: z.number().nullable(),
  }),
);

/** A column of the owner's alert in the outbox. */
const ofAlert = (column: string) =>
  `(SELECT ${column} FROM outbox WHERE outbox.id = 'inquiry:' || inquiries.id)`;

const columns = `${storedColumns}, draft_id AS draftId, arriving_until AS arrivingUntil, status, client_network AS network,
  coalesce(${ofAlert("state")}, 'none') AS alertState, ${ofAlert("due_at")} AS alertDueAt,
  coalesce(${ofAlert("tries")}, 0) AS alertTries, coalesce(${ofAlert("error")}, '') AS alertError,
  orders.updated_at AS updatedAt, deleted_at AS deletedAt`;
const rows = `FROM inquiries JOIN orders ON orders.inquiry_id = inquiries.id`;

/** All stored inquiries, newest first, spam and deleted ones included. */
export async function listInquiries({ db }: Pick<Site, "db">) {
  const { results } = await db
    .prepare(`SELECT ${columns} ${rows} ORDER BY inquiries.received_at DESC, inquiries.id`)
    .all();
  return rowsSchema.parse(results);
}

export async function readInquiry({ db }: Pick<Site, "db">, id: string) {
  const [{ results }, attachments] = await Promise.all([
    db.prepare(`SELECT ${columns} ${rows} WHERE inquiries.id = ?`).bind(id).all(),
    runQuery({ db, log: quietLog }, attachmentsQuery(id)),
  ]);
  const [row] = rowsSchema.parse(results);
  return row ? { ...row, attachments } : null;
}

/** The stored inquiries of a draft, with their files. */
export async function storedInquiriesOf(site: Pick<Site, "db">, draftId: string) {
  const rows = (await listInquiries(site)).filter((row) => row.draftId === draftId);
  const inquiries = await Promise.all(rows.map(({ id }) => readInquiry(site, id)));
  return inquiries.filter((inquiry) => inquiry !== null);
}

export async function storedObjects(site: Pick<Site, "worker">, prefix = ""): Promise<string[]> {
  const bucket = await site.worker.getR2Bucket("ATTACHMENTS");
  const { objects } = await bucket.list({ prefix });
  return objects.map(({ key }) => key).sort();
}
