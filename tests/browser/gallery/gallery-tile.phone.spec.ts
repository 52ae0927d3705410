import { expect } from "@playwright/test";
import { test } from "../../support/browser/own-site-test";
import { choosePhoto, galleryOf, visit } from "../../support/gallery/gallery-page";
import { jpeg } from "../../support/portfolio/storage";
import { finishSync } from "../../support/portfolio/sync-posts";

test("after the first 24 photos a link loads the rest", async ({ page, site }) => {
  const bucket = await site.worker.getR2Bucket("PORTFOLIO");
  const photo = await jpeg(32, 24);
  const names = Array.from({ length: 26 }, (_, number) => `wedding/cake-${number}`);
  for (const name of [...names, "cupcakes/box"]) await bucket.put(`gallery/${name}.jpg`, photo);
  await finishSync(site, "gallery");

  const { tiles, showAll, thumbnails } = galleryOf(page);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/gallery-manifest")) calls.push(request.url());
  });
  await visit(page, "/");
  await expect(tiles).toHaveCount(24);
  await expect(showAll).toHaveText("Show all 27 photos");
  expect(calls).toEqual([]);
  await showAll.click();
  await expect(tiles).toHaveCount(27);
  await expect(tiles.nth(13), "the first photo that the phone left out").toBeFocused();
  await expect(showAll).toHaveCount(0);
  await choosePhoto(page, 26);
  await expect(thumbnails).toHaveCount(27);
  await expect(thumbnails.nth(26)).toHaveAttribute("aria-current", "true");
  expect(calls).toHaveLength(1);
});
