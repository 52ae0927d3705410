import type { Services } from "~/platform/services";
import { statement } from "~/platform/storage/d1-query";
import { databaseBirthQuery } from "~/platform/storage/database-birth";
import type { SkippedObject, StorageKind } from "./item-kind";
import { insertRows, markMissing, saveListedWidths, updateRows } from "./item-writes";
import type { ListingPage } from "./listing-page";
import { planImport } from "./plan-import";
import { knownItemsQuery } from "./portfolio-table";
import { deleteUnreadable, saveUnreadable, unreadableQuery } from "./unreadable-objects";

type PageImport = {
  imported: number;
  skipped: SkippedObject[];
  /** One statement per kind of change, to stay within D1's limits. */
  changes: D1PreparedStatement[];
  until: string | null;
};

export async function importPage(
  { db, portfolio, clock, log }: Pick<Services, "db" | "portfolio" | "clock" | "log">,
  { table, storage }: StorageKind,
  page: ListingPage,
  context: { listedAt: number; limit: number },
): Promise<PageImport> {
  const knownQuery = knownItemsQuery(table, page, storage.prefix);
  const unreadable = unreadableQuery(page, storage.prefix);
  const queries = [knownQuery, unreadable, databaseBirthQuery];
  const results = await db.batch(queries.map((query) => statement(db, query)));
  const plan = planImport(storage, {
    page,
    known: knownQuery.parse(results[0]?.results ?? [], log),
    unreadable: unreadable.parse(results[1]?.results ?? [], log),
    bornAt: databaseBirthQuery.parse(results[2]?.results ?? [], log),
    ...context,
  });
  const reads = await Promise.all(
    plan.imports.map(async (one) => ({ ...one, ...(await storage.read(portfolio, one)) })),
  );
  const failures = reads.flatMap(({ failure }) => failure ?? []);
  if (plan.abandoned.length > 0) await portfolio.delete(plan.abandoned);
  const now = clock.now();
  const added = reads.flatMap(({ columns, known }) => (columns && !known ? [columns] : []));
  const changed = reads.flatMap(({ columns, known }) =>
    columns && known ? [{ id: known.id, etagsText: known.etagsText, columns }] : [],
  );
  const { resized, missing, back, outdated } = plan;
  return {
    imported: added.length + changed.length,
    skipped: [...plan.skipped, ...failures.map(({ key, reason }) => ({ key, reason }))],
    changes: [
      ...(added.length > 0 ? [insertRows(db, table, added, now)] : []),
      ...(changed.length > 0 ? [updateRows(db, table, changed, now)] : []),
      ...(resized.length > 0 ? [saveListedWidths(db, table, resized)] : []),
      ...(missing.length + back.length > 0 ? [markMissing(db, table, { missing, back }, now)] : []),
      ...(outdated.length > 0 ? [deleteUnreadable(db, outdated)] : []),
      ...(failures.length > 0 ? [saveUnreadable(db, failures, now)] : []),
    ],
    until: plan.until,
  };
}
