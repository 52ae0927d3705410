import { readImageMetadata } from "~/features/portfolio/.server/image-metadata";
import { pageImporter, type ReadResult } from "~/features/portfolio/.server/page-import";
import {
  type PortfolioSource,
  runSyncStep,
  type SyncOptions,
  type SyncReport,
  type SyncServices,
} from "~/features/portfolio/.server/sync-step";
import type { UnreadableObject } from "~/features/portfolio/.server/unreadable-objects";
import { measureWholePhoto, readTextObject } from "~/platform/photos/object-reading";
import type { ListedObject } from "~/platform/storage/listed-object";
import { withScheme } from "../recognition-links";
import { parseYear, type RecognitionYear, yearError } from "../recognition-year";
import { type PlannedReading, planRecognitions } from "./plan-recognitions";
import { columnOf } from "./portfolio-recognitions";
import { publishSyncedRecognitions } from "./publish-recognitions";
import {
  insertRecognitions,
  type ReadPhoto,
  type ReadRecognition,
  updateRecognitions,
} from "./recognition-changes";
import { folderOf, noTitle, recognitionsPrefix } from "./recognition-folder";
import {
  knownRecognitionsQuery,
  missingWidthsQuery,
  recognitionsTable,
  recognitionTotals,
} from "./recognition-rows";

const recognitions: PortfolioSource = {
  kind: "recognitions",
  table: recognitionsTable,
  prefix: recognitionsPrefix,
  // An import reads R2 up to nine times: five texts, and the image up to four times.
  limits: { listed: 300, imports: 4, widths: 6 },
  groupOf: folderOf,
  importPage: pageImporter({
    table: recognitionsTable,
    prefix: recognitionsPrefix,
    known: knownRecognitionsQuery,
    plan: planRecognitions,
    read: readRecognition,
    isNew: ({ known }) => known === undefined,
    insert: insertRecognitions,
    update: updateRecognitions,
  }),
  missingWidths: missingWidthsQuery,
  publish: publishSyncedRecognitions,
  totals: recognitionTotals,
};

/** One step of bringing the recognitions up to date with storage; throws when storage fails, and the old ones stay. */
export function syncRecognitions(
  services: SyncServices,
  options?: SyncOptions,
): Promise<SyncReport> {
  return runSyncStep(services, recognitions, options);
}

async function readRecognition(
  bucket: R2Bucket,
  reading: PlannedReading,
): Promise<ReadResult<ReadRecognition>> {
  const { folder } = reading;
  const texts: ReadRecognition["texts"] = {};
  let said: RecognitionYear | undefined;
  let failure: UnreadableObject | undefined;
  for (const field of reading.texts) {
    const object = folder.texts[field];
    const text = object ? await readTextObject(bucket, object) : "";
    if (text === undefined) return {};
    if (field === "year") {
      said = parseYear(text);
      if (said === undefined && object) failure = { ...object, reason: yearError };
    } else {
      texts[field] = field === "link1" || field === "link2" ? withScheme(text) : text;
    }
  }
  const { title } = folder.texts;
  if (texts.title === "") {
    if (!reading.known && title) return { failure: { ...title, reason: noTitle } };
    // A recognition keeps the title that it has.
    delete texts.title;
  }
  const item = { ...reading, texts, year: said && columnOf(said), photo: undefined };
  if (!reading.image || !folder.image) return { item, failure };
  const photo = await readPhoto(bucket, folder.image);
  if (photo.item) return { item: { ...item, photo: photo.item }, failure };
  return photo.failure ? { item, failure: photo.failure } : {};
}

async function readPhoto(bucket: R2Bucket, object: ListedObject): Promise<ReadResult<ReadPhoto>> {
  const { key, etag, metadata } = object;
  const measured = await measureWholePhoto(bucket, object);
  if (measured.state === "changed") return {};
  if (measured.state === "unreadable") return { failure: { key, etag, reason: measured.reason } };
  const { width, height } = measured;
  return { item: { key, width, height, described: readImageMetadata(metadata) } };
}
