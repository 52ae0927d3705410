import { expect } from "@playwright/test";
import { Fingers } from "../../support/browser/fingers";
import { test } from "../../support/browser/page-test";
import {
  choosePhoto,
  expectQuery,
  galleryOf,
  lightboxOf,
  visit,
} from "../../support/gallery/gallery-page";
import { gate } from "../../support/gate";
import { hold } from "../../support/hold";

const cupcakes = { category: "Cupcakes and More" };

test("the address opens the lightbox on load, and closing it keeps the gallery in view", async ({
  page,
}) => {
  const { dialog, title, button } = lightboxOf(page);
  const { preview } = galleryOf(page);
  await page.goto("/?category=Cupcakes and More&image=2");
  await expect(dialog).toContainText("3 of 5");
  await expect(title).not.toBeEmpty();
  await expect(dialog).toBeFocused();
  await button("Close").click();
  await expectQuery(page, cupcakes);
  await expect(preview).toBeFocused();
  await expect(preview).toBeInViewport();
  await page.goBack();
  await expect(dialog).toContainText("3 of 5");
});

test("an image parameter that is not a number or is out of range opens nothing", async ({
  page,
}) => {
  for (const refused of ["1abc", "-1", "5", "", "1.0"]) {
    await test.step(`image=${refused}`, async () => {
      await visit(page, `/?category=Cupcakes+and+More&image=${refused}`);
      await expect(galleryOf(page).activeTab).toHaveText("Cupcakes & more");
      await expect(galleryOf(page).tiles).toHaveCount(5);
      await expect(lightboxOf(page).dialog).toHaveCount(0);
    });
  }
});

test("an image past the first 24 opens once the manifest has loaded", async ({ page }) => {
  const { dialog, photograph } = lightboxOf(page);
  await page.goto("/?image=24");
  await expect(dialog).toContainText("25 of 25");
  await expect(photograph).toHaveAttribute("data-ready", "true");
});

test("the arrow keys go to the next and previous photo and wrap around", async ({ page }) => {
  const { dialog } = lightboxOf(page);
  await page.goto("/?category=Cupcakes+and+More&image=4");
  await expect(dialog).toContainText("5 of 5");
  await page.keyboard.press("ArrowRight");
  await expect(dialog).toContainText("1 of 5");
  await expectQuery(page, { ...cupcakes, image: "0" });
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(dialog).toContainText("4 of 5");
  await expectQuery(page, { ...cupcakes, image: "3" });
});

test("a tap on Close right after a flick closes the lightbox", async ({ page }) => {
  const { dialog, stage, button } = lightboxOf(page);
  const fingers = await Fingers.on(page);
  for (const across of [-80, 80, -120, -80, 120]) {
    await page.goto("/?category=Cupcakes and More&image=2");
    await expect(dialog).toBeFocused();
    await fingers.swipe(stage, across);
    await fingers.tap(button("Close"));
    await expect(dialog).toHaveCount(0);
  }
});

test("keys pressed faster than the address changes all count", async ({ page }) => {
  const { dialog } = lightboxOf(page);
  await page.goto("/?category=Cupcakes+and+More&image=4");
  await expect(dialog).toContainText("5 of 5");
  for (let round = 0; round < 4; round += 1) {
    for (const key of ["ArrowRight", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
    await expectQuery(page, { ...cupcakes, image: String(3 - round) });
    await expect(dialog).toContainText(`${4 - round} of 5`);
  }
});

test("an arrow key right after Escape does not reopen the lightbox", async ({ page }) => {
  const { dialog } = lightboxOf(page);
  await page.goto("/?category=Cupcakes+and+More&image=1");
  await expect(dialog).toContainText("2 of 5");
  await page.keyboard.press("Escape");
  // During the fade-out the address already says that it is closed.
  await expectQuery(page, cupcakes);
  await page.keyboard.press("ArrowRight");
  await expect(dialog).toHaveCount(0);
  await expectQuery(page, cupcakes);
});

test("a click on the backdrop closes the lightbox, a click on the photo does not", async ({
  page,
}) => {
  const { dialog, photo, stage } = lightboxOf(page);
  await page.goto("/?category=Cupcakes+and+More&image=1");
  await expect(dialog).toContainText("2 of 5");
  await photo.click();
  await expect(dialog).toBeVisible();
  await stage.click({ position: { x: 20, y: 8 } });
  await expect(dialog).toHaveCount(0);
});

test("the lightbox shows that it is loading while its code is slow", async ({ page }) => {
  const code = await hold(page, "/assets/lightbox-*.js");
  await page.goto("/?image=1");
  await expect(page.getByText("Opening…")).toBeVisible();
  code.letGo();
  await expect(lightboxOf(page).dialog).toContainText("2 of 25");
  await expect(page.getByText("Opening…")).toHaveCount(0);
});

test("moving between photos replaces the history entry, so Back closes the lightbox", async ({
  page,
}) => {
  const { dialog, button } = lightboxOf(page);
  await visit(page, "/?category=Wedding");
  await choosePhoto(page);
  await galleryOf(page).preview.click();
  await button("Next photo").click();
  await button("Next photo").click();
  await expect(dialog).toContainText("3 of 5");
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expectQuery(page, { category: "Wedding" });
});

test("the position and the title are announced, and the photo has its alt text", async ({
  page,
}) => {
  const { caption, title, photograph } = lightboxOf(page);
  await page.goto("/?category=Wedding&image=0");
  await expect(caption).toContainText("1 of 5");
  await page.keyboard.press("ArrowRight");
  await expect(caption).toContainText("2 of 5");
  await expect(caption).toContainText((await title.textContent()) ?? "");
  await expect(photograph).toHaveAttribute("alt", /\S/);
});

test("wheel, keys, buttons, a double tap, and a pinch zoom the photo; a finger pans it", async ({
  page,
}) => {
  const { stage, photo, button, dialog } = lightboxOf(page);
  const scale = () =>
    photo.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
  const shift = () =>
    photo.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).e);
  await page.goto("/?category=Wedding&image=0");
  await expect(photo).toBeVisible();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await stage.hover();
  await page.mouse.wheel(0, -200);
  await expect.poll(scale).toBeGreaterThan(1.1);
  await page.mouse.wheel(0, 2000);
  await page.mouse.wheel(0, 2000);
  await expect.poll(scale).toBe(1);
  await page.keyboard.press("+");
  await expect.poll(scale).toBe(1.5);
  await page.keyboard.press("-");
  await expect.poll(scale).toBe(1);
  await button("Zoom in").click();
  await expect.poll(scale).toBe(1.5);
  await button("Zoom out").click();
  await expect.poll(scale).toBe(1);

  const fingers = await Fingers.on(page);
  await fingers.doubleTap(stage);
  await expect.poll(scale).toBe(2.5);
  await fingers.swipe(stage, -60);
  await expect.poll(shift).toBeLessThan(-20);
  await expect(dialog).toContainText("1 of 5");
  await fingers.doubleTap(stage);
  await expect.poll(scale).toBe(1);
  await fingers.pinch(stage, 2);
  await expect.poll(scale).toBeCloseTo(2, 1);
  await page.keyboard.press("ArrowRight");
  await expect(dialog).toContainText("2 of 5");
  await expect.poll(scale).toBe(1);
});

test("the neighboring photos are preloaded", async ({ page }) => {
  const { dialog } = lightboxOf(page);
  await page.goto("/?category=Wedding&image=0");
  await expect(dialog.locator("[data-slide]")).toHaveCount(3);
  for (const slide of await dialog.locator("[data-slide]").all()) {
    await expect(slide.locator("img").last()).toHaveAttribute("data-ready", "true");
  }
});

test("a photo stays hidden, over its own color, until it has loaded", async ({ page }) => {
  const { photograph } = lightboxOf(page);
  const large = gate();
  await page.route(/\/media\/portfolio\/gallery\/wedding\/.*[?&]v=/, async (route) => {
    if (!route.request().url().includes("w=320")) await large.passed;
    await route.continue();
  });
  await page.goto("/?category=Wedding&image=0", { waitUntil: "commit" });
  await expect(photograph).toHaveCSS("opacity", "0");
  large.open();
  await expect(photograph).toHaveCSS("opacity", "1");
});

test("a photo that fails to load shows an error", async ({ page }) => {
  await page.route(/\/media\/portfolio\/gallery\/wedding\//, (route) =>
    route.fulfill({ contentType: "image/jpeg", body: "no photo" }),
  );
  await page.goto("/?category=Wedding&image=0");
  await expect(lightboxOf(page).photo).toContainText("We couldn’t load this photo.");
});

test("focus stays inside and returns to the thumbnail that opened the lightbox", async ({
  page,
}) => {
  const { dialog, button } = lightboxOf(page);
  const { thumbnails } = galleryOf(page);
  await visit(page, "/?category=Wedding");
  await choosePhoto(page);
  await thumbnails.nth(1).click();
  await thumbnails.nth(1).press("Enter");
  await expect(dialog).toContainText("2 of 5");
  for (let press = 0; press < 6; press += 1) await page.keyboard.press("Tab");
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await button("Close").press("Enter");
  await expect(thumbnails.nth(1)).toBeFocused();
});

test("the lightbox code loads when the pointer nears the gallery, not before", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/assets/lightbox")) scripts.push(request.url());
  });
  await visit(page, "/");
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
  await galleryOf(page).tiles.first().focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});
