import { expect } from "@playwright/test";
import { expandSections } from "../support/browser/folds";
import { test } from "../support/browser/own-site-test";
import { expirePages } from "../support/browser/page-visits";
import { validFields } from "../support/inquiries/inquiry-posts";
import { adminPassword } from "../support/office";
import { phonePhoto } from "../support/portfolio/photos";
import { openPortfolio, photo } from "../support/portfolio/portfolio-page";
import type { Site } from "../support/site";

/** Sends a prospect's inquiry with one photo through the form's endpoint. */
async function sendInquiry(site: Site): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(validFields)) form.append(name, value);
  const bytes = new Uint8Array(await phonePhoto());
  form.append("attachments", new File([bytes], "the dress.jpg", { type: "image/jpeg" }));
  expect((await site.send("/api/contact", { method: "POST", body: form })).status).toBe(200);
}

test("the owner's week, on her phone", async ({ page, site, context }) => {
  test.setTimeout(90_000);
  await sendInquiry(site);

  await test.step("she signs in and sees a new inquiry", async () => {
    await page.goto("/inquiries");
    await page.waitForURL("**/EdibleArtControl?next=%2Finquiries");
    await page.goto("/EdibleArtControl");
    await page.getByLabel("Password").fill(adminPassword);
    await page.getByRole("button", { name: "Enter" }).click();
    await expect(page.getByRole("heading", { name: "1 new inquiry" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Inquiries 1 new/ })).toHaveAttribute(
      "href",
      "/inquiries",
    );
  });

  await test.step("she opens the inquiry and its photo", async () => {
    await page.goto("/inquiries");
    await page.getByRole("link", { name: /Ada Baker/ }).click();
    await expandSections(page, "Photo");
    const thumbnail = page.getByRole("img", { name: "the dress.jpg" });
    await thumbnail.scrollIntoViewIfNeeded();
    const [opened] = await Promise.all([context.waitForEvent("page"), thumbnail.click()]);
    await expect(opened.locator("img")).not.toHaveJSProperty("naturalWidth", 0);
    await opened.close();
  });

  await test.step("she notes the agreement and sets the status to Quoted", async () => {
    await expandSections(page, "Notes");
    await page.getByLabel("Add a note").fill("Tasting on Tuesday");
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(
      page.getByRole("listitem").filter({ hasText: "Tasting on Tuesday" }),
    ).toBeVisible();
    await page.getByRole("combobox", { name: "Status" }).selectOption("quoted");
    await expect(page.getByText("Ada Baker: Quoted.")).toBeVisible();
  });

  await test.step("she changes the about photo", async () => {
    await page.goto("/image-management");
    const file = { name: "portrait.jpg", mimeType: "image/jpeg", buffer: await phonePhoto() };
    await page.getByLabel("Choose an image").setInputFiles(file);
    await expect(page.getByText(/^Ready: /)).toBeVisible({ timeout: 15_000 });
    await page.getByRole("button", { name: "Upload & Set as about Image" }).click();
    await expect(page.getByText("Updated about image successfully!")).toBeVisible();
  });

  await test.step("she uploads three photos of the week and publishes them", async () => {
    const { files, uploads, bar, publish } = await openPortfolio(page);
    await files.setInputFiles([
      await photo("ivory-pearls.jpg"),
      await photo("garden-stand.jpg", 90),
      await photo("blush-ruffles.jpg", 140),
    ]);
    await expect(uploads).toContainText("3 photos added.");
    await expect(bar).toContainText("Ready to publish: 3 new");
    await publish.click();
    await expect(bar).toContainText("Everything is live");
  });

  await test.step("visitors see all of these changes", async () => {
    await expirePages(site);
    await page.goto("/");
    await expect(page.locator("#about img").first()).toHaveAttribute(
      "src",
      /^\/media\/site-images\/about\//,
    );
    for (const title of ["Ivory pearls", "Garden stand", "Blush ruffles"]) {
      await expect(
        page.locator("#gallery").getByRole("img", { name: title }).first(),
      ).toBeAttached();
    }
  });

  await test.step("she signs out, and the phone has no more access", async () => {
    await page.goto("/EdibleArtControl");
    await expect(page.getByRole("heading", { name: "No new inquiries" })).toBeVisible();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
    await page.goto("/portfolio");
    await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
    expect((await page.request.get("/api/inquiries/export")).status()).toBe(401);
  });
});
