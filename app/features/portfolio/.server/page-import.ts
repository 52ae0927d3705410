import type { Services } from "~/platform/services";
import { type D1Query, statement } from "~/platform/storage/d1-query";
import type { ListingPage } from "./listing-page";
import {
  deleteUnlisted,
  type PortfolioTable,
  type ResizedImage,
  saveListedWidths,
} from "./portfolio-table";
import {
  deleteUnreadable,
  saveUnreadable,
  type UnreadableObject,
  unreadableQuery,
} from "./unreadable-objects";

export type SkippedObject = { key: string; reason: string };

/** What there is to compare: a page of storage's listing with what D1 has of it. */
export type Comparison<Known> = {
  page: ListingPage;
  known: readonly Known[];
  unreadable: readonly UnreadableObject[];
  listedAt: number;
  /** Most imports; the plan ends before the first that is too many. */
  limit: number;
};

export type ImportPlan<Planned> = {
  imports: Planned[];
  resized: ResizedImage[];
  /** Ids of rows whose objects are gone. */
  gone: string[];
  /** Keys of uploaded files that nothing uses. */
  abandoned: string[];
  skipped: SkippedObject[];
  /** Keys whose record as unreadable is out of date. */
  outdated: string[];
  /** The last key that the plan covers; null: the end of the listing. */
  until: string | null;
};

/** What came of reading planned objects; empty: one changed since it was listed, so the next sync reads it. */
export type ReadResult<Read> = { item?: Read; failure?: UnreadableObject };

type Importer<Known, Planned, Read> = {
  table: PortfolioTable;
  prefix: string;
  known(page: ListingPage): D1Query<Known[]>;
  plan(comparison: Comparison<Known>): ImportPlan<Planned>;
  read(bucket: R2Bucket, planned: Planned): Promise<ReadResult<Read>>;
  isNew(item: Read): boolean;
  insert(db: D1Database, items: readonly Read[], now: number): D1PreparedStatement;
  update(db: D1Database, items: readonly Read[], now: number): D1PreparedStatement;
};

type PageImport = {
  imported: number;
  removed: number;
  skipped: SkippedObject[];
  /** One statement for each kind of change, so that a step stays within D1's limits whatever it finds. */
  changes: D1PreparedStatement[];
  until: string | null;
};

export type ImportPage = (
  services: Pick<Services, "db" | "portfolio" | "clock" | "log">,
  page: ListingPage,
  context: { listedAt: number; limit: number },
) => Promise<PageImport>;

/** Compares a page of the listing with D1 and reads what is new or has changed. */
export function pageImporter<Known, Planned, Read>(
  importer: Importer<Known, Planned, Read>,
): ImportPage {
  const { table, prefix } = importer;
  return async ({ db, portfolio, clock, log }, page, context) => {
    const knownQuery = importer.known(page);
    const unreadable = unreadableQuery(page, prefix);
    const answers = await db.batch([statement(db, knownQuery), statement(db, unreadable)]);
    const plan = importer.plan({
      page,
      known: knownQuery.parse(answers[0]?.results ?? [], log),
      unreadable: unreadable.parse(answers[1]?.results ?? [], log),
      ...context,
    });
    const reads = await Promise.all(plan.imports.map((one) => importer.read(portfolio, one)));
    const items = reads.flatMap(({ item }) => item ?? []);
    const failures = reads.flatMap(({ failure }) => failure ?? []);
    if (plan.abandoned.length > 0) await portfolio.delete(plan.abandoned);
    const now = clock.now();
    const added = items.filter((item) => importer.isNew(item));
    const changed = items.filter((item) => !importer.isNew(item));
    const { resized, gone, outdated } = plan;
    return {
      imported: items.length,
      removed: gone.length,
      skipped: [...plan.skipped, ...failures.map(({ key, reason }) => ({ key, reason }))],
      changes: [
        ...(added.length > 0 ? [importer.insert(db, added, now)] : []),
        ...(changed.length > 0 ? [importer.update(db, changed, now)] : []),
        ...(resized.length > 0 ? [saveListedWidths(db, table, resized)] : []),
        ...(gone.length > 0 ? [deleteUnlisted(db, table, gone, context.listedAt)] : []),
        ...(outdated.length > 0 ? [deleteUnreadable(db, outdated)] : []),
        ...(failures.length > 0 ? [saveUnreadable(db, failures, now)] : []),
      ],
      until: plan.until,
    };
  };
}
