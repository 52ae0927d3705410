import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "playwright";
import { z } from "zod";

export type PrepTab = {
  page: Page;
  /** Adds photos. Returns milliseconds until the first preview, those on screen, and all. */
  add(photos: readonly string[]): Promise<{ first: number; all: number }>;
  /** Presses Download ZIP. Returns the ZIP and the milliseconds it took. */
  download(): Promise<{ milliseconds: number; zip: Buffer }>;
  /** The longest main-thread block since the last call, in milliseconds. */
  longestBlock(): Promise<number>;
};

/** Opens the tool signed in as owner, with the studio's watermark selected. */
export async function openPrepTab(
  context: BrowserContext,
  origin: string,
  password: string,
): Promise<PrepTab> {
  const answer = await context.request.post(`${origin}/api/seo?action=admin-auth`, {
    data: { password },
    headers: { origin },
  });
  if (!answer.ok()) throw new Error(`Signing in failed: ${answer.status()}`);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const blocks: number[] = [];
    Object.assign(globalThis, { blocks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) blocks.push(duration);
    }).observe({ type: "longtask" });
  });
  await page.goto(`${origin}/image-prep-fca`);
  await page.getByText("Works offline").waitFor();
  await page.getByRole("button", { name: "Use our logo" }).click();
  return {
    page,
    async add(photos) {
      const before = await page.locator("li[data-id]").count();
      const previews = page.locator('li[data-id] img[alt^="Preview"]');
      const start = performance.now();
      await page.getByLabel("Images", { exact: true }).setInputFiles([...photos]);
      await previews.nth(before).waitFor();
      const first = performance.now() - start;
      await previews
        .nth(before + photos.length - 1)
        .waitFor({ state: "attached", timeout: 120_000 });
      return { first, all: performance.now() - start };
    },
    async download() {
      const button = page.getByRole("button", { name: "Download ZIP" });
      await page.locator("button:enabled", { hasText: "Download ZIP" }).waitFor();
      const saved = page.waitForEvent("download", { timeout: 120_000 });
      const start = performance.now();
      await button.click();
      const download = await saved;
      const milliseconds = performance.now() - start;
      return { milliseconds, zip: await readFile(await download.path()) };
    },
    async longestBlock() {
      const blocks = z.array(z.number()).parse(
        await page.evaluate(() => {
          const blocks: unknown = Reflect.get(globalThis, "blocks");
          return Array.isArray(blocks) ? blocks.splice(0) : [];
        }),
      );
      return Math.max(0, ...blocks);
    },
  };
}
