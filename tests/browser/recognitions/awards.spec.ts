import { expect } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { Fingers } from "../../support/browser/fingers";
import { test } from "../../support/browser/page-test";
import {
  choosePhoto,
  galleryOf,
  lightboxOf,
  visit,
  watchPageData,
} from "../../support/gallery/gallery-page";
import { waitUntilLaidOut } from "../../support/home/laid-out-page";
import { awardsOf } from "../../support/recognitions/awards-page";

test("tabs are three in a row on phones and side by side on wide screens", async ({ page }) => {
  await visit(page, "/");
  await waitUntilLaidOut(page);
  const tops = await page
    .locator(".tabs-awards li")
    .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
  const perRow = tops.filter((top) => top === tops[0]).length;
  expect(perRow).toBe((page.viewportSize()?.width ?? 0) >= 1024 ? 5 : 3);
});

test("previous and next wrap around, and a category starts at its first award", {
  tag: "@phone",
}, async ({ page }) => {
  const { rows, next, previous, tab } = awardsOf(page);
  await visit(page, "/");
  await previous.click();
  await expect(rows.last()).toHaveAttribute("aria-current", "true");
  await next.click();
  await next.click();
  await expect(rows.nth(1)).toHaveAttribute("aria-current", "true");
  await tab("Press").click();
  await expect(rows.first()).toHaveAttribute("aria-current", "true");
});

test("a swipe over the award counts past 50 pixels", { tag: "@phone" }, async ({ page }) => {
  const { show, image, rows } = awardsOf(page);
  await visit(page, "/");
  await show.scrollIntoViewIfNeeded();
  const fingers = await Fingers.on(page);
  await fingers.swipe(image, -49);
  await expect(rows.nth(0)).toHaveAttribute("aria-current", "true");
  await fingers.swipe(image, -51);
  await expect(rows.nth(1)).toHaveAttribute("aria-current", "true");
  await fingers.swipe(image, 51);
  await expect(rows.nth(0)).toHaveAttribute("aria-current", "true");
  await expect(lightboxOf(page).dialog).toHaveCount(0);
});

test("the large image opens a lightbox of the category's photos at 800 by 600", async ({
  page,
}) => {
  const { image, tab, rows } = awardsOf(page);
  const { dialog, photo, photograph, button } = lightboxOf(page);
  await visit(page, "/");
  await tab("Int'l Competitions").click();
  await expect(rows).toHaveCount(3);
  await image.click();
  await expect(dialog).toContainText("1 of 2");
  await expect(photograph).toHaveAttribute("width", "800");
  await expect(photograph).toHaveAttribute("height", "600");
  const size = await photo.evaluate((element) =>
    element instanceof HTMLElement ? [element.offsetWidth, element.offsetHeight] : [],
  );
  const width = Math.min(800, page.viewportSize()?.width ?? 0);
  expect(size).toEqual([width, Math.round((width * 3) / 4)]);
  await expectNoViolations(page, "[role=dialog]");
  await page.keyboard.press("ArrowRight");
  await expect(dialog).toContainText("2 of 2");
  await page.keyboard.press("ArrowRight");
  await expect(dialog).toContainText("1 of 2");
  await button("Close").click();
  await expect(image).toBeFocused();
});

test("the browser's Back closes the awards lightbox and stays on the page", {
  tag: "@phone",
}, async ({ page }) => {
  const { image, title } = awardsOf(page);
  const { dialog } = lightboxOf(page);
  await visit(page, "/");
  const shown = await title.textContent();
  await image.click();
  await expect(dialog).toBeVisible();
  const requested = watchPageData(page);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(image).toBeFocused();
  await image.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowRight");
  await expect(dialog).toHaveCount(0);
  await expect(title, "the award behind it stays").toHaveText(shown ?? "");
  await expect(page).toHaveURL("/");
  expect(requested).toEqual([]);
});

test("an award without a photo shows its title on a plate and offers no lightbox", {
  tag: "@phone",
}, async ({ page }) => {
  const { image, show, tab, rows } = awardsOf(page);
  await visit(page, "/");
  await tab("Int'l Competitions").click();
  await rows.filter({ hasNot: page.locator("img") }).click();
  await expect(show.locator("[aria-hidden] .piping")).toBeVisible();
  await expect(show).not.toContainText("No image");
  await expect(image).toHaveCount(0);
  await expectNoViolations(page, "#awards");
});

test("the gallery's thumbnails are one tab stop, and the arrow keys choose among them", {
  tag: "@desktop",
}, async ({ page }) => {
  await visit(page, "/");
  await choosePhoto(page);
  const { thumbnails } = galleryOf(page);
  await thumbnails.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(thumbnails.nth(1)).toBeFocused();
  await expect(thumbnails.nth(1)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(thumbnails.last()).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(thumbnails.last()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(thumbnails.and(page.locator(":focus"))).toHaveCount(0);
});

test("a row of the ledger shows its award and doesn't move when pressed", async ({ page }) => {
  const { rows, show, title, section } = awardsOf(page);
  await visit(page, "/");
  await waitUntilLaidOut(page);
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toHaveText(/^2025Petals After DarkCollaborations$/);
  for (const at of [4, 1, 9]) {
    const row = rows.nth(at);
    await row.scrollIntoViewIfNeeded();
    const before = (await row.boundingBox())?.y ?? 0;
    await row.evaluate((link: HTMLElement) => link.click());
    await expect(row).toHaveAttribute("aria-current", "true");
    await expect(row).toContainText((await title.textContent()) ?? "");
    const [box, frame] = await Promise.all([row.boundingBox(), show.boundingBox()]);
    expect(box?.y, "the row does not move").toBeCloseTo(before, 0);
    const below = (box?.y ?? 0) + (box?.height ?? 0);
    if ((page.viewportSize()?.width ?? 0) < 1024) expect(frame?.y).toBeCloseTo(below, 0);
    else expect(frame?.x).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0));
  }
  await expect(section.locator("article")).toHaveCount(1);
  await expectNoViolations(page, "#awards");
});

test("the arrows don't move while the photo changes", async ({ page }) => {
  const { next, title } = awardsOf(page);
  await visit(page, "/");
  await waitUntilLaidOut(page);
  await next.scrollIntoViewIfNeeded();
  const before = (await next.boundingBox())?.y ?? 0;
  const shown = await title.textContent();
  await next.evaluate((arrow: HTMLElement) => arrow.click());
  await expect(title).not.toHaveText(shown ?? "");
  expect((await next.boundingBox())?.y).toBeCloseTo(before, 0);
});

test("the ledger is one tab stop, and the arrow keys move through it", {
  tag: "@desktop",
}, async ({ page }) => {
  const { rows, show } = awardsOf(page);
  await visit(page, "/");
  await rows.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(rows.nth(1)).toBeFocused();
  await expect(rows.nth(1)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Tab");
  await expect(show.locator(":focus")).toHaveCount(1);
});

test('"All recognitions" shows whether it is open', { tag: "@phone" }, async ({ page }) => {
  const { grid } = awardsOf(page);
  await visit(page, "/");
  const sign = () =>
    grid.locator("summary span").evaluate((span) => getComputedStyle(span, "::before").rotate);
  const closed = await sign();
  await grid.locator("summary").click();
  await expect.poll(sign).not.toBe(closed);
});
