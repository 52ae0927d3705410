import { readdir, readFile } from "node:fs/promises";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_splitSqlQuery } from "wrangler";

export type InquiryStorage = { db: D1Database; attachments: R2Bucket; dispose(): Promise<void> };

/** An empty database with the site's tables, and an empty bucket, both real. */
export async function openInquiryStorage(): Promise<InquiryStorage> {
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
  const folder = new URL("../../migrations/", import.meta.url);
  for (const file of (await readdir(folder)).sort()) {
    const sql = await readFile(new URL(file, folder), "utf8");
    await db.batch(unstable_splitSqlQuery(sql).map((query) => db.prepare(query)));
  }
  return { db, attachments, dispose: () => miniflare.dispose() };
}
