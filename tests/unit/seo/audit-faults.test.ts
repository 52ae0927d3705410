import { expect, test } from "vitest";
import { audit } from "~/features/seo/audit/audit";
import type { AuditSource } from "~/features/seo/audit/audit-source";
import type { PageFacts } from "~/features/seo/page-facts";
import { emptyPage, emptySite } from "~/features/seo/seo-records";
import { factsOf, factsOrigin } from "../../support/seo/page-facts";

const slugs = ["/", "/privacy-policy"];
const other = factsOf("/privacy-policy");
const lines = (...rules: string[]) => [...rules, `Sitemap: ${factsOrigin}/sitemap.xml`].join("\n");
const rule = (path: string) => ({ robots: lines("User-agent: *", `Disallow: ${path}`) });
const photo = (name: string, alt: string | null) => ({
  address: `/media/portfolio/gallery/wedding/${name}.jpg`,
  alt,
  section: "gallery" as const,
});
const photos = (...alts: (string | null)[]) => ({
  photos: alts.map((alt, at) => photo(`cake-${at}`, alt)),
});
const site = (desc: string) => ({ site: { ...emptySite, default_meta: { desc } } });
const both = (desc: string) => ({
  ...site(desc),
  pages: slugs.map((slug) => factsOf(slug, { description: desc })),
});
const listed = slugs.map((slug) => new URL(slug, factsOrigin).href);
const sentence = "Sculpted cakes, wedding cakes, and sugar art for every celebration in town.";

function find(home: Partial<PageFacts>, change: Partial<AuditSource> = {}) {
  return audit({
    origin: factsOrigin,
    pages: [factsOf("/", home), other],
    publicSlugs: slugs,
    records: slugs.map(emptyPage),
    site: emptySite,
    robots: rule("/seo-maintenance").robots,
    sitemap: listed,
    imageAddresses: [],
    photos: [],
    ...change,
  });
}

type Planted = [fault: string, home: Partial<PageFacts>, change?: Partial<AuditSource>];

const found: Record<string, Planted[]> = {
  "title-missing": [["no title", { title: null }]],
  "title-too-short": [["a title of one word", { title: "Cakes" }]],
  "title-too-long": [["a title of 70 characters", { title: "c".repeat(70) }]],
  "title-too-wide": [["a title of 50 wide letters", { title: "WEDDING MM".repeat(5) }]],
  "title-duplicate": [
    ["a title twice", { title: other.title }],
    ["titles that differ in case alone", { title: other.title?.toUpperCase() }],
  ],
  "description-missing": [["no description", { description: null }]],
  "description-too-short": [["a description of one word", { description: "Cakes" }]],
  "description-too-long": [["a description of 240 characters", { description: "c".repeat(240) }]],
  "description-duplicate": [
    ["a description twice", { description: other.description }],
    ["descriptions that differ in case alone", { description: other.description?.toUpperCase() }],
    ["two pages with the default description", {}, both(sentence)],
    [
      "a page's own description that is another's default",
      {},
      { ...both(sentence), records: [{ ...emptyPage("/"), meta_description: sentence }] },
    ],
  ],
  "og-title-too-long": [["a shared title of 80 characters", { ogTitle: "c".repeat(80) }]],
  "og-description-too-long": [
    ["a shared description of 220 characters", { ogDescription: "c".repeat(220) }],
  ],
  "keywords-many": [
    [
      "40 keywords",
      {},
      {
        records: [{ ...emptyPage("/"), keywords: Array.from({ length: 40 }, (_, at) => `k${at}`) }],
      },
    ],
  ],
  "h1-missing": [["no main heading", { h1: [] }]],
  "h1-several": [["two main headings", { h1: ["One", "Two"] }]],
  "page-broken": [["a page that does not load", { status: 503 }]],
  "canonical-missing": [["no canonical address", { canonical: null }]],
  "canonical-relative": [["a canonical address without its site", { canonical: "/" }]],
  "canonical-elsewhere": [["another page's canonical address", { canonical: `${factsOrigin}/x` }]],
  "sitemap-noindex": [["a hidden page in the sitemap", { robots: "noindex" }]],
  "page-hidden": [["a hidden home page", { robots: "none" }, { sitemap: listed.slice(1) }]],
  "page-nofollow": [["links that are not followed", { robots: "index, nofollow" }]],
  "sitemap-missing": [["a page that the sitemap lacks", {}, { sitemap: listed.slice(0, 1) }]],
  "record-without-page": [["a record without a page", {}, { records: [emptyPage("/weddings")] }]],
  "sitemap-disallowed": [
    ["a rule against a page", {}, rule("/privacy")],
    [
      "a rule against a page for one search engine",
      {},
      { robots: lines("User-agent: googlebot", "Disallow: /privacy") },
    ],
  ],
  "robots-blocks-files": [
    ["a rule against the photos", {}, rule("/media/")],
    ["a rule against the scripts", {}, rule("/*.js$")],
    ["a rule against every query", {}, rule("/*?")],
  ],
  "robots-line": [
    ["an unknown directive", {}, { robots: lines("User-agent: *", "Noindex: /x") }],
    ["a path without its slash", {}, rule("seo-maintenance")],
  ],
  "robots-without-sitemap": [["no sitemap in robots.txt", {}, { robots: "User-agent: *" }]],
  "og-image-missing": [["no sharing photo", { ogImage: null }]],
  "og-image-broken": [["a sharing photo that is gone", { ogImageSize: null }]],
  "og-image-size": [["a square sharing photo", { ogImageSize: { width: 600, height: 600 } }]],
  "og-image-elsewhere": [
    [
      "a sharing photo of another site",
      { ogImage: "https://a.example/a.jpg", ogImageSize: undefined },
    ],
  ],
  "alt-missing": [["a photo without alt text", {}, photos(null)]],
  "alt-file-name": [
    ["a file's name as alt text", {}, photos("cake-0")],
    ["a camera's name as alt text", {}, photos("IMG_1234")],
  ],
  "alt-too-long": [["an alt text of 300 characters", {}, photos("cake ".repeat(60))]],
  "alt-repeated": [["an alt text for three photos", {}, photos("A cake", "A cake", "A cake")]],
  "record-without-photo": [
    [
      "a record of a photo that is gone",
      {},
      {
        ...photos("A cake"),
        imageAddresses: [photo("cake-0", "").address, photo("x", "").address],
      },
    ],
  ],
  "link-broken": [["a link to no page", { links: ["/weddings"] }]],
  "structured-data-missing": [["no structured data", { structuredData: [] }]],
};

/** Faults that the audit does not report, and why. */
const unreported: [...Planted, why: string][] = [
  ["a dead link to another site", { links: ["https://a.example/"] }, {}, "only this site is read"],
  ["no keywords", {}, {}, "no search engine that counts reads them"],
  ["two photos with one alt text", {}, photos("A cake", "A cake"), "they may show one cake"],
  [
    "an earlier photo's record",
    {},
    { imageAddresses: ["/media/site-images/about/1763800000000.jpg"] },
    "it can be put back",
  ],
];

const planted = Object.entries(found).flatMap(([type, faults]) =>
  faults.map((fault) => [type, fault] as const),
);

test("51 faults are planted", () => {
  expect(planted.length + unreported.length).toBe(51);
});

for (const [type, [fault, home, change]] of planted) {
  test(`the audit finds ${fault}`, () => {
    const finding = find(home, change).find((each) => each.type === type);
    expect(finding?.sentence).toMatch(/\.$|: \S+$|”$/);
  });
}

for (const [fault, home, change, why] of unreported) {
  test(`the audit does not report ${fault}: ${why}`, () => {
    expect(find(home, change)).toEqual([]);
  });
}
