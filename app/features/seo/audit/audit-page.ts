import type { PageFacts } from "../page-facts";
import type { AuditFinding, Severity } from "./audit-finding";

/** Whether search engines may show the page. */
export function isIndexed({ robots }: PageFacts): boolean {
  return !/\b(?:noindex|none)\b/i.test(robots ?? "");
}

/** A finding that a field of the page's record puts right. */
export function pageFinding(
  page: Pick<PageFacts, "slug" | "title">,
  field: string,
  { type, severity, sentence }: { type: string; severity: Severity; sentence: string },
): AuditFinding {
  const fix = { tab: "pages", slug: page.slug, field } as const;
  return { type, slug: page.slug, title: page.title ?? "", severity, sentence, fix };
}
