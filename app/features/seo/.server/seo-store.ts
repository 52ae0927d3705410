import { z } from "zod";
import type { D1Query } from "~/platform/d1-query";
import { type AltTexts, addressWithoutQuery } from "~/platform/shown-picture";
import type { PageRecord, SiteRecord } from "../head";

const list = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: "not JSON" });
      return z.NEVER;
    }
  })
  .pipe(z.array(z.string()));

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
    (row): PageRecord => ({
      slug: row.slug,
      metaTitle: row.meta_title,
      metaDescription: row.meta_description,
      h1: row.h1,
      canonical: row.canonical,
      ogTitle: row.og_title,
      ogDescription: row.og_description,
      ogImage: row.og_image,
      keywords: row.keywords,
      internalLinks: row.internal_links,
      indexed: row.indexed === 1,
      followed: row.followed === 1,
    }),
  );

const settingsRow = z
  .object({
    brand: z.string().nullable(),
    tagline: z.string().nullable(),
    default_description: z.string().nullable(),
    robots: z.string().nullable(),
  })
  .transform((row) => ({
    brand: row.brand,
    tagline: row.tagline,
    defaultDescription: row.default_description,
    robots: row.robots,
  }));

export function pageRecordQuery(slug: string): D1Query<PageRecord | undefined> {
  return {
    sql: `SELECT slug, meta_title, meta_description, h1, canonical, og_title, og_description, og_image,
            keywords, internal_links, indexed, followed
          FROM seo_pages WHERE slug = ?`,
    params: [slug],
    parse: (rows) => z.array(pageRow).parse(rows)[0],
  };
}

export const allPageRecordsQuery: D1Query<PageRecord[]> = {
  sql: `SELECT slug, meta_title, meta_description, h1, canonical, og_title, og_description, og_image,
          keywords, internal_links, indexed, followed
        FROM seo_pages ORDER BY slug`,
  params: [],
  parse: (rows) => z.array(pageRow).parse(rows),
};

export const siteRecordQuery: D1Query<(SiteRecord & { robots: string | null }) | undefined> = {
  sql: "SELECT brand, tagline, default_description, robots FROM seo_settings WHERE id = 1",
  params: [],
  parse: (rows) => z.array(settingsRow).parse(rows)[0],
};

/** The alt texts of the image records, without those that say nothing. */
export const imageAltsQuery: D1Query<AltTexts> = {
  sql: "SELECT asset_url, alt FROM seo_images WHERE trim(alt) <> ''",
  params: [],
  parse: (rows) =>
    new Map(
      z
        .array(z.object({ asset_url: z.string(), alt: z.string() }))
        .parse(rows)
        .map(({ asset_url, alt }) => [addressWithoutQuery(asset_url), alt]),
    ),
};
