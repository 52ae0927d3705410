import { beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "../../support/site";
import { copyStore } from "../../support/stores";

let storage: string;
beforeAll(async () => {
  storage = await copyStore("demo");
});

/** The demo site in an isolate that has read nothing, and nobody has kept a page. */
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

/** How long a page with a gap stays. */
const gapLifetime = 15_000;

/** What hangs here hangs for good: that the page comes at all shows that it waits for nothing longer than it may. */
async function page(site: Site) {
  const answer = await site.send("/");
  return { status: answer.status, html: await answer.text() };
}

function isWhole(html: string) {
  return html.includes("Ivory pearls") && !html.includes(galleryError) && !html.includes("Error: ");
}

for (const fault of ["fail", "hang"] as const) {
  test(`while D1 ${fault}s a new isolate shows what ships, and the whole page 15 s later`, async () => {
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

  test(`while D1 ${fault}s an isolate that has the page sends it, also when it is time to ask again`, async () => {
    const site = await startColdSite();
    expect(isWhole((await page(site)).html)).toBe(true);
    await site.setFaults({ DB: fault });
    await site.advanceClock(5000);
    const shown = await page(site);
    expect(isWhole(shown.html)).toBe(true);
    await site.stop();
  });

  test(`while R2, Images, mail and the rate limit ${fault} the page is whole`, async () => {
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

  test(`while KV ${fault}s in an isolate that has not read yet, both sections say so`, async () => {
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

test("a manifest that has not come to KV yet leaves a gap for 15 s, not for as long as it is live", async () => {
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

test("a row that does not parse costs its section and nothing else", async () => {
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
