import { expect } from "@playwright/test";
import { test } from "../../support/browser/office-test";
import { openSeo } from "../../support/seo/seo-page";

test("a tab shows a focus ring after keyboard focus, but not after a click", async ({ page }) => {
  await openSeo(page);
  const [pages, images] = [page.getByRole("tab").nth(1), page.getByRole("tab").nth(2)];
  await pages.click();
  await expect(pages).toBeFocused();
  await expect(pages).toHaveCSS("outline-style", "none");
  await page.keyboard.press("ArrowRight");
  await expect(images).toBeFocused();
  await expect(images).toHaveCSS("outline-style", "solid");
});
