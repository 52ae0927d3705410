import type { PageFacts } from "../page-facts";
import { pageName, pageNameFirst } from "../page-name";
import { blockedPages } from "../robots";
import type { AuditFinding } from "./audit-finding";
import { type AuditSource, isIndexed, pageFinding } from "./audit-source";

/** What tells crawlers where the pages are must agree: canonical, robots meta, robots.txt, sitemap, records. */
export function addressFindings(source: AuditSource): AuditFinding[] {
  return [
    ...source.pages.flatMap((page) => canonicalFindings(page, source.origin)),
    ...source.pages.flatMap((page) => sitemapFindings(page, source)),
    ...robotsFindings(source),
    ...unknownPages(source),
  ];
}

function canonicalFindings(page: PageFacts, origin: string): AuditFinding[] {
  const { slug, canonical } = page;
  const name = pageNameFirst(slug);
  const finding = (type: string, severity: "error" | "warning" | "notice", sentence: string) => [
    pageFinding(page, "canonical", { type, severity, sentence }),
  ];
  if (!canonical) {
    return finding("canonical-missing", "error", `${name} has no canonical address.`);
  }
  if (!/^https?:\/\//i.test(canonical) || !URL.canParse(canonical)) {
    return finding(
      "canonical-relative",
      "error",
      `${name}’s canonical address isn’t a full web address: ${canonical}`,
    );
  }
  if (canonical === new URL(slug, origin).href) return [];
  return finding(
    "canonical-elsewhere",
    "warning",
    `${name}’s canonical address is ${canonical}, so search engines show that page instead.`,
  );
}

function sitemapFindings(page: PageFacts, { origin, sitemap, publicSlugs }: AuditSource) {
  const { slug } = page;
  const own = new URL(slug, origin).href;
  const listed = sitemap.includes(own);
  if (listed && !isIndexed(page)) {
    const sentence = `${pageNameFirst(slug)} is in the sitemap, but hidden from search engines.`;
    return [pageFinding(page, "index", { type: "sitemap-noindex", severity: "error", sentence })];
  }
  const shows = isIndexed(page) && page.canonical === own;
  if (listed || !shows || !publicSlugs.includes(slug)) return [];
  const sentence = `The sitemap doesn’t list ${pageName(slug)}.`;
  return [pageFinding(page, "index", { type: "sitemap-missing", severity: "warning", sentence })];
}

function robotsFindings({ robots, sitemap, origin, pages }: AuditSource): AuditFinding[] {
  const listed = sitemap.filter((address) => address.startsWith(`${origin}/`));
  const slugs = listed.map((address) => new URL(address).pathname);
  return blockedPages(robots, slugs).map(({ slug, agent, line }) => ({
    type: "sitemap-disallowed",
    slug,
    title: pages.find((page) => page.slug === slug)?.title ?? "",
    severity: "error",
    sentence: `Line ${line} of robots.txt keeps ${agent === "*" ? "search engines" : agent} away from ${pageName(slug)}, which the sitemap lists.`,
    fix: { tab: "advanced", field: "robots" },
  }));
}

function unknownPages({ recordedSlugs, publicSlugs }: AuditSource): AuditFinding[] {
  return recordedSlugs
    .filter((slug) => !publicSlugs.includes(slug))
    .map((slug) =>
      pageFinding({ slug, title: "" }, "slug", {
        type: "record-without-page",
        severity: "notice",
        sentence: `You have SEO settings for ${slug}, but there’s no such page.`,
      }),
    );
}
