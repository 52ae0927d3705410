import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { migrate } from "../../../scripts/local-worker";

export type InquiryStorage = { db: D1Database; attachments: R2Bucket; dispose(): Promise<void> };

/** An empty database with the site's tables, and an empty bucket, both real; `last`: as they were after that migration. */
export async function openInquiryStorage(last?: string): Promise<InquiryStorage> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default { fetch: () => new Response() }",
      compatibilityDate: "2026-10-20",
      cf: false,
      d1Databases: ["DB"],
      r2Buckets: ["ATTACHMENTS"],
    }),
  );
  const { DB: db, ATTACHMENTS: attachments } = await miniflare.getBindings<{
    DB: D1Database;
    ATTACHMENTS: R2Bucket;
  }>();
  await migrate(db, last);
  return { db, attachments, dispose: () => miniflare.dispose() };
}
