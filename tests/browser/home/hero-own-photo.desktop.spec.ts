import { expect, type Locator } from "@playwright/test";
import sharp from "sharp";
import { test } from "../../support/browser/own-site-test";
import { expirePages } from "../../support/browser/page-visits";
import { contrastsBehind } from "../../support/browser/text-contrast";
import { waitUntilLaidOut } from "../../support/home/laid-out-page";

const boxOf = (element: Locator) =>
  element.evaluate((shown) => shown.getBoundingClientRect().toJSON());

for (const [shape, width, height] of [
  ["tall", 900, 1600],
  ["wide", 2000, 700],
] as const) {
  test(`the studio’s own ${shape} photo fills its frame without text on it`, async ({
    page,
    site,
  }) => {
    const noise = { type: "gaussian", mean: 110, sigma: 60 } as const;
    const file = await sharp({ create: { width, height, channels: 3, background: "#000", noise } })
      .jpeg()
      .toBuffer();
    const photos = await site.worker.getR2Bucket("SITE_IMAGES");
    await photos.put("hero-1/1.jpg", file, { httpMetadata: { contentType: "image/jpeg" } });
    await site.db
      .prepare(
        `INSERT OR REPLACE INTO site_images (slot, url, width, height, updated_at)
         VALUES ('hero-1', ?1, ?2, ?3, 1)`,
      )
      .bind(`/media/site-images/hero-1/1.jpg?v=${shape}`, width, height)
      .run();
    await expirePages(site);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    const photo = page.locator(".hero-1 img");
    await expect
      .poll(() => photo.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBe(width);
    await waitUntilLaidOut(page);
    const parts = [".hero-headline", ".hero-subheading", ".hero-description", ".hero-buttons"];
    const texts = parts.map((part) => page.locator(`.hero-1 ${part}`));
    for (const [screenWidth, screenHeight] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width: screenWidth, height: screenHeight });
      const frame = await boxOf(page.locator(".hero-1 .hero-photo"));
      expect(await boxOf(photo)).toEqual(frame);
      await expect(photo).toHaveCSS("object-fit", "cover");
      for (const text of texts) {
        const { right, top } = await boxOf(text);
        expect(right <= frame.left || top >= frame.bottom).toBe(true);
      }
      for (const ratio of await contrastsBehind(page, texts.slice(0, 2))) {
        expect(ratio).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
}
