import { z } from "zod";
import { studioTables } from "../../app/features/second-copy/studio-tables.ts";

const valueSchema = z.union([z.string(), z.number(), z.null()]);
const rowSchema = z.record(z.string(), valueSchema);
export type Row = z.infer<typeof rowSchema>;

const masterSchema = z.array(z.object({ name: z.string(), sql: z.string() }));
const referenceSchema = z.array(z.object({ table: z.string() }));

/** The tables that the studio owns, each after those that its foreign keys reference. */
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

/** Rows per query: D1 holds a whole result in memory. */
const pageSize = 500;

/** All rows of a table, by rowid. */
export async function* readRows(db: D1Database, table: string): AsyncGenerator<Row> {
  // `table_info` omits generated columns, which can't be written.
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

/** Statements per batch, since D1 limits a batch's time. */
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

/** The owner's row as a migration creates it, without credentials. */
const untouched = "id = 'owner' AND password = '' AND reset_used = '' AND devices_since = 0";

/** Whether a table holds only rows inserted by migrations. */
export async function isEmpty(db: D1Database, table: string): Promise<boolean> {
  const own = table === "people" ? `WHERE NOT (${untouched})` : "";
  return (await db.prepare(`SELECT 1 FROM "${table}" ${own} LIMIT 1`).first()) === null;
}

/** Deletes rows inserted by migrations, so an import can insert its own. */
export async function removeUntouched(db: D1Database): Promise<void> {
  await db.prepare(`DELETE FROM people WHERE ${untouched}`).run();
}

export function parseRow(line: string): Row {
  return rowSchema.parse(JSON.parse(line));
}
