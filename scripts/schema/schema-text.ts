import { z } from "zod";
import { tableOwners } from "./table-owners.ts";

const objects = z.array(z.object({ name: z.string(), table: z.string(), sql: z.string() }));

/** The tables as all migrations leave them, by who owns them, each with its indexes and triggers. */
export async function schemaText(db: D1Database): Promise<string> {
  const { results } = await db
    .prepare(
      `SELECT name, tbl_name AS "table", sql FROM sqlite_master WHERE sql IS NOT NULL
       ORDER BY type = 'table' DESC, type, name`,
    )
    .all();
  const found = objects.parse(results);
  const parts = Object.entries(tableOwners).map(([owner, tables]) => {
    const own = tables.map((table) => {
      const parts = found.filter((each) => each.table === table);
      return parts.map(({ sql }) => `${oneColumnALine(sql)};`).join("\n");
    });
    return [`-- ${owner}`, ...own].join("\n\n");
  });
  const head =
    "-- The tables as the migrations leave them, by who owns them. Written by `npm run schema`; a test compares it.";
  return `${[head, ...parts].join("\n\n")}\n`;
}

/** Columns that came later stand behind the others in one line. */
function oneColumnALine(sql: string): string {
  if (!/^CREATE TABLE/.test(sql)) return sql;
  let depth = 0;
  const text = sql.replace(/--[^\n]*|'[^']*'|[(),]/g, (piece) => {
    if (piece === "(") depth += 1;
    if (piece === ")") depth -= 1;
    return piece === "," && depth === 1 ? ",\n" : piece;
  });
  return text
    .replace(/,\n[ \t\n]*/g, ",\n  ")
    .replace(/\n(, )/g, "$1")
    .replace(/\s*\)( STRICT.*)$/, "\n)$1");
}
