import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/page-test";
import {
  control,
  expectMessage,
  expectValues,
  fileInput,
  fillForm,
  openForm,
  sendButton,
  waitForHydration,
} from "../../support/inquiries/contact-form";
import { attach, drag, fileList, tooLargePhoto } from "../../support/inquiries/form-files";
import { validFields } from "../../support/inquiries/inquiry-posts";
import { stubInquiries } from "../../support/inquiries/posted-inquiries";

const note = { name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("No nuts") };
const form = "#contact form";

test("axe finds no violations in a form with errors", async ({ page }) => {
  await openForm(page);
  await fillForm(page, { ...validFields, name: "", email: "ada" });
  await sendButton(page).click();
  await expectMessage(page, "name", "Name is required");
  await expectNoViolations(page, form);
});

test("axe finds no violations with files, the shrink switch, and the drop zone", async ({
  page,
}) => {
  await openForm(page);
  await fileInput(page).setInputFiles([note, await tooLargePhoto("big.jpg")]);
  await expect(page.getByRole("checkbox", { name: /^Shrink large photos/ })).toBeVisible();
  await expectNoViolations(page, form);
  await drag(control(page, "name"), "dragover", [
    { name: "a.txt", type: "text/plain", bytes: [1] },
  ]);
  await expect(page.getByText("Drop your photos here")).toBeVisible();
  await expectNoViolations(page, form);
});

test("axe finds no violations during an upload, after its cancellation, or offline", async ({
  page,
  context,
}) => {
  await stubInquiries(page, undefined, { hold: true });
  await openForm(page);
  await fillForm(page);
  await attach(page, [note]);
  await sendButton(page).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel" })).toHaveCSS("opacity", "1");
  await expectNoViolations(page, form);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Sending canceled.")).toBeVisible();
  await expectNoViolations(page, form);
  await context.setOffline(true);
  await expect(page.getByText("You’re offline.")).toBeVisible();
  await expectNoViolations(page, form);
  await context.setOffline(false);
  await expect(page.getByText("You’re back online.")).toBeVisible();
  await expectNoViolations(page, form);
});

test("axe finds no violations in a restored or emptied form", async ({ page }) => {
  await openForm(page);
  await fillForm(page);
  await expect(page.getByRole("button", { name: "Start over" })).toBeVisible();
  await page.reload({ waitUntil: "domcontentloaded" });
  await waitForHydration(page);
  await expect(page.getByText("Welcome back")).toBeVisible();
  await expectNoViolations(page, form);
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await expectNoViolations(page, form);
});

test("the limit dialog says things once, and its phone number is a link", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("/api/contact");
  const error = "Several inquiries came from your connection. Please send this one in 2 minutes.";
  await stubInquiries(page, [
    { status: 429, json: { ok: false, error }, headers: { "retry-after": "90" } },
  ]);
  await openForm(page);
  await fillForm(page);
  await attach(page, [note]);
  await sendButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Send Failed" });
  await expect(dialog).toContainText(error);
  await expect(dialog).not.toContainText("again in");
  await expect(dialog.getByRole("link", { name: "(216) 555-0142" })).toHaveAttribute(
    "href",
    "tel:+12165550142",
  );
  await expect(dialog).toContainText("Everything you typed is still here.");
  await expectNoViolations(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "OK" }).click();
  await expectValues(page, validFields);
  await expect(fileList(page)).toHaveCount(1);
  await expect(page.locator(`${form} [role=alert]`)).toHaveText(error);
});

test("after field errors the focus moves to the first of these fields", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("/api/contact");
  const fieldErrors = { message: "Message is required", email: "Enter a valid email" };
  const response = { ok: false, error: "1 field needs your attention.", fieldErrors };
  await stubInquiries(page, [{ status: 400, json: response }]);
  await openForm(page);
  await fillForm(page);
  await sendButton(page).click();
  await page.getByRole("button", { name: "OK" }).press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(control(page, "email")).toBeFocused();
  await expectMessage(page, "email", "Enter a valid email");
});

test("a 200 with ok: false is a failure", async ({ page }) => {
  await stubInquiries(page, [{ json: { ok: false } }]);
  await openForm(page);
  await fillForm(page);
  await sendButton(page).click();
  await expect(page.getByRole("dialog", { name: "Send Failed" })).toContainText(
    "There was a problem sending your inquiry (HTTP 200). Please try again.",
  );
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page.locator(`${form} [role=alert]`)).toHaveText("Server 200");
});

test("the thanks dialog reports on the files", async ({ page }) => {
  const notices = [{ title: "Some files didn’t arrive", text: "Please email them to us: a.jpg" }];
  await stubInquiries(page, [{ json: { ok: true, attachmentsCount: 1, notices } }]);
  await openForm(page);
  await fillForm(page);
  await attach(page, [note]);
  await sendButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Inquiry Sent" });
  await expect(dialog).toContainText("Some files didn’t arrive. Please email them to us: a.jpg");
  await expect(page.locator(".toast")).toContainText("Attached files: 1");
  await expectNoViolations(page, "[role=dialog]");
});

test("a double click sends once", async ({ page }) => {
  const { posts, release } = await stubInquiries(page, undefined, { hold: true });
  await openForm(page);
  await fillForm(page);
  await sendButton(page).dblclick();
  await expect(page.getByRole("button", { name: "Sending…" })).toBeDisabled();
  release();
  await expect(page.getByRole("dialog", { name: "Inquiry Sent" })).toBeVisible();
  expect(posts).toHaveLength(1);
});

test("files are removed, a send is canceled, and the form is emptied by keyboard alone", async ({
  page,
}) => {
  await stubInquiries(page, undefined, { hold: true });
  await openForm(page);
  await fillForm(page);
  await fileInput(page).setInputFiles([note, { ...note, name: "other.txt" }]);
  await expect(fileList(page)).toHaveCount(2);
  await fileInput(page).focus();
  await tab(page, "Remove note.txt");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove other.txt" })).toBeFocused();
  await tab(page, "Send Inquiry");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Sending…" })).toBeDisabled();
  await tab(page, "Cancel");
  await page.keyboard.press("Enter");
  await expect(sendButton(page)).toBeFocused();
  await tab(page, "Start over");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await expectValues(page, {});
});

/** Tabs to the button with this name. */
async function tab(page: Page, button: string): Promise<void> {
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: button })).toBeFocused();
}
