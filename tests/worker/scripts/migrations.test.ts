import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unstable_splitSqlQuery } from "wrangler";
import { z } from "zod";
import { migrate, migrationFiles } from "../../../scripts/local-worker";
import { openBindings } from "../../support/stores";

/** What a migration is meant to drop: a table's rows, a table, or a column. */
const meant: Record<string, readonly string[]> = {
  "0015_secret_tries.sql": ["1 of 1 in sign_in_attempts"],
  "0029_one_outbox.sql": columns(
    "inquiries",
    "notice_state notice_due_at notice_tries notice_error",
  ),
  // Moved to `orders`.
  "0030_orders.sql": [
    ...columns("inquiries", "status status_at deleted_at answered_at held_at scheduled_on"),
    ...columns("inquiries", "was_booked calendar_seq calendar_at asked_at"),
  ],
  "0031_plain_events.sql": columns("events", "hash"),
  "0038_payments.sql": columns("quotes", "deposit_confirmed_at deposit_paid deposit_paid_on"),
  "0044_inquiries_once.sql": columns("inquiries", "fields_digest digest state"),
};

/** New names; the rows of the calendar's own orders were moved. */
const renamed: Record<string, string> = {
  inquiry_notes: "order_notes",
  calendar_orders: "orders",
  inquiry_id: "order_id",
};

function columns(table: string, names: string): string[] {
  return names.split(" ").map((name) => `${table}.${name}`);
}

let db: D1Database;
let dispose: () => Promise<void>;
beforeAll(async () => {
  ({ DB: db, dispose } = await openBindings("none"));
});
afterAll(() => dispose());

async function run(sql: string): Promise<void> {
  await db.batch(unstable_splitSqlQuery(sql).map((one) => db.prepare(one)));
}

const counted = z.tuple([z.object({ n: z.number() })]);
const tableRow = z.object({ name: z.string(), sql: z.string() });
const columnRow = z.object({
  name: z.string(),
  type: z.string(),
  notnull: z.number(),
  dflt_value: z.string().nullable(),
  pk: z.number(),
});
const reference = z.object({ from: z.string(), table: z.string(), to: z.string() });

type Table = {
  sql: string;
  rows: number;
  columns: z.infer<typeof columnRow>[];
  references: z.infer<typeof reference>[];
};

/** By name; without the tables of D1 and of full-text indexes. */
async function readTables(): Promise<Map<string, Table>> {
  const found = await db
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY rowid")
    .all();
  const own = z
    .array(tableRow)
    .parse(found.results)
    .filter(({ name }) => !/^(sqlite_|_cf_|d1_)|_search(_|$)/.test(name));
  if (own.length === 0) return new Map();
  const read = await db.batch(
    own.flatMap(({ name }) => [
      db.prepare(`SELECT count(*) AS n FROM "${name}"`),
      db.prepare(`PRAGMA table_info("${name}")`),
      db.prepare(`PRAGMA foreign_key_list("${name}")`),
    ]),
  );
  return new Map(
    own.map(({ name, sql }, at) => {
      const [count, info, references] = read.slice(at * 3, at * 3 + 3).map((one) => one.results);
      const table = {
        sql,
        rows: counted.parse(count)[0].n,
        columns: z.array(columnRow).parse(info),
        references: z.array(reference).parse(references),
      };
      return [name, table];
    }),
  );
}

/** Gives every empty table a row, parents first; a child belongs to its parent's row. */
async function fill(): Promise<void> {
  const tables = await readTables();
  const written = new Set<string>();
  const write = async (name: string) => {
    const table = tables.get(name);
    if (!table || table.rows > 0 || written.has(name)) return;
    written.add(name);
    for (const parent of table.references) await write(parent.table);
    const values = table.columns.flatMap((column): [string, string][] => {
      const parent = table.references.find(({ from }) => from === column.name);
      if (parent) return [[column.name, `(SELECT "${parent.to}" FROM "${parent.table}" LIMIT 1)`]];
      const isOptional = column.notnull === 0 || column.dflt_value !== null;
      if (isOptional && column.pk === 0) return [];
      const allowed = new RegExp(`\\b${column.name} IN \\(('[^']*')`).exec(table.sql)?.[1];
      return [
        [column.name, allowed ?? (column.type === "TEXT" ? `'${name} ${column.name}'` : "1")],
      ];
    });
    const names = values.map(([column]) => `"${column}"`);
    await run(`INSERT INTO "${name}" (${names}) VALUES (${values.map(([, value]) => value)})`);
  };
  for (const name of tables.keys()) await write(name);
}

function losses(before: Map<string, Table>, after: Map<string, Table>): string[] {
  return [...before].flatMap(([name, { rows, columns: all }]) => {
    const kept = after.get(name);
    const moved = kept ?? after.get(renamed[name] ?? "");
    if (!moved) return [name];
    const isKept = (column: string) => moved.columns.some((each) => each.name === column);
    const lost = kept
      ? all.filter((each) => !isKept(each.name) && !isKept(renamed[each.name] ?? ""))
      : [];
    return [
      ...(moved.rows < rows ? [`${rows - moved.rows} of ${rows} in ${name}`] : []),
      ...lost.map((column) => `${name}.${column.name}`),
    ];
  });
}

async function lossesOf(change: () => Promise<unknown>): Promise<string[]> {
  await fill();
  const before = await readTables();
  await change();
  return losses(before, await readTables());
}

test("a migration drops nothing but what it is meant to drop", { timeout: 120_000 }, async () => {
  for (const file of migrationFiles()) {
    const lost = await lossesOf(() => migrate(db, file));
    expect.soft(lost, file).toEqual(meant[file] ?? []);
  }
});

const readme = readFileSync("migrations/README.md", "utf8");
const examples = [...readme.matchAll(/```sql\n(.*?)```/gs)].map(([, sql = ""]) => sql);

test("the patterns in migrations/README.md keep every row", async () => {
  expect(examples).toHaveLength(2);
  for (const sql of examples) expect(await lossesOf(() => run(sql)), sql).toEqual([]);
});

test("rebuilding a table deletes its children, even with deferred foreign keys", async () => {
  const rebuild = `PRAGMA defer_foreign_keys = ON;
    CREATE TABLE orders_next AS SELECT * FROM orders;
    DROP TABLE orders;
    ALTER TABLE orders_next RENAME TO orders;`;
  const children = [
    "inquiry_attachments",
    "messages",
    "order_notes",
    "outbox",
    "payments",
    "quotes",
  ];
  const lost = await lossesOf(() => run(rebuild));
  expect(lost.map((text) => text.replace(/^.* in /, "")).sort()).toEqual(children);
});
