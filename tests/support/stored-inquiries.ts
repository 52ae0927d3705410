import { z } from "zod";
import {
  attachmentsQuery,
  type StoredInquiry,
  storedInquirySchema,
} from "~/features/inquiries/.server/inquiry-store";
import { runQuery } from "~/platform/storage/d1-query";
import { quietLog } from "./quiet-log";
import type { Site } from "./site";

export const everyTwoMinutes = "*/2 * * * *";

/** All that was kept, the newest first: unfinished ones, spam and deleted ones included. */
export async function listInquiries({ db }: Pick<Site, "db">): Promise<StoredInquiry[]> {
  const { results } = await db
    .prepare("SELECT * FROM inquiries ORDER BY received_at DESC, id")
    .all();
  return z.array(storedInquirySchema).parse(results);
}

/** One of them with its files. */
export async function readInquiry({ db }: Pick<Site, "db">, id: string) {
  const [row, attachments] = await Promise.all([
    db.prepare("SELECT * FROM inquiries WHERE id = ?").bind(id).first(),
    runQuery({ db, log: quietLog }, attachmentsQuery(id)),
  ]);
  return row && { ...storedInquirySchema.parse(row), attachments };
}

/** What the studio has of a draft, with its files. */
export async function keptOf(site: Pick<Site, "db">, draftId: string) {
  const rows = (await listInquiries(site)).filter((row) => row.draftId === draftId);
  const inquiries = await Promise.all(rows.map(({ id }) => readInquiry(site, id)));
  return inquiries.filter((inquiry) => inquiry !== null);
}

/** The keys of the bucket with the inquiries' files. */
export async function storedObjects(site: Pick<Site, "worker">, prefix = ""): Promise<string[]> {
  const bucket = await site.worker.getR2Bucket("ATTACHMENTS");
  const { objects } = await bucket.list({ prefix });
  return objects.map(({ key }) => key).sort();
}
