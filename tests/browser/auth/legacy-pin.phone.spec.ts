import { expect } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test as pageTest } from "../../support/browser/page-test";
import { waitForReact } from "../../support/browser/react";
import { adminPassword } from "../../support/office";
import { type Site, startSite, testNow } from "../../support/site";

/** A site with the legacy PIN gate enabled. */
const test = pageTest.extend<object, { site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSite({ vars: { ADMIN_PIN: "4711" } });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],

  baseURL: ({ site }, use) => use(site.origin),
});

test("a wrong PIN shows an error; the right one opens the panel for this tab", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("403");
  await page.goto("/EdibleArtControl");
  await page.getByText("Use a PIN instead").click();
  const pin = page.getByLabel("PIN", { exact: true });
  await pin.fill("1");
  await pin.press("Enter");
  await expect(page.getByRole("dialog", { name: "Invalid PIN" })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "OK" }).press("Enter");
  await expect(pin).toBeFocused();
  await pin.fill("4711");
  await pin.press("Enter");
  await expect(page.getByRole("heading", { name: "No new inquiries" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("admin:pin"))).toBe("1");
});

test("after the daily PIN limit a new device is told so, and a known device may still try", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("429");
  await site.db
    .prepare("INSERT OR REPLACE INTO day_budget (kind, day, used) VALUES ('wrong-pins', ?, 20)")
    .bind(Math.floor(testNow / (24 * 60 * 60 * 1000)))
    .run();
  await page.goto("/EdibleArtControl");
  await page.getByText("Use a PIN instead").click();
  const pin = page.getByLabel("PIN", { exact: true });
  await pin.fill("4711");
  await pin.press("Enter");
  const refusal =
    "Too many attempts today. Sign in from a device you’ve used before, or try again tomorrow.";
  await expect(page.getByText(refusal).first()).toBeVisible();
  await expect(pin).toBeFocused();
  await expectNoViolations(page);
  await page.getByLabel("Password").fill(adminPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "No new inquiries" })).toBeVisible();
  await waitForReact(page, "body");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
  await waitForReact(page, "body");
  await page.getByText("Use a PIN instead").click();
  await pin.fill("4711");
  await pin.press("Enter");
  await expect(page.getByRole("heading", { name: "No new inquiries" })).toBeVisible();
});
