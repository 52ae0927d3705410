import { brotliCompressSync, constants } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { growAltTexts, growGallery } from "../../../tools/bench/growth";
import { visit } from "../../support/browser/page-visits";
import { type Site, startSite } from "../../support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite({ demo: true, faults: true });
});
afterAll(() => site.stop());

/** As compressed for the page cache. */
function weigh(html: string): number {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;
}

/** Also those that the page's starter loads. */
const scriptsOf = (html: string) => [
  ...new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([address]) => address).sort()),
];

async function sitemap(): Promise<{ xml: string; queries: number; calls: Record<string, number> }> {
  await site.countRows();
  await site.countCalls();
  const xml = await (await site.send("/sitemap.xml")).text();
  const { queries } = await site.countRows();
  return { xml, queries, calls: await site.countCalls() };
}

test("with 1,000 cakes a page is as light, and the sitemap takes as many queries, as with ten", async () => {
  await growGallery(site, 10);
  await sitemap();
  const few = await sitemap();
  const cakes = await growGallery(site, 1000);
  await growAltTexts(site.db, 1000);
  // Reads the new manifest into memory, as for ten.
  await sitemap();
  const many = await sitemap();
  expect([many.queries, many.calls]).toEqual([few.queries, few.calls]);
  for (const page of cakes) expect(many.xml).toContain(`${page}</loc>`);
  expect(many.xml.match(/<image:loc>/g)?.length).toBeGreaterThan(1000);

  await site.advanceClock(6000);
  const frame = scriptsOf((await visit(site, "/privacy-policy")).html);
  expect(frame).not.toEqual([]);
  for (const path of ["/gallery/wedding", "/gallery/wedding?page=3", "/cakes/grown-999"]) {
    const { status, html } = await visit(site, path);
    expect(status, path).toBe(200);
    expect(weigh(html), path).toBeLessThan(16_000);
    expect(scriptsOf(html), path).toEqual(frame);
  }
}, 60_000);
