import { pageNameFirst } from "../page-name";
import { structuredDataProblems } from "../structured-data";
import { addressFindings } from "./addresses";
import { type AuditFinding, sortFindings } from "./audit-finding";
import { type AuditSource, pageFinding } from "./audit-source";
import { headingFindings } from "./headings";
import { linkFindings } from "./links";
import { outwardFindings } from "./outward-links";
import { photoFindings } from "./photos";
import { robotsFindings } from "./robots-file";
import { shareFindings } from "./share-image";
import { textFindings } from "./texts";
import { wordingFindings } from "./wording";

const rules: readonly ((source: AuditSource) => AuditFinding[])[] = [
  loadFindings,
  textFindings,
  wordingFindings,
  headingFindings,
  addressFindings,
  robotsFindings,
  shareFindings,
  photoFindings,
  linkFindings,
  outwardFindings,
  structuredDataFindings,
];

export function audit(source: AuditSource): AuditFinding[] {
  return sortFindings(rules.flatMap((rule) => rule(source)));
}

function loadFindings({ pages }: AuditSource): AuditFinding[] {
  return pages.flatMap((page) => {
    if (page.status === 200) return [];
    const sentence = `${pageNameFirst(page.slug)} didn’t load (status ${page.status}).`;
    const problem = { type: "page-broken", severity: "error", sentence } as const;
    // The back office can't fix a page that doesn't load.
    return [{ ...pageFinding(page, "", problem), fix: null }];
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
