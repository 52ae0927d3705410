import { openBindings } from "../stores";

export type InquiryStorage = { db: D1Database; attachments: R2Bucket; dispose(): Promise<void> };

/** An empty database with the site's tables, and an empty bucket, both real. */
export async function openInquiryStorage(): Promise<InquiryStorage> {
  const { DB, ATTACHMENTS, dispose } = await openBindings();
  return { db: DB, attachments: ATTACHMENTS, dispose };
}
