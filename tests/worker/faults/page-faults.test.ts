import { beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "../../support/site";
import { copyStore } from "../../support/stores";

let storage: string;
beforeAll(async () => {
  storage = await copyStore("demo");
});

/** The demo site in a cold isolate, without any cached page. */
async function startColdSite(): Promise<Site> {
  const site = await startSite({ faults: true, store: storage });
  await site.db.prepare("UPDATE content_seq SET value = value + 1").run();
  const store = await site.worker.getKVNamespace("MANIFESTS");
  const { keys } = await store.list({ prefix: "page:" });
  for (const { name } of keys) await store.delete(name);
  return site;
}

const galleryError = "Unable to load gallery images at the moment.";
const awardsError = "Error: We can’t load the recognitions right now.";

/** How long a page with a gap is cached. */
const gapLifetime = 15_000;

/** A hanging binding hangs forever, so a response at all proves that every wait has a deadline. */
async function page(site: Site) {
  const response = await site.send("/");
  return { status: response.status, html: await response.text() };
}

function isWhole(html: string) {
  return html.includes("Ivory pearls") && !html.includes(galleryError) && !html.includes("Error: ");
}

for (const fault of ["fail", "hang"] as const) {
  test(`while D1 ${fault}s a cold isolate serves the bundled defaults, and the whole page 15 s later`, async () => {
    const site = await startColdSite();
    await site.setFaults({ DB: fault });
    const broken = await page(site);
    expect(broken.status).toBe(200);
    expect(broken.html.includes(galleryError)).toBe(true);
    expect(broken.html.includes("Error: ")).toBe(true);
    expect(broken.html.includes("Sample")).toBe(true);
    expect(broken.html.includes("Cake Pricing")).toBe(true);
    await site.setFaults({});
    await site.advanceClock(gapLifetime);
    expect(isWhole((await page(site)).html)).toBe(true);
    await site.stop();
  });

  test(`while D1 ${fault}s an isolate with a cached page serves it, even past its revalidation time`, async () => {
    const site = await startColdSite();
    expect(isWhole((await page(site)).html)).toBe(true);
    await site.setFaults({ DB: fault });
    await site.advanceClock(5000);
    const shown = await page(site);
    expect(isWhole(shown.html)).toBe(true);
    await site.stop();
  });

  test(`while R2, Images, mail, and the rate limit ${fault} the page is whole`, async () => {
    const site = await startColdSite();
    await site.setFaults({
      SITE_IMAGES: fault,
      PORTFOLIO: fault,
      ATTACHMENTS: fault,
      IMAGES: fault,
      EMAIL: fault,
      CONTACT_LIMIT: fault,
    });
    const shown = await page(site);
    expect(shown.status).toBe(200);
    expect(isWhole(shown.html)).toBe(true);
    await site.stop();
  });

  test(`while KV ${fault}s in a cold isolate, both sections say so`, async () => {
    const site = await startColdSite();
    await site.setFaults({ MANIFESTS: fault });
    const broken = await page(site);
    expect(broken.status).toBe(200);
    expect(broken.html.includes(galleryError)).toBe(true);
    expect(broken.html.includes(awardsError)).toBe(true);
    expect(broken.html.includes("Cake Pricing")).toBe(true);
    await site.setFaults({});
    await site.advanceClock(gapLifetime);
    expect(isWhole((await page(site)).html)).toBe(true);
    await site.stop();
  });
}

for (const fault of ["fail", "hang"] as const) {
  test(`while the data center's cache ${fault}s the page is whole`, async () => {
    const site = await startColdSite();
    await site.setFaults({ CACHE: fault });
    const shown = await page(site);
    expect(shown.status).toBe(200);
    expect(isWhole(shown.html)).toBe(true);
    expect(await site.countCalls()).toMatchObject({ "CACHE.match": 1 });
    const again = await page(site);
    expect(again.html.length).toBe(shown.html.length);
    expect(await site.countCalls()).not.toHaveProperty(["CACHE.match"]);
    await site.stop();
  });
}

test("a manifest that KV doesn't have yet leaves a gap for 15 s, not for the manifest's lifetime", async () => {
  const site = await startColdSite();
  const store = await site.worker.getKVNamespace("MANIFESTS");
  const [gallery] = (await store.list({ prefix: "gallery:" })).keys;
  const manifest = await store.get(gallery?.name ?? "", "text");
  await store.delete(gallery?.name ?? "");
  expect((await page(site)).html.includes(galleryError)).toBe(true);
  await store.put(gallery?.name ?? "", manifest ?? "");
  await site.advanceClock(gapLifetime);
  expect(isWhole((await page(site)).html)).toBe(true);
  await site.stop();
});

test("a row that does not parse affects only its section", async () => {
  const site = await startColdSite();
  await site.db
    .prepare(
      "INSERT INTO site_images (slot, url, widths, updated_at) VALUES ('about', '/x', 'not json', 1)",
    )
    .run();
  const shown = await page(site);
  expect(shown.status).toBe(200);
  expect(isWhole(shown.html)).toBe(true);
  await site.db.prepare("DELETE FROM site_images").run();
  await site.stop();
});
