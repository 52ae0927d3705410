import { expect, type Page } from "@playwright/test";
import { test } from "../../support/browser/page-test";
import { galleryOf, lightboxOf } from "../../support/gallery/gallery-page";
import { holdScripts } from "../../support/hold";
import { expectSlide, hero, control as heroControl } from "../../support/home/hero-page";
import {
  expectValues,
  control as field,
  fileInput,
  fillForm,
  sendButton,
  waitUntilLive,
} from "../../support/inquiries/contact-form";
import { fileList } from "../../support/inquiries/form-files";
import { validFields } from "../../support/inquiries/inquiry-posts";
import { awardsOf } from "../../support/recognitions/awards-page";
import { cards } from "../../support/reviews/reviews-page";

/** Opens the page, whose scripts are on their way until they are let go. */
async function openEarly(page: Page, path = "/") {
  const scripts = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeAttached();
  return scripts;
}

const menuLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Menu" });

test("what is tapped before the code is there is done once it is: slide, category, award, review", async ({
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

test("so it is with a dot, a photo, and an award of the strip", async ({ page }) => {
  const { letGo } = await openEarly(page);
  const { tiles, thumbnails } = galleryOf(page);
  const awards = awardsOf(page);
  await heroControl(page, "Slide 3 of 4").click();
  await tiles.nth(2).click();
  await awards.rows.nth(1).click();
  await expect(page, "the photo leads nowhere").toHaveURL("/");

  letGo();
  await expectSlide(page, 3);
  await expect(thumbnails.nth(2)).toHaveAttribute("aria-current", "true");
  await expect(awards.rows.nth(1)).toHaveAttribute("aria-current", "true");
});

test("so it is with the slides' way back and their start, and with the next award", async ({
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

test("a menu that is tapped early opens once its code is there", async ({ page }) => {
  const { letGo } = await openEarly(page);
  await menuLink(page).click();
  letGo();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("so do the award's photo and a footer's sync", async ({ page }) => {
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

test("on a page that stays still the menu and the syncs wait for their code, too", async ({
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

test("two early taps are two steps, and one in the midst of coming alive is one", async ({
  page,
}) => {
  // The moment at which React has begun to listen and has not yet drawn anything.
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

test("what leads somewhere by itself leads there at once", async ({ page }) => {
  await openEarly(page);
  await hero(page).getByRole("link", { name: /./ }).first().click();
  await expect(page).toHaveURL(/\/#gallery$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveURL("/privacy-policy");
});

test("what is typed and chosen in the form before its code is there stays", async ({ page }) => {
  const { letGo } = await openEarly(page);
  await fillForm(page, validFields);
  await fileInput(page).setInputFiles({
    name: "note.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("No nuts"),
  });
  letGo();
  await waitUntilLive(page);
  await expect(fileList(page)).toHaveText([/note\.txt/]);
  await expectValues(page, validFields);
  await field(page, "name").focus();
  await expectValues(page, validFields);
});

test("an inquiry that is sent before its code is there goes as without JavaScript", async ({
  page,
}) => {
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
