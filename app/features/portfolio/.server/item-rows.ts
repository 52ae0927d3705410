import { z } from "zod";
import { fractionColumn } from "~/platform/photos/photo-columns";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, statement } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { readableRows } from "~/platform/storage/readable-rows";
import { attempt } from "~/platform/stores";
import { editedFields, type PortfolioItem } from "../item";
import type { Columns, DescribedFields, ItemKind, StoredItem } from "./item-kind";
import { insertAdded } from "./item-writes";

export function itemColumns<D extends z.core.$ZodType>(draft: D) {
  return z.object({
    title: z.string(),
    alt: z.string(),
    focal_x: fractionColumn,
    focal_y: fractionColumn,
    position: z.number(),
    hidden: z.number(),
    draft: jsonColumn(draft).nullable().catch(null),
    draft_text: z.string().nullable(),
    deleted_at: z.number().nullable(),
  });
}

type ItemRow = z.infer<ReturnType<typeof itemColumns<z.ZodUnknown>>>;

export function describedFields({ title, alt, position, ...row }: ItemRow): DescribedFields {
  return {
    title,
    alt,
    position,
    focal: { x: row.focal_x, y: row.focal_y },
    hidden: row.hidden === 1,
    deleted: row.deleted_at !== null,
  };
}

type Readable<I> = { table: ItemKind<never, never>["table"]; row: z.ZodType<StoredItem<I>> };

/** Includes deleted items until they are swept. */
export function storedItemsQuery<I>(
  { table, row }: Readable<I>,
  ids?: readonly string[],
): D1Query<StoredItem<I>[]> {
  const among = ids && `WHERE ${table.name}.${table.id} IN (SELECT value FROM json_each(?))`;
  return {
    sql: `SELECT ${table.columns} FROM ${table.source} ${among ?? ""} ORDER BY ${table.order}`,
    params: ids ? [JSON.stringify(ids)] : [],
    parse: (rows, log) => readableRows(row, rows, log),
  };
}

export function itemsQuery<I>(kind: Readable<I>, ids?: readonly string[]): D1Query<I[]> {
  const query = storedItemsQuery(kind, ids);
  return { ...query, parse: (rows, log) => query.parse(rows, log).map(({ item }) => item) };
}

/** Idempotent: a second call for the same item only updates its texts. */
export async function addItem<F extends DescribedFields, I extends PortfolioItem<F>>(
  { db, log, clock }: Pick<Services, "db" | "log" | "clock">,
  kind: ItemKind<F, I>,
  {
    id,
    columns,
    failed,
    also = [],
  }: { id: string; columns: Columns; failed: string; also?: readonly D1PreparedStatement[] },
): Promise<Result<I>> {
  const row = { [kind.table.id]: id, ...columns };
  const query = itemsQuery(kind, [id]);
  const added = await attempt(log, failed, async () => {
    const insert = insertAdded(db, kind.table, row, clock.now());
    const [, read] = await db.batch([insert, statement(db, query), ...also]);
    return query.parse(read?.results ?? [], log)[0];
  });
  if (!added.ok) return added;
  if (!added.value) return fail("unavailable", failed);
  return editedFields<F>(added.value).deleted
    ? fail("conflict", `That ${kind.noun} was deleted elsewhere. Reload the page.`)
    : ok(added.value);
}
