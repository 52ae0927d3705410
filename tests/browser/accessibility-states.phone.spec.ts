import { expect } from "@playwright/test";
import { expectNoViolations } from "../support/browser/accessibility";
import { test } from "../support/browser/page-test";
import { showToast, tellShowToast, toastKinds } from "../support/browser/page-toasts";
import { fillForm, openForm, sendButton } from "../support/inquiries/contact-form";

for (const path of [
  ...[
    "/gallery/wedding",
    "/areas/bainbridge",
    "/privacy-policy",
    "/terms-of-service",
    "/accessibility",
  ],
  "/no-such-page",
]) {
  test(`axe finds no violations on ${path}`, async ({ page, expectConsoleError }) => {
    if (path === "/no-such-page") expectConsoleError(path);
    await page.goto(path);
    await expectNoViolations(page);
  });
}

test("axe finds no violations in the dialog and the toast after a send", async ({ page }) => {
  await openForm(page);
  await page.route("/api/contact", (route) => route.fulfill({ json: { ok: true } }));
  await fillForm(page);
  await sendButton(page).click();
  await expect(page.getByRole("dialog", { name: "Inquiry Sent" })).toBeVisible();
  await expectNoViolations(page);
});

test("axe finds no violations in the dialog after a failed send", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("/api/contact");
  await openForm(page);
  await page.route("/api/contact", (route) => route.fulfill({ status: 502 }));
  await fillForm(page);
  await sendButton(page).click();
  await expect(page.getByRole("dialog", { name: "Send Failed" })).toBeVisible();
  await expectNoViolations(page);
});

test("axe finds no violations in any kind of toast", async ({ page }) => {
  test.slow();
  await tellShowToast(page);
  await page.goto("/privacy-policy");
  for (const kind of toastKinds) {
    const description = "With a second line";
    // Longer than this test looks at it.
    await showToast(page, { title: `A ${kind} notice`, description, kind, duration: 600_000 });
    await expect(page.locator(`.toast[data-toast=${kind}]`)).toContainText(`A ${kind} notice`);
    await expect(page.locator(".toast")).toHaveCount(1);
    await expectNoViolations(page, ":has(> .toast-viewport)");
  }
});
