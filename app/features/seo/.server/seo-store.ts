import { z } from "zod";
import { addressWithoutQuery, type PhotoTexts } from "~/platform/photos/shown-photo";
import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, readAll } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { readableRows } from "~/platform/storage/readable-rows";
import { timeColumn } from "~/platform/storage/time-column";
import {
  emptySite,
  type ImageRecord,
  imageSections,
  type PageRecord,
  type SeoBundle,
  type SiteRecord,
} from "../seo-records";

/** An invalid list must not lose the record. */
const list = jsonColumn(z.array(z.string())).catch([]);

const pageRow = z
  .object({
    slug: z.string(),
    meta_title: z.string().nullable(),
    meta_description: z.string().nullable(),
    h1: z.string().nullable(),
    canonical: z.string().nullable(),
    og_title: z.string().nullable(),
    og_description: z.string().nullable(),
    og_image: z.string().nullable(),
    keywords: list,
    internal_links: list,
    indexed: z.number(),
    followed: z.number(),
  })
  .transform(
    ({ indexed, followed, ...row }): PageRecord => ({
      ...row,
      index: indexed === 1,
      follow: followed === 1,
    }),
  );

const siteRow = z
  .object({
    brand: z.string().nullable(),
    tagline: z.string().nullable(),
    default_description: z.string().nullable(),
    street_address: z.string().nullable(),
    profiles: list,
    photo_credit: z.string().nullable(),
  })
  .transform(({ default_description, ...row }) => ({
    ...row,
    default_meta: { desc: default_description },
  }));

const robotsRow = z.object({ robots: z.string().nullable() });
const settingsRow = siteRow.and(robotsRow);

const imageRow = z.object({
  asset_url: z.string(),
  page_slug: z.string().nullable(),
  alt: z.string().nullable(),
  caption: z.string().nullable(),
  tags: list,
  section: z.enum(imageSections).catch("other"),
});

const siteColumns = "brand, tagline, default_description, street_address, profiles, photo_credit";

const pageColumns = `slug, meta_title, meta_description, h1, canonical, og_title, og_description, og_image,
  keywords, internal_links, indexed, followed`;

export function pageRecordQuery(slug: string): D1Query<PageRecord | undefined> {
  return {
    sql: `SELECT ${pageColumns} FROM seo_pages WHERE slug = ?`,
    params: [slug],
    parse: (rows, log) => readableRows(pageRow, rows, log)[0],
  };
}

export const allPageRecordsQuery: D1Query<PageRecord[]> = {
  sql: `SELECT ${pageColumns} FROM seo_pages ORDER BY slug`,
  params: [],
  parse: (rows, log) => readableRows(pageRow, rows, log),
};

export const siteRecordQuery: D1Query<(SiteRecord & { robots: string | null }) | undefined> = {
  sql: `SELECT ${siteColumns}, robots FROM seo_settings WHERE id = 1`,
  params: [],
  parse: (rows, log) => readableRows(settingsRow, rows, log)[0],
};

const imageColumns = "asset_url, page_slug, alt, caption, tags, section";

export function imageRecordQuery(address: string): D1Query<ImageRecord | undefined> {
  return {
    sql: `SELECT ${imageColumns} FROM seo_images WHERE asset_url = ?`,
    params: [address],
    parse: (rows, log) => readableRows(imageRow, rows, log)[0],
  };
}

export const allImageRecordsQuery: D1Query<ImageRecord[]> = {
  sql: `SELECT ${imageColumns} FROM seo_images
        ORDER BY page_slug, section, asset_url`,
  params: [],
  parse: (rows, log) => readableRows(imageRow, rows, log),
};

/** Where a version of each kind comes from, given its key as ?2, and how it is read. */
export const versionSources = {
  site: { columns: siteColumns, from: "seo_settings WHERE id = 1", row: siteRow },
  robots: {
    columns: "robots",
    from: "seo_settings WHERE id = 1",
    // Blank is the default.
    row: robotsRow.transform(({ robots }) => ({ robots: robots ?? "" })),
  },
  page: { columns: pageColumns, from: "seo_pages WHERE slug = ?2", row: pageRow },
  image: { columns: imageColumns, from: "seo_images WHERE asset_url = ?2", row: imageRow },
} as const;

export async function loadBundle(
  services: Pick<Services, "db" | "log">,
): Promise<Result<SeoBundle>> {
  const read = await readAll(services, {
    site: siteRecordQuery,
    pages: allPageRecordsQuery,
    images: allImageRecordsQuery,
  });
  if (!read.ok) return read;
  const { site, ...records } = read.value;
  const { robots: _, ...settings } = site ?? { ...emptySite, robots: null };
  return ok({ settings, ...records });
}

const changeRow = z.object({ slug: z.string(), changed_at: timeColumn });

/**
 * Epoch milliseconds of the last content change: per slug, "/" for the home page, "/gallery/" for the gallery, and
 * "*" for shared settings. A new theme is no content change.
 */
export const contentChangesQuery: D1Query<Map<string, number>> = {
  sql: `SELECT slug, max(changed_at) AS changed_at FROM (
          SELECT slug, updated_at AS changed_at FROM seo_pages
          UNION ALL SELECT '*', updated_at FROM seo_settings
          UNION ALL SELECT '/gallery/', published_at FROM manifests WHERE kind = 'gallery'
          UNION ALL SELECT '/areas/' || slug, updated_at FROM service_areas
          UNION ALL SELECT '/', max(
            coalesce((SELECT max(updated_at) FROM seo_images), 0),
            coalesce((SELECT max(updated_at) FROM site_images), 0),
            coalesce((SELECT max(updated_at) FROM google_reviews), 0),
            coalesce((SELECT max(published_at) FROM manifests), 0)
          )
        ) GROUP BY slug`,
  params: [],
  parse: (rows, log) =>
    new Map(readableRows(changeRow, rows, log).map(({ slug, changed_at }) => [slug, changed_at])),
};

const textRow = z
  .object({ asset_url: z.string(), alt: z.string().nullable(), caption: z.string().nullable() })
  .transform(({ asset_url, alt, caption }) => {
    const words = { alt: alt?.trim() ?? "", caption: caption?.trim() ?? "" };
    return [addressWithoutQuery(asset_url), words] as const;
  });

/** Skips empty records. */
export const photoTextsQuery: D1Query<PhotoTexts> = {
  sql: "SELECT asset_url, alt, caption FROM seo_images WHERE trim(alt) <> '' OR trim(caption) <> ''",
  params: [],
  parse: (rows, log) => new Map(readableRows(textRow, rows, log)),
};
