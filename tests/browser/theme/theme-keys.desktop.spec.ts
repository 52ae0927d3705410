import { expect } from "@playwright/test";
import { allThemeKeys } from "~/features/theme/theme-keys";
import { themeParts } from "~/features/theme/theme-parts";
import { test } from "../../support/browser/page-test";
import { openLive } from "../../support/inquiries/contact-form";
import { themePlaces } from "../../support/theme/theme-places";
import { comparePlace, themeWith } from "../../support/theme/themed-page";

// With a mouse, since half of the keys are visible only on hover.
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test("changing a single theme key changes something visible", async ({ page }) => {
  test.slow();
  await openLive(page);
  await page.locator("#recognitions summary").click();
  for (const key of allThemeKeys) {
    // Server-rendered text, covered by promoted-theme.test.ts.
    if (key === "clientName") continue;
    await test.step(key, async () => {
      const place = themePlaces[key];
      const element = page.locator(place.selector).first();
      await expect.soft(element, key).toBeVisible();
      if (place.hover) await element.hover();
      else await page.mouse.move(0, 0);
      // The scrolled bar has no pattern.
      if (key.startsWith("nav"))
        await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      const { production, changed } = await comparePlace(page, place, themeWith(key));
      expect.soft(changed, key).not.toBe(production);
    });
  }
});

test("every part that the theme editor outlines is on the page", async ({ page }) => {
  await page.goto("/");
  for (const { selector } of themeParts) {
    // The editor's own wrapper around the page.
    if (selector !== ".theme-page")
      await expect.soft(page.locator(selector).first()).toBeAttached();
  }
});
