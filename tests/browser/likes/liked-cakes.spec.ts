import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { becomeOwner, test } from "../../support/browser/demo-site-test";
import { expandSections } from "../../support/browser/folds";
import { choosePhoto, galleryOf, lightboxOf } from "../../support/gallery/gallery-page";
import { holdScripts } from "../../support/hold";
import {
  fillForm,
  openForm,
  sendButton,
  waitForHydration,
} from "../../support/inquiries/contact-form";
import { validFields } from "../../support/inquiries/inquiry-posts";
import { listInquiries } from "../../support/inquiries/stored-inquiries";

const sheetHearts = (page: Page) => page.locator(".sheet .heart");
const tray = (page: Page) => page.getByRole("region", { name: "Cakes you liked" });
const liked = (page: Page) => tray(page).getByRole("img");
const undo = (page: Page) => tray(page).getByRole("button", { name: "Undo" });
const toast = (page: Page, text: string) => page.locator(".toast", { hasText: text });

/** The names of the liked cakes in the form. */
const names = (page: Page) =>
  liked(page).evaluateAll((photos) => photos.map((photo) => photo.getAttribute("alt")));

/** Without the facts below them. */
const titles = (page: Page) =>
  galleryOf(page)
    .tiles.locator("> span")
    .evaluateAll((labels) => labels.map((label) => label.firstChild?.textContent ?? ""));

test("cakes liked in the sheet, the preview, and the lightbox are sent with the inquiry and show in the inbox", {
  tag: "@phone",
}, async ({ page, site, expectConsoleError }) => {
  test.setTimeout(60_000);
  expectConsoleError("404");
  await openForm(page);
  const [first = "", second = "", third = ""] = await titles(page);

  await test.step("from the sheet", async () => {
    await expect(tray(page)).toHaveCount(0);
    const heart = page.getByRole("checkbox", { name: `Like ${first}` });
    await expect(heart).not.toBeChecked();
    await heart.click();
    await expect(heart).toBeChecked();
    await expect(toast(page, `You liked “${first}.”`)).toBeVisible();
    await expect(liked(page)).toHaveCount(1);
  });

  await test.step("from the preview", async () => {
    await choosePhoto(page, 1);
    const heart = page.getByRole("checkbox", { name: `Like ${second}` });
    await page.getByText("Like", { exact: true }).click();
    await expect(heart).toBeChecked();
    await expectNoViolations(page, "#gallery");
  });

  await test.step("from the lightbox, which agrees with the preview", async () => {
    const { preview } = galleryOf(page);
    const { dialog, button } = lightboxOf(page);
    await preview.click();
    await expect(dialog.getByRole("checkbox", { name: `Like ${second}` })).toBeChecked();
    await button("Next photo").click();
    const heart = dialog.getByRole("checkbox", { name: `Like ${third}` });
    await expect(heart).not.toBeChecked();
    await heart.focus();
    await page.keyboard.press("Space");
    await expect(heart).toBeChecked();
    await expectNoViolations(page, "[role=dialog]");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await galleryOf(page).back.click();
    for (const place of [0, 1, 2]) await expect(sheetHearts(page).nth(place)).toBeChecked();
    await expect(sheetHearts(page).nth(3)).not.toBeChecked();
  });

  await test.step("one is removed, restored, and removed again", async () => {
    await expect.poll(() => names(page)).toEqual([first, second, third]);
    const remove = tray(page).getByRole("button", { name: `Remove ${second}` });
    await remove.click();
    await expect.poll(() => names(page)).toEqual([first, third]);
    await expect(undo(page)).toBeFocused();
    await expect(tray(page).getByRole("status")).toHaveText(`“${second}” removed.`);
    await expect(sheetHearts(page).nth(1)).not.toBeChecked();
    await undo(page).click();
    await expect.poll(() => names(page)).toEqual([first, second, third]);
    await expect(remove).toBeFocused();
    await remove.click();
    await expect(undo(page)).toBeFocused();
    await expectNoViolations(page, "#contact");
  });

  await test.step("they survive a reload", async () => {
    await page.reload();
    await waitForHydration(page);
    await expect(liked(page)).toHaveCount(2);
    await expect.poll(() => names(page)).toEqual([first, third]);
    await expect(sheetHearts(page).nth(0)).toBeChecked();
    await expect(sheetHearts(page).nth(1)).not.toBeChecked();
  });

  const name = `Liker ${crypto.randomUUID()}`;
  await test.step("they are sent with the inquiry, and then cleared", async () => {
    await fillForm(page, { ...validFields, name });
    await sendButton(page).click();
    await page.getByRole("dialog", { name: "Inquiry Sent" }).getByText("OK").click();
    await expect(page.getByRole("region", { name: /^Thank you/ })).toContainText("2 cakes");
    await expect(sheetHearts(page).nth(0)).not.toBeChecked();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("likes"))).toBeNull();
  });

  await test.step("the owner sees them, by name if the photo is gone", async () => {
    const inquiry = (await listInquiries(site)).find((kept) => kept.name === name);
    expect(inquiry?.likes.map(({ title }) => title)).toEqual([first, third]);
    await becomeOwner(page, site);
    const [, gone] = inquiry?.likes ?? [];
    await page.route(`${gone?.file}*`, (route) => route.fulfill({ status: 404 }));
    await page.goto(`/inquiries?open=${inquiry?.id}`);
    await expandSections(page, "Liked cakes");
    const cakes = page.getByRole("region", { name: "Liked cakes" });
    await expect(cakes.getByRole("link")).toHaveText([`${first} (opens in a new tab)`]);
    await expect(cakes.getByRole("listitem").nth(1)).toHaveText(`No longer in the gallery${third}`);
    await expectNoViolations(page);
  });
});

test("the twelfth like is the last; a thirteenth shows a message and changes nothing", {
  tag: "@desktop",
}, async ({ page }) => {
  await openForm(page);
  const hearts = sheetHearts(page).and(page.locator(":visible"));
  await expect(hearts.nth(13)).toBeVisible();
  for (let place = 0; place < 13; place += 1) await hearts.nth(place).click();
  await expect(toast(page, "That’s 12 cakes already.")).toBeVisible();
  await expect(hearts.nth(12)).not.toBeChecked();
  await expect(liked(page)).toHaveCount(12);
});

test("hearts on the sheet are not tab stops: L likes the focused photo", {
  tag: "@desktop",
}, async ({ page }) => {
  await openForm(page);
  const { tiles, section } = galleryOf(page);
  await tiles.first().focus();
  await expect(tiles.first()).toHaveAttribute("aria-keyshortcuts", "L");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("l");
  await expect(sheetHearts(page).nth(1)).toBeChecked();
  await expect(tiles.nth(1)).toBeFocused();
  await page.keyboard.press("Control+l");
  await expect(sheetHearts(page).nth(1)).toBeChecked();
  await page.keyboard.press("L");
  await expect(sheetHearts(page).nth(1)).not.toBeChecked();
  await page.keyboard.press("Tab");
  await expect(section.locator(".heart:focus")).toHaveCount(0);
});

test("another tab on the device has the same likes", { tag: "@desktop" }, async ({
  page,
  context,
}) => {
  await openForm(page);
  const other = await context.newPage();
  await openForm(other);
  await sheetHearts(page).first().click();
  await expect(liked(page)).toHaveCount(1);
  // This tab hasn't loaded the likes code yet; from here on it stays in sync.
  await sheetHearts(other).nth(1).click();
  await expect(liked(other)).toHaveCount(2);
  await expect(liked(page)).toHaveCount(2);
  await tray(other)
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await expect(sheetHearts(page).first()).not.toBeChecked();
  await expect(liked(page)).toHaveCount(1);
});

test("hearts pressed before their code loads are added to earlier likes", {
  tag: "@phone",
}, async ({ page }) => {
  await openForm(page);
  await sheetHearts(page).nth(2).click();
  await expect(liked(page)).toHaveCount(1);
  const scripts = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  for (const place of [0, 1]) await sheetHearts(page).nth(place).click();
  await expect(sheetHearts(page).nth(1)).toBeChecked();
  scripts.letGo();
  await expect(liked(page)).toHaveCount(3);
  for (const place of [0, 1, 2]) await expect(sheetHearts(page).nth(place)).toBeChecked();
});

test("nothing loads for hearts until one is touched, and no other server is ever asked", {
  tag: "@phone",
}, async ({ page, foreignRequests }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await openForm(page);
  await page.waitForLoadState("networkidle");
  expect(
    loaded.filter((url) => /\/assets\/(gallery-preview|lightbox|touched-form)/.test(url)),
  ).toEqual([]);
  await sheetHearts(page).first().click();
  await expect(liked(page)).toHaveCount(1);
  expect(foreignRequests).toEqual([]);
});

test("foreign data in storage is ignored", { tag: "@phone" }, async ({ page }) => {
  for (const text of ["not JSON", '{"version":2}', '{"version":1,"cakes":[{"id":"<b>"}]}']) {
    await page.addInitScript((kept) => localStorage.setItem("likes", kept), text);
    await openForm(page);
    await galleryOf(page).tiles.first().hover();
    await expect(sheetHearts(page).first()).not.toBeChecked();
    await expect(tray(page)).toHaveCount(0);
  }
});
