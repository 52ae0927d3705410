import { z } from "zod";
import type { ResizablePhoto } from "~/platform/photos/width-maker";
import type { D1Query } from "~/platform/storage/d1-query";
import { jsonColumn, readableJson, widthsColumn } from "~/platform/storage/json-column";
import { readableRows } from "~/platform/storage/readable-rows";
import { keyRange, type ListingPage } from "./listing-page";

/** A table of the portfolio, in SQL; `id`, the photo's columns and `group` are names, the others expressions. */
export type PortfolioTable = {
  name: "portfolio_images" | "recognitions";
  id: "key" | "id";
  /** What is read of an item, from where, and in which order it is listed. */
  columns: string;
  source: string;
  order: string;
  imageKey: string;
  width: string;
  widths: string;
  failedWidths: string;
  imageEtag: string;
  /** What its files were when they were read, as JSON. */
  etags: string;
  /** What the keys of its files begin with. */
  path: string;
  group: string;
  /** Whether visitors may see it. */
  isShown: string;
  /** Columns that a new file changes only under a condition. */
  kept: Readonly<Record<string, string>>;
};

export const readableDraft = readableJson("draft", "{}");

/** Etags that cannot be read count as none, so that the files are read again. */
const etagsColumn = jsonColumn(z.record(z.string(), z.string())).catch({});

/** What D1 has of an item, as an import compares it. */
export type KnownItem = {
  id: string;
  imageKey: string | null;
  /** The photo of its draft. */
  draftImageKey: string | null;
  widths: number[];
  /** The column of `widths` as it was read. */
  widthsText: string;
  /** Of the files that it was read from; empty: it was added in the back office, storage has nothing of it. */
  etags: Record<string, string>;
  /** The etags as they were read. */
  etagsText: string;
  importedAt: number;
};

const knownRow: z.ZodType<KnownItem> = z.object({
  id: z.string(),
  imageKey: z.string().nullable(),
  draftImageKey: z.string().nullable(),
  widths: widthsColumn,
  widthsText: z.string(),
  etags: etagsColumn,
  etagsText: z.string(),
  importedAt: z.number(),
});

/** What D1 has of a page of the listing. */
export function knownItemsQuery(
  table: PortfolioTable,
  page: ListingPage,
  prefix: string,
): D1Query<KnownItem[]> {
  const { name, id, imageKey, widths, etags, path } = table;
  return {
    sql: `SELECT ${id} AS id, ${imageKey} AS imageKey, ${readableDraft} -> '$.photo' ->> 'key' AS draftImageKey,
            ${widths} AS widths, ${widths} AS widthsText, ${etags} AS etags, ${etags} AS etagsText,
            imported_at AS importedAt
          FROM ${name} WHERE ${path} > ? AND ${path} <= ?`,
    params: keyRange(page, prefix),
    parse: (rows, log) => readableRows(knownRow, rows, log),
  };
}

const resizableRow: z.ZodType<ResizablePhoto> = z.object({
  key: z.string(),
  etag: z.string().catch(""),
  width: z.number(),
  widths: widthsColumn,
  failedWidths: widthsColumn,
});

/** Photos that lack one of the widths given as a JSON list, and how many of them. */
export function missingWidthsQuery(
  { name, id, imageKey, imageEtag, width, widths, failedWidths }: PortfolioTable,
  wanted: string,
  limit: number,
): D1Query<ResizablePhoto[]> {
  const listed = (column: string) =>
    `(SELECT value FROM json_each(${readableJson(`${name}.${column}`, "[]")}))`;
  return {
    sql: `SELECT ${imageKey} AS key, ${imageEtag} AS etag, ${width} AS width, ${widths} AS widths,
            ${failedWidths} AS failedWidths FROM ${name}
          WHERE ${imageKey} IS NOT NULL AND EXISTS (
            SELECT 1 FROM json_each(?) AS wanted WHERE wanted.value < ${name}.${width}
              AND wanted.value NOT IN ${listed(widths)} AND wanted.value NOT IN ${listed(failedWidths)})
          ORDER BY ${id} LIMIT ?`,
    params: [wanted, limit],
    parse: (rows, log) => readableRows(resizableRow, rows, log),
  };
}

const totalsRow = z.object({ items: z.number(), categories: z.number() });

/** How much visitors see. */
export function totalsQuery({
  name,
  group,
  isShown,
}: PortfolioTable): D1Query<z.infer<typeof totalsRow>> {
  return {
    sql: `SELECT count(*) AS items, count(DISTINCT ${group}) AS categories FROM ${name} WHERE ${isShown}`,
    params: [],
    parse: ([row]) => totalsRow.parse(row),
  };
}
