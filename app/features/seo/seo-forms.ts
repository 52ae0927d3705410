import { isSame } from "~/ui/office/record-form/record-kind";
import type { ImageRecord, ImageSection, PageRecord, SiteRecord } from "./seo-records";
import { splitCommas, splitLines } from "./seo-records";

/** Records as form values: no nulls, and lists as text. */
export type SiteForm = {
  brand: string;
  tagline: string;
  default_description: string;
  street_address: string;
  profiles: string;
  photo_credit: string;
};

export type PageForm = {
  meta_title: string;
  meta_description: string;
  h1: string;
  canonical: string;
  og_title: string;
  og_description: string;
  og_image: string;
  keywords: string;
  internal_links: string;
  index: boolean;
  follow: boolean;
};

export type ImageForm = {
  page_slug: string;
  alt: string;
  caption: string;
  tags: string;
  section: ImageSection;
};

export function siteForm(site: SiteRecord): SiteForm {
  const { brand, tagline, default_meta, street_address, profiles, photo_credit } = site;
  return {
    brand: brand ?? "",
    tagline: tagline ?? "",
    default_description: default_meta.desc ?? "",
    street_address: street_address ?? "",
    profiles: profiles.join("\n"),
    photo_credit: photo_credit ?? "",
  };
}

export function siteRecordOf(form: SiteForm): SiteRecord {
  return {
    brand: filled(form.brand),
    tagline: filled(form.tagline),
    default_meta: { desc: filled(form.default_description) },
    street_address: filled(form.street_address),
    profiles: splitLines(form.profiles),
    photo_credit: filled(form.photo_credit),
  };
}

export function pageForm(page: PageRecord): PageForm {
  return {
    meta_title: page.meta_title ?? "",
    meta_description: page.meta_description ?? "",
    h1: page.h1 ?? "",
    canonical: page.canonical ?? "",
    og_title: page.og_title ?? "",
    og_description: page.og_description ?? "",
    og_image: page.og_image ?? "",
    keywords: page.keywords.join(", "),
    internal_links: page.internal_links.join("\n"),
    index: page.index,
    follow: page.follow,
  };
}

export function pageRecordOf(slug: string, form: PageForm): PageRecord {
  return {
    slug,
    meta_title: filled(form.meta_title),
    meta_description: filled(form.meta_description),
    h1: filled(form.h1),
    canonical: filled(form.canonical),
    og_title: filled(form.og_title),
    og_description: filled(form.og_description),
    og_image: filled(form.og_image),
    keywords: splitCommas(form.keywords),
    internal_links: splitLines(form.internal_links),
    index: form.index,
    follow: form.follow,
  };
}

export function imageForm(image: ImageRecord): ImageForm {
  return {
    page_slug: image.page_slug ?? "",
    alt: image.alt ?? "",
    caption: image.caption ?? "",
    tags: image.tags.join(", "),
    section: image.section,
  };
}

export function imageRecordOf(address: string, form: ImageForm): ImageRecord {
  return {
    asset_url: address,
    page_slug: filled(form.page_slug),
    alt: filled(form.alt),
    caption: filled(form.caption),
    tags: splitCommas(form.tags),
    section: form.section,
  };
}

/** Empty fields are saved as null (A5). */
function filled(typed: string): string | null {
  return typed.trim() || null;
}

export function changedFields<R extends object>(now: R, was: R): Partial<R> {
  const changed: Partial<R> = {};
  for (const name in now) if (!isSame(now[name], was[name])) changed[name] = now[name];
  return changed;
}

/** The values of `record` in the fields that `like` has. */
export function pickFields<R extends object>(record: R, like: Partial<R>): Partial<R> {
  const picked: Partial<R> = {};
  for (const name in like) picked[name] = record[name];
  return picked;
}

/** Server errors by form field: the API nests the fields in `page`, `image`, or `settings`. */
export function formErrors(errors: Readonly<Record<string, string>> = {}): Record<string, string> {
  const named = Object.entries(errors).map(([path, error]) => {
    const field = path.slice(path.indexOf(".") + 1);
    return [field === "default_meta.desc" ? "default_description" : field, error] as const;
  });
  return Object.fromEntries(named);
}
