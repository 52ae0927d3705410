import { expect } from "@playwright/test";
import { test } from "../support/browser/own-site-test";
import { control, fillForm, openForm, sendButton } from "../support/inquiries/contact-form";

test("the home page asks nobody else for anything", async ({ page, foreignRequests }) => {
  await openForm(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState("networkidle");
  expect(foreignRequests).toEqual([]);
});

test("once the form is touched Turnstile alone is asked, and sending works without its answer", async ({
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
  // Blocked as it is here, it is not asked for at every touch.
  expect(foreignRequests.length).toBeLessThanOrEqual(3);
});
