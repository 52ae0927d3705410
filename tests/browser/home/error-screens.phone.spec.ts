import { expect } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/page-test";
import { choosePhoto, galleryOf } from "../../support/gallery/gallery-page";
import { expectValues, fillForm, openLive, sendButton } from "../../support/inquiries/contact-form";
import { validFields } from "../../support/inquiries/inquiry-posts";

test("an unknown address shows the not-found page with a link home", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("/no-such-page");
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("404", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
  await expect(page.getByRole("img", { name: /one slice gone/ })).toBeVisible();
  await page.getByRole("main").getByRole("link").click();
  await expect(page).toHaveURL("/");
  await expect(page.locator("#home")).toBeVisible();
});

/** Until the page forgives. */
const brokenLightbox = (message: string) => `
  export function Lightbox({ index }) {
    if (index !== null && !window.forgives) throw new Error(${JSON.stringify(message)});
    return null;
  }`;

test("an error in the gallery leaves the form and what was typed", async ({
  page,
  expectConsoleError,
}) => {
  const message = "The lightbox fell apart.";
  expectConsoleError(message);
  await page.route("/assets/lightbox-*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: brokenLightbox(message) }),
  );
  await openLive(page, "/?category=Wedding");
  const { section, preview, tab } = galleryOf(page);
  await fillForm(page, validFields);
  await choosePhoto(page);
  await preview.click();
  const notice = section.getByRole("alert");
  await expect(notice).toContainText("Something went wrong.");
  await expect(notice).toContainText(message);
  await expectNoViolations(page);
  await expectValues(page, validFields);
  await expect(sendButton(page)).toBeEnabled();
  await page.evaluate(() => Object.assign(window, { forgives: true }));
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(tab("Wedding")).toHaveAttribute("aria-current", "true");
});

test("an error outside the sections shows the error screen with its message and a link home", async ({
  page,
  expectConsoleError,
}) => {
  const message = "Cannot read properties of undefined";
  expectConsoleError(message);
  expectConsoleError("Minified React error");
  await page.route("/?from=abroad", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('"contact":{', '"contract":{') });
  });
  await page.goto("/?from=abroad#contact");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Something went wrong.");
  await expect(heading, "below the bar").toBeInViewport({ ratio: 1 });
  const bar = await page.getByRole("banner").boundingBox();
  expect((await heading.boundingBox())?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  await expect(page.getByText(message)).toBeVisible();
  await page.getByRole("link", { name: "Back to the home page" }).click();
  await expect(sendButton(page)).toBeAttached();
});
