import { type Batch, usableItems } from "./batch";
import type { Overrides } from "./overrides";

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
