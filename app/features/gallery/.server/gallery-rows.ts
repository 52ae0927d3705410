import { z } from "zod";
import type { Stretch } from "~/features/portfolio/.server/bucket-listing";
import type { ImageNotes } from "~/features/portfolio/.server/image-notes";
import { boundsOf } from "~/features/portfolio/.server/unreadable-objects";
import { fractionColumn, placeholderColumn, sideColumn } from "~/platform/photos/photo-columns";
import type { ResizablePhoto } from "~/platform/photos/width-maker";
import type { D1Query } from "~/platform/storage/d1-query";
import { readableJson, widthsColumn } from "~/platform/storage/json-column";
import { readableRows } from "~/platform/storage/readable-rows";
import { categoryFolder } from "../portfolio-photo";
import type { GalleryPlan, KnownImage, PlannedImport } from "./plan-gallery";

export const galleryPrefix = "gallery/";

const knownRow = z
  .object({
    key: z.string(),
    etag: z.string(),
    widths: widthsColumn,
    stamp: z.string(),
    imported_at: z.number(),
  })
  .transform(({ imported_at, ...image }): KnownImage => ({ ...image, importedAt: imported_at }));

/** What D1 has of a stretch of the listing. */
export function knownImagesQuery(stretch: Stretch): D1Query<KnownImage[]> {
  return {
    sql: `SELECT key, etag, widths, widths AS stamp, imported_at FROM portfolio_images
          WHERE key > ? AND key <= ?`,
    params: boundsOf(stretch, galleryPrefix),
    parse: (rows, log) => readableRows(knownRow, rows, log),
  };
}

/** An image as it goes into D1. */
export type ReadImage = PlannedImport & { width: number; height: number; notes: ImageNotes };

/** Adds images that D1 does not know; one that another step added meanwhile stays as it is. */
export function insertImages(db: D1Database, images: readonly ReadImage[], now: number) {
  return db
    .prepare(
      `INSERT INTO portfolio_images (key, category, filename, etag, title, alt, width, height, widths,
         placeholder, focal_x, focal_y, imported_at, updated_at)
       SELECT value ->> 'key', value ->> 'category', value ->> 'filename', value ->> 'etag',
         value ->> 'title', value ->> 'alt', value ->> 'width', value ->> 'height', value ->> 'widths',
         value ->> 'placeholder', value ->> 'focalX', value ->> 'focalY', ?2, ?2
       FROM json_each(?1) WHERE true
       ON CONFLICT (key) DO NOTHING`,
    )
    .bind(JSON.stringify(images.map(imageRecord)), now);
}

/**
 * Notes a new content under a known key; what the studio wrote about the image and its order stay. A photo that was
 * deleted and is stored anew is meant to be seen.
 */
export function replaceImages(db: D1Database, images: readonly ReadImage[], now: number) {
  return db
    .prepare(
      `UPDATE portfolio_images SET etag = fresh.value ->> 'etag', width = fresh.value ->> 'width',
         height = fresh.value ->> 'height', widths = fresh.value ->> 'widths', failed_widths = '[]',
         placeholder = fresh.value ->> 'placeholder', imported_at = ?2,
         hidden = iif(deleted_at IS NULL, hidden, 0), deleted_at = NULL
       FROM json_each(?1) AS fresh
       WHERE portfolio_images.key = fresh.value ->> 'key' AND etag = fresh.value ->> 'knownEtag'`,
    )
    .bind(JSON.stringify(images.map(imageRecord)), now);
}

function imageRecord({ object, folder, fileName, widths, notes, ...image }: ReadImage) {
  return {
    ...image,
    ...notes,
    key: object.key,
    etag: object.etag,
    category: folder,
    filename: fileName,
    alt: notes.alt ?? "",
    widths: JSON.stringify(widths),
  };
}

/** Notes which widths stand beside the images, unless a step that made some was quicker. */
export function noteWidths(db: D1Database, resized: GalleryPlan["resized"]) {
  const records = resized.map(({ key, known, widths }) => ({
    key,
    known,
    widths: JSON.stringify(widths),
  }));
  return db
    .prepare(
      `UPDATE portfolio_images SET widths = fresh.value ->> 'widths' FROM json_each(?) AS fresh
       WHERE portfolio_images.key = fresh.value ->> 'key' AND widths = fresh.value ->> 'known'`,
    )
    .bind(JSON.stringify(records));
}

/** Forgets images that the listing did not have; one imported since it began is not meant. */
export function deleteImages(db: D1Database, keys: readonly string[], listedAt: number) {
  return db
    .prepare(
      `DELETE FROM portfolio_images
       WHERE key IN (SELECT value FROM json_each(?)) AND imported_at <= ?`,
    )
    .bind(JSON.stringify(keys), listedAt);
}

const lackingRow = z
  .object({
    key: z.string(),
    etag: z.string(),
    width: z.number(),
    widths: widthsColumn,
    failed_widths: widthsColumn,
  })
  .transform(
    ({ failed_widths, ...photo }): ResizablePhoto => ({
      ...photo,
      failedWidths: failed_widths,
    }),
  );

export function lackingWidthsQuery(wanted: string, limit: number): D1Query<ResizablePhoto[]> {
  return {
    sql: `SELECT key, etag, width, widths, failed_widths FROM portfolio_images
          WHERE EXISTS (
            SELECT 1 FROM json_each(?) AS wanted WHERE wanted.value < portfolio_images.width
              AND wanted.value NOT IN (SELECT value FROM json_each(${readableJson("portfolio_images.widths", "[]")}))
              AND wanted.value NOT IN (SELECT value FROM json_each(${readableJson("portfolio_images.failed_widths", "[]")})))
          ORDER BY key LIMIT ?`,
    params: [wanted, limit],
    parse: (rows, log) => readableRows(lackingRow, rows, log),
  };
}

export function saveMadeWidths(db: D1Database, photos: readonly ResizablePhoto[]) {
  const records = photos.map(({ key, etag, widths, failedWidths }) => ({
    key,
    etag,
    widths: JSON.stringify(widths.toSorted((a, b) => a - b)),
    failedWidths: JSON.stringify(failedWidths),
  }));
  return db
    .prepare(
      `UPDATE portfolio_images SET widths = made.value ->> 'widths', failed_widths = made.value ->> 'failedWidths'
       FROM json_each(?) AS made WHERE portfolio_images.key = made.value ->> 'key' AND etag = made.value ->> 'etag'`,
    )
    .bind(JSON.stringify(records));
}

const shown = `hidden = 0 AND NOT EXISTS (
  SELECT 1 FROM unreadable_objects WHERE unreadable_objects.key = portfolio_images.key)`;

export const shownRow = z.object({
  key: z.string(),
  category: categoryFolder,
  filename: z.string(),
  etag: z.string(),
  title: z.string(),
  alt: z.string(),
  width: sideColumn,
  height: sideColumn,
  widths: widthsColumn,
  placeholder: placeholderColumn,
  focal_x: fractionColumn,
  focal_y: fractionColumn,
});

export type ShownRow = z.infer<typeof shownRow>;

/** The columns of `shownRow`, as a join with another table needs them too. */
export const shownColumns = `portfolio_images.key, portfolio_images.etag, category, filename, title, alt,
  width, height, widths, placeholder, focal_x, focal_y`;

/** What visitors may see, in its order. */
export const shownImagesQuery: D1Query<ShownRow[]> = {
  sql: `SELECT ${shownColumns} FROM portfolio_images WHERE ${shown} ORDER BY position, key`,
  params: [],
  parse: (rows, log) => readableRows(shownRow, rows, log),
};

export const galleryTotals = {
  sql: `SELECT count(*) AS items, count(DISTINCT category) AS categories
        FROM portfolio_images WHERE ${shown}`,
  params: [],
};
