import type { z } from "zod";
import type { Services } from "~/platform/services";
import { readableRows } from "~/platform/storage/readable-rows";
import { deletedLifetime } from "../item";
import { type PortfolioTable, readableDraft } from "./portfolio-table";

export type SweepServices = Pick<Services, "db" | "portfolio" | "clock" | "log">;

const sweepLimit = 50;

/** What has been deleted for a day, and what was added and deleted again without being published. */
const expired = `(deleted_at <= ?1 AND coalesce(${readableDraft} ->> 'deleted', 1))
  OR (${readableDraft} ->> 'added' AND ${readableDraft} ->> 'deleted' AND updated_at <= ?1)`;

/** Deletes expired items for good; answers how many. The files go first: a row alone keeps a sync from importing them. */
export async function sweepDeleted<Row extends { id: string }>(
  { db, portfolio, clock, log }: SweepServices,
  { name, id }: PortfolioTable,
  {
    columns,
    row,
    filesOf,
  }: {
    columns: string;
    row: z.ZodType<Row>;
    /** The keys of all that may be in storage of an item. */
    filesOf(row: Row): string[];
  },
): Promise<number> {
  const before = clock.now() - deletedLifetime;
  const { results } = await db
    .prepare(`SELECT ${id} AS id, ${columns} FROM ${name} WHERE ${expired} LIMIT ?2`)
    .bind(before, sweepLimit)
    .all();
  const rows = readableRows(row, results, log);
  if (rows.length === 0) return 0;
  await portfolio.delete(rows.flatMap(filesOf));
  await db
    .prepare(
      `DELETE FROM ${name} WHERE ${id} IN (SELECT value FROM json_each(?2)) AND (${expired})`,
    )
    .bind(before, JSON.stringify(rows.map((found) => found.id)))
    .run();
  return rows.length;
}
