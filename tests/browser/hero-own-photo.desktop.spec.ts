import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { test } from "../support/own-site-test";
import { outdatePages } from "../support/page-visits";
import { contrastsBehind } from "../support/text-contrast";

const file = readFileSync("public/images/og-default.jpg");

test("on a photograph of the studio's own the text brings its ground", async ({ page, site }) => {
  const photos = await site.worker.getR2Bucket("SITE_IMAGES");
  await photos.put("hero-1/1.jpg", file, { httpMetadata: { contentType: "image/jpeg" } });
  await site.db
    .prepare(
      `INSERT INTO site_images (slot, url, width, height, updated_at)
       VALUES ('hero-1', '/media/site-images/hero-1/1.jpg', 1200, 630, 1)`,
    )
    .run();
  await outdatePages(site);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const text = page.locator(".hero-1 .hero-text");
  const photo = page.locator(".hero-1 img");
  await expect(photo).toHaveAttribute("src", /\/media\/site-images\/hero-1\/1\.jpg/);
  await expect
    .poll(() => photo.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBe(1200);
  await expect(text).toHaveAttribute("data-own-ground");
  const parts = [".hero-headline", ".hero-subheading", ".hero-description"];
  for (const ratio of await contrastsBehind(
    page,
    parts.map((part) => text.locator(part)),
  )) {
    expect(ratio).toBeGreaterThanOrEqual(4.5);
  }
});
