import { z } from "zod";
import type { ResizablePhoto } from "~/platform/photos/width-maker";
import type { D1Query } from "~/platform/storage/d1-query";
import { jsonColumn, readableJson, widthsColumn } from "~/platform/storage/json-column";
import { readableRows } from "~/platform/storage/readable-rows";
import type { FileCount } from "../great-loss";
import { keyRange, type ListingPage } from "./listing-page";

/** SQL: `id`, `group`, and the photo's columns are names, the others expressions. */
export type PortfolioTable = {
  name: "portfolio_images" | "recognitions";
  id: "key" | "id";
  columns: string;
  source: string;
  order: string;
  imageKey: string;
  width: string;
  widths: string;
  failedWidths: string;
  imageEtag: string;
  etags: string;
  path: string;
  group: string;
  isShown: string;
  /** Columns that an import overwrites only under a condition. */
  kept: Readonly<Record<string, string>>;
};

export const readableDraft = readableJson("draft", "{}");

/** Without readable etags, the files are read again. */
const etagsColumn = jsonColumn(z.record(z.string(), z.string())).catch({});

export type KnownItem = {
  id: string;
  imageKey: string | null;
  draftImageKey: string | null;
  widths: number[];
  /** Unparsed, to detect concurrent changes. */
  widthsText: string;
  /** Empty if the item was added in the back office. */
  etags: Record<string, string>;
  etagsText: string;
  importedAt: number;
  isMissing: boolean;
  isDeleted: boolean;
};

const flag = z.number().transform((value) => value === 1);

const knownRow: z.ZodType<KnownItem> = z.object({
  id: z.string(),
  imageKey: z.string().nullable(),
  draftImageKey: z.string().nullable(),
  widths: widthsColumn,
  widthsText: z.string(),
  etags: etagsColumn,
  etagsText: z.string(),
  importedAt: z.number(),
  isMissing: flag,
  isDeleted: flag,
});

export function knownItemsQuery(
  table: PortfolioTable,
  page: ListingPage,
  prefix: string,
): D1Query<KnownItem[]> {
  const { name, id, imageKey, widths, etags, path } = table;
  return {
    sql: `SELECT ${id} AS id, ${imageKey} AS imageKey, ${readableDraft} -> '$.photo' ->> 'key' AS draftImageKey,
            ${widths} AS widths, ${widths} AS widthsText, ${etags} AS etags, ${etags} AS etagsText,
            imported_at AS importedAt, missing_at IS NOT NULL AS isMissing, deleted_at IS NOT NULL AS isDeleted
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
          WHERE ${imageKey} IS NOT NULL AND missing_at IS NULL AND EXISTS (
            SELECT 1 FROM json_each(?) AS wanted WHERE wanted.value < ${name}.${width}
              AND wanted.value NOT IN ${listed(widths)} AND wanted.value NOT IN ${listed(failedWidths)})
          ORDER BY ${id} LIMIT ?`,
    params: [wanted, limit],
    parse: (rows, log) => readableRows(resizableRow, rows, log),
  };
}

const fileCountRow = z.object({ missing: z.number(), left: z.number() });

/** Counts what is left only if something is missing: a scan of the table. */
export function fileCountQuery({ name, etags }: PortfolioTable): D1Query<FileCount> {
  return {
    sql: `SELECT count(*) AS missing, iif(count(*) = 0, 0, (
            SELECT count(*) FROM ${name} WHERE missing_at IS NULL AND deleted_at IS NULL AND ${etags} <> '{}')) AS "left"
          FROM ${name} WHERE missing_at IS NOT NULL AND deleted_at IS NULL`,
    params: [],
    parse: ([row]) => fileCountRow.parse(row),
  };
}

const totalsRow = z.object({ items: z.number(), categories: z.number() });

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
