import { structuredDataProblems } from "../structured-data";
import type { AuditFinding } from "./audit-finding";
import type { AuditSource } from "./audit-source";

/** The home page describes the studio for machines, with all that they ask for. */
export function structuredDataFindings({ pages }: AuditSource): AuditFinding[] {
  return pages.flatMap((page) => {
    const problems = page.structuredData.flatMap(structuredDataProblems);
    const none = page.slug === "/" && page.status === 200 && page.structuredData.length === 0;
    const sentences = none ? ["The home page has no structured data."] : problems;
    return sentences.map((sentence) => ({
      type: none ? "structured-data-missing" : "structured-data-incomplete",
      slug: page.slug,
      title: page.title ?? "",
      severity: "error",
      sentence,
      fix: null,
    }));
  });
}
