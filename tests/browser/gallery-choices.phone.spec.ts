import { expect } from "@playwright/test";
import { expectQuery, galleryOf, visit } from "../support/gallery-page";
import { test } from "../support/page-test";

test("choosing a category sets it in the address, and All takes it out again", async ({ page }) => {
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

test("a category that does not exist is All", async ({ page }) => {
  await visit(page, "/?category=Pies");
  await expect(galleryOf(page).activeTab).toHaveText("All");
});

test("a thumbnail brings its photo into the preview, and the next category starts at its first", async ({
  page,
}) => {
  const { tab, thumbnails, currentThumbnail, preview } = galleryOf(page);
  await visit(page, "/?category=Wedding");
  await thumbnails.nth(2).click();
  const chosen = await thumbnails.nth(2).getByRole("img").getAttribute("alt");
  await expect(preview.getByRole("img")).toHaveAttribute("alt", chosen ?? "");
  await expectQuery(page, { category: "Wedding" });
  await tab("Sculpted").click();
  await expect(thumbnails.first()).toHaveAttribute("aria-current", "true");
  await expect(currentThumbnail).toHaveCount(1);
});

test("the steps of the preview wrap around at both ends", async ({ page }) => {
  const { next, previous, thumbnails } = galleryOf(page);
  await visit(page, "/?category=Wedding");
  await previous.click();
  await expect(thumbnails.last()).toHaveAttribute("aria-current", "true");
  await next.click();
  await expect(thumbnails.first()).toHaveAttribute("aria-current", "true");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("tabs and thumbnails are links that lead to their state", async ({ page }) => {
    const { tab, activeTab, thumbnails } = galleryOf(page);
    await page.goto("/");
    await tab("Wedding").click();
    await expect(page).toHaveURL("/?category=Wedding#gallery");
    await expect(activeTab).toHaveText("Wedding");
    await thumbnails.nth(1).click();
    await expect(page).toHaveURL("/?category=Wedding&image=1#gallery");
    await expect(thumbnails.nth(1)).toHaveAttribute("aria-current", "true");
  });

  test("the first HTML has a 25th photo where it would be the only one left out", async ({
    page,
  }) => {
    const { thumbnails, preview } = galleryOf(page);
    await page.goto("/?image=24");
    await expect(thumbnails).toHaveCount(25);
    await expect(thumbnails.locator("img")).toHaveCount(25);
    await expect(preview.getByRole("img")).toHaveAttribute("alt", /.+/);
  });
});
