import type { z } from "zod";
import type { Services } from "~/platform/services";
import { readableJson } from "~/platform/storage/json-column";
import { readableRows } from "~/platform/storage/readable-rows";
import { deletedLifetime } from "../item";

export type SweepServices = Pick<Services, "db" | "portfolio" | "clock" | "log">;

const sweepLimit = 50;

export const readableDraft = readableJson("draft", "{}");

/** What has been deleted for a day, and what was made and deleted again without being published. */
const doomed = `(deleted_at <= ?1 AND coalesce(${readableDraft} ->> 'deleted', 1))
  OR (${readableDraft} ->> 'added' AND ${readableDraft} ->> 'deleted' AND updated_at <= ?1)`;

/** What must be known about a table of the portfolio to sweep it. */
type SweptTable<Row> = {
  table: "portfolio_images" | "recognitions";
  /** The column that names an item. */
  id: "key" | "id";
  columns: string;
  row: z.ZodType<Row>;
  idOf(row: Row): string;
  /** The keys of all that may be in storage of an item. */
  filesOf(row: Row): string[];
};

/** Removes deleted items for good; answers how many. The files go first: a row alone keeps a sync from importing them. */
export async function sweepDeleted<Row>(
  { db, portfolio, clock, log }: SweepServices,
  { table, id, columns, row, idOf, filesOf }: SweptTable<Row>,
): Promise<number> {
  const before = clock.now() - deletedLifetime;
  const { results } = await db
    .prepare(`SELECT ${columns} FROM ${table} WHERE ${doomed} LIMIT ?2`)
    .bind(before, sweepLimit)
    .all();
  const rows = readableRows(row, results, log);
  if (rows.length === 0) return 0;
  await portfolio.delete(rows.flatMap(filesOf));
  await db
    .prepare(
      `DELETE FROM ${table} WHERE ${id} IN (SELECT value FROM json_each(?2)) AND (${doomed})`,
    )
    .bind(before, JSON.stringify(rows.map(idOf)))
    .run();
  return rows.length;
}
