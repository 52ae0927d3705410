import { expect } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/own-site-test";
import { waitForReact } from "../../support/browser/react";
import { hold, holdScripts } from "../../support/hold";
import { adminPassword, signIn } from "../../support/office";
import { testNow } from "../../support/site";

test("the owner signs in, sees what is waiting, and signs out", { tag: "@desktop" }, async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("401");
  await site.db
    .prepare(
      `INSERT OR REPLACE INTO job_runs (name, started_at, finished_at, outcome, detail)
       VALUES ('outbox', 1, 2, 'failed', 'The mail was refused.'), ('gallery-sync', 1, 2, 'done', '3 imported')`,
    )
    .run();
  await page.goto("/EdibleArtControl");
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
  const enter = page.getByRole("button", { name: "Enter" });
  await expect(enter).toBeDisabled();
  await expectNoViolations(page);

  await test.step("a wrong password shows an error and can be typed over at once", async () => {
    await page.getByLabel("Password").fill("sugar");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Incorrect Password").first()).toBeVisible();
    await expect(page.getByLabel("Password")).toBeFocused();
    await expectNoViolations(page);
  });

  await test.step("the button shows that the password is being checked", async () => {
    const check = await hold(page, "**/api/seo?action=admin-auth");
    await page.getByLabel("Password").fill(adminPassword);
    await enter.click();
    await expect(page.getByRole("button", { name: "Validating…" })).toBeDisabled();
    check.letGo();
  });

  await test.step("the panel shows every tool and every failure", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No new inquiries");
    for (const name of [
      "Inquiries",
      "Portfolio",
      "Image prep",
      "Image management",
      "Theme preview",
      "SEO management",
      "Recognitions debug",
    ]) {
      // First-steps cards link there, too.
      const card = page.getByRole("main").getByRole("link", { name: new RegExp(`^${name}`) });
      await expect(card).toHaveAttribute("target", "_blank");
    }
    await expect(page.getByText("Outgoing emails didn’t finish.")).toBeVisible();
    await expectNoViolations(page);
  });

  await waitForReact(page, "body");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("admin:authed"))).toBeNull();
});

test("an expired session is explained, and signing in returns to the requested page", {
  tag: "@phone",
}, async ({ page, site, context }) => {
  const { cookie } = await signIn(site);
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: site.origin }]);
  await page.goto("/EdibleArtControl");
  await page.evaluate(() => localStorage.setItem("admin:authed", "1"));
  await site.db.prepare("DELETE FROM admin_sessions").run();

  await page.goto("/EdibleArtControl?next=%2Finquiries");
  await expect(page.getByText("You’ve been signed out. Please sign in again.")).toBeVisible();
  await page.getByLabel("Password").fill(adminPassword);
  await page.getByRole("button", { name: "Enter" }).click();
  await page.waitForURL("**/inquiries");
});

test("a password filled in before hydration counts", { tag: "@phone" }, async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto("/EdibleArtControl", { waitUntil: "commit" });
  await page.getByLabel("Password").fill(adminPassword);
  await expect(page.getByRole("button", { name: "Enter" })).toBeDisabled();
  scripts.letGo();
  await page.getByRole("button", { name: "Enter" }).click();
  await expect(page.getByRole("heading", { name: "No new inquiries" })).toBeVisible();
});

test("without a connection the sign-in says so", { tag: "@phone" }, async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("ERR_FAILED");
  await page.goto("/EdibleArtControl");
  await page.route("**/api/seo?action=admin-auth", (route) => route.abort());
  await page.getByLabel("Password").fill(adminPassword);
  await page.getByRole("button", { name: "Enter" }).click();
  await expect(page.getByText("Network error").first()).toBeVisible();
});

test("any other sign-in failure names who can help, and the server's reason if there is one", {
  tag: "@phone",
}, async ({ page, expectConsoleError }) => {
  expectConsoleError("50");
  await page.goto("/EdibleArtControl");
  const responses = [
    { status: 503, json: { ok: false, error: "The lock is stuck" } },
    { status: 500, json: {} },
  ];
  await page.route("**/api/seo?action=admin-auth", (route) => route.fulfill(responses.shift()));
  const enter = page.getByRole("button", { name: "Enter" });
  await page.getByLabel("Password").fill(adminPassword);
  await enter.click();
  const message = page.locator("main").getByRole("status");
  await expect(message).toHaveText("Logging issue contact the Admin (The lock is stuck)");
  await enter.click();
  await expect(message).toHaveText("Logging issue contact the Admin");
  await expect(page.getByLabel("Password")).toHaveValue(adminPassword);
});

test("after the daily limit of wrong passwords a new device is locked out, and a known device gets in", {
  tag: "@phone",
}, async ({ page, site, context, expectConsoleError }) => {
  expectConsoleError("429");
  const exhaustDailyLimit = () =>
    site.db
      .prepare(
        "INSERT OR REPLACE INTO day_budget (kind, day, used) VALUES ('wrong-sign-ins', ?, 300)",
      )
      .bind(Math.floor(testNow / 86_400_000))
      .run();
  const signInHere = async () => {
    await page.goto("/EdibleArtControl");
    await page.getByLabel("Password").fill(adminPassword);
    await page.getByRole("button", { name: "Enter" }).click();
  };
  const panel = page.getByRole("heading", { name: "No new inquiries" });
  await signInHere();
  await expect(panel).toBeVisible();
  await waitForReact(page, "body");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByLabel("Password")).toBeVisible();
  await page.waitForLoadState();
  await exhaustDailyLimit();
  await signInHere();
  await expect(panel).toBeVisible();
  await context.clearCookies();
  await signInHere();
  await expect(page.locator("main").getByRole("status")).toHaveText(
    "Logging issue contact the Admin (Too many attempts today. Sign in from a device you’ve used before, or try again tomorrow.)",
  );
  await site.db.prepare("DELETE FROM day_budget").run();
});
