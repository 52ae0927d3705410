import { z } from "zod";
import type { ImageMetadata } from "~/features/portfolio/.server/image-metadata";
import { keyRange, type ListingPage } from "~/features/portfolio/.server/listing-page";
import { lacksWidth, type PortfolioTable } from "~/features/portfolio/.server/portfolio-table";
import { fractionColumn, placeholderColumn, sideColumn } from "~/platform/photos/photo-columns";
import type { ResizablePhoto } from "~/platform/photos/width-maker";
import type { D1Query } from "~/platform/storage/d1-query";
import { widthsColumn } from "~/platform/storage/json-column";
import { readableRows } from "~/platform/storage/readable-rows";
import type { CakeFacts } from "../facts-line";
import { categoryFolder } from "../portfolio-photo";
import type { KnownImage, PlannedImport } from "./plan-gallery";

export const galleryPrefix = "gallery/";

export const galleryTable: PortfolioTable = {
  name: "portfolio_images",
  id: "key",
  imageKey: "key",
  width: "width",
  widths: "widths",
  failedWidths: "failed_widths",
  hasEtag: (etag) => `etag = ${etag}`,
};

const knownRow = z
  .object({
    key: z.string(),
    etag: z.string(),
    widths: widthsColumn,
    widths_text: z.string(),
    imported_at: z.number(),
  })
  .transform(
    ({ widths_text, imported_at, ...image }): KnownImage => ({
      ...image,
      widthsText: widths_text,
      importedAt: imported_at,
    }),
  );

/** What D1 has of a page of the listing. */
export function knownImagesQuery(page: ListingPage): D1Query<KnownImage[]> {
  return {
    sql: `SELECT key, etag, widths, widths AS widths_text, imported_at FROM portfolio_images
          WHERE key > ? AND key <= ?`,
    params: keyRange(page, galleryPrefix),
    parse: (rows, log) => readableRows(knownRow, rows, log),
  };
}

/** An image as it goes into D1. */
export type ReadImage = PlannedImport & {
  width: number;
  height: number;
  described: ImageMetadata & CakeFacts;
};

/** Adds images that D1 does not know; one that another step added meanwhile stays as it is. */
export function insertImages(db: D1Database, images: readonly ReadImage[], now: number) {
  return db
    .prepare(
      `INSERT INTO portfolio_images (key, category, filename, etag, title, alt, width, height, widths,
         placeholder, focal_x, focal_y, servings, tiers, price, imported_at, updated_at)
       SELECT value ->> 'key', value ->> 'category', value ->> 'filename', value ->> 'etag',
         value ->> 'title', value ->> 'alt', value ->> 'width', value ->> 'height', value ->> 'widths',
         value ->> 'placeholder', value ->> 'focalX', value ->> 'focalY',
         value ->> 'servings', value ->> 'tiers', value ->> 'price', ?2, ?2
       FROM json_each(?1) WHERE true
       ON CONFLICT (key) DO NOTHING`,
    )
    .bind(JSON.stringify(images.map(imageRecord)), now);
}

/**
 * Saves new content under a known key; what the studio wrote about the image and its order stay. A deleted photo that is
 * stored again is meant to be seen.
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

function imageRecord({ object, folder, fileName, widths, described, ...image }: ReadImage) {
  return {
    ...image,
    ...described,
    key: object.key,
    etag: object.etag,
    category: folder,
    filename: fileName,
    alt: described.alt ?? "",
    widths: JSON.stringify(widths),
  };
}

const resizableRow = z
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

export function missingWidthsQuery(wanted: string, limit: number): D1Query<ResizablePhoto[]> {
  return {
    sql: `SELECT key, etag, width, widths, failed_widths FROM portfolio_images
          WHERE ${lacksWidth(galleryTable)} ORDER BY key LIMIT ?`,
    params: [wanted, limit],
    parse: (rows, log) => readableRows(resizableRow, rows, log),
  };
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
  servings: z.string().catch(""),
  tiers: z.number().catch(0),
  price: z.number().catch(0),
});

export type ShownRow = z.infer<typeof shownRow>;

/** The columns of `shownRow`, as a join with another table needs them too. */
export const shownColumns = `portfolio_images.key, portfolio_images.etag, category, filename, title, alt,
  width, height, widths, placeholder, focal_x, focal_y, servings, tiers, price`;

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
