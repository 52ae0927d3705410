import { migrate } from "../../../scripts/local-worker";
import { openBindings } from "../stores";

export type InquiryStorage = { db: D1Database; attachments: R2Bucket; dispose(): Promise<void> };

/** A real empty database and bucket; with `last`, the schema as of that migration. */
export async function openInquiryStorage(last?: string): Promise<InquiryStorage> {
  const { DB, ATTACHMENTS, dispose } = await openBindings(last === undefined ? "empty" : "none");
  if (last !== undefined) await migrate(DB, last);
  return { db: DB, attachments: ATTACHMENTS, dispose };
}
