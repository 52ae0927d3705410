import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { migrationFiles } from "../local-worker.ts";
import { Refusal } from "../refusal.ts";
import { manifestPath, pathWithin, tablePath } from "./archive-path.ts";
import {
  isEmpty,
  listTables,
  parseRow,
  type Row,
  readRows,
  removeUntouched,
  writeRows,
} from "./database.ts";
import { objectPath } from "./object-path.ts";
import { firstNamed, lastMigration, migrated, type ReadTable } from "./older-export.ts";
import { type Bucket, type BucketName, bucketNames, type Stores, type Texts } from "./stores.ts";

// The folder: `archive.json`, `tables/{table}.jsonl`, `manifests/{key}.json`, `objects/{bucket}.jsonl` (key, file, and
// metadata of each object), and the files themselves under `objects/{bucket}/`.

const archiveSchema = z.object({
  format: z.literal(1),
  contentSeq: z.number(),
  migration: z.string().default(firstNamed),
});
const objectSchema = z.object({
  key: z.string(),
  file: z.string(),
  httpMetadata: z.record(z.string(), z.string()),
  customMetadata: z.record(z.string(), z.string()),
});

const migrate =
  "Apply them first: npx wrangler d1 migrations apply cake-studio --local (or --remote).";

export type Counts = { rows: number; objects: number };

/** Exports everything that the studio owns to a new or empty folder. */
export async function exportTo(folder: string, stores: Stores): Promise<Counts> {
  if ((await lastMigration(stores.db)) === "")
    throw new Refusal(`The database has no migrations yet. ${migrate}`);
  const counts = { rows: 0, objects: 0 };
  beginFolder(folder);
  for (const table of await listTables(stores.db)) {
    const lines: string[] = [];
    for await (const row of readRows(stores.db, table)) lines.push(JSON.stringify(row));
    writeLines(tablePath(folder, table), lines);
    counts.rows += lines.length;
  }
  await exportManifests(folder, stores);
  for (const name of bucketNames) {
    const bucket = stores.buckets[name];
    counts.objects += await exportObjects(folder, [name, bucket], keysOf(bucket));
  }
  const contentSeq = await readContentSeq(stores.db);
  finishFolder(folder, { contentSeq, migration: await lastMigration(stores.db) });
  return counts;
}

export function beginFolder(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Refusal(`${folder} is not empty: an export needs its own folder.`);
  }
  // It contains the clients' data, so it is private to this user.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const part of ["tables", "manifests"]) mkdirSync(join(folder, part));
}

/** Written last: a folder without it is incomplete. */
export function finishFolder(
  folder: string,
  { contentSeq, migration }: { contentSeq: number; migration: string },
): void {
  writeFileSync(join(folder, "archive.json"), JSON.stringify({ format: 1, contentSeq, migration }));
}

async function exportManifests(folder: string, { db, kv }: Stores): Promise<void> {
  const { results } = await db.prepare("SELECT kind, version FROM manifests").all();
  const live = z.array(z.object({ kind: z.string(), version: z.string() })).parse(results);
  for (const { kind, version } of live) {
    const value = await kv.get(`${kind}:${version}`);
    if (value !== null) writeFileSync(manifestPath(folder, kind, version), value);
  }
}

/** Writes a bucket's objects and their metadata, calling `check` first. Returns how many. */
export async function exportObjects<K extends { key: string }>(
  folder: string,
  [name, bucket]: readonly [BucketName, Pick<Bucket, "get">],
  keys: AsyncIterable<K>,
  check: (wanted: K, bytes: Uint8Array | undefined) => void = () => {},
): Promise<number> {
  const taken = new Set<string>();
  const lines: string[] = [];
  for await (const wanted of keys) {
    const { key } = wanted;
    const object = await bucket.get(key);
    const bytes = object ? new Uint8Array(await object.arrayBuffer()) : undefined;
    check(wanted, bytes);
    // Deleted since it was listed.
    if (!object || !bytes) continue;
    const file = objectPath(key, taken);
    const path = join(folder, "objects", name, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    const { httpMetadata = {}, customMetadata = {} } = object;
    lines.push(JSON.stringify({ key, file, httpMetadata: textsOf(httpMetadata), customMetadata }));
  }
  mkdirSync(join(folder, "objects"), { recursive: true });
  writeLines(join(folder, "objects", `${name}.jsonl`), lines);
  return lines.length;
}

async function* keysOf(bucket: Bucket): AsyncGenerator<{ key: string }> {
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ cursor });
    yield* page.objects;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}

function textsOf(metadata: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(metadata).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
}

export const lostStores = ["d1", "kv", "r2"] as const;
export type LostStore = (typeof lostStores)[number];

/**
 * Imports an export into migrated, empty stores, or only what was in the lost one. Objects come first and the manifests'
 * rows last, so nothing is shown before it exists. After an interrupted import, empty the database and start over.
 * Applies newer migrations to an older version's export.
 */
export async function importFrom(
  folder: string,
  stores: Stores,
  lost?: LostStore,
): Promise<Counts> {
  const { contentSeq, migration } = readArchive(folder);
  const counts = { rows: 0, objects: 0 };
  const isDatabaseLost = lost === undefined || lost === "d1";
  if (isDatabaseLost) await refuseFilled(stores.db);
  if (lost === undefined || lost === "r2")
    for (const name of bucketNames) counts.objects += await importBucket(folder, name, stores);
  if (lost !== "r2") await importManifests(folder, stores.kv);
  if (!isDatabaseLost) return counts;
  await removeUntouched(stores.db);
  const { read, close } = await tablesOf(folder, migration, stores.db);
  const tables = await listTables(stores.db);
  for (const table of [...tables.filter((name) => name !== "manifests"), "manifests"]) {
    const rows = await read(table);
    await writeRows(stores.db, table, rows);
    counts.rows += rows.length;
  }
  await close();
  // Never reuse a number under which older pages may be cached.
  await stores.db
    .prepare("UPDATE content_seq SET value = max(value, ?) + 1 WHERE id = 1")
    .bind(contentSeq)
    .run();
  return counts;
}

async function refuseFilled(db: D1Database): Promise<void> {
  const newest = migrationFiles().at(-1) ?? "";
  if ((await lastMigration(db)) < newest) {
    throw new Refusal(`The database lacks migrations, up to ${newest}. ${migrate}`);
  }
  const filled: string[] = [];
  for (const table of await listTables(db)) if (!(await isEmpty(db, table))) filled.push(table);
  if (filled.length > 0) {
    throw new Refusal(`The database is not empty (${filled.join(", ")}): import into a new one.`);
  }
}

async function tablesOf(folder: string, migration: string, db: D1Database) {
  const read: ReadTable = (table) => readTable(folder, table);
  if (migration === (await lastMigration(db))) return { read, close: async () => {} };
  return migrated(read, migration);
}

function readArchive(folder: string): z.infer<typeof archiveSchema> {
  const file = join(folder, "archive.json");
  if (!existsSync(file))
    throw new Refusal(`${folder} is not a complete export: archive.json is missing.`);
  return archiveSchema.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** Leaves files alone that are there: they may be newer. */
async function importBucket(folder: string, name: BucketName, stores: Stores): Promise<number> {
  const present = new Set<string>();
  for await (const { key } of keysOf(stores.buckets[name])) present.add(key);
  let count = 0;
  for await (const line of linesOf(pathWithin(folder, "objects", `${name}.jsonl`))) {
    const { key, file, httpMetadata, customMetadata } = objectSchema.parse(JSON.parse(line));
    if (present.has(key)) continue;
    const bytes = readFileSync(pathWithin(join(folder, "objects", name), file));
    await stores.buckets[name].put(key, bytes, { httpMetadata, customMetadata });
    count += 1;
  }
  return count;
}

async function importManifests(folder: string, kv: Texts): Promise<void> {
  for (const file of readdirSync(join(folder, "manifests"))) {
    const [, kind, version] = /^(\w+) (.+)\.json$/.exec(file) ?? [];
    if (!kind || !version) continue;
    const value = readFileSync(pathWithin(folder, "manifests", file), "utf8");
    await kv.put(`${kind}:${version}`, value);
  }
}

async function readTable(folder: string, table: string): Promise<Row[]> {
  const rows: Row[] = [];
  if (!existsSync(tablePath(folder, table))) return rows;
  for await (const line of linesOf(pathWithin(folder, "tables", `${table}.jsonl`)))
    rows.push(parseRow(line));
  return rows;
}

function writeLines(file: string, lines: readonly string[]): void {
  writeFileSync(file, lines.map((line) => `${line}\n`).join(""));
}

function linesOf(file: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(file, "utf8"), crlfDelay: Infinity });
}

async function readContentSeq(db: D1Database): Promise<number> {
  return z.number().parse(await db.prepare("SELECT value FROM content_seq").first("value"));
}
