import { describePhotoGaps } from "~/features/gallery/photo-gaps";
import { uploadTitle } from "~/features/gallery/photo-title";
import type { CategoryFolder } from "~/features/gallery/portfolio-photo";
import type { Gap } from "~/features/portfolio/pending-changes";
import { type Batch, type BatchItem, usableItems } from "../batch";
import { jpegName, uniqueNames } from "../file-names";
import type { MetadataFields } from "../overrides";
import { maxTextLengths, metadataOf } from "./metadata";

/** By photo id. File names are unique, and don't depend on which photos can be rendered. */
export function outputMetadata(batch: Batch): ReadonlyMap<string, MetadataFields> {
  const items = usableItems(batch);
  const all = items.map(({ file, overrides, generated }) =>
    metadataOf(file.name, overrides, generated),
  );
  const names = uniqueNames(all.map(({ fileName }) => fileName));
  return new Map(
    items.flatMap(({ id }, at) => {
      const metadata = all[at];
      return metadata ? [[id, { ...metadata, fileName: names[at] ?? metadata.fileName }]] : [];
    }),
  );
}

/** Title and alt text of a photo in the gallery. */
export function galleryTexts(
  originalFile: string,
  { fileName, title, alt }: Pick<MetadataFields, "fileName" | "title" | "alt">,
  folder: CategoryFolder,
): { title: string; alt: string } {
  return {
    // A name that nobody edited is only a sanitized file name; the original keeps its accents.
    title:
      title.trim().slice(0, maxTextLengths.title) ||
      uploadTitle(fileName === jpegName(originalFile) ? originalFile : fileName, folder),
    alt: alt.trim().slice(0, maxTextLengths.alt),
  };
}

/** The photos that would go to the gallery without a title or alt text of their own. */
export function sendingGaps(
  batch: Batch,
  unsent: readonly BatchItem[],
  folder: CategoryFolder,
): Gap[] {
  const items = usableItems(batch);
  const metadata = outputMetadata(batch);
  const described = describePhotoGaps(
    items.map(({ id, file, overrides, generated }) =>
      galleryTexts(
        file.name,
        metadata.get(id) ?? metadataOf(file.name, overrides, generated),
        folder,
      ),
    ),
  );
  const waiting = new Set(unsent.map(({ id }) => id));
  return items.flatMap(({ id, file }, at) => {
    const gaps = described[at];
    return gaps && waiting.has(id) ? [{ id, text: `${file.name} has ${gaps}.` }] : [];
  });
}
