import { readImageMetadata } from "~/features/portfolio/.server/image-metadata";
import { pageImporter, type ReadResult } from "~/features/portfolio/.server/page-import";
import {
  type PortfolioSource,
  runSyncStep,
  type SyncOptions,
  type SyncReport,
  type SyncServices,
} from "~/features/portfolio/.server/sync-step";
import { parseWidthKey } from "~/platform/photos/image-widths";
import { measureWholePhoto } from "~/platform/photos/object-reading";
import { readCakeFacts } from "../cake-facts";
import { titleFromFileName } from "../photo-title";
import {
  galleryPrefix,
  galleryTable,
  galleryTotals,
  insertImages,
  knownImagesQuery,
  missingWidthsQuery,
  type ReadImage,
  replaceImages,
} from "./gallery-rows";
import { type PlannedImport, planGallery } from "./plan-gallery";
import { publishSyncedGallery } from "./publish-gallery";

const gallery: PortfolioSource = {
  kind: "gallery",
  table: galleryTable,
  prefix: galleryPrefix,
  // An import reads R2 one to four times.
  limits: { listed: 300, imports: 9, widths: 6 },
  groupOf: (key) => parseWidthKey(key)?.original ?? key,
  importPage: pageImporter({
    table: galleryTable,
    prefix: galleryPrefix,
    known: knownImagesQuery,
    plan: planGallery,
    read: readImage,
    isNew: ({ knownEtag }) => knownEtag === undefined,
    insert: insertImages,
    update: replaceImages,
  }),
  missingWidths: missingWidthsQuery,
  publish: publishSyncedGallery,
  totals: galleryTotals,
};

/** One step of bringing the gallery up to date with storage; throws when storage fails, and the old gallery stays. */
export function syncGallery(services: SyncServices, options?: SyncOptions): Promise<SyncReport> {
  return runSyncStep(services, gallery, options);
}

async function readImage(bucket: R2Bucket, planned: PlannedImport): Promise<ReadResult<ReadImage>> {
  const { key, etag, metadata } = planned.object;
  const measured = await measureWholePhoto(bucket, planned.object);
  if (measured.state === "changed") return {};
  if (measured.state === "unreadable") return { failure: { key, etag, reason: measured.reason } };
  const described = readImageMetadata(metadata);
  const title = described.title ?? titleFromFileName(planned.fileName);
  const { width, height } = measured;
  const facts = readCakeFacts(metadata);
  return { item: { ...planned, width, height, described: { ...described, ...facts, title } } };
}
