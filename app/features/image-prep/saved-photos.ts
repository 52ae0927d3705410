import { type Batch, type BatchItem, usableItems } from "./batch";
import { metadataOf } from "./metadata/metadata";
import type { Overrides } from "./overrides";
import { planKey, planPhoto } from "./render-plan";
import { creditOf } from "./seo-context";

/** By photo id: the overrides at the time of the download or upload. */
export type SavedPhotos = ReadonlyMap<string, Overrides>;

export function savedPhotos(batch: Batch): SavedPhotos {
  return new Map(usableItems(batch).map(({ id, overrides }) => [id, overrides]));
}

export function areAllSaved(batch: Batch, saved: readonly SavedPhotos[]): boolean {
  return usableItems(batch).every(({ id, overrides }) =>
    saved.some((photos) => photos.get(id) === overrides),
  );
}

/** Identifies a photo's current version in one gallery category; changes with everything that is uploaded. */
export function galleryKey(
  { options, watermark, context }: Batch,
  { id, file, overrides, generated }: BatchItem,
  folder: string,
): string {
  const plan = planKey(planPhoto(options, overrides, watermark));
  const credit = options.credit && creditOf(context, "");
  return JSON.stringify([id, folder, plan, metadataOf(file.name, overrides, generated), credit]);
}
