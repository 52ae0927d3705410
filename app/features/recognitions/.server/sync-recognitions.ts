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
import { measureObject, readTextObject } from "~/platform/photos/object-reading";
import { statement } from "~/platform/storage/d1-query";
import type { ListedObject } from "~/platform/storage/listed-object";
import { type PlannedReading, planRecognitions, type RecognitionPlan } from "./plan-recognitions";
import { publishSyncedRecognitions } from "./publish-recognitions";
import {
  deleteRecognitions,
  insertRecognitions,
  noteWidths,
  type ReadPhoto,
  type ReadRecognition,
  saveMadeWidths,
  updateRecognitions,
} from "./recognition-changes";
import { folderOf, recognitionsPrefix } from "./recognition-folder";
import { knownRecognitionsQuery, lackingWidthsQuery, recognitionTotals } from "./recognition-rows";

const recognitions: PortfolioSource = {
  kind: "recognitions",
  prefix: recognitionsPrefix,
  // An import reads R2 up to six times: four texts, and the image once or twice.
  limits: { listed: 300, imports: 4, widths: 6 },
  unitOf: folderOf,
  takeIn,
  lackingWidths: lackingWidthsQuery,
  saveWidths: saveMadeWidths,
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

async function takeIn(
  services: SyncServices,
  stretch: Stretch,
  { listedAt, imports }: IntakeContext,
): Promise<Intake> {
  const { db, portfolio, clock, log } = services;
  const knownQuery = knownRecognitionsQuery(stretch);
  const notesQuery = unreadableQuery(stretch, recognitionsPrefix);
  const [known, notes] = await db.batch([statement(db, knownQuery), statement(db, notesQuery)]);
  const plan = planRecognitions({
    stretch,
    known: knownQuery.parse(known?.results ?? [], log),
    unreadable: notesQuery.parse(notes?.results ?? [], log),
    listedAt,
    limit: imports,
  });
  const reads = await Promise.all(
    plan.readings.map((reading) => readRecognition(portfolio, reading)),
  );
  const read = reads.flatMap((reading) => reading?.recognition ?? []);
  const failures = reads.flatMap((reading) => reading?.failure ?? []);
  if (plan.abandoned.length > 0) await portfolio.delete(plan.abandoned);
  const changes = listChanges(db, { plan, read, failures, listedAt, now: clock.now() });
  const skipped = failures.map(({ key, reason }) => ({ key, reason }));
  return {
    imported: read.length,
    removed: plan.gone.length,
    skipped: [...plan.skipped, ...skipped],
    changes,
    until: plan.until,
  };
}

type Reading = { recognition: ReadRecognition; failure: UnreadableObject | undefined };

/** Undefined: a file has changed since it was listed, so the next sync must read the folder. */
async function readRecognition(
  bucket: R2Bucket,
  reading: PlannedReading,
): Promise<Reading | undefined> {
  const words: ReadRecognition["words"] = {};
  for (const field of reading.texts) {
    const object = reading.folder.texts[field];
    const text = object ? await readTextObject(bucket, object) : "";
    if (text === undefined) return undefined;
    words[field] = text;
  }
  const { image } = reading.folder;
  if (!reading.image || !image)
    return { recognition: { ...reading, words, photo: undefined }, failure: undefined };
  const photo = await readPhoto(bucket, image);
  if (!photo) return undefined;
  if ("reason" in photo)
    return { recognition: { ...reading, words, photo: undefined }, failure: photo };
  return { recognition: { ...reading, words, photo }, failure: undefined };
}

async function readPhoto(
  bucket: R2Bucket,
  object: ListedObject,
): Promise<ReadPhoto | UnreadableObject | undefined> {
  const { key, etag, metadata } = object;
  const measured = await measureObject(bucket, object);
  if (measured.state === "changed") return undefined;
  if (measured.state === "unreadable") return { key, etag, reason: measured.reason };
  const { width, height } = measured;
  return { key, width, height, notes: readImageNotes(metadata) };
}

type Findings = {
  plan: RecognitionPlan;
  read: ReadRecognition[];
  failures: UnreadableObject[];
  listedAt: number;
  now: number;
};

/** One statement for each kind of change, so that a step stays within D1's limits whatever it finds. */
function listChanges(db: D1Database, { plan, read, failures, listedAt, now }: Findings) {
  const added = read.filter((recognition) => recognition.known === undefined);
  const changed = read.filter((recognition) => recognition.known !== undefined);
  return [
    ...(added.length > 0 ? [insertRecognitions(db, added, now)] : []),
    ...(changed.length > 0 ? [updateRecognitions(db, changed, now)] : []),
    ...(plan.resized.length > 0 ? [noteWidths(db, plan.resized)] : []),
    ...(plan.gone.length > 0 ? [deleteRecognitions(db, plan.gone, listedAt)] : []),
    ...(plan.outdated.length > 0 ? [forgetUnreadable(db, plan.outdated)] : []),
    ...(failures.length > 0 ? [noteUnreadable(db, failures, now)] : []),
  ];
}
