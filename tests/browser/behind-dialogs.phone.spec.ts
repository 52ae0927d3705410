import { expect, type Locator, type Page } from "@playwright/test";
import { becomeOwner, test } from "../support/browser/demo-site-test";
import { showToast, tellShowToast } from "../support/browser/page-toasts";
import { openLive } from "../support/inquiries/contact-form";
import { awardsOf } from "../support/recognitions/awards-page";

const readable = (part: Locator) => part.ariaSnapshot();

async function expectAlone(page: Page, dialog: Locator) {
  await expect(dialog).toBeVisible();
  expect(await readable(page.locator("body"))).toBe(await readable(dialog));
}

test("behind the menu, a photo, an award, or a sync nothing of the page is read", async ({
  page,
}) => {
  const footer = page.getByRole("contentinfo");
  const openers: [name: string, opener: Locator][] = [
    ["Menu", page.getByRole("banner").getByRole("button", { name: "Menu" })],
    ["Recognitions", awardsOf(page).image],
    ["Gallery Sync", footer.getByRole("button", { name: "Gallery Sync" })],
  ];
  for (const [name, opener] of openers) {
    await openLive(page);
    // Announced in a live region.
    await page.getByRole("button", { name: "Next slide" }).click();
    await opener.click();
    await test.step(name, () => expectAlone(page, page.getByRole("dialog")));
  }
  await openLive(page, "/?image=1");
  await test.step("Gallery", () => expectAlone(page, page.getByRole("dialog")));
});

test("behind a dialog of the calendar nothing of the month is read", async ({ page, site }) => {
  await becomeOwner(page, site);
  await page.goto("/calendar");
  await page.getByRole("button", { name: "Add an order" }).click();
  await expectAlone(page, page.getByRole("dialog"));
});

test("a toast over a dialog is read", async ({ page }) => {
  await tellShowToast(page);
  await openLive(page);
  await page.getByRole("contentinfo").getByRole("button", { name: "Gallery Sync" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await showToast(page, { title: "A notice", description: "Over it", duration: 600_000 });
  await expect(page.locator(".toast")).toBeVisible();
  const read = await readable(page.locator("body"));
  expect(read).toContain("A notice");
  expect(read).toMatch(/dialog/);
  expect(read).not.toContain("Our Gallery");
});
