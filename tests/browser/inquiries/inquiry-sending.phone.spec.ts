import { expect, type Page } from "@playwright/test";
import { test } from "../../support/browser/own-site-test";
import { gate } from "../../support/gate";
import {
  control,
  expectMessage,
  expectValues,
  fileInput,
  fillForm,
  openForm,
  sendButton,
} from "../../support/inquiries/contact-form";
import { attach } from "../../support/inquiries/form-files";
import { jpegFile, validFields } from "../../support/inquiries/inquiry-posts";
import { stubInquiries } from "../../support/inquiries/posted-inquiries";
import { listInquiries, readInquiry } from "../../support/inquiries/stored-inquiries";

const sentText =
  "Thanks! Your inquiry was sent successfully. We’ll get back to you within 24 hours.";
const photo = {
  name: "sketch.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from(jpegFile("", 4000).bytes),
};

test("an inquiry with photos is stored and confirmed, and the form is empty again", async ({
  page,
  site,
}) => {
  const name = `Live ${crypto.randomUUID()}`;
  await openForm(page);
  await fillForm(page, { ...validFields, name });
  await fileInput(page).setInputFiles([photo, noteFile("No nuts, please")]);
  // A key press, since the file list may still shift the button from under a pointer.
  await sendButton(page).press("Enter");
  await expect(dialog(page, "Inquiry Sent")).toContainText(sentText);
  const toast = page.locator(".toast[data-toast=success]");
  await expect(toast).toContainText("Thanks! Your inquiry was sent.");
  await expect(toast).toContainText("Attached files: 2");
  await page.getByRole("button", { name: "OK" }).click();
  await expectValues(page, {});
  await expect(page.getByText("sketch.jpg")).toHaveCount(0);

  const [kept] = (await listInquiries(site)).filter((inquiry) => inquiry.name === name);
  expect(await readInquiry(site, kept?.id ?? "")).toMatchObject({
    arrivingUntil: null,
    spamCheck: "unverified",
    eventDate: "2026-06-20",
    eventType: "wedding",
    message: "Three tiers, please.\nWith sugar peonies.",
    attachments: [
      { name: "sketch.jpg", contentType: "image/jpeg", size: 4000 },
      { name: "note.txt", contentType: "text/plain", size: 15 },
    ],
  });
});

test("the thanks don't mention files if there were none", async ({ page }) => {
  await openForm(page);
  await answerContact(page, 200, { ok: true, attachmentsCount: 0 });
  await fillForm(page);
  await sendButton(page).click();
  const toast = page.locator(".toast");
  await expect(toast).toContainText("Thanks! Your inquiry was sent.");
  await expect(toast).not.toContainText("Attached files");
});

test("the button shows that the inquiry is being sent and can't be pressed again", async ({
  page,
}) => {
  await openForm(page);
  const response = await holdContact(page);
  await fillForm(page);
  await sendButton(page).click();
  const sending = page.getByRole("button", { name: "Sending…" });
  await expect(sending).toBeDisabled();
  await control(page, "name").press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(response.posts).toBe(1);
  response.release();
  await expect(dialog(page, "Inquiry Sent")).toBeVisible();
  await expect(page.locator("form button[type=submit]")).toHaveText("Send Inquiry");
  expect(response.posts()).toBe(1);
});

test("a refusal shows the server's message and keeps everything typed", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("/api/contact");
  const error = "Inquiries cannot be taken right now. Please call us.";
  await openForm(page);
  await answerContact(page, 503, { ok: false, error });
  await fillForm(page);
  await attach(page, [photo]);
  await sendButton(page).click();
  await expect(dialog(page, "Send Failed")).toContainText(error);
  await page.getByRole("button", { name: "OK" }).click();
  await expectValues(page, validFields);
  await expect(page.getByText("sketch.jpg")).toBeVisible();
  await expect(page.locator("form [role=alert]")).toHaveText(error);
  await expect(sendButton(page)).toBeEnabled();
});

test("the server's messages show under their fields", async ({ page, expectConsoleError }) => {
  expectConsoleError("/api/contact");
  await openForm(page);
  const fieldErrors = { email: "Enter a valid email", phone: "Phone is required" };
  await answerContact(page, 400, { ok: false, error: "Please check.", fieldErrors });
  await fillForm(page);
  await sendButton(page).click();
  await page.getByRole("button", { name: "OK" }).click();
  await expectMessage(page, "email", "Enter a valid email");
  await expectMessage(page, "phone", "Phone is required");
  await control(page, "email").pressSequentially("x");
  await expectMessage(page, "email", null);
});

test("an unexpected response shows its status", async ({ page, expectConsoleError }) => {
  expectConsoleError("/api/contact");
  await openForm(page);
  await page.route("/api/contact", (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  await fillForm(page);
  await sendButton(page).click();
  await expect(dialog(page, "Send Failed")).toContainText(
    "There was a problem sending your inquiry (HTTP 502). Please try again.",
  );
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page.locator("form [role=alert]")).toHaveText("Server 502");
});

test("a lost connection shows an error, and the second try succeeds", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("/api/contact");
  await openForm(page);
  await page.route("/api/contact", (route) => route.abort(), { times: 1 });
  await fillForm(page);
  await sendButton(page).click();
  await expect(dialog(page, "Send Failed")).toContainText("the connection failed");
  await page.getByRole("button", { name: "OK" }).click();
  await sendButton(page).click();
  await expect(dialog(page, "Inquiry Sent")).toBeVisible();
});

function dialog(page: Page, name: string) {
  return page.getByRole("dialog", { name });
}

function noteFile(text: string) {
  return { name: "note.txt", mimeType: "text/plain", buffer: Buffer.from(text) };
}

function answerContact(page: Page, status: number, json: object) {
  return page.route("/api/contact", (route) => route.fulfill({ status, json }));
}

/** Holds the response back until `release`. */
async function holdContact(page: Page) {
  let posts = 0;
  const response = gate();
  await page.route("/api/contact", async (route) => {
    posts += 1;
    await response.passed;
    await route.fulfill({ json: { ok: true, attachmentsCount: 0 } });
  });
  return { release: response.open, posts: () => posts };
}

/** Like a password manager that fills in every field. */
async function fillHoneypot(page: Page) {
  await page.locator("[name=hp]").evaluate((input) => {
    if (input instanceof HTMLInputElement) input.value = "Ada Baker";
  });
}

test("with JavaScript the honeypot goes out empty, whatever filled it in, and without its code too", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("/assets/");
  const { posts } = await stubInquiries(page);
  await openForm(page);
  await fillForm(page);
  await fillHoneypot(page);
  await sendButton(page).press("Enter");
  await expect.poll(() => posts.map(({ hp }) => hp)).toEqual([""]);

  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await fillForm(page);
  await fillHoneypot(page);
  const sending = page.waitForRequest((request) => request.method() === "POST");
  await sendButton(page).click();
  const sent = await sending;
  expect(sent.isNavigationRequest()).toBe(true);
  expect(sent.postData()).toContain(validFields.email);
  expect(sent.postData()).not.toContain('name="hp"\r\n\r\nAda');
  expect(sent.postData()).toContain('name="hp"\r\n\r\n\r\n');
});
