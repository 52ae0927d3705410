import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { defaultImages } from "~/features/site-images/default-images.generated";
import { expirePages, visit } from "../../support/browser/page-visits";
import { type SignedIn, signIn } from "../../support/office";
import { jpeg, webp } from "../../support/portfolio/storage";
import { type Site, startSite, testNow } from "../../support/site";

let site: Site;
let admin: SignedIn;

beforeAll(async () => {
  site = await startSite({ faults: true });
  admin = await signIn(site);
});
afterAll(() => site.stop());

const answer = z.object({
  ok: z.boolean(),
  url: z.nullish(z.string()),
  error: z.optional(z.string()),
  current: z.optional(z.unknown()),
});
const image = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.string(),
  focal_x: z.number(),
  focal_y: z.number(),
  placeholder: z.nullable(z.string()),
});

let timestamp = testNow;

/** Uploads a slot's photo with one width, and returns its address. */
async function upload(slot: string, { shade = 200, withWidth = true } = {}): Promise<string> {
  timestamp += 1;
  const path = `/api/storage/site-images/${slot}/${timestamp}.jpg`;
  const stored = await put(path, await jpeg(1600, 900, shade), "image/jpeg");
  if (withWidth) await put(`${path}@480.webp`, await webp(480, 270, shade), "image/webp");
  return z.object({ url: z.string() }).parse(await stored.json()).url;
}

function put(path: string, body: BodyInit, type: string): Promise<Response> {
  return admin.send(path, { method: "PUT", body, headers: { "content-type": type } });
}

async function set(change: object): Promise<[number, z.infer<typeof answer>]> {
  const response = await admin.send("/api/site-image", {
    method: "POST",
    body: JSON.stringify(change),
    headers: { "content-type": "application/json" },
  });
  return [response.status, answer.parse(await response.json())];
}

async function shown(slot: string) {
  const row = await site.db.prepare("SELECT * FROM site_images WHERE slot = ?").bind(slot).first();
  return row && image.parse(row);
}

async function history(slot: string): Promise<unknown[]> {
  const { results } = await site.db
    .prepare("SELECT url FROM site_image_history WHERE slot = ? ORDER BY used_at DESC")
    .bind(slot)
    .all();
  return results.map((row) => row.url);
}

test("an unknown slot and a missing slot are each named", async () => {
  const ask = async (query: string) => {
    const asked = await site.send(`/api/site-image${query}`);
    return [asked.status, answer.parse(await asked.json()).error];
  };
  const [status, error] = await ask("?id=nope");
  expect(status).toBe(400);
  expect(error).toMatch(/^This isn’t one of the site’s photos\. Use about, pricing, hero-1/);
  expect(await ask("?ids=about,nope")).toEqual([400, error]);
  expect(await ask("")).toEqual([
    400,
    "Name one photo with ?id= or several with ?ids=, separated by commas.",
  ]);
});

test("an uploaded photo is saved with its stored metadata", async () => {
  const url = await upload("about");
  const focal = { x: 0.25, y: 0.75 };
  expect(await set({ id: "about", url, focal, placeholder: "#c8b4be" })).toEqual([
    200,
    { ok: true, url },
  ]);
  expect(await shown("about")).toEqual({
    url,
    width: 1600,
    height: 900,
    widths: "[480]",
    focal_x: 0.25,
    focal_y: 0.75,
    placeholder: "#c8b4be",
  });
});

test("the page shows the photo with its widths and its focus point", async () => {
  const url = await upload("pricing");
  await set({ id: "pricing", url, focal: { x: 0.125, y: 0.9 } });
  await expirePages(site);
  const { html } = await visit(site, "/");
  const img = new RegExp(`<img[^>]*${url.replace("?", "\\?")}[^>]*>`).exec(html)?.[0] ?? "";
  expect(img).toContain("object-position:12.5% 90%");
  expect(img).toContain(`${url.replace("?", "?")}&amp;w=480 480w`);
});

test("a site image with a missing file falls back to the bundled photo and its alt text", async () => {
  const url = await upload("pricing");
  await set({ id: "pricing", url });
  const { alt, url: bundled } = defaultImages.pricing;
  const page = async () => {
    await expirePages(site);
    return (await visit(site, "/")).html;
  };
  expect(await page()).toContain(url);
  await site.setFaults({ SITE_IMAGES: "fail" });
  expect(await page()).toContain(url);
  await site.setFaults({});
  const bucket = await site.worker.getR2Bucket("SITE_IMAGES");
  await bucket.delete(`pricing/${timestamp}.jpg`);
  await site.advanceClock(10_000);
  const html = await page();
  expect(html).not.toContain(url);
  expect(html).toContain(`alt="${alt}"`);
  // Pages rendered earlier must not show a broken image either.
  const response = await site.send(url, { redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([302, bundled]);
});

test("null resets a slot to the default, and the photo can be restored as it was", async () => {
  const url = await upload("hero-1");
  await set({ id: "hero-1", url, focal: { x: 0.1, y: 0.2 }, placeholder: "#aabbcc" });
  expect(await set({ id: "hero-1", url: null })).toEqual([200, { ok: true, url: null }]);
  expect(await shown("hero-1")).toBeNull();
  expect(await set({ id: "hero-1", url })).toEqual([200, { ok: true, url }]);
  expect(await shown("hero-1")).toMatchObject({
    url,
    focal_x: 0.1,
    focal_y: 0.2,
    placeholder: "#aabbcc",
  });
});

test("only the focus point can be moved", async () => {
  const url = await upload("hero-2");
  await set({ id: "hero-2", url, placeholder: "#aabbcc" });
  expect(await shown("hero-2")).toMatchObject({ focal_x: 0.5, focal_y: 0.5 });
  await set({ id: "hero-2", url, focal: { x: 1, y: 0 } });
  expect(await shown("hero-2")).toMatchObject({ focal_x: 1, focal_y: 0, placeholder: "#aabbcc" });
});

test("a photo's alt text comes from its SEO record; without one it is generic", async () => {
  const url = await upload("hero-1", { shade: 55 });
  const altOnPage = async () => {
    await expirePages(site);
    const { html } = await visit(site, "/");
    const img = new RegExp(`<img[^>]*${url.replace("?", "\\?")}[^>]*>`).exec(html)?.[0] ?? "";
    return /alt="([^"]*)"/.exec(img)?.[1];
  };
  await set({ id: "hero-1", url });
  expect(await altOnPage()).toBe("A photograph from Cake Studio");
  await set({ id: "hero-1", url, alt: " Ivory tiers with roses " });
  await set({ id: "hero-1", url, focal: { x: 0, y: 0 } });
  expect(await altOnPage()).toBe("Ivory tiers with roses");
  const record = await site.db
    .prepare("SELECT * FROM seo_images WHERE asset_url = ?")
    .bind(url.replace(/\?.*/, ""))
    .first();
  expect(record).toMatchObject({ page_slug: "/", section: "hero", alt: "Ivory tiers with roses" });
});

test("saving an alt text in an old tab does not restore the old photo", async () => {
  const old = await upload("hero-4", { shade: 31 });
  const next = await upload("hero-4", { shade: 32 });
  const from = { url: old, alt: "", focal: { x: 0.5, y: 0.5 } };
  await set({ id: "hero-4", url: old, from: { url: null } });
  await set({ id: "hero-4", url: next, alt: "Peonies", from });
  const [status, { error, current }] = await set({ id: "hero-4", url: old, alt: "Roses", from });
  expect(status).toBe(409);
  expect(error).toBe("This photo was changed on another device.");
  expect(current).toMatchObject({ url: next, alt: "Peonies" });
  expect((await shown("hero-4"))?.url).toBe(next);
  const now = { url: next, alt: "Peonies", focal: { x: 0.5, y: 0.5 } };
  expect((await set({ id: "hero-4", url: old, alt: "Roses", from: now }))[0]).toBe(200);
  expect((await shown("hero-4"))?.url).toBe(old);
});

test("a slot keeps ten earlier photos, newest first", async () => {
  const urls: string[] = [];
  for (let shade = 100; shade < 112; shade += 1) {
    const url = await upload("hero-3", { shade, withWidth: false });
    await site.advanceClock(1000);
    await set({ id: "hero-3", url });
    urls.unshift(url);
  }
  expect(await history("hero-3")).toEqual(urls.slice(0, 11));
});

test("every change raises content_seq, so that the page updates", async () => {
  const seq = () => site.db.prepare("SELECT value FROM content_seq").first<number>("value");
  const url = await upload("hero-4");
  for (const change of [{ url }, { url, focal: { x: 0, y: 0 } }, { url: null }]) {
    const before = (await seq()) ?? 0;
    await set({ id: "hero-4", ...change });
    expect(await seq(), JSON.stringify(change)).toBeGreaterThan(before);
  }
});

test("only photos uploaded for the site can be set", async () => {
  const addresses = [
    "https://elsewhere.example/media/site-images/about/1750000000000.jpg",
    "//elsewhere.example/media/site-images/about/1750000000000.jpg",
    "/media/portfolio/gallery/wedding/a.jpg",
    "/media/site-images/nav-pattern/roses.svg",
    "/media/site-images/about/1750000000000.jpg@480.webp",
    "/media/site-images/about/../about/x.jpg",
    "/art/about.jpg",
    "javascript:alert(1)",
    "",
  ];
  for (const url of addresses) {
    const [status, { error }] = await set({ id: "about", url });
    expect(status, url).toBe(400);
    expect(error).toBe("Only a photo that was uploaded for the site can be used.");
  }
});

test("a missing or damaged photo can't be set", async () => {
  const missing = "/media/site-images/about/1750000009999.jpg";
  const before = await shown("about");
  expect(await set({ id: "about", url: missing })).toEqual([
    404,
    { ok: false, error: "The photo didn’t upload. Try again." },
  ]);
  const bucket = await site.worker.getR2Bucket("SITE_IMAGES");
  await bucket.put("about/1750000009998.jpg", "no photo");
  const [status] = await set({ id: "about", url: "/media/site-images/about/1750000009998.jpg" });
  expect(status).toBe(400);
  expect(await shown("about")).toEqual(before);
});

test("an invalid slot, focus point, or color is refused", async () => {
  const url = await upload("about");
  const changes = [
    { id: "footer", url },
    { id: "about" },
    { id: "about", url, focal: { x: 1.2, y: 0 } },
    { id: "about", url, focal: { x: "0", y: 0 } },
    { id: "about", url, placeholder: "red;background:url(x)" },
  ];
  for (const change of changes) expect((await set(change))[0], JSON.stringify(change)).toBe(400);
});

test("with storage or database down nothing changes, and a retry works", async () => {
  const url = await upload("about");
  const before = await shown("about");
  for (const binding of ["SITE_IMAGES", "DB"]) {
    await site.setFaults({ [binding]: binding === "DB" ? { failAfter: 1 } : "fail" });
    const [status, { error }] = await set({ id: "about", url });
    await site.setFaults({});
    expect(status, binding).toBe(503);
    expect(error).toBe("We couldn’t update the photo. Please try again in a minute.");
    expect(await shown("about")).toEqual(before);
  }
  expect((await set({ id: "about", url }))[0]).toBe(200);
  expect((await shown("about"))?.url).toBe(url);
});

test("a photo without widths gets them after the response", async () => {
  const url = await upload("pricing", { withWidth: false, shade: 77 });
  await set({ id: "pricing", url });
  await expect.poll(async () => (await shown("pricing"))?.widths).toBe("[480,960,1440]");
  const small = await site.send(`${url}&w=960`);
  expect(small.headers.get("content-type")).toBe("image/webp");
});

test("the daily sweep removes only uploads that no slot uses", async () => {
  const used = await upload("about");
  const unused = await upload("about");
  await set({ id: "about", url: used });
  await set({ id: "about", url: null });
  const status = async (url: string) => (await site.send(url, { redirect: "manual" })).status;
  const statuses = async () => [await status(used), await status(unused)];
  await site.runCron("daily-sweeps");
  expect(await statuses()).toEqual([200, 200]);
  const stored = (await site.send(unused)).headers.get("last-modified") ?? "";
  await site.setClock(Date.parse(stored) + 25 * 60 * 60 * 1000);
  await site.runCron("daily-sweeps");
  expect(await statuses()).toEqual([200, 302]);
  expect((await site.send(`${used}&w=480`)).headers.get("content-type")).toBe("image/webp");
});
