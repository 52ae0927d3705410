import { expect } from "@playwright/test";
import { test } from "../../support/browser/office-test";
import { tooSmallTargets } from "../../support/browser/touch-targets";
import { openPortfolio, photo } from "../../support/portfolio/portfolio-page";

const screens = [
  ...["/EdibleArtControl", "/inquiries", "/image-management", "/image-prep-fca"],
  ...["/theme-preview", "/seo-maintenance", "/recognitions-debug", "/calendar"],
];

test("every icon and button of the back office is a large enough touch target", async ({
  page,
}) => {
  test.setTimeout(60_000);
  const { files, tiles, dialog } = await openPortfolio(page);
  await files.setInputFiles([await photo("ivory.jpg"), await photo("blush.jpg", 90)]);
  await expect(tiles).toHaveCount(2);
  await page.getByRole("button", { name: "Arrange" }).click();
  expect(await tooSmallTargets(page)).toEqual([]);
  await page.getByRole("button", { name: "Done" }).click();
  await tiles.first().click();
  await expect(dialog).toBeVisible();
  expect(await tooSmallTargets(page)).toEqual([]);
  for (const path of screens) {
    await page.goto(path);
    await expect(page.locator("h1, [aria-label=Theme]").first()).toBeVisible();
    expect(await tooSmallTargets(page), path).toEqual([]);
  }
});
