import { z } from "zod";
import { portfolioWidths } from "~/platform/photos/image-widths";
import { makeWidths, type ResizablePhoto } from "~/platform/photos/width-maker";
import type { Services } from "~/platform/services";
import { type D1Query, type SqlValue, statement } from "~/platform/storage/d1-query";
import { patientDatabase } from "~/platform/timed-bindings";
import { listPage } from "./listing-page";
import type { Published } from "./manifest-publisher";
import type { ManifestKind } from "./manifest-store";
import type { ImportPage, SkippedObject } from "./page-import";
import { type PortfolioTable, saveMadeWidths } from "./portfolio-table";
import { clearProgress, openProgress, type SyncProgress, saveProgress } from "./sync-progress";

export type SyncServices = Pick<
  Services,
  "db" | "portfolio" | "manifests" | "images" | "clock" | "ids" | "log"
>;

/** What one step does at most; a Worker on the free plan may make 50 calls for each request. */
type SyncLimits = { listed: number; imports: number; widths: number };

export type SyncOptions = {
  limits?: Partial<SyncLimits>;
  /** Drop a listing that is under way, so that what was stored a moment ago is seen. */
  restart?: boolean;
  /** Only continue a listing that is under way; without one there is nothing to do. */
  resume?: boolean;
};

export type SyncReport = {
  done: boolean;
  imported: number;
  removed: number;
  skipped: SkippedObject[];
  published: boolean;
  totalItems: number;
  categories: number;
};

/** What the sync must know about a part of the portfolio. */
export type PortfolioSource = {
  kind: ManifestKind;
  table: PortfolioTable;
  prefix: string;
  limits: SyncLimits;
  groupOf(key: string): string;
  importPage: ImportPage;
  /** Photos that lack one of the widths given as a JSON list, and how many of them. */
  missingWidths(wanted: string, limit: number): D1Query<ResizablePhoto[]>;
  publish(services: SyncServices, listedAt: number): Promise<Published>;
  /** One row `items`, `categories`: what visitors see. */
  totals: { sql: string; params: readonly SqlValue[] };
};

const nothing = { imported: 0, removed: 0, skipped: [], published: false };
const totalsRow = z.object({ items: z.number(), categories: z.number() });

/**
 * One bounded step of a sync. Steps may run at the same time: every change is made only to rows that still are
 * as the step saw them, and what was imported after the listing began is never removed.
 */
export async function runSyncStep(
  given: SyncServices,
  source: PortfolioSource,
  { limits = {}, restart = false, resume = false }: SyncOptions = {},
): Promise<SyncReport> {
  const db = patientDatabase(given.db);
  const services = { ...given, db };
  const { clock } = services;
  const options = { now: clock.now(), restart, resume, prefix: source.prefix };
  const progress = await openProgress(db, source.kind, options);
  const bounds = { ...source.limits, ...limits };
  const step = progress?.phase === "widths" ? makeMissingWidths : importNextPage;
  const outcome = progress
    ? await step(services, source, bounds, progress)
    : { ...nothing, done: true };
  const totals = await db
    .prepare(source.totals.sql)
    .bind(...source.totals.params)
    .first();
  const { items, categories } = totalsRow.parse(totals);
  return { ...outcome, totalItems: items, categories };
}

type Outcome = Omit<SyncReport, "totalItems" | "categories">;

async function importNextPage(
  services: SyncServices,
  source: PortfolioSource,
  limits: SyncLimits,
  progress: SyncProgress,
): Promise<Outcome> {
  const { db, portfolio, clock } = services;
  const scope = { prefix: source.prefix, limit: limits.listed, groupOf: source.groupOf };
  const page = await listPage(portfolio, scope, progress.after);
  const context = { listedAt: progress.listedAt, limit: limits.imports };
  const { changes, until, ...result } = await source.importPage(services, page, context);
  if (until !== null) {
    const to = { phase: "listing", after: until } as const;
    const next = { from: progress, to, now: clock.now() };
    await db.batch([...changes, saveProgress(db, source.kind, next)]);
    return { ...result, done: false, published: false };
  }
  if (changes.length > 0) await db.batch(changes);
  const published = await source.publish(services, progress.listedAt);
  const done = !(await hasMissingWidths(services, source));
  await finishListing(services, source, progress, done);
  return { ...result, done, published: published === "published" };
}

async function finishListing(
  { db, clock }: SyncServices,
  { kind }: PortfolioSource,
  progress: SyncProgress,
  done: boolean,
): Promise<void> {
  if (done) {
    await clearProgress(db, kind, progress).run();
    return;
  }
  const to = { phase: "widths", after: "" } as const;
  await saveProgress(db, kind, { from: progress, to, now: clock.now() }).run();
}

async function makeMissingWidths(
  services: SyncServices,
  source: PortfolioSource,
  limits: SyncLimits,
  progress: SyncProgress,
): Promise<Outcome> {
  const { db } = services;
  const missing = await fetchMissingWidths(services, source, limits.widths);
  const { changed, refused } = await makeWidths(services, missing, limits.widths);
  if (changed.length > 0) await saveMadeWidths(db, source.table, changed).run();
  const published = changed.length > 0 && (await source.publish(services, progress.listedAt));
  const done = refused || !(await hasMissingWidths(services, source));
  if (done) await clearProgress(db, source.kind, progress).run();
  return { ...nothing, done, published: published === "published" };
}

async function hasMissingWidths(services: SyncServices, source: PortfolioSource): Promise<boolean> {
  if (!services.images) return false;
  return (await fetchMissingWidths(services, source, 1)).length > 0;
}

async function fetchMissingWidths(
  { db, log }: SyncServices,
  source: PortfolioSource,
  limit: number,
): Promise<ResizablePhoto[]> {
  const query = source.missingWidths(JSON.stringify(portfolioWidths), limit);
  return query.parse((await statement(db, query).all()).results, log);
}
