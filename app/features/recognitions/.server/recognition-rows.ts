import { z } from "zod";
import { keyRange, type ListingPage } from "~/features/portfolio/.server/listing-page";
import {
  lacksWidth,
  type PortfolioTable,
  readableDraft,
} from "~/features/portfolio/.server/portfolio-table";
import { fractionColumn, placeholderColumn, sideColumn } from "~/platform/photos/photo-columns";
import type { ResizablePhoto } from "~/platform/photos/width-maker";
import type { D1Query } from "~/platform/storage/d1-query";
import { jsonColumn, readableJson, widthsColumn } from "~/platform/storage/json-column";
import { readableRows } from "~/platform/storage/readable-rows";
import type { KnownRecognition } from "./plan-recognitions";
import { recognitionsPrefix } from "./recognition-folder";

export const recognitionsTable: PortfolioTable = {
  name: "recognitions",
  id: "id",
  imageKey: "image_key",
  width: "image_width",
  widths: "image_widths",
  failedWidths: "image_failed_widths",
  // A photo is one of the folder's files, or was uploaded in the back office.
  hasEtag: (etag) => `image_etag = ${etag} OR EXISTS (
    SELECT 1 FROM json_each(${readableJson("recognitions.etags", "{}")}) AS file
    WHERE file.key = recognitions.image_key AND file.value = ${etag})`,
};

/** Etags that cannot be read count as none, so that the files are read again. */
const etagsColumn = jsonColumn(z.record(z.string(), z.string())).catch({});

const knownRow = z
  .object({
    id: z.string(),
    image_key: z.string().nullable(),
    draft_image_key: z.string().nullable(),
    image_widths: widthsColumn,
    etags: etagsColumn,
    widths_text: z.string(),
    etags_text: z.string(),
    imported_at: z.number(),
  })
  .transform(
    (row): KnownRecognition => ({
      id: row.id,
      imageKey: row.image_key,
      draftImageKey: row.draft_image_key,
      widths: row.image_widths,
      widthsText: row.widths_text,
      etags: row.etags,
      etagsText: row.etags_text,
      importedAt: row.imported_at,
    }),
  );

const folderPath = `('${recognitionsPrefix}' || id || '/')`;

/** What D1 has of a page of the listing. */
export function knownRecognitionsQuery(page: ListingPage): D1Query<KnownRecognition[]> {
  return {
    sql: `SELECT id, image_key, ${readableDraft} -> '$.photo' ->> 'key' AS draft_image_key,
            image_widths, image_widths AS widths_text, etags, etags AS etags_text, imported_at FROM recognitions
          WHERE ${folderPath} > ? AND ${folderPath} <= ?`,
    params: keyRange(page, recognitionsPrefix),
    parse: (rows, log) => readableRows(knownRow, rows, log),
  };
}

const resizableRow = z
  .object({
    image_key: z.string(),
    image_etag: z.string().nullable(),
    etags: etagsColumn,
    image_width: z.number(),
    image_widths: widthsColumn,
    image_failed_widths: widthsColumn,
  })
  .transform(
    (row): ResizablePhoto => ({
      key: row.image_key,
      etag: row.image_etag ?? row.etags[row.image_key] ?? "",
      width: row.image_width,
      widths: row.image_widths,
      failedWidths: row.image_failed_widths,
    }),
  );

export function missingWidthsQuery(wanted: string, limit: number): D1Query<ResizablePhoto[]> {
  return {
    sql: `SELECT image_key, image_etag, etags, image_width, image_widths, image_failed_widths FROM recognitions
          WHERE image_key IS NOT NULL AND ${lacksWidth(recognitionsTable)} ORDER BY id LIMIT ?`,
    params: [wanted, limit],
    parse: (rows, log) => readableRows(resizableRow, rows, log),
  };
}

/** The etag of the photo, whether it is one of the folder's files or was uploaded in the back office. */
const imageEtag = `coalesce(image_etag,
  (SELECT file.value FROM json_each(${readableJson("etags", "{}")}) AS file WHERE file.key = image_key))`;

export const shownRow = z.object({
  id: z.string(),
  group_key: z.string(),
  slug: z.string(),
  title: z.string(),
  year: z.number().nullable(),
  description: z.string(),
  link1: z.string(),
  link2: z.string(),
  image_key: z.string().nullable(),
  image_width: sideColumn.nullable().catch(null),
  image_height: sideColumn.nullable().catch(null),
  image_widths: widthsColumn,
  alt: z.string(),
  placeholder: placeholderColumn,
  focal_x: fractionColumn,
  focal_y: fractionColumn,
  paths: jsonColumn(z.array(z.string())).catch([]),
  image_etag: z.string().nullable(),
});

export type ShownRow = z.infer<typeof shownRow>;

/** The columns of `shownRow`. */
export const shownColumns = `id, group_key, slug, title, year, description, link1, link2, image_key,
  ${imageEtag} AS image_etag, image_width, image_height, image_widths, alt, placeholder, focal_x, focal_y, paths`;

/** What visitors may see, in its order. */
export const shownRecognitionsQuery: D1Query<ShownRow[]> = {
  sql: `SELECT ${shownColumns} FROM recognitions WHERE hidden = 0 ORDER BY position, id`,
  params: [],
  parse: (rows, log) => readableRows(shownRow, rows, log),
};

export const recognitionTotals = {
  sql: `SELECT count(*) AS items, count(DISTINCT group_key) AS categories
        FROM recognitions WHERE hidden = 0`,
  params: [],
};
