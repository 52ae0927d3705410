import { z } from "zod";
import type { D1Query } from "~/platform/d1-query";
import type { SiteImage } from "../site-pictures";
import { siteImageSlotNames } from "../slots";

const widths = z
  .string()
  .transform((text) => z.array(z.number().int().positive()).parse(JSON.parse(text)));

const row = z
  .object({
    slot: z.enum(siteImageSlotNames),
    url: z.string(),
    width: z.number().nullable(),
    height: z.number().nullable(),
    widths,
    focal_x: z.number(),
    focal_y: z.number(),
  })
  .transform(
    ({ focal_x, focal_y, ...image }): SiteImage => ({
      ...image,
      focal: { x: focal_x, y: focal_y },
    }),
  );

/** The pictures that replace a default. */
export const siteImagesQuery: D1Query<SiteImage[]> = {
  sql: "SELECT slot, url, width, height, widths, focal_x, focal_y FROM site_images",
  params: [],
  parse: (rows) => z.array(row).parse(rows),
};
