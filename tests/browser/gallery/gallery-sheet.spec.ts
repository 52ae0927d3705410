import { expect } from "@playwright/test";
import { test } from "../../support/browser/page-test";
import { choosePhoto, galleryOf, lightboxOf, visit } from "../../support/gallery/gallery-page";

test("sheet and strip are one tab stop each; arrow keys, Home, and End move between photos", {
  tag: "@desktop",
}, async ({ page }) => {
  const { section, tiles, thumbnails, preview } = galleryOf(page);
  const slide = page.locator("#home [aria-current]");
  await visit(page, "/?category=Wedding");
  const shown = await slide.getAttribute("aria-label");
  await expect(tiles.and(page.locator("[tabindex='0']"))).toHaveCount(1);
  await tiles.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(tiles.nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(tiles.last()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tiles.first()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(section.getByRole("link", { name: "Start Your Custom Order" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(tiles.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(preview).toBeFocused();
  await expect(thumbnails.and(page.locator("[tabindex='0']"))).toHaveCount(1);
  await thumbnails.first().focus();
  await page.keyboard.press("End");
  await expect(thumbnails.last()).toBeFocused();
  await expect(thumbnails.last()).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Home");
  await expect(thumbnails.first()).toHaveAttribute("aria-current", "true");
  expect(await slide.getAttribute("aria-label"), "the slides stay").toBe(shown);
});

test("at 1280 by 800 the sheet starts within 180 pixels of the section, and nine cakes are visible", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, "/");
  const { section, tiles } = galleryOf(page);
  const top = await section.evaluate(
    (element) =>
      element.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(element).paddingTop),
  );
  const cakes = await tiles
    .locator("img")
    .evaluateAll((all) =>
      all.map((tile) => tile.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
    );
  expect((cakes[0]?.top ?? top) - top).toBeLessThanOrEqual(180);
  expect(cakes.filter(({ bottom }) => bottom - top < 800 - 96).length).toBeGreaterThanOrEqual(9);
});

test("a featured photo has its own shape, and its facts below it", async ({ page }) => {
  for (const path of ["/", "/?category=Wedding"]) {
    await visit(page, path);
    const { tiles } = galleryOf(page);
    const photo = await tiles.first().locator("img").boundingBox();
    expect((photo?.width ?? 0) / (photo?.height ?? 1), path).toBeCloseTo(0.8, 2);
    const facts = await tiles.first().getByText("75–80 servings · 3 tiers · $980").boundingBox();
    expect(facts?.y, path).toBeGreaterThan((photo?.y ?? 0) + (photo?.height ?? 0));
  }
});

test("a missing photo leaves its frame and its alt text", { tag: "@phone" }, async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("404");
  await page.route(/\/media\/portfolio\/gallery\//, (route) => route.fulfill({ status: 404 }));
  await visit(page, "/");
  const tile = galleryOf(page).tiles.first();
  const photo = tile.locator("img");
  await photo.scrollIntoViewIfNeeded();
  await expect(photo).toHaveJSProperty("complete", true);
  await expect(photo).toHaveAttribute("alt", /\w/);
  const { ground, frame } = await photo.evaluate((image) => ({
    ground: getComputedStyle(document.body).backgroundColor,
    frame: getComputedStyle(image).backgroundColor,
  }));
  expect(frame).toMatch(/^rgb\(/);
  expect(frame).not.toBe(ground);
});

test("the photos and the last tile leave no gap in the sheet", async ({ page }) => {
  for (const path of ["/", "/?category=Wedding"]) {
    await visit(page, path);
    const { whole, parts } = await page.locator(".sheet").evaluate((sheet) => {
      // Includes the gap to the next cell on both sides.
      const area = ({ width, height }: DOMRect) => (width + 8) * (height + 8);
      const cells = [...sheet.querySelectorAll("li, .sheet-last")];
      return {
        whole: area(sheet.getBoundingClientRect()),
        parts: cells
          .map((cell) => cell.getBoundingClientRect())
          .filter(({ width }) => width > 0)
          .reduce((sum, box) => sum + area(box), 0),
      };
    });
    expect(parts / whole).toBeCloseTo(1, 2);
  }
});

test("with a mouse, hearts show on the hovered photo and on every liked one", {
  tag: "@desktop",
}, async ({ page }) => {
  await visit(page, "/");
  const tile = page.locator(".sheet li").nth(3);
  const heart = tile.locator(".heart");
  await tile.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await expect(heart).toHaveCSS("opacity", "0");
  await tile.hover();
  await expect(heart).toHaveCSS("opacity", "1");
  await heart.check();
  await page.mouse.move(0, 0);
  await expect(heart).toHaveCSS("opacity", "1");
});

test("captions are titles and stories, never alt text", {
  tag: "@phone",
}, async ({ page }) => {
  const { section, tiles, preview } = galleryOf(page);
  const { caption } = lightboxOf(page);
  await visit(page, "/?category=Cupcakes+and+More");
  const alt = (await tiles.first().getByRole("img").getAttribute("alt")) ?? "";
  expect(alt).not.toBe("");
  await expect(section).not.toContainText(alt);
  await choosePhoto(page);
  await expect(section).not.toContainText(alt);
  await preview.click();
  await expect(caption).toContainText("1 of 5");
  await expect(caption).not.toContainText(alt);
});

test("a photo's cake details show with it where they were entered", { tag: "@phone" }, async ({
  page,
}) => {
  const { section, thumbnails, preview } = galleryOf(page);
  const facts = "90 servings · 3 tiers · $1,150";
  await visit(page, "/?category=Wedding");
  await choosePhoto(page, 3);
  await expect(section).not.toContainText("servings");
  await thumbnails.nth(1).click();
  await expect(section).toContainText(facts);
  await preview.click();
  await expect(lightboxOf(page).caption).toContainText(facts);
});
