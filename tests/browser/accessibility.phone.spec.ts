import { expect } from "@playwright/test";
import { expectNoFindings } from "../support/browser/accessibility";
import { test } from "../support/browser/page-test";
import { openForm, openLive, sendButton } from "../support/inquiries/contact-form";
import { attach } from "../support/inquiries/form-files";
import { jpegFile } from "../support/inquiries/inquiry-posts";

test("axe finds nothing on the home page, the list of recognitions opened", async ({ page }) => {
  await openLive(page);
  await page.locator("#recognitions summary").click();
  await expectNoFindings(page);
});

test("axe finds nothing in the form with all its messages and a chosen file", async ({ page }) => {
  await openForm(page);
  const buffer = Buffer.from(jpegFile("").bytes);
  await attach(page, [{ name: "cake.jpg", mimeType: "image/jpeg", buffer }]);
  await sendButton(page).click();
  await expect(page.locator(".field-error")).toHaveCount(8);
  await expect(page.getByRole("button", { name: "Remove cake.jpg" })).toBeVisible();
  await expectNoFindings(page);
});
