import { pageNameFirst } from "../page-name";
import type { AuditFinding } from "./audit-finding";
import { type AuditSource, pageFinding } from "./audit-source";

/** The page answers, with exactly one h1 that is not empty. */
export function headingFindings({ pages }: AuditSource): AuditFinding[] {
  return pages.flatMap((page) => {
    const { slug, status, h1 } = page;
    if (status !== 200) {
      const sentence = `${pageNameFirst(slug)} didn’t load (status ${status}).`;
      const problem = { type: "page-broken", severity: "error", sentence } as const;
      // Nothing that the back office edits makes a page answer.
      return [{ ...pageFinding(page, "", problem), fix: null }];
    }
    const count = h1.filter((text) => text.trim() !== "").length;
    if (count === 1) return [];
    const sentence =
      count === 0
        ? `${pageNameFirst(slug)} has no main heading (H1).`
        : `${pageNameFirst(slug)} has ${count} main headings (H1). It should have one.`;
    const type = count === 0 ? "h1-missing" : "h1-several";
    return [pageFinding(page, "h1", { type, severity: "error", sentence })];
  });
}
