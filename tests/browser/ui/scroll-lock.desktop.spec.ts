import { expect, type Page } from "@playwright/test";
import playwrightConfig from "../../../playwright.config";
import { test } from "../../support/browser/page-test";
import { choosePhoto, galleryOf } from "../../support/gallery/gallery-page";
import { openLive } from "../../support/inquiries/contact-form";

// With visible scrollbars, as with a mouse; Playwright hides them by default.
test.use({
  launchOptions: {
    ...playwrightConfig.use?.launchOptions,
    ignoreDefaultArgs: ["--hide-scrollbars"],
  },
});

const places = (page: Page) =>
  page.evaluate(() =>
    ["header.site-header", "#gallery h2", "footer"].map((part) => {
      const { left, right } = document.querySelector(part)?.getBoundingClientRect() ?? {};
      return { part, left, right };
    }),
  );

const scrolled = (page: Page) => page.evaluate(() => scrollY);
const widthOfScrollbar = (page: Page) =>
  page.evaluate(() => innerWidth - document.documentElement.clientWidth);

test("under a dialog the page doesn't scroll or shift when its scrollbar disappears", async ({
  page,
}) => {
  await openLive(page);
  const { preview } = galleryOf(page);
  await choosePhoto(page);
  const before = await places(page);
  const top = await scrolled(page);
  expect(await widthOfScrollbar(page)).toBeGreaterThan(0);

  await preview.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect.poll(() => widthOfScrollbar(page)).toBe(0);
  await expect.poll(() => places(page)).toEqual(before);
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 400);
  for (const key of ["PageDown", "End", "Space"]) await page.keyboard.press(key);
  await twoFrames(page);
  expect(await scrolled(page)).toBe(top);

  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => widthOfScrollbar(page)).toBeGreaterThan(0);
  expect(await places(page)).toEqual(before);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(top);
});

const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
