import type { AuditSource, PhotoFacts } from "~/features/seo/audit/audit-source";
import type { LinkAnswer, PageFacts, PageLink } from "~/features/seo/page-facts";
import { emptyPage, emptySite } from "~/features/seo/seo-records";

export const factsOrigin = "https://cakes.example.com";
export const sitemapLine = `Sitemap: ${factsOrigin}/sitemap.xml`;
export const auditedSlugs = ["/", "/privacy-policy"];

/** A page without findings in the audit, except for `change`. */
export function factsOf(slug: string, change: Partial<PageFacts> = {}): PageFacts {
  return {
    slug,
    status: 200,
    title: `A title of a good length for ${slug}`,
    description: `A description of ${slug} that is long enough to tell a visitor what the page is about.`,
    robots: "index, follow",
    canonical: new URL(slug, factsOrigin).href,
    ogTitle: null,
    ogDescription: null,
    ogImage: `${factsOrigin}/images/og-default.jpg`,
    ogImageSize: { width: 1200, height: 630 },
    h1: [`Heading of ${slug}`],
    headings: [],
    paragraphs: [],
    links: [],
    anchors: [],
    structuredData: slug === "/" ? ["{}"] : [],
    answers: [],
    ...change,
  };
}

/** A site of two pages without findings, except for the changes. */
export function auditSourceOf(
  home: Partial<PageFacts> = {},
  change: Partial<AuditSource> = {},
): AuditSource {
  return {
    origin: factsOrigin,
    pages: [factsOf("/", home), factsOf("/privacy-policy")],
    publicSlugs: auditedSlugs,
    records: auditedSlugs.map(emptyPage),
    site: emptySite,
    robots: `User-agent: *\nDisallow: /seo-maintenance\n${sitemapLine}`,
    sitemap: auditedSlugs.map((slug) => new URL(slug, factsOrigin).href),
    images: [],
    photos: [],
    outward: [],
    seen: [],
    ...change,
  };
}

export function photoOf(name: string, alt: string, change: Partial<PhotoFacts> = {}): PhotoFacts {
  const address = `/media/portfolio/gallery/wedding/${name}.jpg`;
  return { address, name: `${name}.jpg`, alt, section: "gallery", ...change };
}

export function linkTo(href: string, text = `The target of ${href}`): PageLink {
  return { href, text };
}

export function answerTo(path: string, status: number, redirect: string | null = null): LinkAnswer {
  return { path, status, redirect };
}
