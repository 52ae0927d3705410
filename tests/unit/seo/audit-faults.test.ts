import { expect, test } from "vitest";
import { audit } from "~/features/seo/audit/audit";
import { type AuditFinding, findingTypes } from "~/features/seo/audit/audit-finding";
import type { AuditSource } from "~/features/seo/audit/audit-source";
import type { PageFacts } from "~/features/seo/page-facts";
import { emptyPage, emptySite } from "~/features/seo/seo-records";
import {
  answerTo,
  auditedSlugs,
  auditSourceOf,
  factsOf,
  factsOrigin,
  linkTo,
  photoOf,
  sitemapLine,
} from "../../support/seo/page-facts";

const other = factsOf("/privacy-policy");
const robots = (...rules: string[]) => ({ robots: [...rules, sitemapLine].join("\n") });
const rule = (path: string) => robots("User-agent: *", `Disallow: ${path}`);
const photos = (...alts: string[]) => ({
  photos: alts.map((alt, at) => photoOf(`cake-${at}`, alt)),
});
const site = (texts: { brand?: string; tagline?: string; desc?: string }) => ({
  site: { ...emptySite, ...texts, default_meta: { desc: texts.desc ?? null } },
});
const brand = "Sugar & Rose";
const branded = site({ brand });
const both = (desc: string) => ({
  ...site({ desc }),
  pages: auditedSlugs.map((slug) => factsOf(slug, { description: desc })),
});
const record = (change: object) => ({
  records: auditedSlugs.map((slug) => ({ ...emptyPage(slug), ...(slug === "/" && change) })),
});
const listed = auditedSlugs.map((slug) => new URL(slug, factsOrigin).href);
const sentence = "Sculpted cakes, wedding cakes, and sugar art for every celebration in town.";
const link = (href: string, text?: string) => ({ links: [linkTo(href, text)] });

/** A recognition's second link, and when it failed. */
const outward = (...days: string[]) => {
  const address = "https://news.example/a-cake";
  const failures = days.map((day) => ({ at: Date.parse(day), reason: 404 }));
  return {
    outward: [{ address, title: "In full bloom", item: "press/bloom", field: "link2" as const }],
    seen: [{ address, checkedAt: 0, failures }],
  };
};

type Planted = [fault: string, home: Partial<PageFacts>, change?: Partial<AuditSource>];
type Row = [type: string, opens: string, ...Planted];

/** Each fault, the type of the finding that names it, and what its button opens. */
const rows: Row[] = [
  ["title-missing", "/ meta_title", "no title", { title: null }],
  ["title-too-short", "/ meta_title", "a title of one word", { title: "Cakes" }],
  ["title-too-long", "/ meta_title", "a title of 70 characters", { title: "c".repeat(70) }],
  ["title-too-wide", "/ meta_title", "a title of wide letters", { title: "WEDDING MM".repeat(5) }],
  ["title-duplicate", "/ meta_title", "a title twice", { title: other.title }],
  [
    "title-duplicate",
    "/ meta_title",
    "titles that differ in case alone",
    { title: other.title?.toUpperCase() },
  ],
  [
    "title-duplicate",
    "/ meta_title",
    "titles that differ in punctuation alone",
    { title: "A title: of a good length — for “privacy policy”!" },
  ],
  [
    "title-placeholder",
    "/ meta_title",
    "a title that is still to be written",
    { title: "TODO: the title of this home page" },
  ],
  [
    "title-markup",
    "/ meta_title",
    "HTML in a title",
    { title: "<b>Custom cakes</b> in Chagrin Falls" },
  ],
  [
    "title-repetition",
    "/ meta_title",
    "a word twice in a row",
    { title: "Custom wedding wedding cakes in Ohio" },
  ],
  [
    "title-repetition",
    "/ meta_title",
    "a title stuffed with a word",
    { title: "Cakes, wedding cakes, birthday cakes, Ohio" },
  ],
  [
    "title-brand-twice",
    "/ meta_title",
    "the brand twice in a title",
    { title: "Sugar & Rose cakes in Ohio | Sugar & Rose" },
    branded,
  ],
  [
    "title-brand-twice",
    "site tagline",
    "the brand in the tagline, which it follows",
    { title: "Cakes by Sugar & Rose | Sugar & Rose" },
    site({ brand, tagline: "Cakes by Sugar & Rose" }),
  ],
  [
    "tagline-placeholder",
    "site tagline",
    "a sample tagline",
    {},
    site({ tagline: "Your tagline here" }),
  ],
  ["brand-placeholder", "site brand", "a sample brand", {}, site({ brand: "[Brand Name]" })],

  ["description-missing", "/ meta_description", "no description", { description: null }],
  [
    "description-too-short",
    "/ meta_description",
    "a description of one word",
    { description: "Cakes" },
  ],
  [
    "description-too-long",
    "/ meta_description",
    "a description of 240 characters",
    { description: "c".repeat(240) },
  ],
  [
    "description-duplicate",
    "/ meta_description",
    "a description twice",
    { description: other.description },
  ],
  [
    "description-duplicate",
    "/ meta_description",
    "descriptions that differ in case and punctuation alone",
    { description: `${other.description?.toUpperCase().replace(/\.$/, "!")}` },
  ],
  [
    "description-duplicate",
    "site default_description",
    "two pages with the default description",
    {},
    both(sentence),
  ],
  [
    "description-duplicate",
    "/ meta_description",
    "a page's own description that is another's default",
    {},
    { ...both(sentence), ...record({ meta_description: sentence }) },
  ],
  [
    "description-placeholder",
    "/ meta_description",
    "filler text in a description",
    { description: `Lorem ipsum dolor sit amet. ${sentence}` },
  ],
  [
    "description-markup",
    "/ meta_description",
    "an HTML entity in a description",
    { description: `${sentence} Cakes &amp; more.` },
  ],
  [
    "description-repetition",
    "/ meta_description",
    "the place twice in a description",
    { description: "Cakes in Chagrin Falls, Ohio. Made by hand, by us, in Chagrin Falls, Ohio." },
  ],
  [
    "default-description-placeholder",
    "site default_description",
    "a default description that is still to be written",
    {},
    both(`Description goes here. ${sentence}`),
  ],

  ["og-title-too-long", "/ og_title", "a long shared title", { ogTitle: "c".repeat(80) }],
  ["og-title-placeholder", "/ og_title", "a shared title without a title", { ogTitle: "Untitled" }],
  [
    "og-title-brand-twice",
    "/ og_title",
    "the brand twice in a shared title",
    { ogTitle: "Sugar & Rose: cakes by Sugar & Rose" },
    branded,
  ],
  [
    "og-description-too-long",
    "/ og_description",
    "a shared description of 220 characters",
    { ogDescription: "c".repeat(220) },
  ],
  [
    "og-description-markup",
    "/ og_description",
    "Markdown in a shared description",
    { ogDescription: "**Cakes** for every celebration" },
  ],
  [
    "keywords-many",
    "/ keywords",
    "40 keywords",
    {},
    record({ keywords: Array.from({ length: 40 }, (_, at) => `k${at}`) }),
  ],
  [
    "keywords-placeholder",
    "/ keywords",
    "a sample keyword",
    {},
    record({ keywords: ["cakes", "keyword here"] }),
  ],

  ["h1-missing", "/ h1", "no main heading", { h1: [] }],
  ["h1-several", "/ h1", "two main headings", { h1: ["One", "Two"] }],
  ["h1-too-long", "/ h1", "a main heading of 90 characters", { h1: ["c".repeat(90)] }],
  ["h1-duplicate", "/ h1", "a main heading of two pages", { h1: ["HEADING OF: privacy policy"] }],
  ["h1-placeholder", "/ h1", "a sample heading", { h1: ["Heading goes here"] }],
  ["h1-markup", "/ h1", "an HTML entity in a heading", { h1: ["Cakes&nbsp;in Chagrin Falls"] }],

  ["page-broken", "", "a page that does not load", { status: 503 }],
  ["canonical-missing", "/ canonical", "no canonical address", { canonical: null }],
  ["canonical-relative", "/ canonical", "a canonical address without its site", { canonical: "/" }],
  [
    "canonical-elsewhere",
    "/ canonical",
    "another page's canonical address",
    { canonical: `${factsOrigin}/x` },
  ],
  ["sitemap-noindex", "/ index", "a hidden page in the sitemap", { robots: "noindex" }],
  [
    "page-hidden",
    "/ index",
    "a hidden home page",
    { robots: "none" },
    { sitemap: listed.slice(1) },
  ],
  ["page-nofollow", "/ follow", "links that are not followed", { robots: "index, nofollow" }],
  [
    "sitemap-missing",
    "/privacy-policy index",
    "a page that the sitemap lacks",
    {},
    { sitemap: listed.slice(0, 1) },
  ],
  [
    "record-without-page",
    "/weddings remove",
    "a record without a page",
    {},
    { records: [emptyPage("/weddings")] },
  ],

  ["sitemap-disallowed", "robots", "a rule against a page", {}, rule("/privacy")],
  [
    "sitemap-disallowed",
    "robots",
    "a rule against a page for one search engine",
    {},
    robots("User-agent: googlebot", "Disallow: /privacy"),
  ],
  ["robots-blocks-files", "robots", "a rule against the photos", {}, rule("/media/")],
  ["robots-blocks-files", "robots", "a rule against the scripts", {}, rule("/*.js$")],
  ["robots-blocks-files", "robots", "a rule against every query", {}, rule("/*?")],
  ["robots-blocks-files", "robots", "a rule against what the gallery loads", {}, rule("/api/")],
  ["robots-blocks-files", "robots", "a rule against the fonts", {}, rule("/fonts")],
  [
    "robots-line",
    "robots",
    "an unknown directive",
    {},
    robots("User-agent: *", "Disallow:", "Noindex: /x"),
  ],
  ["robots-line", "robots", "a path without its slash", {}, rule("seo-maintenance")],
  [
    "robots-line",
    "robots",
    "rules for no search engine",
    {},
    robots("User-agent:", "Disallow: /seo-maintenance"),
  ],
  [
    "robots-crawl-delay",
    "robots",
    "a crawl delay",
    {},
    robots("User-agent: *", "Disallow:", "Crawl-delay: 10"),
  ],
  [
    "robots-empty-group",
    "robots",
    "a group without rules",
    {},
    robots("User-agent: *", "Disallow:", "", "User-agent: bingbot"),
  ],
  [
    "robots-empty-group",
    "robots",
    "a group that gets the next one's rules",
    {},
    robots("User-agent: *", "", "User-agent: gptbot", "Disallow: /"),
  ],
  [
    "robots-sitemap",
    "robots",
    "another website's sitemap",
    {},
    { robots: "User-agent: *\nDisallow:\nSitemap: https://old.example/sitemap.xml" },
  ],
  [
    "robots-sitemap",
    "robots",
    "a sitemap without its site",
    {},
    { robots: "User-agent: *\nDisallow:\nSitemap: /sitemap.xml" },
  ],
  [
    "robots-without-sitemap",
    "robots",
    "no sitemap in robots.txt",
    {},
    { robots: "User-agent: *\nDisallow:" },
  ],
  [
    "robots-format",
    "robots",
    "a web page as robots.txt",
    {},
    robots("<html><body>", "User-agent: *", "</body></html>"),
  ],

  ["og-image-missing", "/ og_image", "no sharing photo", { ogImage: null }],
  ["og-image-broken", "/ og_image", "a sharing photo that is gone", { ogImageSize: null }],
  [
    "og-image-size",
    "/ og_image",
    "a square sharing photo",
    { ogImageSize: { width: 600, height: 600 } },
  ],
  [
    "og-image-elsewhere",
    "/ og_image",
    "a sharing photo of another site",
    { ogImage: "https://a.example/a.jpg", ogImageSize: undefined },
  ],

  ["alt-missing", "image alt", "a photo without alt text", {}, photos("")],
  ["alt-file-name", "image alt", "a file's name as alt text", {}, photos("cake-0")],
  ["alt-file-name", "image alt", "a camera's name as alt text", {}, photos("IMG_1234")],
  [
    "alt-too-long",
    "image alt",
    "an alt text of 300 characters",
    {},
    photos(`Cake with ${Array.from({ length: 60 }, (_, at) => `a${at}`).join(" ")}`),
  ],
  [
    "alt-repeated",
    "image alt",
    "an alt text for three photos",
    {},
    photos("A pink cake", "A pink cake.", "A pink cake"),
  ],
  ["alt-placeholder", "image alt", "a sample alt text", {}, photos("Alt text here")],
  ["alt-one-word", "image alt", "one word as alt text", {}, photos("cake")],
  ["alt-one-word", "image alt", "one sign as alt text", {}, photos(".")],
  ["alt-markup", "image alt", "HTML in an alt text", {}, photos("<i>Ivory</i> pearls &amp; lace")],
  ["alt-repetition", "image alt", "an alt text that repeats itself", {}, photos("cake cake cake")],
  [
    "caption-placeholder",
    "image caption",
    "a sample caption",
    {},
    {
      ...photos("A pink cake"),
      images: [{ asset_url: photoOf("cake-0", "").address, caption: "Caption here" }],
    },
  ],
  [
    "caption-markup",
    "image caption",
    "HTML in a caption",
    {},
    {
      ...photos("A pink cake"),
      images: [{ asset_url: photoOf("cake-0", "").address, caption: "<b>Cake</b>" }],
    },
  ],
  [
    "record-without-photo",
    "image alt",
    "a record of a photo that is gone",
    {},
    { images: [{ asset_url: photoOf("cake-0", "").address, caption: null }] },
  ],

  [
    "link-broken",
    "/ internal_links",
    "a link to no page",
    { ...link("/weddings"), answers: [answerTo("/weddings", 404)] },
  ],
  [
    "link-broken",
    "/ internal_links",
    "a link to no file",
    { ...link("/media/gone.jpg"), answers: [answerTo("/media/gone.jpg", 404)] },
  ],
  ["link-broken", "/ internal_links", "a link to no part of the page", { ...link("#nowhere") }],
  [
    "link-redirects",
    "/ internal_links",
    "a link that redirects",
    {
      ...link("/privacy-policy/"),
      answers: [answerTo("/privacy-policy/", 200, "/privacy-policy")],
    },
  ],
  [
    "link-redirects",
    "/ internal_links",
    "an unencrypted link to the site itself",
    link("http://www.cakes.example.com/privacy-policy"),
  ],
  [
    "link-back-office",
    "/ internal_links",
    "a link to a tool of the back office",
    { ...link("/inquiries"), answers: [answerTo("/inquiries", 200, "/EdibleArtControl")] },
  ],
  [
    "link-back-office",
    "/ internal_links",
    "a link to the back office",
    { ...link("/EdibleArtControl"), answers: [answerTo("/EdibleArtControl", 200)] },
  ],
  [
    "link-text",
    "/ internal_links",
    "“Click here” as a link",
    link("/privacy-policy", "Click here!"),
  ],
  ["link-text", "/ internal_links", "“More” as a link", link("/privacy-policy", "More …")],
  [
    "link-text",
    "/ internal_links",
    "an address as a link",
    link("/", "https://cakes.example.com/"),
  ],

  [
    "outward-link-broken",
    "press/bloom link2",
    "a recognition's link that failed twice, days apart",
    {},
    outward("2026-11-20", "2026-11-27"),
  ],

  ["structured-data-missing", "", "no structured data", { structuredData: [] }],
  [
    "structured-data-incomplete",
    "",
    "a bakery without a name",
    { structuredData: ['{"@type":"Bakery"}'] },
  ],
];

/** Faults that the audit does not report, and why. */
const unreported: [...Required<Planted>, why: string][] = [
  ["a dead link to another site", link("https://a.example/"), {}, "only this site is read"],
  ["no keywords", {}, {}, "no search engine that counts reads them"],
  ["two photos with one alt text", {}, photos("A cake", "A cake"), "they may show one cake"],
  [
    "an earlier photo's record",
    {},
    { images: [{ asset_url: "/media/site-images/about/1763800000000.jpg", caption: null }] },
    "it can be put back",
  ],
  ["a link that failed once", {}, outward("2026-11-20"), "it may open tomorrow"],
  [
    "a link that failed twice in a night",
    {},
    outward("2026-11-20T08:00:00Z", "2026-11-20T09:00:00Z"),
    "it may open tomorrow",
  ],
  [
    "a link that was replaced",
    {},
    { ...outward("2026-11-20", "2026-11-27"), outward: [] },
    "no visitor sees it",
  ],
];

/** Texts with each fault that any text can have. */
const faultyTexts = {
  placeholder: "Your text goes here",
  markup: "<b>Cakes</b> in Chagrin Falls",
  repetition: "cakes cakes cakes cakes",
};

type Plant = (text: string) => [home: Partial<PageFacts>, change?: Partial<AuditSource>];

/** Each text of the site, what its fault opens, and how it is planted. */
const texts: [part: string, opens: string, plant: Plant][] = [
  ["brand", "site brand", (text) => [{}, site({ brand: text })]],
  ["tagline", "site tagline", (tagline) => [{}, site({ tagline })]],
  ["default-description", "site default_description", (desc) => [{}, site({ desc })]],
  ["title", "/ meta_title", (title) => [{ title }]],
  ["description", "/ meta_description", (description) => [{ description }]],
  ["og-title", "/ og_title", (ogTitle) => [{ ogTitle }]],
  ["og-description", "/ og_description", (ogDescription) => [{ ogDescription }]],
  ["h1", "/ h1", (text) => [{ h1: [text] }]],
  ["keywords", "/ keywords", (text) => [{}, record({ keywords: [text] })]],
];

const textRows = texts.flatMap(([part, opens, plant]) =>
  Object.entries(faultyTexts).map(
    ([kind, text]): Row => [`${part}-${kind}`, opens, `a ${kind} in the ${part}`, ...plant(text)],
  ),
);

function opened({ fix }: AuditFinding): string {
  if (fix === null) return "";
  if (fix.tab === "images") return `image ${fix.field}`;
  if (fix.tab === "advanced") return fix.field;
  if (fix.tab === "portfolio") return `${fix.item} ${fix.field}`;
  return `${fix.tab === "pages" ? fix.slug : "site"} ${fix.field}`;
}

test("every finding that the audit knows is planted here", () => {
  const planted = new Set([...rows, ...textRows].map(([type]) => type));
  expect(findingTypes.filter((type) => !planted.has(type))).toEqual([]);
});

for (const [type, opens, fault, home, change] of [...rows, ...textRows]) {
  test(`the audit finds ${fault}`, () => {
    const findings = audit(auditSourceOf(home, change)).filter((each) => each.type === type);
    expect(findings.map(opened)).toContain(opens);
    for (const finding of findings) expect(finding.sentence).toMatch(/\.$|: \S+$/);
  });
}

for (const [fault, home, change, why] of unreported) {
  test(`the audit does not report ${fault}: ${why}`, () => {
    expect(audit(auditSourceOf(home, change))).toEqual([]);
  });
}

/** Good texts that look like faults. */
const good: Planted[] = [
  [
    "a one-word name on a logo",
    {},
    {
      photos: [photoOf("forbes", "Forbes", { section: "recognitions" })],
    },
  ],
  ["a doubled word of a nursery rhyme", {}, photos("Twinkle twinkle little star cake in blue")],
  ["a heart typed with signs", { title: "We <3 cakes, and so do you, in Ohio" }],
  ["an ampersand", { title: "Custom & Wedding Cakes; sugar & more" }],
  [
    "a brand of an ordinary word",
    { title: "Sugar flowers and custom cakes | Sugar" },
    site({ brand: "Sugar" }),
  ],
  ["a phone number as a link", link("tel:+12165550142", "(216) 555-0142")],
  [
    "a crawl delay for a robot that no one searches with",
    {},
    robots("User-agent: ahrefsbot", "Crawl-delay: 10"),
  ],
  ["a rule against the back office's calls", {}, rule("/api/seo")],
  ["two robots with one group", {}, robots("User-agent: a", "User-agent: b", "Disallow: /account")],
  ["an alt text in Japanese", {}, photos("白いバラのウェディングケーキ")],
  ["a cake with a to-do list", {}, photos("Cake in the shape of a to-do list")],
];

for (const [what, home, change] of good) {
  test(`the audit finds nothing wrong with ${what}`, () => {
    expect(audit(auditSourceOf(home, change))).toEqual([]);
  });
}
