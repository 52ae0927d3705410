import { expect } from "@playwright/test";
import { test } from "../../support/browser/page-test";
import { choosePhoto, expectQuery, galleryOf, visit } from "../../support/gallery/gallery-page";

test("choosing a category sets it in the address, and All removes it", async ({ page }) => {
  const { tab, activeTab } = galleryOf(page);
  await visit(page, "/");
  await tab("Cupcakes & more").click();
  await expectQuery(page, { category: "Cupcakes and More" });
  await expect(activeTab).toHaveText("Cupcakes & more");
  await tab("All").click();
  await expectQuery(page, {});
  await expect(activeTab).toHaveText("All");
});

test("Back and Forward restore the category", async ({ page }) => {
  const { tab, activeTab } = galleryOf(page);
  await visit(page, "/");
  await tab("Wedding").click();
  await expect(activeTab).toHaveText("Wedding");
  await tab("Sculpted").click();
  await expect(activeTab).toHaveText("Sculpted");
  await page.goBack();
  await expect(activeTab).toHaveText("Wedding");
  await page.goBack();
  await expect(activeTab).toHaveText("All");
  await page.goForward();
  await expect(activeTab).toHaveText("Wedding");
  await expectQuery(page, { category: "Wedding" });
});

test("an unknown category falls back to All", async ({ page }) => {
  await visit(page, "/?category=Pies");
  await expect(galleryOf(page).activeTab).toHaveText("All");
});

test("a photo or a thumbnail opens in the preview, and the next category shows its sheet", async ({
  page,
}) => {
  const { tab, tiles, thumbnails, currentThumbnail, preview } = galleryOf(page);
  await visit(page, "/?category=Wedding");
  const second = await tiles.nth(1).getByRole("img").getAttribute("alt");
  await choosePhoto(page, 1);
  await expect(preview).toBeFocused();
  await expect(preview).toBeInViewport({ ratio: 0.9 });
  await expect(preview.getByRole("img")).toHaveAttribute("alt", second ?? "");
  await expect(thumbnails.nth(1)).toHaveAttribute("aria-current", "true");
  await thumbnails.nth(2).click();
  const chosen = await thumbnails.nth(2).getByRole("img").getAttribute("alt");
  await expect(preview.getByRole("img")).toHaveAttribute("alt", chosen ?? "");
  await expectQuery(page, { category: "Wedding" });
  await expect(currentThumbnail).toHaveCount(1);
  await tab("Sculpted").click();
  await expect(tiles).toHaveCount(5);
  await expect(preview).toHaveCount(0);
});

test("going back from the preview scrolls to its photo in the sheet", async ({ page }) => {
  const { tiles, next, back, preview } = galleryOf(page);
  await visit(page, "/?category=Wedding");
  await choosePhoto(page, 2);
  await next.click();
  await back.click();
  await expect(preview).toHaveCount(0);
  await expect(tiles.nth(3)).toBeFocused();
  await expect(tiles.nth(3)).toBeInViewport();
  await expectQuery(page, { category: "Wedding" });
});

test("a phone shows thirteen photos, and all of them on request", async ({ page }) => {
  const { tiles, showAll } = galleryOf(page);
  const seen = tiles.and(page.locator(":visible"));
  await visit(page, "/");
  await expect(seen).toHaveCount(13);
  await showAll.click();
  await expect(seen).toHaveCount(25);
  await expect(tiles.nth(13)).toBeFocused();
  await expect(showAll).toHaveCount(0);
});

test("the preview's arrows wrap around at both ends", async ({ page }) => {
  const { next, previous, thumbnails } = galleryOf(page);
  await visit(page, "/?category=Wedding");
  await choosePhoto(page);
  await previous.click();
  await expect(thumbnails.last()).toHaveAttribute("aria-current", "true");
  await next.click();
  await expect(thumbnails.first()).toHaveAttribute("aria-current", "true");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("tabs, photos, and thumbnails are links to their state", async ({ page }) => {
    const { tab, tiles, activeTab, thumbnails, back } = galleryOf(page);
    await page.goto("/");
    await tab("Wedding").click();
    await expect(page).toHaveURL("/?category=Wedding#gallery");
    await expect(activeTab).toHaveText("Wedding");
    // Until the page has loaded, the browser scrolls back to the top of the gallery.
    await page.waitForLoadState();
    await tiles.nth(3).click();
    await expect(page).toHaveURL("/?category=Wedding&image=3#gallery");
    await expect(thumbnails.nth(3)).toHaveAttribute("aria-current", "true");
    await page.waitForLoadState();
    await thumbnails.nth(2).click();
    await expect(page).toHaveURL("/?category=Wedding&image=2#gallery");
    await back.click();
    await expect(page).toHaveURL("/?category=Wedding#gallery");
    await expect(tiles).toHaveCount(5);
  });

  test("a photo with a page of its own leads to it, and from there to the form with the cake", async ({
    page,
  }) => {
    await page.goto("/?category=Wedding");
    await galleryOf(page).tiles.first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blush ruffles");
    await page.getByRole("link", { name: "Ask for a cake like this one" }).click();
    await expect(page).toHaveURL(/\?like=wedding%2Fblush-ruffles\.jpg#contact$/);
    await expect(page.locator("#contact")).toContainText("Blush ruffles");
  });

  test("the first HTML includes a 25th photo if it would be the only one left out", async ({
    page,
  }) => {
    const { thumbnails, preview } = galleryOf(page);
    await page.goto("/?image=24");
    await expect(thumbnails).toHaveCount(25);
    await expect(thumbnails.locator("img")).toHaveCount(25);
    await expect(preview.getByRole("img")).toHaveAttribute("alt", /.+/);
  });
});
