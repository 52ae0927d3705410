import { parseWidthKey } from "~/platform/photos/image-widths";
import type { ListedObject } from "~/platform/storage/listed-object";
import type { FoundItem, PlannedImport, SkippedObject, StorageKind } from "./item-kind";
import type { ResizedImage } from "./item-writes";
import { type ListingPage, stopBefore } from "./listing-page";
import type { KnownItem } from "./portfolio-table";
import { outdatedKeys, type UnreadableObject } from "./unreadable-objects";
import { isAbandoned, isUpload } from "./upload-mark";

type Comparison = {
  page: ListingPage;
  known: readonly KnownItem[];
  unreadable: readonly UnreadableObject[];
  listedAt: number;
  bornAt: number;
  limit: number;
};

type ImportPlan = {
  imports: PlannedImport[];
  resized: ResizedImage[];
  /** Items whose files are missing, and those whose files are back. */
  missing: string[];
  back: string[];
  /** Uploads that were never completed. */
  abandoned: string[];
  skipped: SkippedObject[];
  outdated: string[];
  /** Null at the end of the listing. */
  until: string | null;
};

export function planImport(
  { sort, flawOf }: StorageKind["storage"],
  { page, known, unreadable, listedAt, bornAt, limit }: Comparison,
): ImportPlan {
  const objects = page.groups.flatMap((group) => group.objects);
  const sorted = page.groups.map((group) => ({ group, ...sort(group) }));
  const present = new Set(sorted.map(({ found }) => found?.id));
  // A deleted item waits for its own sweep.
  const missing = known.filter(({ id, etags, importedAt, isMissing, isDeleted }) => {
    const isGone = !present.has(id) && Object.keys(etags).length > 0 && importedAt <= listedAt;
    return isGone && !isMissing && !isDeleted;
  });
  const back = known.filter(({ id, isMissing }) => isMissing && present.has(id));
  const plan: ImportPlan = {
    imports: [],
    resized: [],
    missing: missing.map(({ id }) => id),
    back: back.map(({ id }) => id),
    abandoned: abandonedKeys(known, objects, { now: listedAt, bornAt }),
    skipped: [],
    outdated: outdatedKeys(unreadable, objects),
    until: page.until,
  };
  const byId = new Map(known.map((item) => [item.id, item]));
  for (const [index, { group, found, skipped }] of sorted.entries()) {
    const item = found && byId.get(found.id);
    // An upload adds its own item.
    if (found && !item && found.files.some(isUpload)) continue;
    const flaw = found && flawOf(found, item, unreadable);
    if (flaw) {
      plan.skipped.push(flaw);
      continue;
    }
    const changed = found ? changedKeys(found, item) : [];
    const isDue = found && (!item || changed.length > 0);
    if (isDue && plan.imports.length === limit) {
      return { ...plan, until: stopBefore(page, index).until };
    }
    plan.skipped.push(...skipped, ...stillUnreadable(group.objects, unreadable));
    if (isDue) plan.imports.push({ found, known: item, changed });
    else if (found && item) plan.resized.push(...resizedImage(found, item));
  }
  return plan;
}

function abandonedKeys(
  known: readonly KnownItem[],
  objects: readonly ListedObject[],
  times: Parameters<typeof isAbandoned>[1],
): string[] {
  const used = new Set(known.flatMap(({ imageKey, draftImageKey }) => [imageKey, draftImageKey]));
  const photoOf = (key: string) => parseWidthKey(key)?.original ?? key;
  const unused = objects.filter(({ key }) => !used.has(photoOf(key)));
  const recent = new Set(
    unused.filter((file) => !isAbandoned(file, times)).map(({ key }) => photoOf(key)),
  );
  return unused.map(({ key }) => key).filter((key) => !recent.has(photoOf(key)));
}

function changedKeys({ files }: FoundItem, known: KnownItem | undefined): string[] {
  const etags = new Map(files.map(({ key, etag }) => [key, etag]));
  const keys = new Set([...etags.keys(), ...Object.keys(known?.etags ?? {})]);
  return [...keys].filter((key) => etags.get(key) !== known?.etags[key]);
}

function stillUnreadable(
  objects: readonly ListedObject[],
  unreadable: readonly UnreadableObject[],
): SkippedObject[] {
  return unreadable
    .filter((one) => objects.some(({ key, etag }) => key === one.key && etag === one.etag))
    .map(({ key, reason }) => ({ key, reason }));
}

function resizedImage({ id, image, widths }: FoundItem, known: KnownItem): ResizedImage[] {
  if (known.imageKey !== image?.key) return [];
  const isSame = JSON.stringify(known.widths) === JSON.stringify(widths);
  return isSame ? [] : [{ id, known: known.widthsText, widths }];
}
