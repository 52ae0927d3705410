import * as z from "zod/mini";

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

export const siteRecord = z.object({
  brand: text,
  tagline: text,
  default_meta: z.object({ desc: text }),
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

/** What the business says of its pages, with the field names of A7; null or an empty list: nothing of its own. */
export type SiteRecord = z.infer<typeof siteRecord>;
export type PageRecord = z.infer<typeof pageRecord>;
export type ImageRecord = z.infer<typeof imageRecord>;

/** A photo that the site shows, as it is shown now. */
export type SitePhoto = {
  /** With its version. */
  url: string;
  title: string;
  alt: string;
  section: ImageSection;
  /** Where the photo is no entry of the portfolio: what the back office calls its place. */
  place?: string;
};

/** What a change was made from: the fields that it touches, as they stood. */
export const siteBefore = z.partial(siteRecord);
export const pageBefore = z.partial(pageRecord);
export const imageBefore = z.partial(imageRecord);

/** Everything that the back office edits. */
export const seoBundle = z.object({
  settings: siteRecord,
  pages: z.array(pageRecord),
  images: z.array(imageRecord),
});
export type SeoBundle = z.infer<typeof seoBundle>;

export const emptySite: SiteRecord = { brand: null, tagline: null, default_meta: { desc: null } };

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
