import type { PageFacts } from "../page-facts";
import { pageName, pageNameFirst } from "../page-name";
import { countBrand, markupIn, placeholderIn, repetitionIn, withoutBrand } from "../text-faults";
import type { AuditFinding, FixPlace, TextPart } from "./audit-finding";
import { type AuditSource, brandOf, pageFinding } from "./audit-source";
import { isTagline, siteField } from "./texts";

type Wording = {
  part: TextPart;
  /** Begins a sentence. */
  name: string;
  text: string;
  /** How often it may say a word. */
  most: number;
  page: Pick<PageFacts, "slug" | "title">;
  fix: FixPlace;
};

/** Texts that were never finished, or that readers would stumble over. */
export function wordingFindings(source: AuditSource): AuditFinding[] {
  const site = siteTexts(source);
  const faulty = site.filter((one) => faultIn(one) !== undefined).map(({ text }) => text);
  // A page's title has the brand and the tagline in it.
  const pages = source.pages
    .filter(({ status }) => status === 200)
    .flatMap((page) => pageTexts(page, source))
    .map((one) => ({ ...one, text: without(one.text, faulty) }));
  return [
    ...[...site, ...pages, ...keywordTexts(source)].flatMap(findingOf),
    ...source.pages.flatMap((page) => brandFindings(page, source)),
  ];
}

function without(text: string, parts: readonly string[]): string {
  return parts.reduce((left, part) => left.replaceAll(part, " "), text);
}

function findingOf(wording: Wording): AuditFinding[] {
  const fault = faultIn(wording);
  if (!fault) return [];
  const { part, name, page, fix } = wording;
  const problem = {
    type: `${part}-${fault.kind}`,
    severity: fault.kind === "placeholder" ? "error" : "warning",
    sentence: `${name} ${fault.problem}`,
  } as const;
  return [{ ...pageFinding(page, "", problem), fix }];
}

function faultIn({ text, most }: Pick<Wording, "text" | "most">) {
  const placeholder = placeholderIn(text);
  if (placeholder !== undefined) {
    const problem = `has a placeholder (“${placeholder}”). Write the real text.`;
    return { kind: "placeholder", problem } as const;
  }
  const code = markupIn(text);
  if (code !== undefined) {
    const problem = `shows code to readers (“${code}”). Type it as plain text.`;
    return { kind: "markup", problem } as const;
  }
  const repeated = repetitionIn(text, most);
  if (repeated === undefined) return undefined;
  return { kind: "repetition", problem: `repeats “${repeated}”. Say it once.` } as const;
}

/** For titles and headings, and for longer texts. */
const most = { line: 2, text: 3 };

function siteTexts({ site }: AuditSource): Wording[] {
  const page = { slug: "/", title: "" };
  const { brand, tagline, default_meta } = site;
  const texts = [
    { part: "brand", field: "brand", name: "The brand", text: brand, most: most.line },
    { part: "tagline", field: "tagline", name: "The tagline", text: tagline, most: most.line },
    {
      part: "default-description",
      field: "default_description",
      name: "The default description",
      text: default_meta.desc,
      most: most.text,
    },
  ] as const;
  return texts.map(({ field, text, ...one }) => ({
    ...one,
    text: text ?? "",
    page,
    fix: siteField(field),
  }));
}

function pageTexts(page: PageFacts, source: AuditSource): Wording[] {
  const { slug, title, description, ogTitle, ogDescription, h1 } = page;
  const name = pageNameFirst(slug);
  const brand = brandOf(source);
  const line = (part: TextPart, field: string, rest: string, text: string) => ({
    ...{ part, name: `${name}${rest}`, most: most.line, text: withoutBrand(text, brand), page },
    fix: { tab: "pages", slug, field } as const,
  });
  const longer = (part: TextPart, field: string, rest: string, text: string) => ({
    ...line(part, field, rest, text),
    most: most.text,
  });
  return [
    line("title", "meta_title", " title", title ?? ""),
    longer("description", "meta_description", " description", description ?? ""),
    ...h1.map((text) => line("h1", "h1", "’s main heading", text)),
    ...(ogTitle && ogTitle !== title
      ? [line("og-title", "og_title", "’s sharing title", ogTitle)]
      : []),
    ...(ogDescription && ogDescription !== description
      ? [longer("og-description", "og_description", "’s sharing description", ogDescription)]
      : []),
  ];
}

function keywordTexts({ records, publicSlugs }: AuditSource): Wording[] {
  return records
    .filter(({ slug }) => publicSlugs.includes(slug))
    .flatMap(({ slug, keywords }) =>
      keywords.map((text) => ({
        ...{ part: "keywords", name: `A keyword of ${pageName(slug)}`, text, most: most.line },
        page: { slug, title: "" },
        fix: { tab: "pages", slug, field: "keywords" } as const,
      })),
    );
}

function brandFindings(page: PageFacts, source: AuditSource): AuditFinding[] {
  const brand = brandOf(source);
  const own = page.title ?? "";
  const texts = [
    { part: "title", field: "meta_title", name: "title", text: own },
    { part: "og-title", field: "og_title", name: "sharing title", text: page.ogTitle ?? "" },
  ] as const;
  return texts.flatMap(({ part, field, name, text }) => {
    if ((part !== "title" && text === own) || countBrand(text, brand) < 2) return [];
    const isFromTagline = part === "title" && isTagline(page, source);
    const sentence = `${pageNameFirst(page.slug)}’s ${name} says “${brand}” twice. Once is enough${
      isFromTagline ? ", and we add it after the tagline" : ""
    }.`;
    const problem = { type: `${part}-brand-twice`, severity: "warning", sentence } as const;
    const finding = pageFinding(page, field, problem);
    return [isFromTagline ? { ...finding, fix: siteField("tagline") } : finding];
  });
}
