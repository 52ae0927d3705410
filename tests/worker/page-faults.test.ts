import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "../support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite({ demo: true, faults: true });
});
afterAll(() => site.stop());

const slowest = 3000;
const galleryError = "Unable to load gallery images at the moment.";
const awardsError = "Error: The recognitions cannot be read right now.";

async function page() {
  const started = performance.now();
  const answer = await site.send("/");
  const html = await answer.text();
  return { status: answer.status, html, took: performance.now() - started };
}

function isWhole(html: string) {
  return html.includes("Ivory pearls") && !html.includes(galleryError) && !html.includes("Error: ");
}

for (const fault of ["fail", "hang"] as const) {
  test(`while D1 ${fault}s the page stands in time with what ships, and is whole right after`, async () => {
    await site.setFaults({ DB: fault });
    const broken = await page();
    expect(broken.status).toBe(200);
    expect(broken.took).toBeLessThan(slowest);
    expect(broken.html.includes(galleryError)).toBe(true);
    expect(broken.html.includes("Error: ")).toBe(true);
    expect(broken.html.includes("Sample")).toBe(true);
    expect(broken.html.includes("Cake Pricing")).toBe(true);
    await site.setFaults({});
    expect(isWhole((await page()).html)).toBe(true);
  });

  test(`while R2, Images, mail and the rate limit ${fault} the page is whole`, async () => {
    await site.setFaults({
      SITE_IMAGES: fault,
      PORTFOLIO: fault,
      ATTACHMENTS: fault,
      IMAGES: fault,
      EMAIL: fault,
      CONTACT_LIMIT: fault,
    });
    const shown = await page();
    expect(shown.status).toBe(200);
    expect(shown.took).toBeLessThan(slowest);
    expect(isWhole(shown.html)).toBe(true);
    await site.setFaults({});
  });
}

test("a row that does not parse costs its section and nothing else", async () => {
  await site.db
    .prepare(
      "INSERT INTO site_images (slot, url, widths, updated_at) VALUES ('about', '/x', 'not json', 1)",
    )
    .run();
  const shown = await page();
  expect(shown.status).toBe(200);
  expect(isWhole(shown.html)).toBe(true);
  await site.db.prepare("DELETE FROM site_images").run();
});

for (const fault of ["fail", "hang"] as const) {
  test(`while KV ${fault}s in an isolate that has not read yet, both sections say so`, async () => {
    const cold = await startSite({ demo: true, faults: true });
    await cold.setFaults({ MANIFESTS: fault });
    const started = performance.now();
    const answer = await cold.send("/");
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(performance.now() - started).toBeLessThan(slowest);
    expect(html.includes(galleryError)).toBe(true);
    expect(html.includes(awardsError)).toBe(true);
    expect(html.includes("Cake Pricing")).toBe(true);
    await cold.setFaults({});
    expect(isWhole(await (await cold.send("/")).text())).toBe(true);
    await cold.stop();
  });
}
