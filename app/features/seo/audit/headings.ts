import { sentenceCase } from "~/platform/text/sentence-case";
import type { PageFacts } from "../page-facts";
import { joinNames, pageName, pageNameFirst } from "../page-name";
import { guidance } from "../seo-limits";
import { normalizeWords } from "../text-faults";
import type { AuditFinding, FindingType } from "./audit-finding";
import { type AuditSource, isIndexed, pageFinding } from "./audit-source";

export function headingFindings({ pages }: AuditSource): AuditFinding[] {
  const loaded = pages.filter(({ status }) => status === 200);
  return [...loaded.flatMap(ownFindings), ...shared(loaded.filter(isIndexed))];
}

function ownFindings(page: PageFacts): AuditFinding[] {
  const name = pageNameFirst(page.slug);
  const headings = page.h1.map((text) => text.trim()).filter((text) => text !== "");
  const [heading] = headings;
  if (heading === undefined) {
    return finding(page, "h1-missing", `${name} has no main heading (H1). Write one.`);
  }
  if (headings.length > 1) {
    const sentence = `${name} has ${headings.length} main headings (H1). It should have one.`;
    return finding(page, "h1-several", sentence);
  }
  const { length } = [...heading];
  if (length <= guidance.h1.most) return [];
  const sentence = `${name}’s main heading (H1) is too long (${length} characters; aim for ${guidance.h1.most}).`;
  return finding(page, "h1-too-long", sentence);
}

function shared(pages: readonly PageFacts[]): AuditFinding[] {
  const groups = Map.groupBy(pages, ({ h1 }) => normalizeWords(h1[0] ?? ""));
  return [...groups].flatMap(([heading, same]) => {
    const [first] = same;
    if (heading === "" || !first || same.length < 2) return [];
    const slugs = same.map(({ slug }) => slug);
    const names = sentenceCase(joinNames(slugs.map(pageName)));
    const sentence = `${names} share a main heading (H1). Give each its own.`;
    return finding(first, "h1-duplicate", sentence).map((one) => ({ ...one, slugs }));
  });
}

function finding(page: PageFacts, type: FindingType, sentence: string): AuditFinding[] {
  const severity = type === "h1-missing" || type === "h1-several" ? "error" : "warning";
  return [pageFinding(page, "h1", { type, severity, sentence })];
}
