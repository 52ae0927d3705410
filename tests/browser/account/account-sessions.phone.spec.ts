import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { waitForScreens } from "../../support/browser/react";
import { type SignedIn, signInAs } from "../../support/office";
import { type Site, testNow } from "../../support/site";

const hour = 60 * 60 * 1000;

/** Another session, started three hours ago. */
async function putSession(site: Site, device: string, personId = "owner"): Promise<SignedIn> {
  const assistant = personId !== "owner";
  const entered = await signInAs(
    site,
    assistant ? { personId, role: "assistant", name: "Robin" } : {},
  );
  await site.db
    .prepare(
      `UPDATE admin_sessions SET device = ?1, country = 'AT', signed_in_by = 'passkey', device_id = ?1, last_seen_at = ?2
       WHERE rowid = (SELECT max(rowid) FROM admin_sessions)`,
    )
    .bind(device, testNow - 3 * hour)
    .run();
  return entered;
}

test.beforeEach(async ({ page: _, site }) => {
  // The page's own session is the newest one.
  const own = "(SELECT id FROM admin_sessions ORDER BY rowid DESC LIMIT 1)";
  await site.db.prepare(`DELETE FROM admin_sessions WHERE id <> ${own}`).run();
});

const list = (page: Page) => page.getByRole("list", { name: "Signed in" });
const row = (page: Page, text: string) =>
  list(page).getByRole("listitem").filter({ hasText: text });
const isSignedIn = async (who: SignedIn) =>
  (await who.send("/api/account/sessions")).status === 200;

test("the list shows each session's person, device, country, start time, and sign-in method", async ({
  page,
  site,
}) => {
  await putSession(site, "Safari on iPhone");
  await putSession(site, "Chrome on Android", "a1");
  await page.goto("/account");
  await expect(list(page).getByRole("listitem")).toHaveCount(3);
  const first = list(page).getByRole("listitem").first();
  await expect(first).toContainText("This device");
  await expect(first.getByRole("button")).toHaveCount(0);
  const phone = row(page, "Safari on iPhone");
  await expect(phone).toContainText("Austria, with a passkey");
  await expect(phone).toContainText("Since Jun 15, 2026, 12:00 PM, active 3 hr ago");
  await expect(row(page, "Robin: Chrome on Android")).toBeVisible();
  await expectNoViolations(page);
});

test("one session is signed out by keyboard, and the focus stays in the list", async ({
  page,
  site,
}) => {
  const phone = await putSession(site, "Safari on iPhone");
  const robin = await putSession(site, "Chrome on Android", "a1");
  await page.goto("/account");
  await row(page, "Safari on iPhone")
    .getByRole("button", { name: /^Sign out Safari on iPhone/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Signed out: Safari on iPhone", { exact: true })).toBeVisible();
  await expect(row(page, "Safari on iPhone")).toHaveCount(0);
  await expect(list(page)).toBeFocused();
  expect(await isSignedIn(phone)).toBe(false);
  await row(page, "Robin").getByRole("button").click();
  await expect(row(page, "Robin")).toHaveCount(0);
  expect(await isSignedIn(robin)).toBe(false);
  await expectNoViolations(page);
});

test("signing out all others keeps this session", async ({ page, site }) => {
  const others = [
    await putSession(site, "Safari on iPhone"),
    await putSession(site, "Firefox on Windows"),
  ];
  await page.goto("/account");
  const button = page.getByRole("button", { name: "Sign out all others" });
  await button.click();
  await expect(page.getByText("Your other devices are signed out", { exact: true })).toBeVisible();
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
  await expect(button).toHaveCount(0);
  expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
  await page.reload();
  await expect(list(page)).toContainText("This device");
});

test("a session that can't be signed out shows an error and stays in the list", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("503");
  await putSession(site, "Safari on iPhone");
  await page.goto("/account");
  await page.route("**/api/account/sessions", (route) =>
    route.fulfill({ status: 503, json: { ok: false, error: "We couldn’t save that." } }),
  );
  await row(page, "Safari on iPhone").getByRole("button").click();
  await expect(page.getByText("Couldn’t sign it out", { exact: true })).toBeVisible();
  await expect(page.getByText("We couldn’t save that.", { exact: true })).toBeVisible();
  await expect(row(page, "Safari on iPhone")).toBeVisible();
});

test("a device that was signed out elsewhere clears its page when its user comes back", async ({
  page,
  site,
  browser,
}) => {
  const lost = await browser.newContext({ baseURL: site.origin });
  lost.on("page", waitForScreens);
  const { cookie } = await putSession(site, "Safari on iPhone");
  await lost.addCookies([{ name: "session", value: cookie.split("=")[1] ?? "", url: site.origin }]);
  const there = await lost.newPage();
  await there.goto("/account");
  await expect(list(there)).toBeVisible();
  await page.goto("/account");
  await row(page, "Safari on iPhone").getByRole("button").click();
  await expect(row(page, "Safari on iPhone")).toHaveCount(0);
  await there.getByRole("link", { name: "Back office" }).click();
  await expect(there.getByRole("heading", { name: "Admin Access" })).toBeVisible();
  await lost.close();
});
