import type { PageFacts } from "../page-facts";
import { pageName, pageNameFirst } from "../page-name";
import type { AuditFinding, FindingType, Severity } from "./audit-finding";
import { type AuditSource, isFollowed, isIndexed, pageFinding } from "./audit-source";

/** Canonical address, robots meta tag, sitemap, and records must agree. */
export function addressFindings(source: AuditSource): AuditFinding[] {
  return [
    ...source.pages.flatMap((page) => canonicalFindings(page, source.origin)),
    ...source.pages.flatMap((page) => sitemapFindings(page, source)),
    ...source.pages.flatMap((page) => followFindings(page, source)),
    ...unknownPages(source),
  ];
}

function canonicalFindings(page: PageFacts, origin: string): AuditFinding[] {
  const { slug, canonical } = page;
  const name = pageNameFirst(slug);
  const finding = (type: FindingType, severity: Severity, sentence: string) => [
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
  if (!publicSlugs.includes(slug)) return [];
  if (page.status === 200 && !isIndexed(page)) return [hiddenFinding(page)];
  if (listed || !isIndexed(page) || page.canonical !== own) return [];
  const sentence = `The sitemap doesn’t list ${pageName(slug)}.`;
  return [pageFinding(page, "index", { type: "sitemap-missing", severity: "warning", sentence })];
}

/** Other pages may be hidden on purpose. */
function hiddenFinding(page: PageFacts): AuditFinding {
  const sentence = `${pageNameFirst(page.slug)} is hidden from search engines.`;
  const severity = page.slug === "/" ? "error" : "notice";
  return pageFinding(page, "index", { type: "page-hidden", severity, sentence });
}

function followFindings(page: PageFacts, { publicSlugs }: AuditSource): AuditFinding[] {
  if (!publicSlugs.includes(page.slug) || !isIndexed(page) || isFollowed(page)) return [];
  const sentence = `Search engines don’t follow the links on ${pageName(page.slug)}.`;
  return [pageFinding(page, "follow", { type: "page-nofollow", severity: "warning", sentence })];
}

function unknownPages({ records, publicSlugs }: AuditSource): AuditFinding[] {
  return records
    .filter(({ slug }) => !publicSlugs.includes(slug))
    .map(({ slug }) =>
      pageFinding({ slug, title: "" }, "remove", {
        type: "record-without-page",
        severity: "notice",
        sentence: `You have SEO settings for ${slug}, but there’s no such page.`,
      }),
    );
}
