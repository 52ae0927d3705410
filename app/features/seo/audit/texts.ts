import type { PageFacts } from "../page-facts";
import { joinNames, pageName, pageNameFirst } from "../page-name";
import type { AuditFinding } from "./audit-finding";
import { type AuditSource, isIndexed, pageFinding } from "./audit-source";

type Rule = {
  part: "title" | "description";
  field: "meta_title" | "meta_description";
  /** Characters; a result page wastes room below `least` and cuts above `most`. */
  least: number;
  most: number;
};

const rules: readonly Rule[] = [
  { part: "title", field: "meta_title", least: 25, most: 60 },
  { part: "description", field: "meta_description", least: 70, most: 160 },
];

/** Titles and descriptions: missing, too short, too long, the same on several pages. */
export function textFindings({ pages }: AuditSource): AuditFinding[] {
  const indexed = pages.filter(isIndexed);
  return rules.flatMap((rule) => [
    ...indexed.flatMap((page) => lengthFindings(page, rule)),
    ...duplicates(indexed, rule),
  ]);
}

function lengthFindings(page: PageFacts, { part, field, least, most }: Rule): AuditFinding[] {
  const length = [...(page[part] ?? "").trim()].length;
  const name = pageNameFirst(page.slug);
  if (length === 0) {
    const sentence = `${name} has no ${part}.`;
    return [pageFinding(page, field, { type: `${part}-missing`, severity: "error", sentence })];
  }
  if (length < least) {
    const sentence = `${name} ${part} is too short (${characters(length)}). Aim for at least ${least}.`;
    return [pageFinding(page, field, { type: `${part}-too-short`, severity: "warning", sentence })];
  }
  if (length > most) {
    const sentence = `${name} ${part} is too long for Google (${characters(length)}; aim for ${most}).`;
    return [pageFinding(page, field, { type: `${part}-too-long`, severity: "warning", sentence })];
  }
  return [];
}

function duplicates(pages: readonly PageFacts[], { part, field }: Rule): AuditFinding[] {
  const groups = Map.groupBy(pages, (page) => (page[part] ?? "").trim());
  return [...groups].flatMap(([text, same]) => {
    const [first] = same;
    if (text === "" || !first || same.length < 2) return [];
    const slugs = same.map(({ slug }) => slug);
    const names = joinNames(slugs.map(pageName)).replace(/^t/, "T");
    const sentence = `${names} share a ${part}.`;
    const finding = pageFinding(first, field, {
      type: `${part}-duplicate`,
      severity: "warning",
      sentence,
    });
    return [{ ...finding, title: text, slugs }];
  });
}

function characters(count: number): string {
  return `${count} ${count === 1 ? "character" : "characters"}`;
}
