import { z } from "zod";
import {
  addressColumn,
  fractionColumn,
  placeholderColumn,
  sideColumn,
} from "~/platform/photos/photo-columns";
import type { D1Query } from "~/platform/storage/d1-query";
import { widthsColumn } from "~/platform/storage/json-column";
import { readableRows } from "~/platform/storage/readable-rows";
import { timeColumn } from "~/platform/storage/time-column";
import type { DescribedImage, EarlierImage, SiteImage } from "../site-photos";
import type { SiteImageSlot } from "../slots";
import { siteImageSlotNames } from "../slots";

const columns = "slot, url, width, height, widths, focal_x, focal_y, placeholder";

const imageRow = z.object({
  slot: z.enum(siteImageSlotNames),
  url: addressColumn,
  width: sideColumn.nullable().catch(null),
  height: sideColumn.nullable().catch(null),
  widths: widthsColumn,
  focal_x: fractionColumn,
  focal_y: fractionColumn,
  placeholder: placeholderColumn,
});

const row = imageRow.transform(toImage);
const earlierRow = imageRow
  .extend({ used_at: timeColumn })
  .transform(({ used_at, ...image }): EarlierImage => ({ ...toImage(image), usedAt: used_at }));

function toImage({ focal_x, focal_y, ...image }: z.infer<typeof imageRow>): SiteImage {
  return { ...image, focal: { x: focal_x, y: focal_y } };
}

export const siteImagesQuery: D1Query<SiteImage[]> = {
  sql: `SELECT ${columns} FROM site_images`,
  params: [],
  parse: (rows, log) => readableRows(row, rows, log),
};

const describedRow = imageRow
  .extend({ alt: z.string() })
  .transform(({ alt, ...image }): DescribedImage => ({ ...toImage(image), alt }));

/** With the alt text of its SEO record; undefined for the default. */
export function shownImageQuery(slot: SiteImageSlot): D1Query<DescribedImage | undefined> {
  return {
    sql: `SELECT ${columns}, coalesce((SELECT alt FROM seo_images
            WHERE asset_url = substr(url, 1, instr(url || '?', '?') - 1)), '') AS alt
          FROM site_images WHERE slot = ?`,
    params: [slot],
    parse: (rows, log) => readableRows(describedRow, rows, log)[0],
  };
}

/** Includes the current photos; latest first. */
export const siteImageHistoryQuery: D1Query<EarlierImage[]> = {
  sql: `SELECT ${columns}, used_at FROM site_image_history ORDER BY used_at DESC, url DESC`,
  params: [],
  parse: (rows, log) => readableRows(earlierRow, rows, log),
};
