import { studio } from "~/studio";
import type { PageRecord, SiteRecord } from "./seo-records";

/** The head of one page, with every fallback applied. */
export type Head = {
  title: string;
  description: string;
  canonical: string;
  robots: string;
  keywords: string;
  og: {
    title: string;
    description: string;
    image: string;
    siteName: string;
    /** Pixels, where they are known. */
    size?: { width: number; height: number };
  };
};

type PageDefaults = { title: string; description: string; h1: string };

export const pageDefaults = {
  "/": {
    title: `Custom & Wedding Cakes in ${studio.town}, Ohio`,
    description:
      "Sculpted cakes, wedding cakes, and sugar art in Chagrin Falls, by a sugar artist you may have seen on TV. Serving Greater Cleveland and Northeast Ohio.",
    h1: `Custom cakes and sugar art in ${studio.town}, Ohio`,
  },
  "/privacy-policy": {
    title: "Privacy Policy",
    description: "What we learn when you visit or write, why, and how long we keep it.",
    h1: "Privacy Policy",
  },
  "/terms-of-service": {
    title: "Terms of Service",
    description:
      "Deposits, quotes, changes, cancellation, delivery, and care: the terms for every cake we make.",
    h1: "Terms of Service",
  },
} as const satisfies Record<string, PageDefaults>;

export type PublicPage = keyof typeof pageDefaults;

export const publicPages = Object.keys(pageDefaults).filter(isPublicPage);

export function isPublicPage(slug: string): slug is PublicPage {
  return Object.hasOwn(pageDefaults, slug);
}

/** Of a page that the site does not have yet: what its path says. */
export function defaultsOf(slug: string): PageDefaults {
  if (isPublicPage(slug)) return pageDefaults[slug];
  const text = (slug.split("/").at(-1) ?? "").replace(/[-_.~]+/g, " ").trim();
  const title = text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return { title, description: "", h1: title };
}

const defaultShareImage = { url: "/images/og-default.jpg", width: 1200, height: 630 };

/**
 * The head of a page. Each value falls back in one order: the page's record, then the site's settings (the brand in
 * every title, the tagline in the home page's, the default description), then the default that ships. Open Graph falls
 * back to the page's own title and description.
 */
export function pageHead(
  slug: string,
  page: PageRecord | undefined,
  site: SiteRecord | undefined,
  origin: string,
): Head {
  const defaults = defaultsOf(slug);
  const brand = site?.brand || studio.name;
  const about = (slug === "/" && site?.tagline) || defaults.title;
  const title = page?.meta_title || `${about} | ${brand}`;
  const description = page?.meta_description || site?.default_meta.desc || defaults.description;
  return {
    title,
    description,
    canonical: absolute(page?.canonical || slug, origin),
    robots: `${page?.index === false ? "noindex" : "index"}, ${page?.follow === false ? "nofollow" : "follow"}`,
    keywords: page?.keywords.join(", ") ?? "",
    og: {
      title: page?.og_title || title,
      description: page?.og_description || description,
      image: absolute(page?.og_image || defaultShareImage.url, origin),
      siteName: brand,
      ...(!page?.og_image && {
        size: { width: defaultShareImage.width, height: defaultShareImage.height },
      }),
    },
  };
}

function absolute(address: string, origin: string): string {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : new URL(origin);
  return url.protocol === "http:" || url.protocol === "https:" ? url.href : origin;
}
