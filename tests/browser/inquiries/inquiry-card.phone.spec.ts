import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/page-test";
import {
  control,
  expectValues,
  fillForm,
  openForm,
  openLive,
  sendButton,
  visitTime,
} from "../../support/inquiries/contact-form";
import { attach } from "../../support/inquiries/form-files";
import { validFields } from "../../support/inquiries/inquiry-posts";
import { stubInquiries } from "../../support/inquiries/posted-inquiries";
import { jpeg } from "../../support/portfolio/storage";

const card = (page: Page) => page.getByRole("region", { name: /^Thank you/ });
const another = (page: Page) => page.getByRole("button", { name: "Send another inquiry" });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem("inquiry:sent"));

/** Sends an inquiry with a photo and a note, and closes the dialog. */
async function sendOne(page: Page, eventDate = "2026-07-18"): Promise<void> {
  const files = [
    { name: "sketch.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await jpeg(800, 1200)) },
    { name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("No nuts") },
  ];
  const notices = [{ title: "Some files didn’t arrive", text: "Please email them to us: b.pdf" }];
  await stubInquiries(page, [{ json: { ok: true, attachmentsCount: 2, notices } }]);
  await fillForm(page, { ...validFields, eventDate });
  await attach(page, files);
  await sendButton(page).click();
  await page.getByRole("dialog", { name: "Inquiry Sent" }).getByText("OK").click();
}

test("after an inquiry is sent, a card with its contents and next steps replaces the form", async ({
  page,
}) => {
  const next = page.getByText("What happens next").and(page.locator(":visible"));
  await openForm(page);
  await expect(next).toHaveCount(1);
  await expect(page.locator("#contact").getByText("We’ll reply within 24 hours")).toBeVisible();
  await sendOne(page);
  await expect(next).toHaveCount(1);
  await expect(card(page).getByText("What happens next")).toBeVisible();
  await expect(card(page).getByRole("heading", { name: "Thank you, Ada" })).toBeFocused();
  await expect(card(page).getByRole("heading", { name: "Thank you, Ada" })).toBeInViewport();
  await expect(sendButton(page)).toHaveCount(0);
  await expect(page.getByText("Request a Custom Quote")).toBeHidden();
  for (const text of ["Wedding", "Saturday, July 18, 2026", "80 to 100", "2 files"]) {
    await expect(card(page).getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card(page)).toContainText(
    "Some files didn’t arrive. Please email them to us: b.pdf",
  );
  await expect(card(page).locator("ol > li")).toHaveText([
    /We’ll reply by Tuesday, June 16, at 12:00 PM/,
    /Your quote will be good for 14 days/,
    /A 50% deposit reserves the date/,
    /Design changes until Saturday, July 4/,
  ]);
  await expect(card(page).getByRole("link", { name: /^Call / })).toHaveAttribute("href", /^tel:/);
  const photo = card(page).getByRole("img", { name: "Yours, 1" });
  await expect(photo).toHaveJSProperty("naturalWidth", 192);
  await expectNoViolations(page, "#contact");
});

test("the card survives a reload, and the device stores only what it shows", async ({ page }) => {
  await openForm(page);
  await sendOne(page);
  await expect.poll(() => kept(page)).toContain("data:image/jpeg");
  const text = (await kept(page)) ?? "";
  for (const secret of ["Baker", "ada@example.com", "555", "Solon", "peonies"]) {
    expect(text).not.toContain(secret);
  }
  await openLive(page);
  await expect(card(page)).toContainText("Thank you, Ada");
  await expect(card(page).getByRole("img", { name: "Yours, 1" })).toBeVisible();
  await expect(sendButton(page)).toHaveCount(0);
});

test("another inquiry starts with an empty form and removes the card", async ({ page }) => {
  await openForm(page);
  await sendOne(page);
  // The photo shows a moment after the card and shifts what is below it.
  await expect(card(page).getByRole("img", { name: "Yours, 1" })).toBeVisible();
  await another(page).click();
  await expect(control(page, "name")).toBeFocused();
  await expectValues(page, {});
  await expect(card(page)).toHaveCount(0);
  await expect.poll(() => kept(page)).toBeNull();
  await openLive(page);
  await expect(sendButton(page)).toBeVisible();
});

test("the card doesn't replace a form that has a newer draft after a reload", async ({
  page,
  context,
}) => {
  await openForm(page);
  const other = await context.newPage();
  await openForm(other);
  await fillForm(other, { name: "Grace" });
  await expect
    .poll(() => other.evaluate(() => localStorage.getItem("inquiry:draft")))
    .toContain("Grace");
  const draft = await other.evaluate(() => localStorage.getItem("inquiry:draft"));
  await sendOne(page);
  await other.evaluate((text) => localStorage.setItem("inquiry:draft", text ?? ""), draft);
  await openLive(other);
  await expect(control(other, "name")).toHaveValue("Grace");
  await expect(card(other)).toHaveCount(0);
});

test("after the event the device forgets the inquiry", async ({ page }) => {
  await openForm(page);
  await sendOne(page, "2026-06-20");
  await expect.poll(() => kept(page)).not.toBeNull();
  await page.clock.setFixedTime(visitTime.getTime() + 6 * 24 * 60 * 60 * 1000);
  await openLive(page);
  await expect(sendButton(page)).toBeVisible();
  await expect.poll(() => kept(page)).toBeNull();
});

test("foreign data in storage shows no card", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("inquiry:sent", '{"version":1}'));
  await openForm(page);
  await expect.poll(() => kept(page)).toBeNull();
  await expect(sendButton(page)).toBeVisible();
});
