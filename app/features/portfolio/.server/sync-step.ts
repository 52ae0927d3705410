import { portfolioWidths } from "~/platform/photos/image-widths";
import { makeWidths, type ResizablePhoto } from "~/platform/photos/width-maker";
import type { Services } from "~/platform/services";
import { statement } from "~/platform/storage/d1-query";
import { timedDatabase } from "~/platform/stores";
import { isGreatLoss } from "../great-loss";
import type { PortfolioItem } from "../item";
import type { DescribedFields, ItemKind, SkippedObject, SyncLimits } from "./item-kind";
import { removeMissing, saveMadeWidths } from "./item-writes";
import { listPage } from "./listing-page";
import { publishSynced } from "./manifest-publisher";
import { importPage } from "./page-import";
import {
  fileCountQuery,
  missingWidthsQuery,
  type PortfolioTable,
  totalsQuery,
} from "./portfolio-table";
import { clearProgress, openProgress, type SyncProgress, saveProgress } from "./sync-progress";

export type SyncServices = Pick<
  Services,
  "db" | "portfolio" | "manifests" | "images" | "clock" | "ids" | "log"
>;

export type SyncOptions = {
  limits?: Partial<SyncLimits>;
  /** Start over, to see what was stored a moment ago. */
  restart?: boolean;
  /** Only continue a sync. */
  resume?: boolean;
};

export type SyncReport = {
  done: boolean;
  imported: number;
  removed: number;
  /** Items that were kept although their files are missing, since there are too many of them. */
  missing: number;
  skipped: SkippedObject[];
  published: boolean;
  totalItems: number;
  categories: number;
};

type Source<F extends DescribedFields, I extends PortfolioItem<F>> = {
  services: SyncServices;
  kind: ItemKind<F, I>;
  limits: SyncLimits;
  progress: SyncProgress;
};

type Outcome = Omit<SyncReport, "totalItems" | "categories">;

const nothing = { imported: 0, removed: 0, missing: 0, skipped: [], published: false };

/** Steps may run in parallel: each change checks that its row is unchanged. Throws if storage fails. */
export async function syncItems<F extends DescribedFields, I extends PortfolioItem<F>>(
  given: SyncServices,
  kind: ItemKind<F, I>,
  { limits = {}, restart = false, resume = false }: SyncOptions = {},
): Promise<SyncReport> {
  const db = timedDatabase("sync", given.db);
  const services = { ...given, db };
  const { name, table, storage } = kind;
  const options = { now: services.clock.now(), restart, resume, prefix: storage.prefix };
  const progress = await openProgress(db, name, options);
  const step = progress?.phase === "widths" ? makeMissingWidths : importNextPage;
  const outcome = progress
    ? await step({ services, kind, limits: { ...storage.limits, ...limits }, progress })
    : { ...nothing, done: true };
  const totals = totalsQuery(table);
  const { results } = await statement(db, totals).all();
  const { items, categories } = totals.parse(results, services.log);
  return { ...outcome, totalItems: items, categories };
}

async function importNextPage<F extends DescribedFields, I extends PortfolioItem<F>>({
  services,
  kind,
  limits,
  progress,
}: Source<F, I>): Promise<Outcome> {
  const { db, portfolio, clock } = services;
  const { prefix, groupOf } = kind.storage;
  const scope = { prefix, groupOf, limit: limits.listed };
  const page = await listPage(portfolio, scope, progress.after);
  const context = { listedAt: progress.listedAt, limit: limits.imports };
  const { changes, until, ...result } = await importPage(services, kind, page, context);
  if (until !== null) {
    const to = { phase: "listing", after: until } as const;
    const next = { from: progress, to, now: clock.now() };
    await db.batch([...changes, saveProgress(db, kind.name, next)]);
    return { ...nothing, ...result, done: false };
  }
  const counted = await settleMissing(services, kind, { changes, listedAt: progress.listedAt });
  const published = await publishSynced(services, kind, progress.listedAt);
  const done = !(await hasMissingWidths(services, kind.table));
  const to = { phase: "widths", after: "" } as const;
  const end = done
    ? clearProgress(db, kind.name, progress)
    : saveProgress(db, kind.name, { from: progress, to, now: clock.now() });
  await end.run();
  return { ...result, ...counted, done, published: published === "published" };
}

/** At the end of a listing, when all missing items are known. */
async function settleMissing<F extends DescribedFields, I extends PortfolioItem<F>>(
  { db, log }: SyncServices,
  { name, table }: ItemKind<F, I>,
  { changes, listedAt }: { changes: D1PreparedStatement[]; listedAt: number },
): Promise<Pick<Outcome, "removed" | "missing">> {
  const query = fileCountQuery(table);
  const results = await db.batch([...changes, statement(db, query)]);
  const count = query.parse(results.at(-1)?.results ?? [], log);
  if (isGreatLoss(count)) {
    log.warn("sync.held", { name, ...count });
    return { removed: 0, missing: count.missing };
  }
  if (count.missing > 0) await removeMissing(db, table, listedAt).run();
  return { removed: count.missing, missing: 0 };
}

async function makeMissingWidths<F extends DescribedFields, I extends PortfolioItem<F>>({
  services,
  kind,
  limits,
  progress,
}: Source<F, I>): Promise<Outcome> {
  const { db } = services;
  const missing = await fetchMissingWidths(services, kind.table, limits.widths);
  const { changed, refused } = await makeWidths(services, missing, limits.widths);
  if (changed.length > 0) await saveMadeWidths(db, kind.table, changed).run();
  const published = changed.length > 0 && (await publishSynced(services, kind, progress.listedAt));
  const done = refused || !(await hasMissingWidths(services, kind.table));
  if (done) await clearProgress(db, kind.name, progress).run();
  return { ...nothing, done, published: published === "published" };
}

async function hasMissingWidths(services: SyncServices, table: PortfolioTable): Promise<boolean> {
  if (!services.images) return false;
  return (await fetchMissingWidths(services, table, 1)).length > 0;
}

async function fetchMissingWidths(
  { db, log }: SyncServices,
  table: PortfolioTable,
  limit: number,
): Promise<ResizablePhoto[]> {
  const query = missingWidthsQuery(table, JSON.stringify(portfolioWidths), limit);
  return query.parse((await statement(db, query).all()).results, log);
}
