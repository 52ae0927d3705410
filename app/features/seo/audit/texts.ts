import { sentenceCase } from "~/platform/text/sentence-case";
import type { PageFacts } from "../page-facts";
import { joinNames, pageName, pageNameFirst } from "../page-name";
import { countText, resultSizes } from "../search-result";
import { guidance } from "../seo-limits";
import { normalizeWords } from "../text-faults";
import type { AuditFinding, FixPlace } from "./audit-finding";
import { type AuditSource, isIndexed, pageFinding } from "./audit-source";

type Rule = {
  part: "title" | "description";
  field: "meta_title" | "meta_description";
  /** In characters; Google cuts off what exceeds `most`. */
  least: number;
  most: number;
};

const rules: readonly Rule[] = [
  { part: "title", field: "meta_title", least: 25, most: 60 },
  { part: "description", field: "meta_description", least: 70, most: 160 },
];

export function textFindings(source: AuditSource): AuditFinding[] {
  return [...titleFindings(source), ...keywordFindings(source)];
}

function keywordFindings({ records, publicSlugs, pages }: AuditSource): AuditFinding[] {
  const { least, most } = guidance.keywords;
  return records.flatMap(({ slug, keywords }) => {
    if (!publicSlugs.includes(slug) || keywords.length <= most) return [];
    const title = pages.find((page) => page.slug === slug)?.title ?? "";
    const sentence = `${pageNameFirst(slug)} has ${keywords.length} keywords. ${least}–${most} is plenty.`;
    const problem = { type: "keywords-many", severity: "notice", sentence } as const;
    return [pageFinding({ slug, title }, "keywords", problem)];
  });
}

function titleFindings(source: AuditSource): AuditFinding[] {
  const indexed = source.pages.filter(isIndexed);
  return rules.flatMap((rule) => {
    const common = indexed.filter((page) => usesDefaultDescription(page, rule, source));
    const own = indexed.filter((page) => !common.includes(page));
    return [
      ...own.flatMap((page) => ownFindings(page, rule, source)),
      ...defaultFindings(common, rule),
      ...duplicates(indexed, rule, common),
    ];
  });
}

function ownFindings(page: PageFacts, rule: Rule, source: AuditSource): AuditFinding[] {
  const name = pageNameFirst(page.slug);
  const length = lengthOf(page, rule);
  if (length === 0) {
    const sentence = `${name} has no ${rule.part}.`;
    const problem = { type: `${rule.part}-missing`, severity: "error", sentence } as const;
    return [pageFinding(page, rule.field, problem)];
  }
  const subject = `${name} ${rule.part}`;
  const problem = lengthProblem(subject, length, rule) ?? widthProblem(subject, page, rule);
  if (!problem) return [];
  const finding = pageFinding(page, rule.field, problem);
  const isFromTagline = rule.part === "title" && isTagline(page, source);
  return [isFromTagline ? { ...finding, fix: siteField("tagline") } : finding];
}

function defaultFindings(pages: readonly PageFacts[], rule: Rule): AuditFinding[] {
  const [first, ...others] = pages;
  if (!first) return [];
  const slugs = pages.map(({ slug }) => slug);
  const shared = {
    type: "description-duplicate",
    severity: "warning",
    sentence: `${sentenceCase(joinNames(slugs.map(pageName)))} share the default description. Give each its own.`,
  } as const;
  const problem =
    lengthProblem("The default description", lengthOf(first, rule), rule) ??
    (others.length > 0 ? shared : undefined);
  if (!problem) return [];
  const title = first.description ?? "";
  const fix = siteField("default_description");
  return [{ ...pageFinding(first, rule.field, problem), title, slugs, fix }];
}

function lengthProblem(subject: string, length: number, { part, least, most }: Rule) {
  const count = `${length} ${length === 1 ? "character" : "characters"}`;
  if (length < least) {
    const sentence = `${subject} is too short (${count}). Aim for at least ${least}.`;
    return { type: `${part}-too-short`, severity: "warning", sentence } as const;
  }
  if (length > most) {
    const sentence = `${subject} is too long for Google (${count}; aim for ${most}).`;
    return { type: `${part}-too-long`, severity: "warning", sentence } as const;
  }
  return undefined;
}

/** Wide letters can exceed the width even in a short title. */
function widthProblem(subject: string, { title }: PageFacts, { part }: Rule) {
  const { cutOn, pixels } = countText(title ?? "", "title");
  if (part !== "title" || !cutOn.includes("desktop")) return undefined;
  const sentence = `${subject} is too wide for Google (${pixels} pixels; aim for ${resultSizes.desktop.title.width}).`;
  return { type: "title-too-wide", severity: "warning", sentence } as const;
}

function lengthOf(page: PageFacts, { part }: Rule): number {
  return [...(page[part] ?? "").trim()].length;
}

function usesDefaultDescription(page: PageFacts, { part }: Rule, source: AuditSource): boolean {
  const defaultText = source.site.default_meta.desc?.trim();
  if (part !== "description" || !defaultText || page.description?.trim() !== defaultText)
    return false;
  return !source.records.find(({ slug }) => slug === page.slug)?.meta_description;
}

/** The home page's title uses the tagline unless its record has a title. */
export function isTagline({ slug }: PageFacts, { site, records }: AuditSource): boolean {
  if (slug !== "/" || !site.tagline) return false;
  return !records.find((record) => record.slug === slug)?.meta_title;
}

export function siteField(field: "brand" | "tagline" | "default_description"): FixPlace {
  return { tab: "site", field };
}

/** Ignores case and punctuation. Skips pages that only share the default, which has its own finding. */
function duplicates(
  pages: readonly PageFacts[],
  { part, field }: Rule,
  common: readonly PageFacts[],
): AuditFinding[] {
  const groups = Map.groupBy(pages, (page) => normalizeWords(page[part] ?? ""));
  return [...groups.values()].flatMap((same) => {
    const first = same.find((page) => !common.includes(page));
    const text = first?.[part]?.trim() ?? "";
    if (text === "" || !first || same.length < 2) return [];
    const slugs = same.map(({ slug }) => slug);
    const sentence = `${sentenceCase(joinNames(slugs.map(pageName)))} share a ${part}. Give each its own.`;
    const problem = { type: `${part}-duplicate`, severity: "warning", sentence } as const;
    return [{ ...pageFinding(first, field, problem), title: text, slugs }];
  });
}
