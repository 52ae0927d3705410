import * as z from "zod/mini";

/** A3. */
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

export const siteRecord = z.object({
  brand: text,
  tagline: text,
  default_meta: z.object({ desc: text }),
  street_address: text,
  profiles: list,
  photo_credit: text,
});

export const pageRecord = z.object({
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

export const imageRecord = z.object({
  asset_url: z.string(),
  page_slug: text,
  alt: text,
  caption: text,
  tags: list,
  section: z.enum(imageSections),
});

/** With A7's field names. Null or an empty list means the default. */
export type SiteRecord = z.infer<typeof siteRecord>;
export type PageRecord = z.infer<typeof pageRecord>;
export type ImageRecord = z.infer<typeof imageRecord>;

export type SitePhoto = {
  /** Includes its version. */
  url: string;
  title: string;
  alt: string;
  section: ImageSection;
  /** Of the gallery. */
  category?: string;
  /** The back office's name for its place; omitted for portfolio photos. */
  place?: string;
};

/** The values before a change, for the fields that it touches. */
export const siteBefore = z.partial(siteRecord);
export const pageBefore = z.partial(pageRecord);
export const imageBefore = z.partial(imageRecord);

export const seoBundle = z.object({
  settings: siteRecord,
  pages: z.array(pageRecord),
  images: z.array(imageRecord),
});
export type SeoBundle = z.infer<typeof seoBundle>;

/** The home page's settings and robots.txt are one record each; pages and images have one per address. */
export const versionedKinds = ["site", "robots", "page", "image"] as const;
export type VersionedKind = (typeof versionedKinds)[number];

/** Per record, including the current one, as themes have (A9). */
export const maxVersions = 10;

export const seoVersion = z.object({
  id: z.number(),
  /** The page's slug or the photo's address; "" for a kind with one record. */
  key: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  /** Of the kind's own schema. */
  record: z.unknown(),
});
export type SeoVersion = z.infer<typeof seoVersion>;

export const emptySite: SiteRecord = {
  brand: null,
  tagline: null,
  default_meta: { desc: null },
  street_address: null,
  profiles: [],
  photo_credit: null,
};

export function emptyPage(slug: string): PageRecord {
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

/** The record that counts for a page: the further ones of a list ("?page=2") have none, and hide with the first. */
export function recordFor(slug: string, record: PageRecord | undefined): PageRecord | undefined {
  return record && slug !== record.slug ? { ...emptyPage(slug), index: record.index } : record;
}

export const emptyImage: ImageRecord = {
  asset_url: "",
  page_slug: "/",
  alt: null,
  caption: null,
  tags: [],
  section: "other",
};

/** Splits "a, b,, c" (A5), for keywords and tags. */
export function splitCommas(typed: string): string[] {
  return dropEmpty(typed.split(","));
}

export function splitLines(typed: string): string[] {
  return dropEmpty(typed.split(/\r\n?|\n/));
}

function dropEmpty(parts: readonly string[]): string[] {
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}
