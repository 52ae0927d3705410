import { expect, type Page } from "@playwright/test";
import { insertForeignElement } from "../../support/browser/foreign-element";
import { test } from "../../support/browser/page-test";
import { openEarly } from "../../support/hold";
import { hero } from "../../support/home/hero-page";
import {
  control,
  expectValues,
  fileInput,
  fillForm,
  openLive,
  waitForHydration,
} from "../../support/inquiries/contact-form";
import { fileList } from "../../support/inquiries/form-files";
import { validFields } from "../../support/inquiries/inquiry-posts";
import { cards } from "../../support/reviews/reviews-page";

const sections = ["about", "gallery", "awards", "pricing", "contact"];

const textsOf = (page: Page) =>
  Promise.all(sections.map((id) => page.locator(`#${id}`).innerText()));

const places = [
  ["beside a field", "input[name=email]", "afterend"],
  ["in a label", "label:has(+ input[name=email])", "afterbegin"],
  ["in the form", "form:has([name=email])", "afterbegin"],
  ["between the sections", "#pricing", "beforebegin"],
  ["in what only the server draws", "#about h2", "beforebegin"],
  ["in the page’s root", "#page", "afterbegin"],
  ["in the body", "body", "afterbegin"],
  ["in the head", "head", "afterbegin"],
  ["beside the body", "body", "afterend"],
] as const;

for (const [name, place, position] of places) {
  test(`a foreign element ${name} before hydration takes no text, no input, and no focus`, async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError("Minified React error");
    const { letGo } = await openEarly(page);
    const texts = await textsOf(page);
    await fillForm(page, validFields);
    await fileInput(page).setInputFiles({
      name: "note.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("No nuts"),
    });
    await control(page, "message").press("Control+Home");
    await page.keyboard.press("ArrowRight");
    await insertForeignElement(page, place, position);
    letGo();
    await waitForHydration(page);
    await expect(fileList(page)).toHaveText([/note\.txt/]);
    await expectValues(page, validFields);
    await expect(control(page, "message")).toBeFocused();
    await page.keyboard.type("!");
    const { message = "" } = validFields;
    await expect(control(page, "message")).toHaveValue(`${message[0]}!${message.slice(1)}`);
    const shown = await textsOf(page);
    for (const [at, text] of texts.entries()) {
      expect(shown[at]?.length, sections[at]).toBeGreaterThan(0.9 * text.length);
    }
  });
}

test("a foreign element in the form redraws the form alone", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("Minified React error");
  const { letGo } = await openEarly(page);
  await page.locator("#pricing details").first().locator("summary").click();
  const headline = await hero(page).getByRole("heading", { level: 1 }).elementHandle();
  const email = await control(page, "email").elementHandle();
  await insertForeignElement(page, "input[name=email]", "afterend");
  letGo();
  await waitForHydration(page);
  expect(await headline?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await email?.evaluate((element) => element.isConnected)).toBe(false);
});

test("focus that a visitor took from the form before hydration stays away", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("Minified React error");
  const { letGo } = await openEarly(page);
  await control(page, "name").fill("Ada");
  await control(page, "name").blur();
  await insertForeignElement(page, "#page", "afterbegin");
  letGo();
  await waitForHydration(page);
  await expect(control(page, "name")).toHaveValue("Ada");
  await expect(control(page, "name")).not.toBeFocused();
});

test("a section whose element another program removed is drawn again, and the form keeps its text", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("NotFoundError");
  await openLive(page);
  await fillForm(page, validFields);
  const texts = await cards(page).allTextContents();
  await cards(page)
    .first()
    .evaluate((card) => card.remove());
  const next = page.getByRole("button", { name: "Next reviews" });
  await next.click();
  await expect(cards(page)).toHaveText(texts);
  await next.click();
  await expect(cards(page).first()).not.toHaveText(texts[0] ?? "");
  await expectValues(page, validFields);
});
