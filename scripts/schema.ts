import { writeFileSync } from "node:fs";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { migrate } from "./local-worker.ts";
import { schemaText } from "./schema/schema-text.ts";

// Regenerates migrations/schema.sql: `npm run schema`.
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    modules: true,
    script: "export default { fetch: () => new Response() }",
    cf: false,
    d1Databases: ["DB"],
  }),
);
const db = await miniflare.getD1Database("DB");
await migrate(db);
writeFileSync("migrations/schema.sql", await schemaText(db));
await miniflare.dispose();
