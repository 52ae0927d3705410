import { defaultsOf, type Head, isPublicPage, type PageDefaults } from "./head";
import { readRules } from "./robots";

/** What decides whether search engines show a page, besides its record. */
export type PublicSite = {
  origin: string;
  /** Those besides the built-in ones. */
  pages: readonly (PageDefaults & { slug: string })[];
  robots: string;
};

export function defaultsFor({ pages }: Pick<PublicSite, "pages">, slug: string): PageDefaults {
  return pages.find((page) => page.slug === slug) ?? defaultsOf(slug);
}

/** One sentence: that Google can see the page, or the first thing that keeps it out. */
export function describeVisibility(
  slug: string,
  { robots, canonical }: Pick<Head, "robots" | "canonical">,
  site: PublicSite,
): { isSeen: boolean; sentence: string } {
  const out = (sentence: string) => ({ isSeen: false, sentence });
  if (!isPublicPage(slug) && !site.pages.some((page) => page.slug === slug)) {
    return out(`There’s no page at ${slug} yet. We’ll use this once there is.`);
  }
  const line = readRules(site.robots)("googlebot", slug);
  if (line !== undefined) {
    return out(`Google can’t see this page: line ${line} of robots.txt keeps it away.`);
  }
  if (robots.includes("noindex")) {
    return out("Google doesn’t show this page, because it’s hidden from search results below.");
  }
  if (canonical !== new URL(slug, site.origin).href) {
    return out(`Google shows ${canonical} instead of this page: that’s its canonical address.`);
  }
  return { isSeen: true, sentence: "Google can see this page." };
}
