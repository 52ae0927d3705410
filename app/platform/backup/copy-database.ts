import { z } from "zod";
import type { Services } from "~/platform/services";
import { type LateRow, lateRow, type RunningCopy } from "./copy-form";
import { leftOut } from "./left-out";

type CopyServices = Pick<Services, "db" | "manifests" | "backups">;

/** Rows of one run: what 10 ms of the processor read and write with room to spare. */
const rowsOfRun = 250;
/** Pages of one run: most tables are short. */
const pagesOfRun = 4;
/** Tables that one run begins to watch: each takes three statements of the 50 that an invocation has. */
const tablesOfRun = 3;

const tableRows = z.array(z.object({ name: z.string(), sql: z.string(), columns: z.string() }));
const migrationSql = "SELECT coalesce(max(name), '') AS name FROM d1_migrations";

/** The tables to copy with their columns, and the migration that made them so. */
export async function planCopy({
  db,
}: CopyServices): Promise<Pick<RunningCopy, "tables" | "migration">> {
  const [, found, migration] = await db.batch([
    db.prepare("DELETE FROM backup_touched"),
    // Generated columns are not among those of `table_info`, and cannot be written. D1 keeps its own tables from it.
    db.prepare(
      `SELECT m.name, m.sql, group_concat(c.name) AS columns FROM sqlite_master m, pragma_table_info(m.name) c
       WHERE m.type = 'table' AND m.name NOT GLOB '_cf_*' AND m.name NOT GLOB 'sqlite_*'
       GROUP BY m.name ORDER BY m.name`,
    ),
    db.prepare(migrationSql),
  ]);
  const tables = tableRows.parse(found?.results);
  // A full-text index keeps itself in tables of its own.
  const indexes = tables.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql)).map(({ name }) => name);
  const own = tables
    .filter(({ name }) => !leftOut.has(name))
    .filter(({ name }) => !indexes.some((index) => name === index || name.startsWith(`${index}_`)));
  return {
    tables: own.map(({ name, columns }) => ({ name, columns: columns.split(",") })),
    migration: nameOf(migration?.results),
  };
}

const moments = { insert: ["new"], update: ["old", "new"], delete: ["old"] } as const;

/** From now on each row of these tables that changes is noted. */
export async function watchTables({ db }: CopyServices, copy: RunningCopy): Promise<RunningCopy> {
  const tables = copy.tables.slice(copy.watched, copy.watched + tablesOfRun);
  const statements = tables.flatMap(({ name }) =>
    Object.entries(moments).map(([moment, rows]) =>
      db.prepare(
        `CREATE TRIGGER IF NOT EXISTS "${triggerOf(name, moment)}" AFTER ${moment} ON "${name}" BEGIN
         ${rows.map((row) => noteOf(name, `${row}.rowid`)).join("\n")} END`,
      ),
    ),
  );
  await db.batch(statements);
  return { ...copy, watched: copy.watched + tables.length };
}

/** Not "OR IGNORE": inside a trigger the statement that sets it off decides about conflicts. */
function noteOf(table: string, row: string): string {
  return `INSERT INTO backup_touched (name, row) SELECT '${table}', ${row}
    WHERE NOT EXISTS (SELECT 1 FROM backup_touched WHERE name = '${table}' AND row = ${row});`;
}

function triggerOf(table: string, moment: string): string {
  return `backup_${table}_${moment}`;
}

/** Nothing is noted any more of some of the tables that are watched. */
export async function unwatchTables({ db }: CopyServices, copy: RunningCopy): Promise<RunningCopy> {
  const watched = Math.max(0, copy.watched - tablesOfRun);
  const drops = copy.tables
    .slice(watched, copy.watched)
    .flatMap(({ name }) => Object.keys(moments).map((moment) => triggerOf(name, moment)))
    .map((trigger) => db.prepare(`DROP TRIGGER IF EXISTS "${trigger}"`));
  await db.batch(drops);
  return { ...copy, watched };
}

const rowSchema = z.looseObject({ rowid: z.number() });

export async function copyRows(
  { db, backups }: CopyServices,
  copy: RunningCopy,
): Promise<RunningCopy> {
  const copied = [...copy.copied];
  let { after } = copy;
  let room = rowsOfRun;
  for (let page = 0; page < pagesOfRun && room > 0; page += 1) {
    const table = copy.tables[copied.length - 1];
    const done = copied.at(-1);
    if (!table || !done) break;
    const { results } = await db
      .prepare(`${selectOf(table)} WHERE rowid > ?1 ORDER BY rowid LIMIT ?2`)
      .bind(after, room)
      .all();
    const lines = results.map((row) => `${JSON.stringify(row)}\n`).join("");
    if (results.length > 0) {
      await backups.put(`${copy.id}/tables/${table.name}/${done.pages}.jsonl`, lines);
      copied[copied.length - 1] = { pages: done.pages + 1, count: done.count + results.length };
    }
    if (results.length === room) after = rowSchema.parse(results.at(-1)).rowid;
    else {
      copied.push({ pages: 0, count: 0 });
      after = 0;
    }
    room -= results.length;
  }
  return { ...copy, copied, after };
}

const touchedRows = z.array(z.object({ name: z.string(), row: z.number() }));
const liveManifests = z.array(z.object({ kind: z.string(), version: z.string() }));

/**
 * Reads what has changed meanwhile, in one transaction: with it, the pages are the database as it is at this moment.
 * Undefined: a new version came in between, and the copy has to begin anew.
 */
export async function closeCopy(
  { db, manifests, backups }: CopyServices,
  copy: RunningCopy,
): Promise<RunningCopy | undefined> {
  const { results } = await db.prepare("SELECT DISTINCT name, 0 AS row FROM backup_touched").all();
  const names = touchedRows.parse(results).map(({ name }) => name);
  const tables = copy.tables.filter(({ name }) => names.includes(name));
  const answers = await db.batch([
    db.prepare(migrationSql),
    db.prepare("SELECT value FROM content_seq"),
    db.prepare("SELECT kind, version FROM manifests"),
    db.prepare("SELECT name, row FROM backup_touched"),
    ...tables.map((table) =>
      db.prepare(
        `${selectOf(table)} WHERE rowid IN (SELECT row FROM backup_touched WHERE name = '${table.name}')`,
      ),
    ),
  ]);
  const [migration, sequence, live, touched, ...rows] = answers.map((answer) => answer.results);
  if (nameOf(migration) !== copy.migration) return undefined;
  const late = lateRows(touchedRows.parse(touched), tables, rows);
  await backups.put(
    `${copy.id}/late.jsonl`,
    late.map((row) => `${JSON.stringify(row)}\n`).join(""),
  );
  const kept: string[] = [];
  for (const { kind, version } of liveManifests.parse(live)) {
    const value = await manifests.get(`${kind}:${version}`);
    if (value === null) continue;
    kept.push(`${kind} ${version}`);
    await backups.put(`${copy.id}/manifests/${kind} ${version}.json`, value);
  }
  await backups.put(
    `${copy.id}/manifests.jsonl`,
    kept.map((name) => `${JSON.stringify(name)}\n`).join(""),
  );
  const [{ value }] = z.tuple([z.object({ value: z.number() })]).parse(sequence);
  return { ...copy, closed: { contentSeq: value, late: late.length } };
}

function lateRows(
  touched: readonly { name: string; row: number }[],
  tables: RunningCopy["tables"],
  rows: readonly unknown[][],
): LateRow[] {
  const found = new Map(
    tables.map(({ name }, index) => [
      name,
      new Map(rows[index]?.map((row) => [rowSchema.parse(row).rowid, row])),
    ]),
  );
  return touched.map(({ name, row }) => {
    const of = found.get(name);
    // Its first change came after the names were read: the next run closes the copy.
    if (!of) throw new Error(`The table ${name} has just changed`);
    return lateRow.parse({ table: name, rowid: row, row: of.get(row) ?? null });
  });
}

function selectOf({ name, columns }: RunningCopy["tables"][number]): string {
  return `SELECT rowid AS "rowid", ${columns.map((column) => `"${column}"`).join(", ")} FROM "${name}"`;
}

function nameOf(results: unknown[] | undefined): string {
  return z.tuple([z.object({ name: z.string() })]).parse(results)[0].name;
}
