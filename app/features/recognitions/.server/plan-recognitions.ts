import { type Stretch, stopBefore } from "~/features/portfolio/.server/bucket-listing";
import type { SkippedObject } from "~/features/portfolio/.server/sync-step";
import {
  outdatedNotes,
  type UnreadableObject,
} from "~/features/portfolio/.server/unreadable-objects";
import { isAbandoned } from "~/features/portfolio/.server/upload-mark";
import { parseWidthKey } from "~/platform/photos/image-widths";
import type { ListedObject } from "~/platform/storage/listed-object";
import {
  type RecognitionFolder,
  readFolder,
  type TextField,
  textFields,
} from "./recognition-folder";

/** What D1 has of a recognition. */
export type KnownRecognition = {
  id: string;
  imageKey: string | null;
  /** Of the photo that waits to be published in its place. */
  draftImageKey: string | null;
  widths: number[];
  /** `widths` as D1 has them. */
  widthsStamp: string;
  /** Of the files that it was read from; empty: the studio wrote it here, storage has nothing of it. */
  etags: Record<string, string>;
  /** `etags` as D1 has them. */
  stamp: string;
  importedAt: number;
};

/** What is to be read again of a folder, since it is new or another than D1 has. */
export type PlannedReading = {
  folder: RecognitionFolder;
  known: KnownRecognition | undefined;
  texts: TextField[];
  image: boolean;
};

export type RecognitionPlan = {
  readings: PlannedReading[];
  /** Recognitions whose image has other widths in storage than D1 says. */
  resized: { id: string; known: string; widths: number[] }[];
  gone: string[];
  /** Files of uploads that never were completed, or that another photo has replaced. */
  abandoned: string[];
  skipped: SkippedObject[];
  outdated: string[];
  until: string | null;
};

export type RecognitionStock = {
  stretch: Stretch;
  known: readonly KnownRecognition[];
  unreadable: readonly UnreadableObject[];
  listedAt: number;
  /** Most recognitions to read; the plan ends before the first that is too many. */
  limit: number;
};

/** Compares what storage has with what D1 has, file by file. */
export function planRecognitions(stock: RecognitionStock): RecognitionPlan {
  const { stretch, unreadable, limit } = stock;
  const objects = stretch.units.flatMap((unit) => unit.objects);
  const plan: RecognitionPlan = {
    readings: [],
    resized: [],
    gone: goneIds(stock),
    abandoned: abandonedKeys(stock, objects),
    skipped: [],
    outdated: outdatedNotes(unreadable, objects),
    until: stretch.until,
  };
  const known = new Map(stock.known.map((recognition) => [recognition.id, recognition]));
  for (const [index, unit] of stretch.units.entries()) {
    const { folder, skipped } = readFolder(unit);
    const reading = folder && planReading(folder, known.get(folder.id));
    if (reading && plan.readings.length === limit) {
      return { ...plan, until: stopBefore(stretch, index).until };
    }
    plan.skipped.push(...skipped, ...stillUnreadable(unit.objects, unreadable));
    if (reading) plan.readings.push(reading);
    else if (folder) plan.resized.push(...resizedImage(folder, known.get(folder.id)));
  }
  return plan;
}

function abandonedKeys(
  { known, listedAt }: RecognitionStock,
  objects: readonly ListedObject[],
): string[] {
  const used = new Set(known.flatMap(({ imageKey, draftImageKey }) => [imageKey, draftImageKey]));
  const unused = objects.filter(({ key }) => !used.has(parseWidthKey(key)?.original ?? key));
  return unused.filter((object) => isAbandoned(object, listedAt)).map(({ key }) => key);
}

function goneIds({ stretch, known, listedAt }: RecognitionStock): string[] {
  const present = new Set(stretch.units.map((unit) => readFolder(unit).folder?.id));
  const gone = known.filter(({ id, etags, importedAt }) => {
    return !present.has(id) && Object.keys(etags).length > 0 && importedAt <= listedAt;
  });
  return gone.map(({ id }) => id);
}

function planReading(
  folder: RecognitionFolder,
  known: KnownRecognition | undefined,
): PlannedReading | undefined {
  const { etags } = folder;
  const keys = new Set([...Object.keys(etags), ...Object.keys(known?.etags ?? {})]);
  const changed = [...keys].filter((key) => etags[key] !== known?.etags[key]);
  if (known && changed.length === 0) return undefined;
  const prefix = `recognitions/${folder.id}/`;
  const texts = textFields.filter((field) => changed.includes(`${prefix}${field}.txt`));
  const image = changed.some((key) => key.startsWith(`${prefix}image.`));
  return { folder, known, texts, image };
}

function stillUnreadable(
  objects: readonly ListedObject[],
  unreadable: readonly UnreadableObject[],
): SkippedObject[] {
  return unreadable
    .filter((noted) => objects.some(({ key, etag }) => key === noted.key && etag === noted.etag))
    .map(({ key, reason }) => ({ key, reason }));
}

function resizedImage(folder: RecognitionFolder, known: KnownRecognition | undefined) {
  if (!known || known.imageKey !== folder.image?.key) return [];
  const { id, widths } = folder;
  const same = JSON.stringify(known.widths) === JSON.stringify(widths);
  return same ? [] : [{ id, known: known.widthsStamp, widths }];
}
