import robotsParser from "robots-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publicPages } from "~/features/seo/head";
import { structuredDataProblems } from "~/features/seo/structured-data";
import { type SignedIn, signIn } from "../../support/office";
import { feedErrors } from "../../support/seo/feed-schema";
import { schemaOrgErrors } from "../../support/seo/schema-org";
import { callAction } from "../../support/seo/seo-calls";
import { sitemapErrors } from "../../support/seo/sitemap-schema";
import { type Site, startSite } from "../../support/site";

const origin = "http://localhost:8787";

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite({ demo: true });
  admin = await signIn(site);
});
afterAll(() => site.stop());

const read = async (path: string) => (await site.send(path)).text();

function structuredDataOf(html: string): string {
  return /<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? "";
}

test("the sitemap validates against the sitemaps.org schema, and the validation can fail", async () => {
  const xml = await read("/sitemap.xml");
  expect(await sitemapErrors(xml)).toEqual([]);
  expect(xml.match(/<image:loc>/g)?.length).toBeGreaterThan(25);
  expect(await sitemapErrors(xml.replace("<loc>", "<place>"))).not.toEqual([]);
  expect(await read("/api/seo?action=sitemap.render")).toBe(xml);
});

test("a third-party robots.txt parser allows every public page and no tool", async () => {
  const robots = robotsParser(`${origin}/robots.txt`, await read("/robots.txt"));
  for (const slug of publicPages) expect(robots.isAllowed(origin + slug, "Googlebot")).toBe(true);
  for (const path of ["/EdibleArtControl", "/theme-preview", "/seo-maintenance"]) {
    expect(robots.isDisallowed(origin + path, "Googlebot"), path).toBe(true);
  }
  expect(robots.getSitemaps()).toEqual([`${origin}/sitemap.xml`]);
});

/** What a feed reader would trip over, planted into the feed. */
const feedFaults: [part: string | RegExp, wrong: string][] = [
  ["<pubDate>", "<pubDate>on "],
  ["</item>", ""],
  [/<guid.*?<\/guid>/s, ""],
  [/(<guid[^>]*>)[^<]*(.*?<guid[^>]*>)[^<]*/s, "$1a$2a"],
  [/<link>[^<]*<\/link>/, "<link>/</link>"],
  [/<item><title>[^<]*/, "<item><title>"],
  [/url="[^"]*?\/media/, 'url="/media'],
  ['medium="image"', 'medium="photo"'],
  [/width="\d+"/, 'width="0"'],
  [/ height="\d+"/, ""],
];

test("the feed has every cake with a page, its photo, and what RSS asks for", async () => {
  const xml = await read("/feed.xml");
  expect(await feedErrors(xml)).toEqual([]);
  for (const [part, wrong] of feedFaults) {
    const broken = xml.replace(part, wrong);
    expect(broken, wrong).not.toBe(xml);
    expect(await feedErrors(broken), wrong).not.toEqual([]);
  }
  expect(xml.match(/<item>/g)).toHaveLength(11);
  expect(xml).toContain("<description>She was turning four and had one condition");
  expect(xml).toContain(`url="${origin}/media/portfolio/gallery/birthday/sleepy-unicorn.jpg?v=`);
  expect(await read("/")).toContain('type="application/rss+xml"');
});

test("the structured data validates against schema.org's vocabulary, and the validation can fail", async () => {
  const [cake] = /\/cakes\/[a-z0-9-]+/.exec(await read("/gallery/wedding")) ?? [];
  for (const path of ["/gallery/wedding", cake ?? "", "/privacy-policy", "/terms-of-service"]) {
    const data = structuredDataOf(await read(path));
    expect(await schemaOrgErrors(data), path).toEqual([]);
    expect(structuredDataProblems(data), path).toEqual([]);
  }
  const json = structuredDataOf(await read("/"));
  expect(await schemaOrgErrors(json)).toEqual([]);
  expect(await schemaOrgErrors(json.replace('"geo"', '"geography"'))).not.toEqual([]);
}, 60_000);

test("the structured data names the bakery, the website, and portfolio photos", async () => {
  const json = structuredDataOf(await read("/"));
  for (const type of ["Bakery", "WebSite", "ImageObject", "PostalAddress", "GeoCoordinates"]) {
    expect(json).toContain(`"@type":"${type}"`);
  }
  expect(json).not.toMatch(/aggregateRating|"review"/);
});

const hostile = `</script><script>alert(1)</script><!-- " ' & ]]> \u2028`;

test("hostile text in every field is escaped wherever it shows", async () => {
  const texts = ["meta_title", "meta_description", "h1", "og_title", "og_description"];
  const fields = Object.fromEntries(texts.map((name) => [name, hostile]));
  await callAction(admin, "saveSettings", {
    settings: { brand: hostile, tagline: hostile, default_meta: { desc: hostile } },
  });
  const page = {
    ...fields,
    slug: "/",
    keywords: [hostile],
    internal_links: [`${hostile} | /?category="><script>alert(1)</script>`],
    og_image: `/media/site-images/a.jpg?"><script>alert(1)</script>`,
  };
  expect((await callAction(admin, "savePage", { page })).status).toBe(200);
  const image = {
    asset_url: `/media/portfolio/gallery/wedding/ivory-pearls.jpg`,
    alt: hostile,
    caption: hostile,
  };
  await callAction(admin, "saveImage", { image });
  await callAction(admin, "robots.save", { robots: `User-agent: *\nDisallow: /x ${hostile}` });

  const html = await read("/?category=Wedding");
  expect(html).not.toContain("<script>alert(1)");
  expect(html).toContain("&lt;/script&gt;&lt;script&gt;alert(1)");
  expect(await schemaOrgErrors(structuredDataOf(html))).toEqual([]);
  expect(JSON.stringify(JSON.parse(structuredDataOf(html)))).toContain("alert(1)");
  expect(await sitemapErrors(await read("/sitemap.xml"))).toEqual([]);
  const robots = await site.send("/robots.txt");
  expect(robots.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(robots.headers.get("x-content-type-options")).toBe("nosniff");
  const office = await (await admin.send("/seo-maintenance")).text();
  expect(office).not.toContain("<script>alert(1)");
}, 60_000);
