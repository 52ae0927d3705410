import { z } from "zod";

// A copy lies in the bucket under its id, in the format of an export cut into pages: `tables/{table}/{page}.jsonl` (each
// row with its `rowid`), `late.jsonl` (rows that changed meanwhile, null: gone), `manifests/{kind} {version}.json`
// with their names in `manifests.jsonl`,
// `objects/{bucket}/{page}.jsonl` (key, size and MD5), and `archive.json`, which is written last.

export const stateKey = "state.json";

export const bucketNames = ["site-images", "portfolio", "inquiry-attachments"] as const;

const pages = z.object({ pages: z.number(), count: z.number() });

const running = z.object({
  id: z.string(),
  startedAt: z.number(),
  migration: z.string(),
  /** What is to be copied, in this order. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** How many of the tables are watched. */
  watched: z.number(),
  /** The last row that was copied of the table at hand. */
  after: z.number(),
  /** What has been copied of each table, and of each bucket; one more than is done is at hand. */
  copied: z.array(pages),
  closed: z.object({ contentSeq: z.number(), late: z.number() }).nullable(),
  listed: z.array(pages),
  cursor: z.string().nullable(),
});
export type RunningCopy = z.infer<typeof running>;

/** What the bucket's own note says: which copies are whole, and how far the next one has come. */
export const stateSchema = z.object({
  whole: z.array(z.string()).default([]),
  running: running.nullable().default(null),
});
export type CopyState = z.infer<typeof stateSchema>;

export const copySchema = z.object({
  format: z.literal(1),
  contentSeq: z.number(),
  migration: z.string(),
  late: z.number(),
  tables: z.record(z.string(), pages),
  objects: z.record(z.string(), pages),
});
export type WholeCopy = z.infer<typeof copySchema>;

export const lateRow = z.object({
  table: z.string(),
  rowid: z.number(),
  row: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).nullable(),
});
export type LateRow = z.infer<typeof lateRow>;

export const copiedObject = z.object({ key: z.string(), size: z.number(), md5: z.string() });
