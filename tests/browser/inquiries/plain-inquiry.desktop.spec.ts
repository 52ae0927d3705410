import { expect } from "@playwright/test";
import { inquiryFields } from "~/features/inquiries/form-fields";
import { sha256 } from "~/platform/crypto/sha256";
import { test } from "../../support/browser/own-site-test";
import {
  emptyFormMessages,
  expectMessage,
  expectValues,
  fileInput,
  fillForm,
  sendButton,
} from "../../support/inquiries/contact-form";
import { jpegFile, validFields } from "../../support/inquiries/inquiry-posts";
import { listInquiries, readInquiry } from "../../support/inquiries/stored-inquiries";

test.use({ javaScriptEnabled: false });

const photo = jpegFile("sketch.jpg", 4000);

test("without JavaScript an empty form comes back with a message under each field", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("/?index");
  const before = await listInquiries(site);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const response = page.waitForResponse(isPost);
  await sendButton(page).click();
  expect((await response).status()).toBe(400);
  for (const field of inquiryFields) {
    await expectMessage(page, field, emptyFormMessages[field] ?? null);
  }
  await expect(page.getByRole("alert")).toHaveText("7 fields need your attention.");
  await expect(page.getByRole("alert")).toBeInViewport();
  expect(await listInquiries(site)).toEqual(before);
});

test("without JavaScript a refused form keeps what was typed", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("/?index");
  const typed = { ...validFields, email: "ada at home", message: "Two\nlines & <b>more</b>" };
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await fillForm(page, typed);
  await fileInput(page).setInputFiles(asUpload(photo));
  await sendButton(page).click();
  await expectMessage(page, "email", "Enter a valid email");
  await expectMessage(page, "name", null);
  await expectValues(page, typed);
  await expect(page.getByRole("alert")).toContainText("Please add your files again.");
});

test("without JavaScript a refused form can be corrected and sent", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("/?index");
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const name = uniqueName("Mended");
  await fillForm(page, { ...validFields, name, eventDate: "2026-06-14" });
  await sendButton(page).click();
  await expectMessage(page, "eventDate", "Choose today or a future date");
  await fillForm(page, { eventDate: "2026-06-15" });
  await sendButton(page).click();
  await expect(page.getByRole("region", { name: "Thank you" })).toBeVisible();
  const [kept] = (await listInquiries(site)).filter((inquiry) => inquiry.name === name);
  expect(kept).toMatchObject({ arrivingUntil: null, eventDate: "2026-06-15" });
});

test("without JavaScript an inquiry with a photo is stored and confirmed", async ({
  page,
  site,
}) => {
  const name = uniqueName("Plain");
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await fillForm(page, { ...validFields, name });
  const empty = { name: "empty.txt", mimeType: "text/plain", buffer: Buffer.from("") };
  await fileInput(page).setInputFiles([asUpload(photo), empty]);
  const response = page.waitForResponse(isPost);
  await sendButton(page).click();
  expect((await response).status()).toBe(303);
  await expect(page).toHaveURL(/\/\?sent=\w+.*#contact$/);
  const thanks = page.getByRole("region", { name: "Thank you" });
  await expect(thanks).toContainText(
    "Thanks! Your inquiry was sent successfully. We’ll get back to you within 24 hours.",
  );
  await expect(thanks).toContainText("1 file");
  await expect(thanks).toContainText("WeddingDateSaturday, June 20, 2026");
  await expect(thanks, "a dropped file is named").toContainText("We left these out: empty.txt");
  await expect(thanks).toBeInViewport();
  await expect(thanks.locator("ol > li")).toHaveText([
    /We’ll reply by /,
    /14 days/,
    /A 50% deposit reserves the date/,
  ]);
  await expect(sendButton(page)).toHaveCount(0);
  await page.reload();
  await expect(thanks, "a reload still says so").toContainText("1 file");

  const all = (await listInquiries(site)).filter((inquiry) => inquiry.name === name);
  expect(all, "a reload sends nothing").toHaveLength(1);
  const [kept] = all;
  const hash = await sha256(photo.bytes);
  expect(await readInquiry(site, kept?.id ?? "")).toMatchObject({
    arrivingUntil: null,
    status: "new",
    spamCheck: "unverified",
    email: "ada@example.com",
    phone: "(216) 555-0100",
    eventDate: "2026-06-20",
    eventType: "wedding",
    servings: "80 to 100",
    location: "Solon",
    message: "Three tiers, please.\nWith sugar peonies.",
    attachments: [{ sha256: hash, name: "sketch.jpg", contentType: "image/jpeg", size: 4000 }],
  });
  const bucket = await site.worker.getR2Bucket("ATTACHMENTS");
  const file = await bucket.get(`${kept?.id}/${hash}`);
  expect(new Uint8Array((await file?.arrayBuffer()) ?? [])).toEqual(photo.bytes);
});

test("without JavaScript the thanks link back to the empty form", async ({ page }) => {
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await fillForm(page, { ...validFields, name: uniqueName("Again") });
  await sendButton(page).click();
  await page.getByRole("link", { name: "Send another inquiry" }).click();
  await expect(page).toHaveURL("/#contact");
  await expect(sendButton(page)).toBeVisible();
  await expectValues(page, {});
});

const isPost = (response: { request(): { method(): string } }) =>
  response.request().method() === "POST";

/** The same text on the same day is the same inquiry, so each test has its own. */
const uniqueName = (first: string) => `${first} ${crypto.randomUUID()}`;

const asUpload = ({ name, bytes }: typeof photo) => ({
  name,
  mimeType: "image/jpeg",
  buffer: Buffer.from(bytes),
});
