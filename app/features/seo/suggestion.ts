import { studio } from "~/studio";
import type { PageFacts } from "./page-facts";
import { countText } from "./search-result";
import { guidance } from "./seo-limits";

export const suggestibleFields = [
  "tagline",
  "default_description",
  "meta_title",
  "meta_description",
  "h1",
  "og_title",
  "og_description",
  "keywords",
  "alt",
] as const;
export type SuggestibleField = (typeof suggestibleFields)[number];

type Limits = { least: number; most: number };
type ResultPart = Parameters<typeof countText>[1];

/** In characters; `guidance` has the limits for keywords. */
export const suggestionLimits: Record<SuggestibleField, Limits> = {
  tagline: { least: 20, most: 60 },
  default_description: { least: 120, most: guidance.defaultDescription.most },
  meta_title: guidance.title,
  meta_description: guidance.description,
  h1: { least: 15, most: 70 },
  og_title: { least: 30, most: guidance.ogTitle.most },
  og_description: { least: 120, most: guidance.ogDescription.most },
  keywords: { least: 0, most: 400 },
  alt: { least: 10, most: guidance.alt.most },
};

export type SuggestionFacts = {
  brand: string;
  slug: string;
  h1: string;
  page: PageFacts | undefined;
  /** For a photo. `title` is empty if nobody described it. */
  photo?: { title: string; section: string };
};

const place = `${studio.town}, Ohio`;
const studioSentences = [
  `Custom, sculpted, and wedding cakes made by hand in ${place}.`,
  `Serving ${studio.serviceAreas.slice(0, 3).join(", ")}, and all of Northeast Ohio.`,
  `A reply within ${studio.replyHours} hours.`,
  "See the portfolio and ask for a quote.",
  "Sugar flowers, cupcakes, and sculpted surprises.",
  "Cakes from $150.",
  "Baked in a licensed kitchen.",
  "Order yours today.",
];

/** Deterministic. */
export function composeSuggestion(field: SuggestibleField, facts: SuggestionFacts): string {
  if (field === "keywords") return composeKeywords(facts).join(", ");
  const limits = suggestionLimits[field];
  const part = field.endsWith("description") ? "description" : "title";
  return clampText(bestFit(candidates(field, facts), limits, part), limits.most);
}

function candidates(field: SuggestibleField, facts: SuggestionFacts): string[] {
  switch (field) {
    case "tagline":
      return [`Custom cakes & sugar art in ${place}`, `Cakes made by hand in ${studio.town}`];
    case "meta_title":
    case "og_title":
      return titles(facts);
    case "h1":
      return headlines(facts);
    case "alt":
      return alts(facts);
    case "default_description":
      return combinations(studioSentences);
    case "meta_description":
    case "og_description":
      return combinations(sentencesOf(facts));
    case "keywords":
      return [];
  }
}

function subjectOf({ h1, page, slug }: SuggestionFacts): string {
  const own = h1.trim() || page?.h1[0]?.trim();
  return own || (slug === "/" ? "Custom cakes" : slug.replace(/[/_.~-]+/g, " ").trim());
}

function titles(facts: SuggestionFacts): string[] {
  const subject = subjectOf(facts);
  const { brand } = facts;
  const named = subject.includes(studio.town);
  const home = facts.slug === "/";
  return [
    ...(home
      ? [
          `Custom, Sculpted & Wedding Cakes in ${place} | ${brand}`,
          `Custom & Wedding Cakes in ${place} | ${brand}`,
          `Custom Cakes in ${studio.town}, ${studio.region} | ${brand}`,
        ]
      : []),
    `${subject} | ${brand}`,
    ...(named ? [] : [`${subject} | ${brand}, ${place}`, `${subject} | ${brand}, ${studio.town}`]),
    `${subject} | ${brand}, Custom Cakes in ${studio.town}`,
    subject,
  ];
}

function headlines(facts: SuggestionFacts): string[] {
  if (facts.slug === "/") {
    return [`Custom cakes and sugar art in ${place}`, `Custom cakes in ${place}`];
  }
  const [named = ""] = (facts.page?.title ?? "").split("|");
  return [named.trim(), subjectOf(facts)].filter((text) => text !== "");
}

const sectionNouns: Record<string, string> = {
  hero: "cake",
  gallery: "custom cake",
  recognitions: "recognition",
  about: "portrait",
  pricing: "cake",
};

function alts({ brand, photo }: SuggestionFacts): string[] {
  const title = photo?.title.trim();
  if (!title) return [];
  const noun = sectionNouns[photo?.section ?? ""] ?? "photo";
  return [
    `${title}, a ${noun} by ${brand} in ${place}`,
    `${title}, a ${noun} by ${brand}`,
    `${title}, ${noun}`,
    title,
  ];
}

function sentencesOf(facts: SuggestionFacts): string[] {
  if (facts.slug === "/") return studioSentences;
  const { page, brand } = facts;
  const own = (page?.paragraphs ?? []).flatMap((text) => text.match(/[^.!?]+[.!?]+/g) ?? []);
  const subject = `${subjectOf(facts)} of ${brand} in ${place}.`;
  const parts = page?.headings.slice(0, 5).join(", ");
  return [
    subject,
    ...own.slice(0, 4).map((sentence) => sentence.trim()),
    ...(parts ? [`On this page: ${parts}.`] : []),
    `${brand} makes custom cakes in ${place}.`,
  ];
}

/** All subsets of the first eight sentences that contain the first, in order. */
function combinations([first = "", ...more]: readonly string[]): string[] {
  let all = [first];
  for (const sentence of more.slice(0, 7)) {
    all = [...all, ...all.map((text) => `${text} ${sentence}`)];
  }
  return all;
}

/** The first text within the limits, preferably one that Google doesn't cut off; else the longest shorter one. */
function bestFit(texts: readonly string[], { least, most }: Limits, part: ResultPart): string {
  const fitting = texts.filter((text) => text.length <= most);
  const good = fitting.filter((text) => text.length >= least);
  const whole = good.find((text) => !countText(text, part).cutOn.includes("desktop"));
  if (good.length > 0) return whole ?? good[0] ?? "";
  const [longest] = fitting.toSorted((a, b) => b.length - a.length);
  const [shortest] = texts.toSorted((a, b) => a.length - b.length);
  return longest ?? shortest ?? "";
}

function composeKeywords({ page, slug, brand }: SuggestionFacts): string[] {
  const home = slug === "/";
  const own = (page?.headings ?? []).map((heading) => heading.toLowerCase().trim());
  const general = [
    `custom cakes ${studio.town}`,
    "wedding cakes Northeast Ohio",
    "sculpted cakes",
    "sugar art",
    `birthday cakes ${studio.serviceAreas[1]}`,
    `cupcakes ${studio.town}`,
    "sugar flowers",
    "custom cake quote",
    `cake studio near ${studio.serviceAreas[2]}`,
    "Greater Cleveland bakery",
  ];
  const keywords = home ? general : [...own.slice(0, 6), `${brand} ${studio.town}`, ...general];
  return [...new Set(keywords.filter((word) => word !== ""))].slice(0, 10);
}

/** Cuts at a word boundary. */
export function clampText(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most + 1);
  const end = cut.lastIndexOf(" ");
  return cut.slice(0, end > most / 2 ? end : most).replace(/[\s,;:|–-]+$/, "");
}
