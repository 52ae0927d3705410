import { afterAll, beforeAll, expect, test } from "vitest";
import { visit } from "../../support/browser/page-visits";
import { type SignedIn, signIn } from "../../support/office";
import { type Site, startSite } from "../../support/site";

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite({ demo: true, faults: true });
  admin = await signIn(site);
});
afterAll(() => site.stop());

const roses = "gallery/wedding/burgundy-and-marble.jpg";

async function send(path: string, body: object) {
  const response = await admin.send(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.status, await response.clone().text()).toBe(200);
}

/** Also waits out the cache's lifetime. */
async function publish(...changes: object[]) {
  await send("/api/portfolio/gallery", { changes });
  await send("/api/portfolio/publish", {});
  await site.advanceClock(6000);
}

/** The address of the cake's page, as the gallery of the home page links to it. */
async function addressOf(words: string): Promise<string> {
  const { html } = await visit(site, "/");
  return new RegExp(`href="(/cakes/${words}-[a-z0-9]+)"`).exec(html)?.[1] ?? "";
}

test("a category links to its cakes' pages, and each page tells the cake's story", async () => {
  const address = await addressOf("burgundy-and-marble");
  const category = await visit(site, "/gallery/wedding");
  expect(category.status).toBe(200);
  expect(category.html).toContain(
    "<title>Wedding cakes in Chagrin Falls, Ohio | Cake Studio</title>",
  );
  expect(category.html).toContain(`href="${address}"`);
  const cake = await visit(site, address);
  expect(cake.status).toBe(200);
  expect(cake.html).toContain("<h1");
  expect(cake.html).toContain("A barn in November");
  expect(cake.html).toContain("$1,150");
  expect(cake.html).toContain('href="/?like=wedding%2Fburgundy-and-marble.jpg#contact"');
  expect(cake.html).toContain(`<link rel="canonical" href="http://localhost:8787${address}"/>`);
  expect(cake.html).toMatch(/property="og:image" content="[^"]+burgundy-and-marble\.jpg/);
  expect((await visit(site, address)).from).toBe("memory");
});

test("only the first photo of a page is loaded before the others", async () => {
  const address = await addressOf("burgundy-and-marble");
  for (const path of ["/gallery/wedding", address]) {
    const { html } = await visit(site, path);
    const photos = [...html.matchAll(/<img[^>]*src="\/media[^>]*>/g)].map(([photo]) => photo);
    expect(photos.length, path).toBeGreaterThan(1);
    expect(
      photos.findLastIndex((photo) => photo.includes('loading="eager"')),
      path,
    ).toBe(0);
  }
});

test("a page that doesn't exist is the not-found page", async () => {
  for (const path of ["/cakes/no-such-cake", "/gallery/pies", "/gallery/wedding?page=2"]) {
    expect((await site.send(path)).status, path).toBe(404);
  }
  expect((await site.send("/cakes/x", { method: "POST" })).status).toBe(405);
});

test("a new title moves the page, and the old address redirects to it", async () => {
  const before = await addressOf("burgundy-and-marble");
  await publish({ id: roses, title: "November peonies" });
  const after = await addressOf("november-peonies");
  const moved = await site.send(before);
  expect(moved.status).toBe(301);
  expect(moved.headers.get("location")).toBe(after);
  expect(moved.headers.get("cache-control")).toBe("no-cache");
  expect((await visit(site, after)).status).toBe(200);
  await publish({ id: roses, title: "Burgundy and marble" });
});

test("a hidden cake's page is gone from the site, the gallery, and the sitemap", async () => {
  const address = await addressOf("burgundy-and-marble");
  const sitemap = async () => (await site.send("/sitemap.xml")).text();
  expect(await sitemap()).toContain(`${address}</loc>`);
  const changedAt = async () =>
    /\/gallery\/wedding<\/loc><lastmod>([^<]+)/.exec(await sitemap())?.[1] ?? "";
  const before = await changedAt();
  await publish({ id: roses, hidden: true });
  expect((await site.send(address)).status).toBe(404);
  expect(await sitemap()).not.toContain(`${address}</loc>`);
  expect(Date.parse(await changedAt())).toBeGreaterThan(Date.parse(before));
  expect((await visit(site, "/gallery/wedding")).html).not.toContain(address);
  await publish({ id: roses, hidden: false });
  expect((await visit(site, address)).status).toBe(200);
});

test("a cake without a story has no page of its own", async () => {
  await publish({ id: roses, story: "" });
  expect(await addressOf("burgundy-and-marble")).toBe("");
  expect((await visit(site, "/gallery/wedding")).html).toContain("Burgundy and marble");
});

test("a page's own record replaces its title and can keep it out of search", async () => {
  const slug = await addressOf("blush-ruffles");
  await send("/api/seo?action=savePage", { page: { slug, meta_title: "Her words", index: false } });
  await site.advanceClock(6000);
  const { html } = await visit(site, slug);
  expect(html).toContain("<title>Her words</title>");
  expect(html).toContain(
    '<meta name="robots" content="noindex, follow, max-image-preview:large"/>',
  );
  expect(await (await site.send("/sitemap.xml")).text()).not.toContain(`${slug}</loc>`);
});

test("the further pages of a hidden category are hidden with it", async () => {
  await site.db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 48)
       INSERT INTO portfolio_images
         (key, filename, etag, title, width, height, imported_at, updated_at, category)
       SELECT 'gallery/wedding/more-' || i || '.jpg', 'more-' || i || '.jpg', 'x', 'More', 800, 1000,
         1, 1, 'wedding' FROM n`,
    )
    .run();
  await publish({ id: roses, tiers: 4 });
  const further = "/gallery/wedding?page=2";
  const isIndexed = async () =>
    (await visit(site, further)).html.includes('<meta name="robots" content="index,');
  const isListed = async () => (await (await site.send("/sitemap.xml")).text()).includes(further);
  expect([await isIndexed(), await isListed()]).toEqual([true, true]);
  await send("/api/seo?action=savePage", { page: { slug: "/gallery/wedding", index: false } });
  await site.advanceClock(6000);
  expect([await isIndexed(), await isListed()]).toEqual([false, false]);
});
