import { expect, type Page } from "@playwright/test";
import { test } from "../../support/browser/page-test";
import { swipe } from "../../support/browser/touch";
import {
  ahead,
  announcement,
  control,
  expectAtRest,
  expectSlide,
  hero,
  openStill,
} from "../../support/home/hero-page";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Opens the page paused on the first slide, with the swipe code, which loads last, ready. */
async function openSwipeable(page: Page) {
  await openStill(page);
  await control(page, "Next slide").click();
  await expectSlide(page, 2);
  await control(page, "Previous slide").click();
  await expectSlide(page, 1);
  await expect(page.locator(".hero-2 .late-photo[data-ready]")).toBeAttached();
}

test("a swipe of 51 pixels moves on or back, one of 49 does not", async ({ page }) => {
  await openSwipeable(page);
  await page.mouse.move(0, 0);
  const middle = { x: 200, y: 300 };
  await swipe(page, middle, -49);
  await expectStays(page, 1);
  await swipe(page, middle, -51);
  await expectSlide(page, 2);
  await swipe(page, middle, 49);
  await expectStays(page, 2);
  await swipe(page, middle, 51);
  await expectSlide(page, 1);
  await expect(announcement(page)).toHaveText(/^1 of 4/);
});

/** Waits until the slides have settled on the same slide as before. */
async function expectStays(page: Page, number: number) {
  await expectAtRest(page);
  await expectSlide(page, number);
}

test("the next photo is revealed as far as the finger has moved, and no text moves", async ({
  page,
}) => {
  await openSwipeable(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const texts = () =>
    hero(page)
      .locator(".hero-headline")
      .evaluateAll((all) => all.map((text) => text.getBoundingClientRect().x));
  const before = await texts();
  await swipe(page, { x: 300, y: 300 }, -195, async () => {
    await expect.poll(() => ahead(page, 2)).toBeLessThan(0.7);
    expect(await ahead(page, 2)).toBeGreaterThan(0.3);
    expect(await texts()).toEqual(before);
  });
  await expectSlide(page, 2);
  await expectAtRest(page);
});

test("with reduced motion a photo does not follow the finger but changes when it lifts", async ({
  page,
}) => {
  await openStill(page);
  // The swipe code loads after the page.
  await control(page, "Next slide").click();
  await expectSlide(page, 2);
  await expect(page.locator(".hero-3 .late-photo[data-ready]")).toBeAttached();
  await swipe(page, { x: 300, y: 300 }, -195, async () => {
    expect(await ahead(page, 3)).toBe(1);
  });
  await expectSlide(page, 3);
  expect(await ahead(page, 3)).toBe(0);
});
