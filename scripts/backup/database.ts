import { z } from "zod";
import { studioTables } from "../../app/features/second-copy/left-out.ts";

const valueSchema = z.union([z.string(), z.number(), z.null()]);
const rowSchema = z.record(z.string(), valueSchema);
export type Row = z.infer<typeof rowSchema>;

const masterSchema = z.array(z.object({ name: z.string(), sql: z.string() }));
const referenceSchema = z.array(z.object({ table: z.string() }));

/** The tables that hold what the studio owns, each after those it refers to. */
export async function listTables(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .all();
  const own = studioTables(masterSchema.parse(results)).map(({ name }) => name);
  return inOrderOfReference(db, own);
}

async function inOrderOfReference(db: D1Database, tables: readonly string[]): Promise<string[]> {
  const references = new Map<string, string[]>();
  for (const table of tables) {
    const { results } = await db.prepare(`PRAGMA foreign_key_list("${table}")`).all();
    references.set(
      table,
      referenceSchema.parse(results).map((reference) => reference.table),
    );
  }
  const ordered: string[] = [];
  const visit = (table: string) => {
    if (ordered.includes(table) || !references.has(table)) return;
    for (const reference of references.get(table) ?? []) if (reference !== table) visit(reference);
    ordered.push(table);
  };
  for (const table of tables) visit(table);
  return ordered;
}

/** Rows of one answer at the most: D1 holds an answer in memory as a whole. */
const pageSize = 500;

/** All rows of a table, in the order in which they were written. */
export async function* readRows(db: D1Database, table: string): AsyncGenerator<Row> {
  // Generated columns are not listed, and cannot be written.
  const info = await db.prepare(`PRAGMA table_info("${table}")`).all();
  const columns = z.array(z.object({ name: z.string() })).parse(info.results);
  const listed = columns.map(({ name }) => quote(name)).join(", ");
  let after = 0;
  while (true) {
    const { results } = await db
      .prepare(
        `SELECT rowid AS "rowid", ${listed} FROM "${table}" WHERE rowid > ? ORDER BY rowid LIMIT ?`,
      )
      .bind(after, pageSize)
      .all();
    for (const result of results) {
      const { rowid, ...row } = rowSchema.parse(result);
      after = z.number().parse(rowid);
      yield row;
    }
    if (results.length < pageSize) return;
  }
}

/** Statements of one batch: its time on D1 is bounded. */
const batchSize = 100;

export async function writeRows(
  db: D1Database,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize) {
    await db.batch(rows.slice(start, start + batchSize).map((row) => insert(db, table, row)));
  }
}

function insert(db: D1Database, table: string, row: Row): D1PreparedStatement {
  const columns = Object.keys(row).map(quote);
  const places = columns.map(() => "?").join(", ");
  return db
    .prepare(`INSERT INTO "${table}" (${columns.join(", ")}) VALUES (${places})`)
    .bind(...Object.values(row));
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The owner's row, which a migration makes, before she has a way in of her own. */
const untouched = "id = 'owner' AND password = '' AND reset_used = '' AND devices_since = 0";

/** Whether a table holds nothing but what a migration put there. */
export async function isEmpty(db: D1Database, table: string): Promise<boolean> {
  const own = table === "people" ? `WHERE NOT (${untouched})` : "";
  return (await db.prepare(`SELECT 1 FROM "${table}" ${own} LIMIT 1`).first()) === null;
}

/** Removes what a migration put there, so that an import can bring its own. */
export async function removeUntouched(db: D1Database): Promise<void> {
  await db.prepare(`DELETE FROM people WHERE ${untouched}`).run();
}

export function parseRow(line: string): Row {
  return rowSchema.parse(JSON.parse(line));
}
