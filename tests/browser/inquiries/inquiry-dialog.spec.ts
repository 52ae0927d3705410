import { expect, type Page } from "@playwright/test";
import { test } from "../../support/browser/page-test";
import { waitForNextTurn } from "../../support/browser/react";
import {
  control,
  expectValues,
  fillForm,
  openForm,
  sendButton,
} from "../../support/inquiries/contact-form";
import { validFields } from "../../support/inquiries/inquiry-posts";

const ways: { name: string; close: (page: Page, hasTouch: boolean) => Promise<void> }[] = [
  { name: "OK", close: (page) => page.getByRole("button", { name: "OK" }).click() },
  {
    name: "a press outside",
    close: (page, hasTouch) => (hasTouch ? page.touchscreen.tap(20, 20) : page.mouse.click(20, 20)),
  },
  { name: "Escape", close: (page) => page.keyboard.press("Escape") },
];

test("OK, a press outside, and Escape close the dialog, also under a success toast, and focus moves to the thanks", async ({
  page,
  hasTouch,
}) => {
  await openForm(page);
  await page.route("/api/contact", (route) => route.fulfill({ json: { ok: true } }));
  for (const { name, close } of ways) {
    await test.step(name, async () => {
      await fillForm(page);
      await sendButton(page).click();
      await expect(page.getByRole("button", { name: "OK" })).toBeFocused();
      await expect(page.locator(".toast")).toBeVisible();
      // The dialog handles outside presses from the turn after it opens.
      await waitForNextTurn(page);
      await close(page, hasTouch);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByRole("heading", { name: "Thank you, Ada" })).toBeFocused();
      await expect(page.locator(".toast")).toBeVisible();
      await page.getByRole("button", { name: "Send another inquiry" }).click();
      await expect(control(page, "name")).toBeFocused();
    });
  }
  await page.keyboard.press("Escape");
  await expect(page.locator(".toast")).toHaveCount(0);
});

test("the page behind an open dialog neither scrolls nor takes focus", {
  tag: "@phone",
}, async ({ page }) => {
  await openForm(page);
  await page.route("/api/contact", (route) => route.fulfill({ json: { ok: true } }));
  await fillForm(page);
  await sendButton(page).click();
  await expect(page.getByRole("button", { name: "OK" })).toBeFocused();
  await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "OK" })).toBeFocused();
});

test("an inquiry can be written and sent by keyboard alone", { tag: "@desktop" }, async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("/api/contact");
  await openForm(page);
  await page.route("/api/contact", (route) => route.fulfill({ status: 502 }));
  await control(page, "name").focus();
  await page.keyboard.type("Ada Baker");
  await tabTo(page, "email", "ada@example.com");
  await tabTo(page, "phone", "(216) 555-0100");
  await tabTo(page, "eventDate", "06202026");
  await control(page, "eventDate").press("Tab");
  while (!(await hasFocus(page, "eventType"))) await page.keyboard.press("Tab");
  await page.keyboard.type("wed");
  await tabTo(page, "servings", "80 to 100");
  await tabTo(page, "location", "Solon");
  await tabTo(page, "message", validFields.message ?? "");
  await page.keyboard.press("Tab");
  await expect(page.locator("summary", { hasText: "Details that help us quote" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Photos or sketches (optional)")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Send Failed" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(sendButton(page)).toBeFocused();
  await expectValues(page, validFields);
});

type Typed = Parameters<typeof control>[1];

/** A date input has one tab stop for each of its parts. */
async function tabTo(page: Page, field: Typed, text: string): Promise<void> {
  await page.keyboard.press("Tab");
  await expect(control(page, field)).toBeFocused();
  await page.keyboard.type(text);
}

async function hasFocus(page: Page, field: Typed): Promise<boolean> {
  return control(page, field).evaluate((element) => element === document.activeElement);
}
