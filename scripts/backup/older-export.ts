import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { z } from "zod";
import { migrate } from "../local-worker.ts";
import { listTables, type Row, readRows, removeUntouched, writeRows } from "./database.ts";

/** Exports without a migration name were made after this one. */
export const firstNamed = "0028_former_people.sql";

/** The last applied migration, or empty. */
export async function lastMigration(db: D1Database): Promise<string> {
  const table = "SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'";
  if ((await db.prepare(table).first()) === null) return "";
  const name = await db.prepare("SELECT max(name) AS name FROM d1_migrations").first("name");
  return z.nullable(z.string()).parse(name) ?? "";
}

export type ReadTable = (table: string) => Promise<Row[]>;

/** Applies the migrations since an export to its rows, in an in-memory database. */
export async function migrated(
  older: ReadTable,
  migration: string,
): Promise<{ read: ReadTable; close(): Promise<void> }> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default { fetch: () => new Response() }",
      cf: false,
      d1Databases: ["DB"],
    }),
  );
  const db = await miniflare.getD1Database("DB");
  await migrate(db, migration);
  await removeUntouched(db);
  for (const table of await listTables(db)) await writeRows(db, table, await older(table));
  await migrate(db);
  return {
    async read(table) {
      const rows: Row[] = [];
      for await (const row of readRows(db, table)) rows.push(row);
      return rows;
    },
    close: () => miniflare.dispose(),
  };
}
