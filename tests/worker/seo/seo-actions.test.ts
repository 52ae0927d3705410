import { afterAll, beforeAll, expect, test } from "vitest";
import { emptySite } from "~/features/seo/seo-records";
import { type SignedIn, signIn } from "../../support/office";
import { callAction } from "../../support/seo/seo-calls";
import { type Site, startSite } from "../../support/site";

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite({ faults: true });
  admin = await signIn(site);
});
afterAll(() => site.stop());

const call = (action: string, body?: object) => callAction(admin, action, body);
const bundle = async () => (await call("getBundle")).body;

test("an empty store returns an empty bundle of the same shape", async () => {
  expect(await bundle()).toEqual({
    ok: true,
    settings: emptySite,
    pages: [],
    images: [],
  });
});

test("settings are saved field by field: an absent one stays, an empty one is removed", async () => {
  const saved = await call("saveSettings", {
    settings: { brand: " Sugar & Co ", tagline: "Cakes, honestly", default_meta: { desc: "All" } },
  });
  expect(saved.body).toEqual({
    ok: true,
    message: "Site settings have been saved successfully.",
  });
  await call("saveSettings", { settings: { tagline: " " } });
  expect((await bundle()).settings).toEqual({
    brand: "Sugar & Co",
    tagline: null,
    default_meta: { desc: "All" },
    street_address: null,
    profiles: [],
    photo_credit: null,
  });
});

test("a conflicting change is refused with the current values", async () => {
  const { settings } = await bundle();
  await call("saveSettings", { settings: { brand: "Theirs" } });
  const refused = await call("saveSettings", {
    settings: { brand: "Mine" },
    from: { brand: "Sugar & Co" },
  });
  expect(refused).toMatchObject({ status: 409, body: { ok: false, current: { brand: "Theirs" } } });
  const beside = { settings: { tagline: "Mine" }, from: { tagline: null } };
  expect((await call("saveSettings", beside)).status).toBe(200);
  // Saving the current value is no conflict.
  const same = { settings: { brand: "Theirs" }, from: { brand: "Sugar & Co" } };
  expect((await call("saveSettings", same)).status).toBe(200);
  expect((await bundle()).settings).toMatchObject({ brand: "Theirs", tagline: "Mine" });
  await call("saveSettings", { settings });
});

test("pages, photos, and robots.txt detect conflicts, too", async () => {
  const slug = "/terms-of-service";
  const asset_url = "/media/portfolio/gallery/wedding/z.jpg";
  await call("savePage", { page: { slug, meta_title: "Theirs", keywords: ["a"] } });
  await call("saveImage", { image: { asset_url, alt: "Theirs", tags: ["a"] } });
  for (const [field, mine, from] of [
    ["meta_title", "Mine", null],
    ["keywords", ["b"], []],
    ["h1", "Mine", "Gone"],
  ] as const) {
    const body = { page: { slug, [field]: mine }, from: { [field]: from } };
    expect((await call("savePage", body)).status, field).toBe(409);
  }
  const { status, body } = await call("saveImage", {
    image: { asset_url, alt: "Mine" },
    from: { alt: null },
  });
  expect([status, body.current]).toMatchObject([409, { asset_url, alt: "Theirs", tags: ["a"] }]);
  const { robots: from } = (await call("robots.get")).body;
  await call("robots.save", { robots: "User-agent: *", from });
  expect((await call("robots.save", { robots: "# mine", from })).status).toBe(409);
  const { robots: theirs } = (await call("robots.get")).body;
  expect((await call("robots.save", { robots: from, from: theirs })).status).toBe(200);
  expect((await call("robots.save", { robots: "", from })).status).toBe(200);
  await call("pages.remove", { slug });
  await call("images.remove", { asset_url });
});

const page = {
  slug: "/privacy-policy",
  meta_title: "What we keep of you",
  meta_description: "Little.",
  h1: "Your privacy",
  canonical: "/privacy-policy",
  og_title: "Privacy",
  og_description: "We keep little",
  og_image: "/media/site-images/about/1.jpg",
  keywords: ["privacy", "cakes"],
  internal_links: ["/#gallery", "Prices | /#pricing"],
  index: false,
  follow: true,
};

test("a page is saved whole, and later saves change only the given fields", async () => {
  const saved = await call("savePage", { page });
  expect(saved.body.message).toBe("SEO settings for /privacy-policy have been saved successfully.");
  expect((await bundle()).pages).toEqual([page]);
  await call("savePage", { page: { slug: "privacy-policy/", h1: "", index: true } });
  expect((await bundle()).pages).toEqual([{ ...page, h1: null, index: true }]);
});

test("a photo is saved under its address without the version", async () => {
  const image = {
    asset_url: "/media/portfolio/gallery/wedding/a.jpg?v=1",
    page_slug: "/",
    alt: "Three tiers",
    section: "gallery",
  };
  const saved = await call("saveImage", { image });
  expect(saved.body.message).toBe("Image metadata has been saved successfully.");
  await call("saveImage", {
    image: { asset_url: "/media/portfolio/gallery/wedding/a.jpg", caption: "Solon", tags: "a, b" },
  });
  expect((await bundle()).images).toEqual([
    {
      asset_url: "/media/portfolio/gallery/wedding/a.jpg",
      page_slug: "/",
      alt: "Three tiers",
      caption: "Solon",
      tags: ["a", "b"],
      section: "gallery",
    },
  ]);
});

const badInput: [action: string, body: object, field: string][] = [
  ["saveSettings", {}, "settings"],
  ["saveSettings", { settings: { brand: 7 } }, "settings.brand"],
  ["savePage", { page: { meta_title: "A" } }, "page.slug"],
  ["savePage", { page: { slug: "/a b" } }, "page.slug"],
  ["savePage", { page: { slug: "/", canonical: "javascript:alert(1)" } }, "page.canonical"],
  ["savePage", { page: { slug: "/", meta_title: "a".repeat(301) } }, "page.meta_title"],
  ["savePage", { page: { slug: "/", index: "yes" } }, "page.index"],
  ["saveImage", { image: { asset_url: "a.jpg" } }, "image.asset_url"],
  ["saveImage", { image: { asset_url: "/a.jpg", section: "footer" } }, "image.section"],
  ["robots.save", {}, "robots"],
  ["robots.save", { robots: "a".repeat(50_001) }, "robots"],
  ["robots.save", { robots: "<!DOCTYPE html><pre>User-agent: *</pre>" }, "robots"],
  ["robots.save", { robots: "{\\rtf1\\ansi User-agent: *\\par Disallow:}" }, "robots"],
  ["aiSuggest", { fieldKey: "robots", context: {} }, "fieldKey"],
  ["pages.syncNow", { page: "/a b" }, "page"],
  ["images.crawlAll", { page: 7 }, "page"],
  ["audit", { page: {} }, "page"],
];

for (const [action, body, field] of badInput) {
  test(`${action} reports what is wrong with ${field} in ${JSON.stringify(body).slice(0, 50)}`, async () => {
    const before = await bundle();
    const response = await call(action, body);
    expect(response.status).toBe(400);
    expect(Object.keys(response.body.fieldErrors ?? {})).toEqual([field]);
    expect(await bundle()).toEqual(before);
  });
}

test("robots.txt is the default until one is saved, and again once it is emptied", async () => {
  const { body: first } = await call("robots.get");
  expect(first.robots).toContain("Disallow: /EdibleArtControl");
  const robots = "User-agent: *\r\nDisallow: /secret\u0000";
  const saved = await call("robots.save", { robots });
  expect(saved.body).toMatchObject({ message: "robots.txt saved.", warnings: [] });
  const text = await (await site.send("/robots.txt")).text();
  expect(text).toBe("User-agent: *\nDisallow: /secret\n");
  const rendered = await site.send("/api/seo?action=robots.render&fresh=1");
  expect(await rendered.text()).toBe(text);
  expect(rendered.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  await call("robots.save", { robots: " " });
  expect((await call("robots.get")).body).toEqual(first);
});

test("a robots.txt that blocks a public page is saved with a warning", async () => {
  const { body } = await call("robots.save", { robots: "User-agent: *\nDisallow: /privacy" });
  expect(body.warnings).toEqual(["Line 2 keeps search engines away from the Privacy Policy page."]);
  await call("robots.save", { robots: "" });
});

test("a suggestion is built from the page's own facts and saves nothing", async () => {
  const before = await bundle();
  const { body } = await call("aiSuggest", {
    fieldKey: "meta_title",
    context: { brand: "Sugar & Co", pagePath: "/", h1: "Cakes" },
  });
  expect(body).toMatchObject({ ok: true, source: "facts" });
  expect(body.suggestion).toMatch(/Sugar & Co$/);
  expect(await bundle()).toEqual(before);
});

test("pages are seeded from the sitemap without touching existing records", async () => {
  await call("savePage", { page: { slug: "/", h1: "Mine" } });
  const { body } = await call("pages.seedFromSitemap");
  expect(body).toEqual({ ok: true, added: 2 });
  const { pages } = await bundle();
  expect(pages).toMatchObject([
    { slug: "/", h1: "Mine" },
    { slug: "/accessibility", h1: null },
    { slug: "/privacy-policy", h1: null },
    { slug: "/terms-of-service", h1: null },
  ]);
});

test("a record added by mistake can be removed", async () => {
  await call("savePage", { page: { slug: "/wedding-caces" } });
  await call("saveImage", { image: { asset_url: "/media/gone.jpg", alt: "Gone" } });
  expect((await call("pages.remove", { slug: "/wedding-caces" })).body).toMatchObject({ ok: true });
  await call("images.remove", { asset_url: "/media/gone.jpg?v=1" });
  const left = JSON.stringify(await bundle());
  expect(left).toContain("/privacy-policy");
  expect(left).not.toMatch(/caces|gone/);
});

test("mixed-case slugs from earlier versions can be removed, too", async () => {
  await site.db.prepare("INSERT INTO seo_pages (slug, updated_at) VALUES ('/Tiers', 1)").run();
  await call("pages.remove", { slug: "/Tiers" });
  expect(JSON.stringify(await bundle())).not.toContain("/Tiers");
});

test("an unknown action or a wrong method is refused", async () => {
  expect((await call("constructor")).status).toBe(400);
  expect((await admin.send("/api/seo?action=savePage")).status).toBe(405);
  expect((await site.send("/api/seo?action=robots.render", { method: "POST" })).status).toBe(405);
});

test("with the database down a call is 503 with a message, and robots.txt is still served", async () => {
  await site.setFaults({ DB: "fail" });
  for (const action of ["getBundle", "savePage", "audit"]) {
    const response = await call(action, { page: "/" });
    expect(response.status, action).toBe(503);
    expect(response.body.error, action).toMatch(/\.$/);
  }
  expect((await site.send("/api/seo?action=robots.render")).status).toBe(200);
  expect((await site.send("/api/seo?action=sitemap.render")).status).toBe(503);
  await site.setFaults({});
});
