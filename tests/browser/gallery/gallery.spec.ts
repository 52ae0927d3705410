import { expect } from "@playwright/test";
import { Fingers } from "../../support/browser/fingers";
import { test } from "../../support/browser/page-test";
import {
  choosePhoto,
  expectQuery,
  galleryOf,
  lightboxOf,
  visit,
  watchPageData,
} from "../../support/gallery/gallery-page";

test("choosing a category fetches no page data, doesn't scroll, and keeps the other parameters", {
  tag: "@phone",
}, async ({ page }) => {
  const { tab, tiles, section } = galleryOf(page);
  await visit(page, "/?from=newsletter");
  const requested = watchPageData(page);
  await tab("Kids").scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  const heading = await section.getByRole("heading").elementHandle();
  await tab("Kids").click();
  await expectQuery(page, { from: "newsletter", category: "Birthday" });
  await expect(tiles).toHaveCount(5);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  await page.goBack();
  await expectQuery(page, { from: "newsletter" });
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(requested).toEqual([]);
});

test("the strip keeps its current thumbnail in view", { tag: "@phone" }, async ({ page }) => {
  const { thumbnails, previous } = galleryOf(page);
  await page.route("**/api/gallery-manifest", (route) => route.continue());
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/?category=Wedding");
  await choosePhoto(page);
  await expect(thumbnails.last()).not.toBeInViewport();
  await previous.click();
  await expect(thumbnails.last()).toBeInViewport({ ratio: 0.9 });
});

test("a swipe over the preview counts past 50 pixels", { tag: "@phone" }, async ({ page }) => {
  const { preview, thumbnails } = galleryOf(page);
  await visit(page, "/?category=Wedding");
  await choosePhoto(page);
  const fingers = await Fingers.on(page);
  await fingers.swipe(preview, -50);
  await expect(thumbnails.nth(0)).toHaveAttribute("aria-current", "true");
  await fingers.swipe(preview, -51);
  await expect(thumbnails.nth(1)).toHaveAttribute("aria-current", "true");
  await fingers.swipe(preview, 51);
  await expect(thumbnails.nth(0)).toHaveAttribute("aria-current", "true");
  await expect(lightboxOf(page).dialog).toHaveCount(0);
});

test("tabs are three in a row on phones and six on large screens", async ({ page }) => {
  await visit(page, "/");
  const tops = await page
    .locator("#gallery nav li")
    .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
  const perRow = tops.filter((top) => top === tops[0]).length;
  expect(perRow).toBe((page.viewportSize()?.width ?? 0) >= 1024 ? 6 : 3);
});

test("the order button scrolls to the contact section, also after a change of category", {
  tag: "@phone",
}, async ({ page }) => {
  const { section, tab, tiles } = galleryOf(page);
  const order = section.getByRole("link", { name: "Start Your Custom Order" });
  await visit(page, "/");
  await order.click();
  await expect(page.locator("#contact")).toBeInViewport();
  await expect(order).not.toBeInViewport();
  await tab("Wedding").click();
  // The link is replaced once the photos have loaded.
  await expect(tiles).toHaveCount(5);
  await order.click();
  await expect(page.locator("#contact")).toBeInViewport();
  await expect(order).not.toBeInViewport();
});

test("an address with a category scrolls to the gallery, with or without the fragment", {
  tag: "@phone",
}, async ({ page }) => {
  await visit(page, "/?category=Wedding");
  await expect(galleryOf(page).activeTab).toBeInViewport();
  await visit(page, "/");
  await expect(galleryOf(page).activeTab).not.toBeInViewport();
});
