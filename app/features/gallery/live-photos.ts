import { portfolioAddress } from "~/platform/photos/image-widths";
import {
  addressWithoutQuery,
  type PhotoTexts,
  photoText,
  type ShownPhoto,
  shownPhoto,
} from "~/platform/photos/shown-photo";
import type { GalleryManifest } from "./gallery-manifest";

export function livePhotos(
  { imagesByCategory }: GalleryManifest,
  keys: ReadonlySet<string>,
  texts?: PhotoTexts,
): Map<string, ShownPhoto> {
  const keyOf = new Map(
    [...keys].map((key) => [addressWithoutQuery(portfolioAddress(key, "")), key]),
  );
  const found = new Map<string, ShownPhoto>();
  for (const image of Object.values(imagesByCategory).flat()) {
    const key = keyOf.get(addressWithoutQuery(image.url));
    if (key !== undefined) found.set(key, shownPhoto({ ...image, ...photoText(image, texts) }));
  }
  return found;
}
