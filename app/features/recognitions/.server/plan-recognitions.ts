import { stopBefore } from "~/features/portfolio/.server/listing-page";
import type {
  Comparison,
  ImportPlan,
  SkippedObject,
} from "~/features/portfolio/.server/page-import";
import {
  outdatedKeys,
  type UnreadableObject,
} from "~/features/portfolio/.server/unreadable-objects";
import { isAbandoned } from "~/features/portfolio/.server/upload-mark";
import { parseWidthKey } from "~/platform/photos/image-widths";
import type { ListedObject } from "~/platform/storage/listed-object";
import { isSiteGroup, siteGroups } from "../recognition-categories";
import {
  noTitle,
  type RecognitionFolder,
  readFolder,
  type TextField,
  textFields,
} from "./recognition-folder";

/** What D1 has of a recognition. */
export type KnownRecognition = {
  id: string;
  imageKey: string | null;
  /** The photo of its draft. */
  draftImageKey: string | null;
  widths: number[];
  /** The column of `widths` as it was read. */
  widthsText: string;
  /** Of the files that it was read from; empty: it was added in the back office, storage has nothing of it. */
  etags: Record<string, string>;
  /** The column of `etags` as it was read. */
  etagsText: string;
  importedAt: number;
};

/** What is to be read of a folder that is new or has changed. */
export type PlannedReading = {
  folder: RecognitionFolder;
  known: KnownRecognition | undefined;
  texts: TextField[];
  image: boolean;
};

/** Compares what storage has with what D1 has, file by file. */
export function planRecognitions(
  comparison: Comparison<KnownRecognition>,
): ImportPlan<PlannedReading> {
  const { page, unreadable, limit } = comparison;
  const objects = page.groups.flatMap((group) => group.objects);
  const plan: ImportPlan<PlannedReading> = {
    imports: [],
    resized: [],
    gone: goneIds(comparison),
    abandoned: abandonedKeys(comparison, objects),
    skipped: [],
    outdated: outdatedKeys(unreadable, objects),
    until: page.until,
  };
  const known = new Map(comparison.known.map((recognition) => [recognition.id, recognition]));
  for (const [index, group] of page.groups.entries()) {
    const { folder, skipped } = readFolder(group);
    const recognition = folder && known.get(folder.id);
    const flaw = folder && !recognition && flawOf(folder, unreadable);
    if (flaw) {
      plan.skipped.push({ key: group.name, ...flaw });
      continue;
    }
    const reading = folder && planReading(folder, recognition);
    if (reading && plan.imports.length === limit) {
      return { ...plan, until: stopBefore(page, index).until };
    }
    plan.skipped.push(...skipped, ...stillUnreadable(group.objects, unreadable));
    if (reading) plan.imports.push(reading);
    else if (folder) plan.resized.push(...resizedImage(folder, recognition));
  }
  return plan;
}

function abandonedKeys(
  { known, listedAt }: Comparison<KnownRecognition>,
  objects: readonly ListedObject[],
): string[] {
  const used = new Set(known.flatMap(({ imageKey, draftImageKey }) => [imageKey, draftImageKey]));
  const unused = objects.filter(({ key }) => !used.has(parseWidthKey(key)?.original ?? key));
  return unused.filter((object) => isAbandoned(object, listedAt)).map(({ key }) => key);
}

function goneIds({ page, known, listedAt }: Comparison<KnownRecognition>): string[] {
  const present = new Set(page.groups.map((group) => readFolder(group).folder?.id));
  const gone = known.filter(({ id, etags, importedAt }) => {
    return !present.has(id) && Object.keys(etags).length > 0 && importedAt <= listedAt;
  });
  return gone.map(({ id }) => id);
}

/** Why a folder becomes no recognition; what D1 has already stays, whatever its folder looks like. */
function flawOf(
  { group, texts: { title } }: RecognitionFolder,
  unreadable: readonly UnreadableObject[],
): { key?: string; reason: string } | undefined {
  if (!isSiteGroup(group)) {
    return { reason: `Unknown category “${group}”. Use one of ${siteGroups}.` };
  }
  if (!title) return { reason: noTitle };
  const { key, etag, size } = title;
  const isBlank = size === 0 || unreadable.some((one) => one.key === key && one.etag === etag);
  return isBlank ? { key, reason: noTitle } : undefined;
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
    .filter((one) => objects.some(({ key, etag }) => key === one.key && etag === one.etag))
    .map(({ key, reason }) => ({ key, reason }));
}

function resizedImage(folder: RecognitionFolder, known: KnownRecognition | undefined) {
  if (!known || known.imageKey !== folder.image?.key) return [];
  const { id, widths } = folder;
  const same = JSON.stringify(known.widths) === JSON.stringify(widths);
  return same ? [] : [{ id, known: known.widthsText, widths }];
}
