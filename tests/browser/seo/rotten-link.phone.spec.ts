import { expect } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { becomeOwner, test } from "../../support/browser/demo-site-test";
import { openSeo, openTab } from "../../support/seo/seo-page";

const address = "https://example.com/cake-magazine/sugar-flower-issue";

test("the audit's finding about a link opens the recognition, at that link", async ({
  page,
  site,
}) => {
  const days = ["2026-06-01", "2026-06-08"].map((day) => ({ at: Date.parse(day), reason: 410 }));
  await site.db
    .prepare("INSERT INTO seo_links (url, checked_at, failures) VALUES (?, 1, ?)")
    .bind(address, JSON.stringify(days))
    .run();
  await becomeOwner(page, site);
  await openSeo(page);
  await openTab(page, "ADVANCED");
  await page.getByRole("button", { name: "Run audit" }).click();
  const fix = page.getByRole("link", {
    name: /^Fix: The first link of “.*” doesn’t open anymore/,
  });
  await expect(fix).toBeVisible();
  await expectNoViolations(page);
  await fix.click();
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("group", { name: "First link" }).getByLabel("Web address");
  await expect(field).toHaveValue(address);
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tab", { name: "Recognitions", selected: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
