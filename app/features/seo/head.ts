import { studio } from "~/studio";
import type { PageRecord, SiteRecord } from "./seo-records";

/** With all fallbacks applied. */
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
    alt: string;
    siteName: string;
    /** In pixels, if known. */
    size?: { width: number; height: number };
  };
};

export type PageDefaults = {
  title: string;
  description: string;
  h1: string;
  image?: ShareImage;
};

/** In pixels, if known. */
type ShareImage = { url: string; alt: string; width?: number; height?: number };

export const pageDefaults = {
  "/": {
    title: `Custom & Wedding Cakes in ${studio.town}, Ohio`,
    description:
      "Sculpted cakes, wedding cakes, and sugar art in Chagrin Falls, by a sugar artist you may have seen on TV. Serving Greater Cleveland and Northeast Ohio.",
    h1: `Custom cakes and sugar art in ${studio.town}, Ohio`,
  },
  "/privacy-policy": {
    title: "Privacy Policy",
    description:
      "What we learn about you when you visit or write to us, why, and how long we keep it.",
    h1: "Privacy Policy",
  },
  "/terms-of-service": {
    title: "Terms of Service",
    description:
      "Deposits, quotes, changes, cancellation, delivery, and care: the terms for every cake we make.",
    h1: "Terms of Service",
  },
  "/accessibility": {
    title: "Accessibility",
    description:
      "What we aim for so that everyone can use this website, how we test it, and how to tell us if something doesn’t work.",
    h1: "Accessibility",
  },
} as const satisfies Record<string, PageDefaults>;

type PublicPage = keyof typeof pageDefaults;

export const publicPages = Object.keys(pageDefaults).filter(isPublicPage);

export function isPublicPage(slug: string): slug is PublicPage {
  return Object.hasOwn(pageDefaults, slug);
}

/** For a page that doesn't exist yet, derived from its path. */
export function defaultsOf(slug: string): PageDefaults {
  if (isPublicPage(slug)) return pageDefaults[slug];
  const text = (slug.split("/").at(-1) ?? "").replace(/[-_.~]+/g, " ").trim();
  const title = text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return { title, description: "", h1: title };
}

const defaultShareImage: ShareImage = {
  url: "/images/og-default.jpg",
  alt: "A white and blush cake of three tiers, with pink sugar roses",
  width: 1200,
  height: 630,
};

/**
 * Falls back from the page's record to the site's settings (brand, tagline on the home page, default description), then
 * to the built-in texts. Open Graph falls back to the page's own title and description.
 */
export function pageHead(
  slug: string,
  page: PageRecord | undefined,
  site: SiteRecord | undefined,
  origin: string,
  defaults: PageDefaults = defaultsOf(slug),
): Head {
  const brand = site?.brand || studio.name;
  const title = pageTitle(slug, page, site, defaults);
  // A cake, or a category of them, is described by its own text.
  const shared = isPublicPage(slug) ? site?.default_meta.desc : null;
  const description =
    page?.meta_description || shared || defaults.description || site?.default_meta.desc || "";
  const { url, alt, width, height } = defaults.image ?? defaultShareImage;
  return {
    title,
    description,
    canonical: absolute(page?.canonical || slug, origin),
    robots: `${page?.index === false ? "noindex" : "index"}, ${page?.follow === false ? "nofollow" : "follow"}, max-image-preview:large`,
    keywords: page?.keywords.join(", ") ?? "",
    og: {
      title: page?.og_title || title,
      description: page?.og_description || description,
      image: absolute(page?.og_image || url, origin),
      alt: page?.og_image ? page.og_title || title : alt,
      siteName: brand,
      ...(!page?.og_image && width && height && { size: { width, height } }),
    },
  };
}

function pageTitle(
  slug: string,
  page: PageRecord | undefined,
  site: SiteRecord | undefined,
  defaults: PageDefaults = defaultsOf(slug),
): string {
  const about = (slug === "/" && site?.tagline) || defaults.title;
  return page?.meta_title || `${about} | ${site?.brand || studio.name}`;
}

/** Whether another page has the same title (A5), even by default. */
export function sharesTitle(
  slug: string,
  records: readonly PageRecord[],
  site: SiteRecord | undefined,
  defaultsFor: (slug: string) => PageDefaults = defaultsOf,
): boolean {
  const titleOf = (one: string) => {
    const record = records.find((page) => page.slug === one);
    return pageTitle(one, record, site, defaultsFor(one)).trim();
  };
  const others = [...publicPages, ...records.map((page) => page.slug)];
  return others.some((other) => other !== slug && titleOf(other) === titleOf(slug));
}

function absolute(address: string, origin: string): string {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : new URL(origin);
  return url.protocol === "http:" || url.protocol === "https:" ? url.href : origin;
}
