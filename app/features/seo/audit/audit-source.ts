import type { PageFacts, PhotoFacts } from "../page-facts";
import type { PageRecord, SiteRecord } from "../seo-records";
import type { AuditFinding, Severity } from "./audit-finding";

/** Everything that the rules check; `pages` are those read so far. */
export type AuditSource = {
  origin: string;
  pages: readonly PageFacts[];
  /** Every public page, read or not. */
  publicSlugs: readonly string[];
  /** What the studio says of its pages and of the whole site. */
  records: readonly PageRecord[];
  site: SiteRecord;
  robots: string;
  /** Absolute addresses. */
  sitemap: readonly string[];
  /** The photos of the image records. */
  imageAddresses: readonly string[];
  /** Every photo that the site shows, with the alt text that it is shown with. */
  photos: readonly PhotoFacts[];
};

/** Whether search engines may show the page. */
export function isIndexed({ robots }: PageFacts): boolean {
  return !/\b(?:noindex|none)\b/i.test(robots ?? "");
}

/** Whether search engines may follow the page's links. */
export function isFollowed({ robots }: PageFacts): boolean {
  return !/\b(?:nofollow|none)\b/i.test(robots ?? "");
}

/** A finding that can be fixed in a field of the page's record. */
export function pageFinding(
  page: Pick<PageFacts, "slug" | "title">,
  field: string,
  { type, severity, sentence }: { type: string; severity: Severity; sentence: string },
): AuditFinding {
  const fix = { tab: "pages", slug: page.slug, field } as const;
  return { type, slug: page.slug, title: page.title ?? "", severity, sentence, fix };
}
