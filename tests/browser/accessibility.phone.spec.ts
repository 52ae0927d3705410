import { expect } from "@playwright/test";
import { expectNoViolations } from "../support/browser/accessibility";
import { test } from "../support/browser/page-test";
import { openForm, openLive, sendButton } from "../support/inquiries/contact-form";
import { attach } from "../support/inquiries/form-files";
import { jpegFile } from "../support/inquiries/inquiry-posts";

test("axe finds no violations on the home page with all recognitions open", async ({ page }) => {
  await openLive(page);
  await page.locator("#recognitions summary").click();
  await expectNoViolations(page);
});

test("axe finds no violations in the form with every error message and a chosen file", async ({
  page,
}) => {
  await openForm(page);
  const buffer = Buffer.from(jpegFile("").bytes);
  await attach(page, [{ name: "cake.jpg", mimeType: "image/jpeg", buffer }]);
  await sendButton(page).click();
  await expect(page.locator(".field-error")).toHaveCount(8);
  await expect(page.getByRole("button", { name: "Remove cake.jpg" })).toBeVisible();
  await expectNoViolations(page);
});
