import { type Stretch, stopBefore, type Unit } from "~/features/portfolio/.server/bucket-listing";
import type { SkippedObject } from "~/features/portfolio/.server/sync-step";
import {
  outdatedNotes,
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
  /** `widths` as D1 has them. */
  stamp: string;
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

export type GalleryPlan = {
  imports: PlannedImport[];
  /** Images whose widths in storage are others than D1 has. */
  resized: { key: string; known: string; widths: number[] }[];
  gone: string[];
  /** Files of uploads that never were completed. */
  abandoned: string[];
  skipped: SkippedObject[];
  outdated: string[];
  until: string | null;
};

export type GalleryStock = {
  stretch: Stretch;
  known: readonly KnownImage[];
  unreadable: readonly UnreadableObject[];
  listedAt: number;
  /** Most imports; the plan ends before the first that is too many. */
  limit: number;
};

/** Compares what storage has with what D1 has. */
export function planGallery(stock: GalleryStock): GalleryPlan {
  const { stretch, unreadable, limit } = stock;
  const objects = stretch.units.flatMap((unit) => unit.objects);
  const plan: GalleryPlan = {
    imports: [],
    resized: [],
    gone: goneKeys(stock, objects),
    abandoned: [],
    skipped: [],
    outdated: outdatedNotes(unreadable, objects),
    until: stretch.until,
  };
  const known = new Map(stock.known.map((image) => [image.key, image]));
  const unreadableByKey = new Map(unreadable.map((object) => [object.key, object]));
  for (const [index, unit] of stretch.units.entries()) {
    if (!known.has(unit.name) && unit.objects.some(isUpload)) {
      const { objects: files } = unit;
      const abandoned = files.every((file) => isAbandoned(file, stock.listedAt));
      if (abandoned) plan.abandoned.push(...files.map(({ key }) => key));
      continue;
    }
    const found = examine(unit, known.get(unit.name), unreadableByKey.get(unit.name));
    if (found && "object" in found) {
      if (plan.imports.length === limit)
        return { ...plan, until: stopBefore(stretch, index).until };
      plan.imports.push(found);
    } else if (found && "reason" in found) plan.skipped.push(found);
    else if (found) plan.resized.push(found);
  }
  return plan;
}

function goneKeys({ known, listedAt }: GalleryStock, objects: readonly ListedObject[]): string[] {
  const present = new Set(objects.map((object) => object.key));
  return known
    .filter(({ key, importedAt }) => !present.has(key) && importedAt <= listedAt)
    .map(({ key }) => key);
}

type Finding = PlannedImport | SkippedObject | GalleryPlan["resized"][number];

/** What is to be done about an image and its widths; undefined: nothing. */
function examine(
  { name: key, objects }: Unit,
  known: KnownImage | undefined,
  noted: UnreadableObject | undefined,
): Finding | undefined {
  const object = objects.find((candidate) => candidate.key === key);
  if (!object || key.endsWith("/")) return undefined;
  const place = placeOf(key);
  if ("reason" in place) return { key, reason: place.reason };
  if (noted?.etag === object.etag) return { key, reason: noted.reason };
  const widths = listedWidths(object, objects);
  if (known?.etag !== object.etag) return { object, ...place, widths, knownEtag: known?.etag };
  const same = JSON.stringify(known.widths) === JSON.stringify(widths);
  return same ? undefined : { key, known: known.stamp, widths };
}

type Place = Pick<PlannedImport, "folder" | "fileName">;

function placeOf(key: string): Place | { reason: string } {
  const [, folder = "", fileName = "", ...deeper] = key.split("/");
  const category = categoryOfFolder(folder);
  if (!category) return { reason: `It is not in the folder of a category (${folders}).` };
  if (deeper.length > 0) return { reason: "It is in a folder within the folder of a category." };
  if (/\.hei[cf]$/i.test(fileName)) {
    return { reason: "Most browsers cannot show HEIC photos; store it as JPEG." };
  }
  if (!isImageName(fileName)) return { reason: "It is no JPEG, PNG, GIF, WebP or AVIF photo." };
  return { folder: category.folder, fileName };
}

const folders = galleryCategories.map((category) => category.folder).join(", ");
