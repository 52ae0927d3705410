import { type Batch, type BatchItem, usableItems } from "./batch";
import { metadataOf } from "./metadata";
import type { Overrides } from "./overrides";
import { planKey, planPhoto } from "./render-plan";
import { creditOf } from "./seo-context";

/** What was downloaded or sent: photos by id, as they were then. */
export type SavedPhotos = ReadonlyMap<string, Overrides>;

export function savedPhotos(batch: Batch): SavedPhotos {
  return new Map(usableItems(batch).map(({ id, overrides }) => [id, overrides]));
}

/** Whether every photo on screen was saved as it is now, by one way or another. */
export function isAllSaved(batch: Batch, saved: readonly SavedPhotos[]): boolean {
  return usableItems(batch).every(({ id, overrides }) =>
    saved.some((photos) => photos.get(id) === overrides),
  );
}

/** What a photo comes to in a category of the gallery; equal while nothing of it has changed. */
export function galleryKey(
  { options, watermark, context }: Batch,
  { id, file, overrides, generated }: BatchItem,
  folder: string,
): string {
  const plan = planKey(planPhoto(options, overrides, watermark));
  const credit = options.credit && creditOf(context, "");
  return JSON.stringify([id, folder, plan, metadataOf(file.name, overrides, generated), credit]);
}
