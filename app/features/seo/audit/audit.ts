import { pageNameFirst } from "../page-name";
import { structuredDataProblems } from "../structured-data";
import { addressFindings } from "./addresses";
import { type AuditFinding, sortFindings } from "./audit-finding";
import { type AuditSource, pageFinding } from "./audit-source";
import { linkFindings } from "./links";
import { photoFindings } from "./photos";
import { shareFindings } from "./share-image";
import { textFindings } from "./texts";

const rules: readonly ((source: AuditSource) => AuditFinding[])[] = [
  textFindings,
  headingFindings,
  addressFindings,
  shareFindings,
  photoFindings,
  linkFindings,
  structuredDataFindings,
];

export function audit(source: AuditSource): AuditFinding[] {
  return sortFindings(rules.flatMap((rule) => rule(source)));
}

function headingFindings({ pages }: AuditSource): AuditFinding[] {
  return pages.flatMap((page) => {
    const { slug, status, h1 } = page;
    if (status !== 200) {
      const sentence = `${pageNameFirst(slug)} didn’t load (status ${status}).`;
      const problem = { type: "page-broken", severity: "error", sentence } as const;
      // The back office can't fix a page that doesn't load.
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

function structuredDataFindings({ pages }: AuditSource): AuditFinding[] {
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
