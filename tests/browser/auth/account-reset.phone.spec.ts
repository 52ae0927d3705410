import { expect } from "@playwright/test";
import { clearDevice, signInByPassword, test } from "../../support/auth/passkey-test";
import { adminPassword } from "../../support/office";

test.use({ siteVars: { ADMIN_RESET: "june" } });

test("after all passkeys and codes are lost, a reset lets her in with the first password, by keyboard alone", async ({
  page,
  site,
  authenticator,
}) => {
  await signInByPassword(page, site);
  await page.goto("/account");
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await page.getByRole("button", { name: "I’ve saved them" }).click();
  await expect(page.getByText("10 of 10 left.")).toBeVisible();
  // Each reset word works once, so the word must look new.
  await site.db.prepare("UPDATE people SET reset_used = 'another word'").run();
  await authenticator.forgetAll();
  await clearDevice(page);

  await page.goto("/EdibleArtControl");
  await page.getByLabel("Password").focus();
  await page.keyboard.type(adminPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /inquiries/ })).toBeVisible();

  await page.goto("/account");
  await expect(page.getByText("You have no passkey yet.")).toBeVisible();
  await page.getByRole("link", { name: "Activity" }).click();
  await expect(page.getByRole("region", { name: "Activity" })).toContainText(
    "Signed in after a developer reset; all other ways in were removed",
  );
});
