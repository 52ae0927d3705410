import { expect, type Page } from "@playwright/test";
import { test } from "../../support/browser/demo-site-test";
import { fillForm, sendButton } from "../../support/inquiries/contact-form";
import { validFields } from "../../support/inquiries/inquiry-posts";
import { listInquiries } from "../../support/inquiries/stored-inquiries";

test.use({ javaScriptEnabled: false });

const detail = (page: Page, label: string) =>
  page.locator("#details").getByLabel(label, { exact: true });

test("without JavaScript a link adds the cake to the form, and it is sent with the inquiry", async ({
  page,
  site,
}) => {
  const name = `Plain liker ${crypto.randomUUID()}`;
  await page.goto("/?category=Wedding&image=1", { waitUntil: "domcontentloaded" });
  const title = await page.locator("#gallery [role=status] > span").first().textContent();
  await page.getByRole("link", { name: "Ask for a cake like this one" }).click();
  await expect(page).toHaveURL(/\?like=wedding%2F.+#contact$/);
  await expect(page.getByText(`You’d like a cake like ${title}.`)).toBeVisible();
  // Until the page has loaded, the browser scrolls back to the top of the form.
  await page.waitForLoadState();
  await expect(page.locator(".heart").first()).toBeHidden();
  await fillForm(page, { ...validFields, name });
  await sendButton(page).click();
  await expect(page.getByRole("region", { name: "Thank you" })).toBeVisible();
  const kept = (await listInquiries(site)).find((inquiry) => inquiry.name === name);
  expect(kept?.likes).toMatchObject([{ title }]);
});

test("without JavaScript adding details keeps the chosen cake and the typed text, and survives a refusal", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("/?index");
  const name = `Plain details ${crypto.randomUUID()}`;
  await page.goto("/?like=wedding/blush-ruffles.jpg", { waitUntil: "domcontentloaded" });
  await fillForm(page, { ...validFields, name, email: "ada at home", eventDate: "2026-07-04" });
  await page.getByText("Details that help us quote").click();
  await expect(detail(page, "Company")).toBeVisible();
  await detail(page, "Venue").fill("The old mill");
  await detail(page, "Budget").selectOption("Under $300");
  await detail(page, "Theme").fill("Of birthdays alone");
  await sendButton(page).click();
  await expect(page.getByText("Enter a valid email")).toBeVisible();
  await expect(detail(page, "Venue")).toHaveValue("The old mill");
  await expect(detail(page, "Budget")).toHaveValue("under-300");
  await page.waitForLoadState();
  await fillForm(page, { email: "ada@example.com" });
  await sendButton(page).click();
  await expect(page.getByRole("region", { name: "Thank you" })).toBeVisible();
  const kept = (await listInquiries(site)).find((inquiry) => inquiry.name === name);
  expect(kept?.details).toEqual({ budget: "under-300", venue: "The old mill" });
  expect(kept?.likes).toMatchObject([{ id: "wedding/blush-ruffles.jpg" }]);
});
