import { expect } from "@playwright/test";
import { test } from "../support/browser/own-site-test";
import { control, fillForm, openForm, sendButton } from "../support/inquiries/contact-form";

test("the home page makes no third-party requests", async ({ page, foreignRequests }) => {
  await openForm(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState("networkidle");
  expect(foreignRequests).toEqual([]);
});

test("once the form is touched only Turnstile is loaded, and sending works without its response", async ({
  page,
  foreignRequests,
}) => {
  await openForm(page);
  await control(page, "name").focus();
  await expect
    .poll(() => [...new Set(foreignRequests)])
    .toEqual(["https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit"]);
  await fillForm(page);
  await sendButton(page).click();
  await expect(page.getByRole("dialog", { name: "Inquiry Sent" })).toBeVisible();
  expect(new Set(foreignRequests).size).toBe(1);
  // A blocked script must not be requested again on every touch.
  expect(foreignRequests.length).toBeLessThanOrEqual(3);
});
