import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultBook, type PriceBook } from "~/features/quotes/price-book";
import { visit } from "../../support/browser/page-visits";
import { type SignedIn, signIn } from "../../support/office";
import { callQuotes } from "../../support/quotes/quotes";
import { callAction } from "../../support/seo/seo-calls";
import { type Site, startSite } from "../../support/site";

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite({ demo: true, faults: true });
  admin = await signIn(site);
});
afterAll(() => site.stop());

const origin = "http://localhost:8787";

/** Warms the cached pages, makes a change, and waits out the five-second cache lifetime. */
async function change(action: string, body: object) {
  for (const path of ["/", "/privacy-policy"]) await visit(site, path);
  expect((await visit(site, "/")).from).toBe("memory");
  expect(await callAction(admin, action, body)).toMatchObject({ status: 200 });
  await site.advanceClock(5000);
}

async function shows(path: string, ...parts: string[]) {
  for (const part of parts) {
    await expect
      .poll(async () => (await visit(site, path)).html, { message: part })
      .toContain(part);
  }
}

test("the settings fill the head, footer, and structured data of pages without their own values", async () => {
  const settings = {
    brand: "Sugar & Rose",
    tagline: "Cakes, honestly",
    default_meta: { desc: "What we say by default" },
  };
  await change("saveSettings", { settings });
  await shows(
    "/",
    "<title>Cakes, honestly | Sugar &amp; Rose</title>",
    '<meta name="description" content="What we say by default"/>',
    '<meta property="og:site_name" content="Sugar &amp; Rose"/>',
    '"slogan":"Cakes, honestly"',
    '"description":"What we say by default"',
    ">Cakes, honestly</p>",
  );
  await shows("/privacy-policy", "<title>Privacy Policy | Sugar &amp; Rose</title>");
});

test("a street address shows in every footer and in the structured data, and an empty one nowhere", async () => {
  const street = "12 Main St.";
  for (const path of ["/", "/accessibility"]) {
    expect((await visit(site, path)).html).not.toContain(street);
  }
  await change("saveSettings", { settings: { street_address: street } });
  await shows("/", `${street}<br/>Chagrin Falls, OH 44022`, `"streetAddress":"${street}"`);
  await shows("/accessibility", `${street}<br/>Chagrin Falls, OH 44022`);
  await change("saveSettings", { settings: { street_address: " " } });
  await expect.poll(async () => (await visit(site, "/")).html).not.toContain(street);
});

test("the terms list the allergens of the price book, at once when they change", async () => {
  await shows(
    "/terms-of-service",
    "Our kitchen handles wheat, eggs, milk, soy, peanuts, tree nuts, and sesame. We",
  );
  const save = async (from: PriceBook, to: PriceBook) => {
    const { status } = await callQuotes(admin, "price-book", { method: "PUT", body: { from, to } });
    expect(status).toBe(200);
    await site.advanceClock(5000);
  };
  const own = { ...defaultBook, allergens: "milk and fish" };
  await save(defaultBook, own);
  await shows("/terms-of-service", "Our kitchen handles milk and fish. We take great care");
  await save(own, { ...own, allergens: "" });
  await shows("/terms-of-service", "<p>We take great care but cannot promise");
});

test("every field of a page's record shows on that page", async () => {
  const page = {
    slug: "/",
    meta_title: "Her title",
    meta_description: "Her description",
    h1: "Her heading",
    canonical: "/",
    og_title: "Her card",
    og_description: "Her card's words",
    og_image: "/media/site-images/card.jpg",
    keywords: ["sugar", "roses"],
    internal_links: ["Tiers | /?category=Wedding", "/#pricing"],
    index: true,
    follow: false,
  };
  await change("savePage", { page });
  await shows(
    "/",
    "<title>Her title</title>",
    '<meta name="description" content="Her description"/>',
    '<meta name="robots" content="index, nofollow, max-image-preview:large"/>',
    '<meta name="keywords" content="sugar, roses"/>',
    `<link rel="canonical" href="${origin}/"/>`,
    '<meta property="og:title" content="Her card"/>',
    '<meta property="og:description" content="Her card&#x27;s words"/>',
    `<meta property="og:image" content="${origin}/media/site-images/card.jpg"/>`,
    '<meta name="twitter:card" content="summary_large_image"/>',
    ">Her heading</h1>",
    '<nav aria-label="Explore"',
    '<a href="/?category=Wedding"',
    ">Tiers</a>",
    ">Pricing</a>",
    `"image":"${origin}/media/site-images/card.jpg"`,
    '"description":"Her description"',
  );
  expect((await visit(site, "/privacy-policy")).html).not.toContain('aria-label="Explore"');
});

test("a photo's alt text and caption show everywhere the photo does", async () => {
  const asset_url = "/media/portfolio/gallery/wedding/blush-ruffles.jpg";
  const image = { asset_url, alt: "Pearls in three tiers", caption: "For Ada & Ben" };
  await change("saveImage", { image });
  await shows(
    "/?category=Wedding&image=0",
    'alt="Pearls in three tiers"',
    ">For Ada &amp; Ben</span>",
    '"caption":"For Ada \\u0026 Ben"',
  );
  const manifest = await (await site.send("/api/gallery-manifest")).text();
  expect(manifest).toContain('"alt":"Pearls in three tiers"');
  expect(manifest).toContain('"caption":"For Ada & Ben"');
  const about = /src="(\/art\/about-[^"]+)"/.exec((await visit(site, "/")).html)?.[1];
  await change("saveImage", {
    image: { asset_url: about, alt: "The artist", caption: "At her table" },
  });
  await shows("/", 'alt="The artist"', ">At her table</figcaption>");
  const strip = /src="(\/art\/strip-tray-[^"]+)"/.exec((await visit(site, "/")).html)?.[1];
  await change("saveImage", { image: { asset_url: strip, alt: "A rose on its wire" } });
  await shows("/", 'alt="A rose on its wire"');
});

test("a page set to noindex or to another canonical leaves the sitemap at once", async () => {
  const listed = async () =>
    (await (await site.send("/sitemap.xml")).text()).includes("/terms-of-service<");
  expect(await listed()).toBe(true);
  for (const field of [{ index: false }, { index: true, canonical: "/privacy-policy" }]) {
    await change("savePage", { page: { slug: "/terms-of-service", ...field } });
    expect(await listed()).toBe(false);
  }
  await change("savePage", { page: { slug: "/terms-of-service", canonical: "" } });
  expect(await listed()).toBe(true);
});

test("the sitemap's times are the last content changes of each page", async () => {
  const page = { slug: "/privacy-policy", h1: "Privacy, in short" };
  await callAction(admin, "savePage", { page });
  const now = await site.db
    .prepare("SELECT updated_at FROM seo_pages WHERE slug = '/privacy-policy'")
    .first<number>("updated_at");
  const xml = await (await site.send("/sitemap.xml")).text();
  const time = new Date(now ?? 0).toISOString();
  expect(xml).toContain(`<loc>${origin}/privacy-policy</loc><lastmod>${time}</lastmod>`);
  expect(xml).not.toContain(`<loc>${origin}/terms-of-service</loc><lastmod>${time}`);
});
