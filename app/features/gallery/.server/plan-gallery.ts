import { type ObjectGroup, stopBefore } from "~/features/portfolio/.server/listing-page";
import type {
  Comparison,
  ImportPlan,
  SkippedObject,
} from "~/features/portfolio/.server/page-import";
import type { ResizedImage } from "~/features/portfolio/.server/portfolio-table";
import {
  outdatedKeys,
  type UnreadableObject,
} from "~/features/portfolio/.server/unreadable-objects";
import { isAbandoned, isUpload } from "~/features/portfolio/.server/upload-mark";
import { isImageName } from "~/platform/photos/image-widths";
import { listedWidths } from "~/platform/photos/listed-widths";
import type { ListedObject } from "~/platform/storage/listed-object";
import { categoryOfFolder, type GalleryCategory, galleryCategories } from "../categories";

/** What D1 has of an image. */
export type KnownImage = {
  key: string;
  etag: string;
  widths: number[];
  /** The column of `widths` as it was read. */
  widthsText: string;
  importedAt: number;
};

export type PlannedImport = {
  object: ListedObject;
  folder: GalleryCategory["folder"];
  fileName: string;
  widths: number[];
  /** The etag that D1 has; undefined: D1 does not know the image. */
  knownEtag: string | undefined;
};

/** Compares what storage has with what D1 has. */
export function planGallery(comparison: Comparison<KnownImage>): ImportPlan<PlannedImport> {
  const { page, unreadable, limit } = comparison;
  const objects = page.groups.flatMap((group) => group.objects);
  const plan: ImportPlan<PlannedImport> = {
    imports: [],
    resized: [],
    gone: goneKeys(comparison, objects),
    abandoned: [],
    skipped: [],
    outdated: outdatedKeys(unreadable, objects),
    until: page.until,
  };
  const known = new Map(comparison.known.map((image) => [image.key, image]));
  const unreadableByKey = new Map(unreadable.map((object) => [object.key, object]));
  for (const [index, group] of page.groups.entries()) {
    if (!known.has(group.name) && group.objects.some(isUpload)) {
      const { objects: files } = group;
      const abandoned = files.every((file) => isAbandoned(file, comparison.listedAt));
      if (abandoned) plan.abandoned.push(...files.map(({ key }) => key));
      continue;
    }
    const found = examine(group, known.get(group.name), unreadableByKey.get(group.name));
    if (found && "object" in found) {
      if (plan.imports.length === limit) return { ...plan, until: stopBefore(page, index).until };
      plan.imports.push(found);
    } else if (found && "reason" in found) plan.skipped.push(found);
    else if (found) plan.resized.push(found);
  }
  return plan;
}

function goneKeys(
  { known, listedAt }: Comparison<KnownImage>,
  objects: readonly ListedObject[],
): string[] {
  const present = new Set(objects.map((object) => object.key));
  return known
    .filter(({ key, importedAt }) => !present.has(key) && importedAt <= listedAt)
    .map(({ key }) => key);
}

/** What is to be done about an image and its widths; undefined: nothing. */
function examine(
  { name: key, objects }: ObjectGroup,
  known: KnownImage | undefined,
  unreadable: UnreadableObject | undefined,
): PlannedImport | SkippedObject | ResizedImage | undefined {
  const object = objects.find((candidate) => candidate.key === key);
  if (!object || key.endsWith("/")) return undefined;
  const place = placeOf(key);
  if ("reason" in place) return { key, reason: place.reason };
  if (unreadable?.etag === object.etag) return { key, reason: unreadable.reason };
  const widths = listedWidths(object, objects);
  if (known?.etag !== object.etag) return { object, ...place, widths, knownEtag: known?.etag };
  const same = JSON.stringify(known.widths) === JSON.stringify(widths);
  return same ? undefined : { id: key, known: known.widthsText, widths };
}

type Place = Pick<PlannedImport, "folder" | "fileName">;

function placeOf(key: string): Place | { reason: string } {
  const [, folder = "", fileName = "", ...deeper] = key.split("/");
  const category = categoryOfFolder(folder);
  if (!category) return { reason: `Not in a category folder (${folders}).` };
  if (deeper.length > 0)
    return { reason: "In a folder inside a category folder. Move it up one level." };
  if (/\.hei[cf]$/i.test(fileName)) {
    return { reason: "HEIC photos don’t show in most browsers. Save it as JPEG." };
  }
  if (!isImageName(fileName)) return { reason: "Not a JPEG, PNG, GIF, WebP, or AVIF." };
  return { folder: category.folder, fileName };
}

const folders = galleryCategories.map((category) => category.folder).join(", ");
