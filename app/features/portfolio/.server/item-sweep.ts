import type { Services } from "~/platform/services";
import { deletedLifetime, type PortfolioItem } from "../item";
import type { DescribedFields, ItemKind } from "./item-kind";
import { storedItemsQuery } from "./item-rows";
import { readableDraft } from "./portfolio-table";

const sweepLimit = 50;

const expired = `(deleted_at <= ?1 AND coalesce(${readableDraft} ->> 'deleted', 1))
  OR (${readableDraft} ->> 'added' AND ${readableDraft} ->> 'deleted' AND updated_at <= ?1)`;

/** Files before rows: while a row exists, a sync doesn't import its files again. Returns a count. */
export async function sweepDeleted<F extends DescribedFields, I extends PortfolioItem<F>>(
  { db, portfolio, clock, log }: Pick<Services, "db" | "portfolio" | "clock" | "log">,
  kind: ItemKind<F, I>,
): Promise<number> {
  const { name, id, columns, source } = kind.table;
  const before = clock.now() - deletedLifetime;
  const { results } = await db
    .prepare(`SELECT ${columns} FROM ${source} WHERE ${expired} LIMIT ?2`)
    .bind(before, sweepLimit)
    .all();
  const stored = storedItemsQuery(kind).parse(results, log);
  if (stored.length === 0) return 0;
  await portfolio.delete(stored.flatMap((one) => kind.filesOf(one)));
  await db
    .prepare(
      `DELETE FROM ${name} WHERE ${id} IN (SELECT value FROM json_each(?2)) AND (${expired})`,
    )
    .bind(before, JSON.stringify(stored.map(({ item }) => item.id)))
    .run();
  return stored.length;
}
