import { migrate } from "../../../scripts/local-worker";
import { openBindings } from "../stores";

export type InquiryStorage = { db: D1Database; attachments: R2Bucket; dispose(): Promise<void> };

/** An empty database with the site's tables, and an empty bucket, both real; `last`: as they were after that migration. */
export async function openInquiryStorage(last?: string): Promise<InquiryStorage> {
  const { DB, ATTACHMENTS, dispose } = await openBindings(last === undefined ? "empty" : "none");
  if (last !== undefined) await migrate(DB, last);
  return { db: DB, attachments: ATTACHMENTS, dispose };
}
