import * as z from "zod/mini";
import type { PageRecord, SiteRecord } from "./head";

/** The parts of the page that a photo can stand in (A3). */
export const imageSections = [
  "hero",
  "about",
  "gallery",
  "recognitions",
  "pricing",
  "contact",
  "other",
] as const;

export type ImageSection = (typeof imageSections)[number];

const text = z.nullable(z.string());
const list = z.array(z.string());

const siteFields = z.object({
  brand: text,
  tagline: text,
  default_meta: z.object({ desc: text }),
});

const pageFields = z.object({
  slug: z.string(),
  meta_title: text,
  meta_description: text,
  h1: text,
  canonical: text,
  og_title: text,
  og_description: text,
  og_image: text,
  keywords: list,
  internal_links: list,
  index: z.boolean(),
  follow: z.boolean(),
});

const imageFields = z.object({
  asset_url: z.string(),
  page_slug: text,
  alt: text,
  caption: text,
  tags: list,
  section: z.enum(imageSections),
});

/** The records as the calls of A7 name their fields. */
export type SiteFields = z.infer<typeof siteFields>;
export type PageFields = z.infer<typeof pageFields>;
export type ImageFields = z.infer<typeof imageFields>;

/** Everything that the back office edits. */
export const seoBundle = z.object({
  settings: siteFields,
  pages: z.array(pageFields),
  images: z.array(imageFields),
});
export type SeoBundle = z.infer<typeof seoBundle>;

const emptySite: SiteFields = { brand: null, tagline: null, default_meta: { desc: null } };

export function emptyPage(slug: string): PageFields {
  return {
    slug,
    meta_title: null,
    meta_description: null,
    h1: null,
    canonical: null,
    og_title: null,
    og_description: null,
    og_image: null,
    keywords: [],
    internal_links: [],
    index: true,
    follow: true,
  };
}

export function siteFieldsOf(record: SiteRecord | undefined): SiteFields {
  if (!record) return emptySite;
  const { brand, tagline, defaultDescription } = record;
  return { brand, tagline, default_meta: { desc: defaultDescription } };
}

export function siteRecordOf({ brand, tagline, default_meta }: SiteFields): SiteRecord {
  return { brand, tagline, defaultDescription: default_meta.desc };
}

export function pageFieldsOf(record: PageRecord): PageFields {
  return {
    slug: record.slug,
    meta_title: record.metaTitle,
    meta_description: record.metaDescription,
    h1: record.h1,
    canonical: record.canonical,
    og_title: record.ogTitle,
    og_description: record.ogDescription,
    og_image: record.ogImage,
    keywords: record.keywords,
    internal_links: record.internalLinks,
    index: record.indexed,
    follow: record.followed,
  };
}

export function pageRecordOf(fields: PageFields): PageRecord {
  return {
    slug: fields.slug,
    metaTitle: fields.meta_title,
    metaDescription: fields.meta_description,
    h1: fields.h1,
    canonical: fields.canonical,
    ogTitle: fields.og_title,
    ogDescription: fields.og_description,
    ogImage: fields.og_image,
    keywords: fields.keywords,
    internalLinks: fields.internal_links,
    indexed: fields.index,
    followed: fields.follow,
  };
}

/** "a, b,, c" as a list (A5); also for tags. */
export function splitCommas(typed: string): string[] {
  return keepFilled(typed.split(","));
}

/** One entry for each line (A5). */
export function splitLines(typed: string): string[] {
  return keepFilled(typed.split(/\r\n?|\n/));
}

function keepFilled(parts: readonly string[]): string[] {
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

/** The other pages that use just this title (A5); blank titles are no duplicates. */
export function pagesWithTitle(
  title: string,
  slug: string,
  pages: readonly Pick<PageFields, "slug" | "meta_title">[],
): string[] {
  const wanted = title.trim();
  if (wanted === "") return [];
  return pages
    .filter((page) => page.slug !== slug && page.meta_title?.trim() === wanted)
    .map((page) => page.slug);
}
