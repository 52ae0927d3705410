import type { Stretch } from "~/features/portfolio/.server/bucket-listing";
import { readImageNotes } from "~/features/portfolio/.server/image-notes";
import {
  type Intake,
  type IntakeContext,
  type PortfolioSource,
  runSyncStep,
  type SyncOptions,
  type SyncReport,
  type SyncServices,
} from "~/features/portfolio/.server/sync-step";
import {
  forgetUnreadable,
  noteUnreadable,
  type UnreadableObject,
  unreadableQuery,
} from "~/features/portfolio/.server/unreadable-objects";
import { parseWidthKey } from "~/platform/photos/image-widths";
import { measureObject } from "~/platform/photos/object-reading";
import { statement } from "~/platform/storage/d1-query";
import { titleFromFileName } from "../image-title";
import {
  deleteImages,
  galleryPrefix,
  galleryTotals,
  insertImages,
  knownImagesQuery,
  lackingWidthsQuery,
  noteWidths,
  type ReadImage,
  replaceImages,
  saveMadeWidths,
} from "./gallery-rows";
import { type GalleryPlan, type PlannedImport, planGallery } from "./plan-gallery";
import { publishSyncedGallery } from "./publish-gallery";

const gallery: PortfolioSource = {
  kind: "gallery",
  prefix: galleryPrefix,
  // An import reads R2 once or twice.
  limits: { listed: 300, imports: 12, widths: 6 },
  unitOf: (key) => parseWidthKey(key)?.original ?? key,
  takeIn,
  lackingWidths: lackingWidthsQuery,
  saveWidths: saveMadeWidths,
  publish: publishSyncedGallery,
  totals: galleryTotals,
};

/** One step of bringing the gallery up to date with storage; throws when storage fails, and the old gallery stays. */
export function syncGallery(services: SyncServices, options?: SyncOptions): Promise<SyncReport> {
  return runSyncStep(services, gallery, options);
}

async function takeIn(
  services: SyncServices,
  stretch: Stretch,
  { listedAt, imports }: IntakeContext,
): Promise<Intake> {
  const { db, portfolio, clock, log } = services;
  const knownQuery = knownImagesQuery(stretch);
  const notesQuery = unreadableQuery(stretch, galleryPrefix);
  const [known, notes] = await db.batch([statement(db, knownQuery), statement(db, notesQuery)]);
  const plan = planGallery({
    stretch,
    known: knownQuery.parse(known?.results ?? [], log),
    unreadable: notesQuery.parse(notes?.results ?? [], log),
    listedAt,
    limit: imports,
  });
  const reads = await Promise.all(plan.imports.map((image) => readImage(portfolio, image)));
  const images = reads.flatMap((read) => (read && "notes" in read ? [read] : []));
  const failures = reads.flatMap((read) => (read && "reason" in read ? [read] : []));
  if (plan.abandoned.length > 0) await portfolio.delete(plan.abandoned);
  const changes = listChanges(db, { plan, images, failures, listedAt, now: clock.now() });
  const skipped = failures.map(({ key, reason }) => ({ key, reason }));
  return {
    imported: images.length,
    removed: plan.gone.length,
    skipped: [...plan.skipped, ...skipped],
    changes,
    until: plan.until,
  };
}

async function readImage(
  bucket: R2Bucket,
  planned: PlannedImport,
): Promise<ReadImage | UnreadableObject | undefined> {
  const { key, etag, metadata } = planned.object;
  const measured = await measureObject(bucket, planned.object);
  if (measured.state === "changed") return undefined;
  if (measured.state === "unreadable") return { key, etag, reason: measured.reason };
  const notes = readImageNotes(metadata);
  const title = notes.title ?? titleFromFileName(planned.fileName);
  const { width, height } = measured;
  return { ...planned, width, height, notes: { ...notes, title } };
}

type Findings = {
  plan: GalleryPlan;
  images: ReadImage[];
  failures: UnreadableObject[];
  listedAt: number;
  now: number;
};

/** One statement for each kind of change, so that a step stays within D1's limits whatever it finds. */
function listChanges(db: D1Database, { plan, images, failures, listedAt, now }: Findings) {
  const added = images.filter((image) => image.knownEtag === undefined);
  const replaced = images.filter((image) => image.knownEtag !== undefined);
  return [
    ...(added.length > 0 ? [insertImages(db, added, now)] : []),
    ...(replaced.length > 0 ? [replaceImages(db, replaced, now)] : []),
    ...(plan.resized.length > 0 ? [noteWidths(db, plan.resized)] : []),
    ...(plan.gone.length > 0 ? [deleteImages(db, plan.gone, listedAt)] : []),
    ...(plan.outdated.length > 0 ? [forgetUnreadable(db, plan.outdated)] : []),
    ...(failures.length > 0 ? [noteUnreadable(db, failures, now)] : []),
  ];
}
