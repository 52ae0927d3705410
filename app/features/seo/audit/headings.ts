import type { AuditFinding } from "./audit-finding";
import { type AuditSource, pageFinding } from "./audit-source";

/** The page answers, with exactly one h1 that is not empty. */
export function headingFindings({ pages }: AuditSource): AuditFinding[] {
  return pages.flatMap((page) => {
    const { slug, status, h1 } = page;
    if (status !== 200) {
      const sentence = `${slug} answered with status ${status} instead of a page.`;
      return [pageFinding(page, "slug", { type: "page-broken", severity: "error", sentence })];
    }
    const count = h1.filter((text) => text.trim() !== "").length;
    if (count === 1) return [];
    const sentence =
      count === 0 ? `${slug} has no h1.` : `${slug} has ${count} h1 headings; there should be one.`;
    const type = count === 0 ? "h1-missing" : "h1-several";
    return [pageFinding(page, "h1", { type, severity: "error", sentence })];
  });
}
