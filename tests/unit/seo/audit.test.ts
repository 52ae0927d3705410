import { expect, test } from "vitest";
import { audit } from "~/features/seo/audit/audit";
import { countFindings } from "~/features/seo/audit/audit-finding";
import type { AuditSource } from "~/features/seo/audit/audit-source";
import type { PageFacts } from "~/features/seo/page-facts";
import { emptyPage, emptySite } from "~/features/seo/seo-records";
import {
  answerTo,
  auditSourceOf,
  factsOf,
  factsOrigin,
  linkTo,
  photoOf,
  sitemapLine,
  auditedSlugs as slugs,
} from "../../support/seo/page-facts";

const typesOf = (findings: ReturnType<typeof find>) => findings.map(({ type }) => type);
const find = (home: Partial<PageFacts>, change: Partial<AuditSource> = {}) =>
  audit(auditSourceOf(home, change));

test("a site without faults has no findings", () => {
  expect(find({})).toEqual([]);
});

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
  const photos = [photoOf("rose", "A rose")];
  const sentences = (rule: string) =>
    find({}, { robots: robots(rule), photos }).map(({ sentence }) => sentence);
  const away = "Line 2 of robots.txt keeps search engines away from";
  expect(sentences("/art/")).toEqual([`${away} the built-in photos (/art/). Remove it.`]);
  expect(sentences("/media/portfolio")).toEqual([`${away} your photos (/media/). Remove it.`]);
  expect(sentences("/*.js$")).toEqual([
    `${away} the website’s code and styles (/assets/). Remove it.`,
  ]);
  expect(sentences("/seo-maintenance")).toEqual([]);
});

test("reports a robots.txt without the sitemap, with the line to add", () => {
  expect(find({}, { robots: "User-agent: *\nDisallow:" })).toMatchObject([
    { sentence: `robots.txt doesn’t name your sitemap. Add the line “${sitemapLine}”.` },
  ]);
  expect(find({}, { robots: "Sitemap: https://other.example/sitemap.xml" })).toMatchObject([
    {
      sentence: `Line 1 of robots.txt names a sitemap that isn’t yours. Change it to ${factsOrigin}/sitemap.xml.`,
    },
  ]);
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

test("a fault of a text that all pages share is one finding", () => {
  const site = { ...emptySite, brand: "TODO", tagline: "Cakes by hand in Chagrin Falls, Ohio" };
  const pages = slugs.map((slug) => factsOf(slug, { title: `A title of ${slug} in Ohio | TODO` }));
  expect(find({}, { site, pages })).toMatchObject([
    { type: "brand-placeholder", fix: { tab: "site", field: "brand" } },
  ]);
});

test("a default text of good length shared by several pages is one finding", () => {
  const desc = factsOf("/").description;
  const pages = slugs.map((slug) => factsOf(slug, { description: desc }));
  expect(find({}, { pages, site: { ...emptySite, default_meta: { desc } } })).toMatchObject([
    {
      sentence:
        "The home page and the Privacy Policy page share the default description. Give each its own.",
    },
  ]);
});

test("a page that failed to load has nothing to fix in the back office", () => {
  expect(find({ status: 503, h1: [] })).toMatchObject([
    { sentence: "The home page didn’t load (status 503).", fix: null },
  ]);
});

test("names the photo, and what is wrong with its alt text", () => {
  const strip = photoOf("strip", "IMG_1234", { name: "About Section Strip 1" });
  expect(find({}, { photos: [strip, photoOf("rose", "Add alt text")] })).toMatchObject([
    {
      sentence: "About Section Strip 1’s alt text is a file name. Describe the photo.",
      fix: { tab: "images", address: strip.address, field: "alt" },
    },
    { sentence: "rose.jpg’s alt text is a placeholder (“Add alt text”). Describe the photo." },
  ]);
});

test("a photo that the website shows twice is one photo", () => {
  const photo = photoOf("rose", "A pink rose");
  expect(find({}, { photos: [photo, photo, photo] })).toEqual([]);
});

test("external links, mail links, and files are not broken links", () => {
  const links = [
    "https://a.example/x",
    "mailto:a@b.example",
    "tel:+1",
    "/media/a.jpg",
    "/sitemap.xml",
  ].map((href) => linkTo(href));
  const answers = [answerTo("/media/a.jpg", 200), answerTo("/sitemap.xml", 200)];
  expect(find({ links, answers })).toEqual([]);
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
  const links = ["/weddings", "/gone.pdf", "#nowhere", "/terms/", "/inquiries"];
  const answers = [
    answerTo("/weddings", 404),
    answerTo("/gone.pdf", 404),
    answerTo("/terms/", 200, "/terms"),
    answerTo("/inquiries", 200, "/EdibleArtControl"),
  ];
  expect(sentences({ links: links.map((href) => linkTo(href)), answers })).toEqual([
    "Broken link on the home page: /weddings (no such page).",
    "Broken link on the home page: /gone.pdf (no such file).",
    "Broken link on the home page: #nowhere (no such part of the home page).",
    "A link on the home page takes a detour: /terms/ redirects. Change it to /terms.",
    "A link on the home page leads to the back office, which visitors can’t open: /inquiries. Remove it.",
  ]);
  expect(sentences({ links: [linkTo("/", "Click here")] })).toEqual([
    "The link text “Click here” on the home page doesn’t say where it leads (/). Name what’s there, such as “Wedding cakes”.",
  ]);
  expect(sentences({ ogImageSize: { width: 800, height: 600 } })).toEqual([
    "The home page’s sharing photo is 800×600. Use 1200×630.",
  ]);
  expect(sentences({ title: factsOf("/privacy-policy").title })).toEqual([
    "The home page and the Privacy Policy page share a title. Give each its own.",
  ]);
});
