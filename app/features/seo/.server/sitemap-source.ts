import { addressWithoutQuery } from "~/platform/photos/shown-photo";
import { ok, type Result, valueOr } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readEach } from "~/platform/storage/d1-query";
import { pageHead, publicPages } from "../head";
import type { ListedPage } from "../seo-calls";
import { type PageRecord, recordFor, type SitePhoto } from "../seo-records";
import { sitemapXml } from "../sitemap";
import { allPageRecordsQuery, contentChangesQuery } from "./seo-store";
import type { ContentPage, SiteContent } from "./site-content";

export async function listPages(
  services: Services,
  content: SiteContent,
): Promise<Result<ListedPage[]>> {
  const [{ records, changes }, photos, pages] = await Promise.all([
    readEach(services, { records: allPageRecordsQuery, changes: contentChangesQuery }),
    content.photos(services),
    content.pages(services),
  ]);
  if (!records.ok) return records;
  const { SITE_ORIGIN } = services.settings;
  return ok(
    sitemapPages(records.value, {
      origin: SITE_ORIGIN,
      changes: valueOr(changes, new Map()),
      textChanges: content.textChanges,
      photos: valueOr(photos, []),
      pages: valueOr(pages, []),
    }),
  );
}

type Site = {
  origin: string;
  changes: ReadonlyMap<string, number>;
  textChanges: Readonly<Record<string, number>>;
  photos: readonly SitePhoto[];
  pages: readonly Pick<ContentPage, "slug" | "images">[];
};

/** Leaves out pages that are noindex or have another canonical address. */
function sitemapPages(records: readonly PageRecord[], site: Site): ListedPage[] {
  const bySlug = new Map(records.map((record) => [record.slug, record]));
  const home = site.photos.map(({ url }) => url);
  const builtIn = publicPages.map((slug) => ({ slug, images: slug === "/" ? home : [] }));
  return [...builtIn, ...site.pages].flatMap(({ slug, images }) => {
    const record = recordFor(slug, bySlug.get(addressWithoutQuery(slug)));
    const url = new URL(slug, site.origin).href;
    if (record && !isListed(record, url, site.origin)) return [];
    const sources = [slug, "*", ...(/^\/(gallery|areas)\//.test(slug) ? ["/gallery/"] : [])];
    const times = sources.map((source) => site.changes.get(source) ?? 0);
    const changedAt = Math.max(...times, site.textChanges[slug] ?? 0);
    return [
      {
        url,
        ...(changedAt > 0 && { changedAt }),
        images: images.map((image) => new URL(image, site.origin).href),
      },
    ];
  });
}

function isListed(record: PageRecord, url: string, origin: string): boolean {
  return record.index && pageHead(record.slug, record, undefined, origin).canonical === url;
}

/** `fresh` disables caching. */
export async function renderSitemap(
  services: Services,
  content: SiteContent,
  { fresh = false } = {},
): Promise<Result<object> | Response> {
  const pages = await listPages(services, content);
  if (!pages.ok) return pages;
  return new Response(sitemapXml(pages.value), {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": fresh ? "no-store" : "no-cache",
    },
  });
}
