import { expect } from "@playwright/test";
import { test } from "../../support/browser/page-test";
import { galleryOf, lightboxOf, visit } from "../../support/gallery/gallery-page";

// Many browsers never retry a module that failed to load.
test("code that failed to load offline loads on the next try", async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError("ERR_INTERNET_DISCONNECTED");
  const { tiles, preview } = galleryOf(page);
  const { dialog, button } = lightboxOf(page);
  const menu = page.getByRole("button", { name: "Menu" });
  const sync = page.getByRole("button", { name: "Gallery Sync" });
  const toast = page.locator(".toast");
  // Otherwise the menu's code is there before anyone touches it.
  await page.route(/site-drawer/, (route) => route.abort("internetdisconnected"));
  await visit(page, "/");
  await page.waitForLoadState("networkidle");

  await context.setOffline(true);
  await menu.click();
  await expect(page).toHaveURL("/#site-links");
  await sync.click();
  await expect(toast).toContainText("Network error");
  await tiles.first().click();
  await expect(toast).toContainText("We couldn’t load this photo. Please try again.");
  await expect(dialog).toHaveCount(0);

  await context.setOffline(false);
  await page.unroute(/site-drawer/);
  await tiles.first().click();
  await preview.click();
  await expect(dialog).toHaveCSS("position", "fixed");
  await button("Close").click();
  await menu.click();
  await expect(dialog.getByRole("link", { name: "Gallery" })).toBeVisible();
  await page.keyboard.press("Escape");
  await sync.click();
  await expect(dialog).toBeVisible();
});
