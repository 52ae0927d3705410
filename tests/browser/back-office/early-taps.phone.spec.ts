import { expect, type Page } from "@playwright/test";
import { test } from "../../support/browser/office-test";
import { holdScripts } from "../../support/hold";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";

/** Opens a screen with its scripts held back until they are released. */
async function openEarly(page: Page, path: string) {
  const scripts = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.locator("h1")).toBeVisible();
  return scripts;
}

test("an early tap in the office opens its dialog after hydration", async ({ page }) => {
  const { letGo } = await openEarly(page, "/calendar");
  await page.getByRole("button", { name: "Add an order" }).click();
  letGo();
  await expect(page.getByRole("dialog", { name: "Add an order" })).toBeVisible();
});

test("an early tap on a checkbox is replayed once, after hydration", async ({ page }) => {
  const { letGo } = await openEarly(page, "/account");
  const box = page.getByLabel("Sign out my other devices");
  const before = await box.isChecked();
  await box.click();
  letGo();
  await expect(box).not.toHaveAttribute("data-waiting");
  await expect(box).toBeChecked({ checked: !before });
});

test("a note typed and saved early, and a status chosen early, are stored", async ({
  page,
  site,
}) => {
  const id = await putInquiry(site.db, { id: inboxId(951), name: "Early Bird" });
  const path = `/inquiries?open=${id}`;
  // On a phone both are in folds.
  await page.setViewportSize({ width: 1280, height: 900 });
  const { letGo } = await openEarly(page, path);
  await page.getByLabel("Add a note").fill("No nuts.");
  await page.getByRole("button", { name: "Save note" }).click();
  await page.getByRole("combobox", { name: "Status" }).selectOption("quoted");
  expect(page.url()).toContain(path);
  letGo();
  const stored = () =>
    site.db
      .prepare(
        "SELECT status, text FROM orders LEFT JOIN order_notes ON order_id = orders.id WHERE orders.id = ?",
      )
      .bind(id)
      .first();
  await expect.poll(stored).toEqual({ status: "quoted", text: "No nuts." });
  await expect(page).toHaveURL(path);
});
