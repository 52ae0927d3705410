import { expect, type Page } from "@playwright/test";
import { test } from "../../support/browser/page-test";
import { swipe } from "../../support/browser/touch";
import { expectAtRest, expectSlide, openStill, spoken } from "../../support/home/hero-page";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a swipe of 51 pixels moves on or back, one of 49 does not", async ({ page }) => {
  await openStill(page);
  await page.mouse.move(0, 0);
  await expect(page.locator(".hero-2 .late-photo[data-ready]")).toBeAttached();
  const middle = { x: 200, y: 300 };
  await swipe(page, middle, -49);
  await expectStays(page, 1);
  await swipe(page, middle, -51);
  await expectSlide(page, 2);
  await swipe(page, middle, 49);
  await expectStays(page, 2);
  await swipe(page, middle, 51);
  await expectSlide(page, 1);
  await expect(spoken(page)).toHaveText(/^1 of 4/);
});

/** The row has come to rest again, and on the same slide. */
async function expectStays(page: Page, number: number) {
  await expectAtRest(page);
  await expectSlide(page, number);
}
