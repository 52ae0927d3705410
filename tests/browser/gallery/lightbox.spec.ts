import { expect } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
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

const cupcakes = { category: "Cupcakes and More" };

test("an address with category and image: swipe, close, Back, and Forward", {
  tag: "@phone",
}, async ({ page }) => {
  const { dialog, stage } = lightboxOf(page);
  const { tab, preview, activeTab } = galleryOf(page);
  await visit(page, "/");
  await tab("Wedding").click();
  await expectQuery(page, { category: "Wedding" });
  const requested = watchPageData(page);
  await tab("Cupcakes & more").click();
  await expectQuery(page, cupcakes);
  await choosePhoto(page);
  await preview.click();
  await expect(dialog).toContainText("1 of 5");
  const fingers = await Fingers.on(page);
  await fingers.swipe(stage, -120);
  await expect(dialog).toContainText("2 of 5");
  await expectQuery(page, { ...cupcakes, image: "1" });
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expectQuery(page, cupcakes);
  await expect(preview).toBeFocused();

  await page.goBack();
  await expectQuery(page, { ...cupcakes, image: "1" });
  await expect(dialog).toContainText("2 of 5");
  await expect(dialog).toBeFocused();
  await page.goBack();
  await expectQuery(page, cupcakes);
  await expect(dialog).toHaveCount(0);
  await expect(preview).toBeFocused();
  await page.goBack();
  await expectQuery(page, { category: "Wedding" });
  await expect(activeTab).toHaveText("Wedding");
  await page.goBack();
  await expectQuery(page, {});
  await expect(activeTab).toHaveText("All");

  await page.goForward();
  await expectQuery(page, { category: "Wedding" });
  await page.goForward();
  await page.goForward();
  await expectQuery(page, { ...cupcakes, image: "1" });
  await expect(dialog).toContainText("2 of 5");
  await expect(dialog).toBeFocused();
  await page.goForward();
  await expect(dialog).toHaveCount(0);
  await expect(preview).toBeFocused();
  expect(requested).toEqual([]);
});

test("a swipe counts past 50 pixels: left for the next, right for the previous", {
  tag: "@phone",
}, async ({ page }) => {
  const { dialog, stage } = lightboxOf(page);
  await page.goto("/?category=Cupcakes+and+More&image=0");
  await expect(dialog).toContainText("1 of 5");
  const fingers = await Fingers.on(page);
  await fingers.swipe(stage, -49);
  await fingers.swipe(stage, 49);
  await expect(dialog).toContainText("1 of 5");
  await fingers.swipe(stage, -51);
  await expect(dialog).toContainText("2 of 5");
  await fingers.swipe(stage, 51);
  await expect(dialog).toContainText("1 of 5");
  await fingers.swipe(stage, 51);
  await expect(dialog).toContainText("5 of 5");
});

test("the page behind does not scroll, and nothing shifts sideways", async ({ page }) => {
  const { dialog } = lightboxOf(page);
  const { preview, section } = galleryOf(page);
  await visit(page, "/");
  await section.getByRole("heading").scrollIntoViewIfNeeded();
  await choosePhoto(page);
  const before = {
    left: (await preview.boundingBox())?.x,
    scroll: await page.evaluate(() => scrollY),
  };
  await preview.click();
  await expect(dialog).toBeVisible();
  expect((await preview.boundingBox())?.x).toBe(before.left);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(before.scroll);
});

test("axe finds no violations in the lightbox", { tag: "@phone" }, async ({ page }) => {
  const { photograph } = lightboxOf(page);
  await page.goto("/?category=Wedding&image=0");
  await expect(photograph).toHaveCSS("opacity", "1");
  await expectNoViolations(page, "[role=dialog]");
});
