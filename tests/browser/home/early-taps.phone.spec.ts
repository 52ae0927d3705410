import { expect, type Page } from "@playwright/test";
import { test } from "../../support/browser/page-test";
import { galleryOf, lightboxOf } from "../../support/gallery/gallery-page";
import { openEarly } from "../../support/hold";
import { expectSlide, hero, control as heroControl } from "../../support/home/hero-page";
import {
  expectValues,
  control as field,
  fileInput,
  fillForm,
  sendButton,
  waitForHydration,
} from "../../support/inquiries/contact-form";
import { fileList } from "../../support/inquiries/form-files";
import { validFields } from "../../support/inquiries/inquiry-posts";
import { awardsOf } from "../../support/recognitions/awards-page";
import { cards } from "../../support/reviews/reviews-page";

const menuLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Menu" });

test("early taps on a slide, a category, an award, and a review are replayed after hydration", async ({
  page,
}) => {
  const { letGo } = await openEarly(page);
  const gallery = galleryOf(page);
  const awards = awardsOf(page);
  const nextReviews = page.getByRole("button", { name: "Next reviews" });
  const firstReview = await cards(page).first().innerText();
  await heroControl(page, "Next slide").click();
  await gallery.tab("Wedding").click();
  await awards.tabs.nth(1).click();
  await nextReviews.click();
  await expectSlide(page, 1);
  await expect(gallery.activeTab).toHaveText("All");

  letGo();
  await expectSlide(page, 2);
  await expect(gallery.activeTab).toHaveText("Wedding");
  await expect(awards.tabs.nth(1)).toHaveAttribute("aria-pressed", "true");
  await expect(cards(page).first()).not.toHaveText(firstReview);
});

test("an early tap on a dot, a photo, or an award of the strip is replayed after hydration", async ({
  page,
}) => {
  const { letGo } = await openEarly(page);
  const { tiles, thumbnails } = galleryOf(page);
  const awards = awardsOf(page);
  await heroControl(page, "Slide 3 of 4").click();
  await tiles.nth(2).click();
  await awards.rows.nth(1).click();
  await expect(page, "the photo does not navigate").toHaveURL("/");

  letGo();
  await expectSlide(page, 3);
  await expect(thumbnails.nth(2)).toHaveAttribute("aria-current", "true");
  await expect(awards.rows.nth(1)).toHaveAttribute("aria-current", "true");
});

test("an early tap on Previous slide, Play, or Next award is replayed after hydration", async ({
  page,
}) => {
  const { letGo } = await openEarly(page);
  const awards = awardsOf(page);
  const firstAward = await awards.title.innerText();
  await heroControl(page, "Previous slide").click();
  await hero(page).locator("[data-autoplay-button]").click();
  await awards.next.click();

  letGo();
  await expectSlide(page, 4);
  await expect(heroControl(page, "Pause the slides")).toBeVisible();
  await expect(awards.title).not.toHaveText(firstAward);
});

test("an early tap opens the menu once its code has loaded", async ({ page }) => {
  const { letGo } = await openEarly(page);
  await menuLink(page).click();
  letGo();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("an early tap on the award's photo or a footer sync is replayed after hydration", async ({
  page,
}) => {
  const openers = [
    awardsOf(page).image,
    page.getByRole("contentinfo").getByRole("button", { name: "Gallery Sync" }),
  ];
  for (const opener of openers) {
    const { letGo } = await openEarly(page);
    await opener.click();
    letGo();
    await expect(lightboxOf(page).dialog).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/");
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
});

test("early taps on the menu and the syncs also work on a page that is never hydrated as a whole", async ({
  page,
}) => {
  const openers = [
    menuLink(page),
    page.getByRole("contentinfo").getByRole("button", { name: "Awards Sync" }),
  ];
  for (const opener of openers) {
    const { letGo } = await openEarly(page, "/terms-of-service");
    await opener.click();
    letGo();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page).toHaveURL("/terms-of-service");
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
});

test("two early taps move two steps, and one during hydration moves one", async ({ page }) => {
  // React has attached its listeners but has not rendered anything yet.
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    let tapped = false;
    EventTarget.prototype.addEventListener = function (...listening) {
      addEventListener.apply(this, listening);
      if (tapped || !(this instanceof Element) || this.id !== "page" || listening[0] !== "click")
        return;
      tapped = true;
      queueMicrotask(() => {
        document.querySelector<HTMLElement>("[aria-label='Next award']")?.click();
      });
    };
  });
  const { letGo } = await openEarly(page);
  const awards = awardsOf(page);
  await heroControl(page, "Next slide").click();
  await heroControl(page, "Next slide").click();
  letGo();
  await expectSlide(page, 3);
  await expect(awards.rows.nth(1)).toHaveAttribute("aria-current", "true");
});

test("an early tap on a link navigates at once", async ({ page }) => {
  await openEarly(page);
  await hero(page).getByRole("link", { name: /./ }).first().click();
  await expect(page).toHaveURL(/\/#gallery$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveURL("/privacy-policy");
});

test("text and choices entered before hydration stay in the form", async ({ page }) => {
  const { letGo } = await openEarly(page);
  await fillForm(page, validFields);
  await fileInput(page).setInputFiles({
    name: "note.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("No nuts"),
  });
  letGo();
  await waitForHydration(page);
  await expect(fileList(page)).toHaveText([/note\.txt/]);
  await expectValues(page, validFields);
  await field(page, "name").focus();
  await expectValues(page, validFields);
});

test("an inquiry sent before hydration posts the plain form", async ({ page }) => {
  await openEarly(page);
  await page.route(/\/\?index/, (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Thanks!</h1>" }),
  );
  await fillForm(page, validFields);
  const sending = page.waitForRequest((request) => request.method() === "POST");
  await sendButton(page).click();
  const sent = await sending;
  expect(sent.isNavigationRequest()).toBe(true);
  expect(sent.postData()).toContain(validFields.email);
  await expect(page.getByRole("heading")).toHaveText("Thanks!");
});
