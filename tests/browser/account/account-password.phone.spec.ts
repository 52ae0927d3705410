import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { hold } from "../../support/hold";
import { adminPassword, signInAs } from "../../support/office";

const own = "seven sugar roses";

test.afterEach(async ({ site }) => {
  await site.db
    .prepare("UPDATE people SET password = '', password_changed_at = NULL WHERE id = 'owner'")
    .run();
});

const field = (page: Page) => page.getByLabel("New password");
const change = (page: Page) => page.getByRole("button", { name: "Change password" });

const changed = (page: Page) =>
  page
    .getByRole("region", { name: /^Notifications/ })
    .getByText("Password changed", { exact: true });

test("the owner sets a new password, which replaces the first one", async ({ page, site }) => {
  await page.goto("/account");
  await expect(page.getByText("You sign in with the first password")).toBeVisible();
  await expectNoViolations(page);

  await test.step("the field accepts a paste, and shows and hides the password", async () => {
    await field(page).focus();
    await page.keyboard.insertText(own);
    await expect(field(page)).toHaveValue(own);
    await expect(field(page)).toHaveAttribute("type", "password");
    await expect(field(page)).toHaveAttribute("autocomplete", "new-password");
    await expect(page.getByText("17 characters. That’s long enough.")).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(field(page)).toHaveAttribute("type", "text");
    const { width = 0, height = 0 } =
      (await page.getByRole("button", { name: "Hide password" }).boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await page.keyboard.press("Enter");
    await expect(field(page)).toHaveAttribute("type", "password");
  });

  await test.step("the button shows that a save is in progress", async () => {
    const saving = await hold(page, "**/api/account/password");
    await change(page).click();
    await expect(page.getByRole("button", { name: "Changing…" })).toBeDisabled();
    saving.letGo();
  });
  await expect(changed(page)).toBeVisible();
  await expect(field(page)).toHaveValue("");
  await expect(page.getByText("Last changed on Jun 15, 2026.")).toBeVisible();

  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
  const enter = page.getByRole("button", { name: "Enter" });
  await page.getByLabel("Password").fill(own);
  await expect(enter).toBeEnabled();
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.getByLabel("Password")).toHaveAttribute("type", "text");
  await enter.click();
  await expect(page.getByRole("heading", { level: 1, name: /inquiries/ })).toBeVisible();
  const { results } = await site.db.prepare("SELECT password FROM people").all();
  expect(JSON.stringify(results)).not.toContain(own);
});

test("a short or common password is refused next to its field", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("400");
  await page.goto("/account");
  for (const [password, says] of [
    ["", "Use 12 characters or more."],
    ["eleven char", "Use 12 characters or more."],
    ["123qweasdzxc", "Too many people use this password"],
    ["Cake-Studio Cake-Studio", "just the name or the address of your studio"],
  ] as const) {
    await field(page).fill(password);
    await page.keyboard.press("Enter");
    await expect(page.getByText(says).first()).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page)).toHaveValue(password);
  }
  await expectNoViolations(page);
});

test("a stale sign-in must be confirmed first, and then the change goes through", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("401");
  await site.db.prepare("UPDATE admin_sessions SET fresh_at = 0").run();
  await page.goto("/account");
  await field(page).fill(own);
  await change(page).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it’s you" });
  await dialog.getByLabel("Password").fill(adminPassword);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(changed(page)).toBeVisible();
});

test("a new password signs out her other devices unless she opts out", async ({ page, site }) => {
  const phone = await signInAs(site, {});
  const isSignedIn = async () => (await phone.send("/api/account/sessions")).status === 200;
  await page.goto("/account");
  await page.getByLabel("Sign out my other devices").uncheck();
  await field(page).fill(own);
  await change(page).click();
  await expect(changed(page)).toBeVisible();
  expect(await isSignedIn()).toBe(true);
  await page.getByLabel("Sign out my other devices").check();
  await field(page).fill(`${own} more`);
  await change(page).click();
  await expect(page.getByText(/^\d other devices? (is|are) signed out\.$/)).toBeVisible();
  expect(await isSignedIn()).toBe(false);
});

test("an assistant has no password to change", async ({ page, site, context }) => {
  const { cookie } = await signInAs(site, { personId: "a1", role: "assistant", name: "Robin" });
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: site.origin }]);
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "Signed in" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Password" })).toHaveCount(0);
});
