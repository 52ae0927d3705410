import { expect } from "@playwright/test";
import { test } from "../../support/browser/page-test";
import { choosePhoto, galleryOf, lightboxOf, visit } from "../../support/gallery/gallery-page";

test("sheet and strip are one stop of the keyboard each; arrow keys, Home, and End go among the photos", {
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

test("at 1280 by 800 the first cakes stand within 180 pixels of the section, and many of them", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, "/");
  const { section, tiles } = galleryOf(page);
  const top = await section.evaluate(
    (element) =>
      element.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(element).paddingTop),
  );
  const cakes = await tiles.evaluateAll((all) =>
    all.map((tile) => tile.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
  );
  expect((cakes[0]?.top ?? top) - top).toBeLessThanOrEqual(180);
  expect(cakes.filter(({ bottom }) => bottom - top < 800 - 96).length).toBeGreaterThanOrEqual(10);
});

test("a photo that is missing leaves its frame and its alt text", { tag: "@phone" }, async ({
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
  const { ground, frame } = await tile.evaluate((link) => ({
    ground: getComputedStyle(document.body).backgroundColor,
    frame: getComputedStyle(link).backgroundColor,
  }));
  expect(frame).toMatch(/^rgb\(/);
  expect(frame).not.toBe(ground);
});

test("a row of the sheet has one height and the whole width; what is left over does not stretch", async ({
  page,
}) => {
  await visit(page, "/");
  const { left, right } = await page.locator(".sheet").evaluate((sheet) => {
    const { left, right } = sheet.getBoundingClientRect();
    return { left, right };
  });
  const tiles = await page.locator(".sheet > li:visible").evaluateAll((all) =>
    all.map((tile) => {
      const { left, top, right, width, height } = tile.getBoundingClientRect();
      const ratio = Number(getComputedStyle(tile).getPropertyValue("--r"));
      return { left, top: Math.round(top), right, width, height, ratio };
    }),
  );
  const tops = [...new Set(tiles.map(({ top }) => top))];
  const rows = tops.map((top) => tiles.filter((tile) => tile.top === top));
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) {
    const [first] = row;
    expect(first?.left).toBeCloseTo(left, 0);
    for (const { width, height, ratio } of row) {
      expect(Math.abs(height - (first?.height ?? 0))).toBeLessThan(1);
      expect(Math.abs(width / height - ratio)).toBeLessThan(0.02);
    }
  }
  for (const row of rows.slice(0, -1)) expect(row.at(-1)?.right).toBeCloseTo(right, 0);
  const heights = rows.map(([tile]) => tile?.height ?? 0);
  expect(heights.at(-1)).toBeLessThanOrEqual(Math.max(...heights.slice(0, -1)));
});

test("captions are titles and stories, never the words for those who cannot see", {
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

test("what a cake was stands with it where it was entered", { tag: "@phone" }, async ({ page }) => {
  const { section, thumbnails, preview } = galleryOf(page);
  const facts = "90 servings · 3 tiers · $1,150";
  await visit(page, "/?category=Wedding");
  await choosePhoto(page);
  await expect(section).not.toContainText("servings");
  await thumbnails.nth(1).click();
  await expect(section).toContainText(facts);
  await preview.click();
  await expect(lightboxOf(page).caption).toContainText(facts);
});
