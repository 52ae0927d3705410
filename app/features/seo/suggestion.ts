import { sentenceCase } from "~/platform/text/sentence-case";
import { studio } from "~/studio";
import { altFault } from "./alt-fault";
import { defaultsOf } from "./head";
import type { PageFacts } from "./page-facts";
import { countText } from "./search-result";
import { guidance } from "./seo-limits";
import type { SitePhoto } from "./seo-records";
import {
  countBrand,
  markupIn,
  normalizeWords,
  placeholderIn,
  repetitionIn,
  wordsIn,
} from "./text-faults";

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

/** Of a search result, which Google cuts off by width. */
export const resultPart: Partial<Record<SuggestibleField, ResultPart>> = {
  meta_title: "title",
  meta_description: "description",
  default_description: "description",
};

/** In characters; a shorter description says too little. */
const leastDescription = 70;

export type SuggestionFacts = {
  brand: string;
  slug: string;
  h1: string;
  page: PageFacts | undefined;
  /** For a photo that the website shows. `title` is empty if nobody described it. */
  photo?: Pick<SitePhoto, "title" | "section" | "category"> | undefined;
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

/** Deterministic. Empty if there is nothing good to say. */
export function composeSuggestion(field: SuggestibleField, facts: SuggestionFacts): string {
  if (field === "keywords") return composeKeywords(facts).join(", ");
  const good = candidates(field, facts).filter((text) => isGood(text, facts.brand));
  const fit = bestFit(good, suggestionLimits[field], resultPart[field]);
  return field.endsWith("description") && fit.length < leastDescription ? "" : fit;
}

/** Says nothing twice, and has none of the faults that the audit finds. */
function isGood(text: string, brand: string): boolean {
  return (
    countBrand(text, brand) < 2 &&
    text.split(studio.town).length < 3 &&
    (repetitionIn(text, 3) ?? placeholderIn(text) ?? markupIn(text)) === undefined
  );
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
  return sentenceCase(own || (slug === "/" ? "Custom cakes" : defaultsOf(slug).h1));
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

/** Words that fit any photo of the portfolio, so a title of these alone describes none. */
const plainWords = new Set(
  "a an the and of for our my custom cake cakes cupcake cupcakes wedding birthday sculpted celebration special occasion occasions dessert photo picture image new untitled".split(
    " ",
  ),
);

/** From the photo's title. Awards and logos aren't the studio's work, and other photos are described already. */
function alts({ brand, photo }: SuggestionFacts): string[] {
  const title = photo?.title.trim() ?? "";
  if (!photo || !describes(title)) return [];
  if (photo.section !== "gallery") return [title];
  const isNamed = /\b(?:cup)?cakes?\b/i.test(title);
  // "Cupcakes and More" has cookies, too.
  const noun = /cupcake/i.test(photo.category ?? "") ? "made" : "a custom cake";
  const work = isNamed ? title : `${title}, ${noun}`;
  return [`${work} by ${brand} in ${place}`, `${work} by ${brand}`, title];
}

/** Not a file name, as words or as it was. */
function describes(title: string): boolean {
  const words = wordsIn(title);
  return (
    !words.some(isMachined) &&
    altFault(title, { fileName: "", section: "recognitions" }) === undefined &&
    words.some((word) => /\p{L}{3}|(?!\p{Script=Latin})\p{L}/u.test(word) && !plainWords.has(word))
  );
}

/** A hash, a size, or a time stamp. */
function isMachined(word: string): boolean {
  return /^(?=.*\d)(?=.*[a-f])[\da-f]{6,}$|^\d{3,}x\d{3,}$|^\d{6,}$/.test(word);
}

function sentencesOf(facts: SuggestionFacts): string[] {
  if (facts.slug === "/") return studioSentences;
  const { page, brand } = facts;
  const own = (page?.paragraphs ?? [])
    .flatMap((text) => text.match(/[^.!?]+[.!?]+/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => /^[\p{Lu}\p{N}“"]/u.test(sentence));
  const whose = `${subjectOf(facts)} of ${brand}`;
  const subject = whose.includes(studio.town) ? `${whose}.` : `${whose} in ${place}.`;
  const parts = page?.headings.slice(0, 5).join(", ");
  return [
    subject,
    ...own.slice(0, 4),
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
function bestFit(
  texts: readonly string[],
  { least, most }: Limits,
  part: ResultPart | undefined,
): string {
  const fitting = texts.filter((text) => text.length <= most);
  const good = fitting.filter((text) => text.length >= least);
  const whole = good.find((text) => !part || !countText(text, part).cutOn.includes("desktop"));
  const [longest] = fitting.toSorted((a, b) => b.length - a.length);
  return whole ?? good[0] ?? longest ?? "";
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
  const distinct = new Map(keywords.map((word) => [normalizeWords(word), word]));
  return [...distinct.values()].filter((word) => word !== "" && isGood(word, brand)).slice(0, 10);
}

/** Cuts at a word boundary. */
export function clampText(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most + 1);
  const end = cut.lastIndexOf(" ");
  return cut.slice(0, end > most / 2 ? end : most).replace(/[\s,;:|–-]+$/, "");
}
