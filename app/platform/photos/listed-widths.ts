import type { ListedObject } from "~/platform/storage/listed-object";
import { parseWidthKey } from "./image-widths";

export function listedWidths(original: ListedObject, objects: readonly ListedObject[]): number[] {
  const widths = objects.flatMap((object) => {
    const parsed = parseWidthKey(object.key);
    return parsed?.original === original.key && isMadeOf(object, original) ? [parsed.width] : [];
  });
  return widths.sort((a, b) => a - b);
}

/** Without a source etag, a width older than the original is stale. */
function isMadeOf(width: ListedObject, original: ListedObject): boolean {
  const { source } = width.metadata;
  return source === undefined ? width.uploadedAt >= original.uploadedAt : source === original.etag;
}
