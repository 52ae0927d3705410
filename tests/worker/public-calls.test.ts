import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { expirePages } from "../support/browser/page-visits";
import { type Site, startSite } from "../support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite({ demo: true, faults: true });
});
afterAll(() => site.stop());

const json = async (path: string) => {
  const response = await site.send(path);
  return { status: response.status, headers: response.headers, body: await response.json() };
};

test("theme-history returns only the newest item to a visitor", async () => {
  const empty = await json("/api/theme-history?ts=1");
  expect(empty.body).toEqual({ ok: true, items: [] });
  const insert = site.db.prepare(
    "INSERT INTO theme_history (id, kind, tag, at, theme) VALUES (?, 'promoted', ?, ?, ?)",
  );
  await site.db.batch([
    insert.bind("first", "Spring", 2000, '{"buttonBg":"#111111"}'),
    insert.bind("second", "Summer", 1000, '{"buttonBg":"#222222"}'),
  ]);
  await expirePages(site);
  const { headers, body } = await json("/api/theme-history");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(body).toEqual({
    ok: true,
    items: [{ id: "second", tag: "Summer", at: 1000, theme: { buttonBg: "#222222" } }],
  });
  await site.db.prepare("DELETE FROM theme_history").run();
});

test("site-image returns one address, several, or null for a default photo", async () => {
  await site.db
    .prepare(
      "INSERT INTO site_images (slot, url, updated_at) VALUES ('about', '/media/site-images/about/1.jpg', 1)",
    )
    .run();
  const url = "/media/site-images/about/1.jpg";
  expect((await json("/api/site-image?id=about")).body).toEqual({ ok: true, url });
  expect((await json("/api/site-image?id=pricing")).body).toEqual({ ok: true, url: null });
  expect((await json("/api/site-image?ids=hero-1,about")).body).toEqual({
    ok: true,
    urls: { about: url },
  });
  await site.db.prepare("DELETE FROM site_images").run();
});

test("site-image explains an invalid query", async () => {
  for (const query of ["", "?id=footer", "?ids=about,footer", "?ids="]) {
    const { status, body } = await json(`/api/site-image${query}`);
    expect(status, query).toBe(400);
    expect(body).toMatchObject({ ok: false, error: expect.any(String) });
  }
});

test("the gallery manifest has every demo category with its photos", async () => {
  const { status, body } = await json("/api/gallery-manifest");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ok: true,
    categories: ["Wedding", "Sculpted", "Birthday", "Special Occasions", "Cupcakes and More"],
    lastSyncedAt: expect.any(String),
  });
  const manifest = body as { imagesByCategory: Record<string, { url: string; alt: string }[]> };
  const images = Object.values(manifest.imagesByCategory).flat();
  expect(images).toHaveLength(25);
  for (const { url, alt } of images) {
    expect(alt).not.toBe("");
    expect((await site.send(url)).status, url).toBe(200);
  }
});

test("the recognitions manifest has the raw links and the paths of each item", async () => {
  const { body } = await json("/api/recognitions-manifest?ts=1");
  expect(body).toMatchObject({ ok: true, updatedAt: expect.any(String) });
  const { items } = body as { items: { link1: string; paths: string[]; group: string }[] };
  expect(new Set(items.map(({ group }) => group))).toEqual(
    new Set(["tv", "collab", "press", "intl"]),
  );
  expect(items.some(({ link1 }) => link1.includes("https://"))).toBe(true);
  for (const { paths } of items) expect(paths.length).toBeGreaterThan(0);
});

test("reviews are at most ten, five stars only, newest first", async () => {
  const { body } = await json("/api/reviews");
  const { reviews } = body as { reviews: { rating: string; create_time: string }[] };
  expect(reviews.length).toBeGreaterThan(3);
  expect(reviews.length).toBeLessThanOrEqual(10);
  expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set(["FIVE"]));
  const times = reviews.map(({ create_time }) => create_time);
  expect(times).toEqual([...times].sort().reverse());
});

test("health is 200 when all is well, and 503 with the failing part", async () => {
  expect((await json("/api/health")).status).toBe(200);
  await site.setFaults({ PORTFOLIO: "fail" });
  const { status, body } = await json("/api/health");
  expect(status).toBe(503);
  expect(body).toMatchObject({ ok: false, parts: { portfolio: "down", database: "up" } });
  expect(JSON.stringify(body)).not.toContain("injected");
  await site.setFaults({});
});

test("theme-history is cached per content_seq, so that it works without the database", async () => {
  const { body } = await json("/api/theme-history");
  await site.setFaults({ DB: "fail" });
  expect(await json("/api/theme-history")).toMatchObject({ status: 200, body });
  await site.setFaults({});
});

test("a call whose store is down is 503 with a message that hides the cause", async () => {
  // Otherwise the isolate would serve its cached content.
  await expirePages(site);
  const calls: [string, Record<string, "fail">][] = [
    ["/api/theme-history", { DB: "fail" }],
    ["/api/site-image?id=about", { DB: "fail" }],
    ["/api/gallery-manifest", { DB: "fail" }],
    ["/api/recognitions-manifest", { DB: "fail" }],
    ["/api/reviews", { DB: "fail" }],
    ["/sitemap.xml", { DB: "fail" }],
    ["/media/portfolio/gallery/wedding/ivory-pearls.jpg", { PORTFOLIO: "fail" }],
  ];
  for (const [path, faults] of calls) {
    await site.setFaults(faults);
    const { status, body } = await json(path);
    expect(status, path).toBe(503);
    expect(body).toMatchObject({ ok: false, error: expect.any(String) });
    expect(JSON.stringify(body)).not.toContain("injected");
  }
  await site.setFaults({});
});

test("robots.txt is served while the database is down, since a 5xx would stop crawlers", async () => {
  await site.setFaults({ DB: "fail" });
  const response = await site.send("/robots.txt");
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("Disallow: /EdibleArtControl");
  await site.setFaults({});
});

const altRecord = (url: string, alt: string | null) =>
  site.db
    .prepare("INSERT INTO seo_images (asset_url, alt, updated_at) VALUES (?, ?, 1)")
    .bind(url, alt);

test("an image record's alt text overrides the portfolio's, on the page and in both manifests", async () => {
  const manifests = ["/api/gallery-manifest", "/api/recognitions-manifest?ts=1"];
  const before = await Promise.all(
    manifests.map(async (path) => photoAlts((await json(path)).body)),
  );
  const [firstCake = "", secondCake = ""] = [...(before[0]?.keys() ?? [])];
  const [firstAward = ""] = [...(before[1]?.keys() ?? [])];
  const hero = /src="(\/art\/hero-1[^"]+)"/.exec(await (await site.send("/")).text())?.[1] ?? "";
  await site.db.batch([
    altRecord(firstCake, "A cake that the SEO record describes"),
    altRecord(secondCake, " "),
    altRecord(firstAward, "A prize that the SEO record describes"),
    altRecord(hero, "A slide that the SEO record describes"),
  ]);
  const [cakes, awards] = await Promise.all(
    manifests.map(async (path) => photoAlts((await json(path)).body)),
  );
  expect(cakes?.get(firstCake)).toBe("A cake that the SEO record describes");
  expect(cakes?.get(secondCake)).toBe(before[0]?.get(secondCake));
  expect(awards?.get(firstAward)).toBe("A prize that the SEO record describes");
  await expirePages(site);
  const html = await (await site.send("/")).text();
  for (const what of ["cake", "prize", "slide"]) {
    expect(html, what).toContain(`alt="A ${what} that the SEO record describes"`);
  }
});

const manifestPhoto = z.object({
  url: z.string().optional(),
  imageUrl: z.string().optional(),
  alt: z.string(),
});
const manifestBody = z.object({
  imagesByCategory: z.record(z.string(), z.array(manifestPhoto)).optional(),
  items: z.array(manifestPhoto).optional(),
});

/** A manifest's alt texts by photo address, without the query. */
function photoAlts(body: unknown): Map<string, string> {
  const { imagesByCategory = {}, items = [] } = manifestBody.parse(body);
  const photos = [...Object.values(imagesByCategory).flat(), ...items];
  return new Map(
    photos.flatMap(({ url, imageUrl, alt }) => {
      const [address] = (url || imageUrl || "").split("?");
      return address ? [[address, alt] as const] : [];
    }),
  );
}
