import { expect } from "@playwright/test";
import { galleryOf, visit } from "../support/gallery-page";
import { test } from "../support/own-site-test";
import { jpeg } from "../support/storage";
import { finishSync } from "../support/sync-posts";

test("the tile behind the first 24 photos brings the rest", async ({ page, site }) => {
  const bucket = await site.worker.getR2Bucket("PORTFOLIO");
  const photo = await jpeg(32, 24);
  const names = Array.from({ length: 26 }, (_, number) => `wedding/cake-${number}`);
  for (const name of [...names, "cupcakes/box"]) await bucket.put(`gallery/${name}.jpg`, photo);
  await finishSync(site, "gallery");

  const { thumbnails, preview } = galleryOf(page);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/gallery-manifest")) calls.push(request.url());
  });
  await visit(page, "/");
  await expect(thumbnails).toHaveCount(25);
  await expect(thumbnails.last()).toHaveText("3 more");
  expect(calls).toEqual([]);
  await thumbnails.last().click();
  await expect(thumbnails).toHaveCount(27);
  await expect(thumbnails.nth(24)).toHaveAttribute("aria-current", "true");
  await expect(thumbnails.nth(24)).toBeFocused();
  await expect(preview.getByRole("img")).toHaveAttribute("alt", /.+/);
  expect(calls).toHaveLength(1);
});
