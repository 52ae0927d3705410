import { expect, test } from "vitest";
import { audit } from "~/features/seo/audit/audit";
import { countFindings } from "~/features/seo/audit/audit-finding";
import type { AuditSource } from "~/features/seo/audit/audit-source";
import type { PageFacts } from "~/features/seo/page-facts";
import { emptyPage, emptySite } from "~/features/seo/seo-records";
import { factsOf, factsOrigin } from "../../support/seo/page-facts";

const slugs = ["/", "/privacy-policy"];
const sitemapLine = `Sitemap: ${factsOrigin}/sitemap.xml`;
const typesOf = (findings: ReturnType<typeof find>) => findings.map(({ type }) => type);

function find(home: Partial<PageFacts>, change: Partial<AuditSource> = {}) {
  return audit({
    origin: factsOrigin,
    pages: [factsOf("/", home), factsOf("/privacy-policy")],
    publicSlugs: slugs,
    records: slugs.map(emptyPage),
    site: emptySite,
    robots: `User-agent: *\nDisallow: /seo-maintenance\n${sitemapLine}`,
    sitemap: slugs.map((slug) => new URL(slug, factsOrigin).href),
    imageAddresses: [],
    photos: [],
    ...change,
  });
}

const photo = (name: string, alt: string | null) => ({
  address: `/media/${name}`,
  alt,
  section: "gallery" as const,
});

test("a site without faults has no findings", () => {
  expect(find({})).toEqual([]);
});

const pageFaults: [type: string, field: string, home: Partial<PageFacts>][] = [
  ["title-missing", "meta_title", { title: " " }],
  ["title-too-short", "meta_title", { title: "Cakes" }],
  ["title-too-long", "meta_title", { title: "Cakes ".repeat(20) }],
  ["title-duplicate", "meta_title", { title: " A title of a good length for /privacy-policy" }],
  ["description-missing", "meta_description", { description: null }],
  ["description-too-short", "meta_description", { description: "Cakes" }],
  ["description-too-long", "meta_description", { description: "Cakes ".repeat(40) }],
  [
    "description-duplicate",
    "meta_description",
    { description: factsOf("/privacy-policy").description },
  ],
  ["h1-missing", "h1", { h1: [" "] }],
  ["h1-several", "h1", { h1: ["One", "Two"] }],
  ["canonical-missing", "canonical", { canonical: null }],
  ["canonical-relative", "canonical", { canonical: "/" }],
  ["canonical-elsewhere", "canonical", { canonical: `${factsOrigin}/other` }],
  ["sitemap-noindex", "index", { robots: "noindex, follow" }],
  ["og-image-missing", "og_image", { ogImage: null }],
  ["og-image-broken", "og_image", { ogImageSize: null }],
  ["og-image-size", "og_image", { ogImageSize: { width: 600, height: 600 } }],
  ["link-broken", "internal_links", { links: ["/weddings"] }],
  ["link-broken", "internal_links", { links: ["#nowhere"], anchors: ["home"] }],
  ["link-broken", "internal_links", { links: ["/privacy-policy#nowhere"] }],
  ["link-broken", "internal_links", { deadFiles: ["/media/gone.jpg"] }],
];

for (const [type, field, home] of pageFaults) {
  test(`${type} is found in ${JSON.stringify(home).slice(0, 60)} and opens ${field}`, () => {
    const finding = find(home).find((candidate) => candidate.type === type);
    expect(finding?.fix).toEqual({ tab: "pages", slug: "/", field });
    expect(finding?.sentence).toMatch(/\S/);
  });
}

test("a duplicate lists every page that shares it", () => {
  const [finding] = find({ title: factsOf("/privacy-policy").title });
  expect(finding?.slugs).toEqual(["/", "/privacy-policy"]);
});

test("a page that is not indexed needs no title", () => {
  const types = find({ robots: "noindex", title: null }, { sitemap: [] }).map(({ type }) => type);
  expect(types).not.toContain("title-missing");
});

test("finds a public page missing from the sitemap, unless the page is hidden", () => {
  expect(find({}, { sitemap: [`${factsOrigin}/`] })).toMatchObject([
    { type: "sitemap-missing", slug: "/privacy-policy" },
  ]);
  const hidden = find({ robots: "noindex" }, { sitemap: [`${factsOrigin}/privacy-policy`] });
  expect(typesOf(hidden)).not.toContain("sitemap-missing");
});

test("a sitemap page that robots.txt disallows opens the robots editor", () => {
  expect(find({}, { robots: `User-agent: *\nDisallow: /privacy\n${sitemapLine}` })).toMatchObject([
    { type: "sitemap-disallowed", slug: "/privacy-policy", fix: { tab: "advanced" } },
  ]);
});

test("settings for an unknown page are a notice that offers to remove them", () => {
  expect(find({}, { records: ["/", "/weddings"].map(emptyPage) })).toMatchObject([
    {
      type: "record-without-page",
      severity: "notice",
      fix: { tab: "pages", slug: "/weddings", field: "remove" },
    },
  ]);
});

test("reports a home page hidden from search engines", () => {
  const sitemap = [`${factsOrigin}/privacy-policy`];
  expect(find({ robots: "noindex, follow" }, { sitemap })).toMatchObject([
    {
      severity: "error",
      sentence: "The home page is hidden from search engines.",
      fix: { tab: "pages", slug: "/", field: "index" },
    },
  ]);
});

test("reports a page with nofollow", () => {
  expect(find({ robots: "index, nofollow" })).toMatchObject([
    {
      sentence: "Search engines don’t follow the links on the home page.",
      fix: { tab: "pages", slug: "/", field: "follow" },
    },
  ]);
});

test("reports a robots.txt that blocks photos or the site's code", () => {
  const robots = (rule: string) => `User-agent: *\nDisallow: ${rule}\n${sitemapLine}`;
  const photos = [photo("portfolio/gallery/rose.jpg", "A rose")];
  const sentences = (rule: string) =>
    find({}, { robots: robots(rule), photos }).map(({ sentence }) => sentence);
  const away = "Line 2 of robots.txt keeps search engines away from";
  expect(sentences("/art/")).toEqual([`${away} the built-in photos (/art/).`]);
  expect(sentences("/media/portfolio")).toEqual([`${away} your photos (/media/).`]);
  expect(sentences("/*.js$")).toEqual([`${away} the website’s code and styles (/assets/).`]);
  expect(sentences("/seo-maintenance")).toEqual([]);
});

test("reports a robots.txt without the sitemap, with the line to add", () => {
  for (const robots of ["User-agent: *\nDisallow:", "Sitemap: https://other.example/sitemap.xml"]) {
    expect(find({}, { robots })).toMatchObject([
      { sentence: `robots.txt doesn’t name your sitemap. Add the line “${sitemapLine}”.` },
    ]);
  }
});

test("a default text opens the SITE tab, and counts once for all pages that share it", () => {
  const site = { ...emptySite, tagline: "Cakes", default_meta: { desc: "Cakes for all." } };
  const pages = slugs.map((slug) => factsOf(slug, { description: "Cakes for all." }));
  expect(find({}, { site, pages })).toMatchObject([
    {
      sentence: "The default description is too short (14 characters). Aim for at least 70.",
      slugs,
      fix: { tab: "site", field: "default_description" },
    },
  ]);
  expect(find({ title: "Cakes | Studio" }, { site })).toMatchObject([
    { type: "title-too-short", fix: { tab: "site", field: "tagline" } },
  ]);
  const records = [{ ...emptyPage("/"), meta_title: "Cakes | Studio" }];
  expect(find({ title: "Cakes | Studio" }, { site, records })).toMatchObject([
    { type: "title-too-short", fix: { tab: "pages", slug: "/", field: "meta_title" } },
  ]);
});

test("a default text of good length shared by several pages is one finding", () => {
  const desc = factsOf("/").description;
  const pages = slugs.map((slug) => factsOf(slug, { description: desc }));
  expect(find({}, { pages, site: { ...emptySite, default_meta: { desc } } })).toMatchObject([
    { sentence: "The home page and the Privacy Policy page share the default description." },
  ]);
});

test("a page that failed to load has nothing to fix in the back office", () => {
  expect(find({ status: 503, h1: [] })).toMatchObject([
    { sentence: "The home page didn’t load (status 503).", fix: null },
  ]);
});

test("finds photos with missing, file-name, or repeated alt text", () => {
  const photos = [
    photo("none.jpg", null),
    photo("blank.jpg", " "),
    photo("ivory-pearls.jpg", "Ivory-Pearls"),
    photo("b.jpg", "IMG_001.JPG"),
    ...["c", "d", "e"].map((name) => photo(`${name}.jpg`, "A cake")),
    photo("f.jpg", "Good words"),
    photo("f.jpg", "Good words"),
  ];
  expect(find({}, { photos }).map(({ type, slug }) => [type, slug])).toEqual([
    ["alt-missing", "/media/none.jpg"],
    ["alt-missing", "/media/blank.jpg"],
    ["alt-file-name", "/media/ivory-pearls.jpg"],
    ["alt-file-name", "/media/b.jpg"],
    ["alt-repeated", "/media/c.jpg"],
  ]);
});

test("external links, mail links, and files are not broken links", () => {
  const links = [
    "https://a.example/x",
    "mailto:a@b.example",
    "tel:+1",
    "/media/a.jpg",
    "/sitemap.xml",
  ];
  expect(find({ links })).toEqual([]);
});

test("missing or incomplete structured data is an error without a field", () => {
  expect(find({ structuredData: [] })).toMatchObject([{ type: "structured-data-missing" }]);
  expect(find({ structuredData: ['{"@type":"Bakery"}'] })).toMatchObject([
    { type: "structured-data-incomplete", fix: null },
    { type: "structured-data-incomplete" },
  ]);
});

test("sorts and counts findings by severity, worst first", () => {
  const findings = find({ title: "Cakes", h1: [] }, { records: [emptyPage("/weddings")] });
  expect(findings.map(({ severity }) => severity)).toEqual(["error", "warning", "notice"]);
  expect(countFindings(findings)).toBe("1 error, 1 warning, 1 notice");
});

test("findings name the page and the target number", () => {
  const sentences = (home: Partial<PageFacts>) => find(home).map(({ sentence }) => sentence);
  expect(sentences({ title: "Cakes" })).toEqual([
    "The home page title is too short (5 characters). Aim for at least 25.",
  ]);
  expect(sentences({ title: "c".repeat(70) })).toEqual([
    "The home page title is too long for Google (70 characters; aim for 60).",
  ]);
  expect(sentences({ links: ["/weddings", "#nowhere"] })).toEqual([
    "Broken link on the home page: /weddings (no such page).",
    "Broken link on the home page: #nowhere (no such part of the home page).",
  ]);
  expect(sentences({ ogImageSize: { width: 800, height: 600 } })).toEqual([
    "The home page’s sharing photo is 800×600. Use 1200×630.",
  ]);
  expect(sentences({ title: factsOf("/privacy-policy").title })).toEqual([
    "The home page and the Privacy Policy page share a title.",
  ]);
});
