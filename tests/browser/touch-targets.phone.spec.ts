import { expect } from "@playwright/test";
import { test } from "../support/browser/page-test";
import { smallestTarget, tooSmallTargets } from "../support/browser/touch-targets";
import { fileInput, fillForm, openForm, sendButton } from "../support/inquiries/contact-form";
import { jpegFile } from "../support/inquiries/inquiry-posts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("every interactive element of the home page is a large enough touch target", async ({
  page,
}) => {
  await openForm(page);
  await page.locator("#recognitions summary").click();
  await fileInput(page).setInputFiles({
    name: "cake.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(jpegFile("").bytes),
  });
  await expect(page.getByRole("button", { name: "Remove cake.jpg" })).toBeVisible();
  expect(await tooSmallTargets(page)).toEqual([]);
});

test("the buttons of dialog and toast are large enough touch targets", async ({ page }) => {
  await openForm(page);
  await page.route("/api/contact", (route) => route.fulfill({ json: { ok: true } }));
  await fillForm(page);
  await sendButton(page).click();
  for (const name of ["OK", "Close"]) {
    // The dialog hides the toast from assistive technology, not from touch.
    const box = await page.getByRole("button", { name, includeHidden: true }).boundingBox();
    expect(box?.width, name).toBeGreaterThanOrEqual(smallestTarget);
    expect(box?.height, name).toBeGreaterThanOrEqual(smallestTarget);
  }
});
