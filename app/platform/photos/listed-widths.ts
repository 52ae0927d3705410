import type { ListedObject } from "~/platform/storage/listed-object";
import { parseWidthKey } from "./image-widths";

/** The widths among `objects` that were made from this original, smallest first. */
export function listedWidths(original: ListedObject, objects: readonly ListedObject[]): number[] {
  const widths = objects.flatMap((object) => {
    const parsed = parseWidthKey(object.key);
    return parsed?.original === original.key && isMadeOf(object, original) ? [parsed.width] : [];
  });
  return widths.sort((a, b) => a - b);
}

/** By the etag in its metadata, or else by its age: a width older than its original shows another photo. */
function isMadeOf(width: ListedObject, original: ListedObject): boolean {
  const { source } = width.metadata;
  return source === undefined ? width.uploadedAt >= original.uploadedAt : source === original.etag;
}
