import { z } from "zod";
import { studioTables } from "../studio-tables";

/** Characters, of up to four bytes each; a D1 value holds two million bytes. */
const partLength = 250_000;
/** D1's limit for terms of a compound SELECT. */
const termLimit = 5;

const tableRows = z.array(z.object({ name: z.string(), sql: z.string(), columns: z.string() }));
type Table = z.infer<typeof tableRows>[number];

/**
 * Writes every table to `second_copy_parts` in one transaction, for a consistent snapshot. D1 builds the text, so the
 * free plan's 10 ms of CPU time suffice for any number of rows.
 */
export async function takeSnapshot(
  db: Pick<D1Database, "prepare" | "batch">,
  now: number,
): Promise<void> {
  const [found, migration] = await db.batch([
    // Generated columns aren't in `table_info` and can't be written.
    db.prepare(
      `SELECT m.name, m.sql, group_concat(c.name) AS columns FROM sqlite_master m, pragma_table_info(m.name) c
       WHERE m.type = 'table' AND m.name NOT GLOB '_cf_*' AND m.name NOT GLOB 'sqlite_*'
       GROUP BY m.name ORDER BY m.name`,
    ),
    db.prepare("SELECT max(name) AS name FROM d1_migrations"),
  ]);
  const tables = studioTables(tableRows.parse(found?.results));
  const [{ name }] = z.tuple([z.object({ name: z.string() })]).parse(migration?.results);
  const groups = Array.from({ length: Math.ceil(tables.length / termLimit) }, (_, at) =>
    tables.slice(at * termLimit, (at + 1) * termLimit),
  );
  await db.batch([
    db.prepare("DELETE FROM second_copy_parts"),
    // If a deploy migrates meanwhile, this is NULL and aborts the transaction: the columns may have changed.
    db
      .prepare(
        `INSERT INTO second_copy (id, begun_at, migration, content_seq) VALUES (1, ?1,
           (SELECT max(name) FROM d1_migrations HAVING max(name) = ?2), (SELECT value FROM content_seq))
         ON CONFLICT (id) DO UPDATE SET begun_at = excluded.begun_at, migration = excluded.migration,
           content_seq = excluded.content_seq, bucket = 0, last_key = ''`,
      )
      .bind(now, name),
    // Their values are in KV, where a replaced one stays for at least an hour.
    db.prepare(
      "INSERT INTO second_copy_parts SELECT 'manifests/' || kind || ' ' || version || '.json', 1, '' FROM manifests",
    ),
    ...groups.map((group) =>
      db.prepare(`INSERT INTO second_copy_parts ${group.map(partsOf).join(" UNION ALL ")}`),
    ),
  ]);
}

function partsOf({ name, columns }: Table): string {
  // In parentheses: a plain chain is as deep as it is long, and SQLite refuses expressions deeper than 100.
  const values = columns
    .split(",")
    .map((column, at) => `('${at > 0 ? "," : ""}"${column}":' || json_quote("${column}"))`);
  return `SELECT 'tables/${name}/' || page || '.jsonl', count(*), group_concat(line, char(10)) FROM (
    SELECT line, sum(length(line)) OVER (ROWS UNBOUNDED PRECEDING) / ${partLength} AS page
    FROM (SELECT '{' || ${values.join(" || ")} || '}' AS line FROM "${name}")) GROUP BY page`;
}
