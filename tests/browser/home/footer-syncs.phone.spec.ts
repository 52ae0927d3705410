import { expect, type Page, type Route } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/synced-site-test";
import { gate } from "../../support/gate";
import { signIn } from "../../support/office";
import { jpeg } from "../../support/portfolio/storage";
import { googleReview } from "../../support/reviews/fake-google";

const footer = (page: Page) => page.getByRole("contentinfo");
const button = (page: Page, name: string) => footer(page).getByRole("button", { name });
const dialog = (page: Page) => page.getByRole("dialog");

async function press(page: Page, name: string, secret?: string) {
  await button(page, name).click();
  if (secret === undefined) return;
  await dialog(page).getByRole("textbox").or(dialog(page).locator("input")).fill(secret);
  await page.keyboard.press("Enter");
}

/** Reads the message in the dialog and closes it. */
async function readMessage(page: Page, text: string) {
  await expect(dialog(page).getByText(text, { exact: true })).toBeVisible();
  await dialog(page).getByRole("button", { name: "OK" }).click();
  await expect(dialog(page)).toHaveCount(0);
}

test("the owner syncs all three from the home page, which then shows the new content", async ({
  page,
  site,
  google,
  expectConsoleError,
}) => {
  test.slow();
  for (const expected of ["403", "429"]) expectConsoleError(expected);
  google.pages = [[googleReview("Ada", 1), googleReview("Bea", 2)]];
  await page.goto("/");
  await expect(footer(page).getByText("Last synced: never")).toHaveCount(3);
  const bucket = await site.worker.getR2Bucket("PORTFOLIO");
  await bucket.put("gallery/wedding/ivory-pearls.jpg", await jpeg(300, 200));
  await bucket.put("gallery/wedding/notes.txt", "no photo");
  await bucket.put("recognitions/tv/show/title.txt", "The great cake table");

  await test.step("a wrong password shows an error, and focus returns to the button", async () => {
    await button(page, "Client Reviews Sync").click();
    await expect(dialog(page)).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
    await readMessage(page, "Review sync cancelled: no password entered");
    await press(page, "Client Reviews Sync", "wrong");
    await expect(dialog(page).getByText("Reviews sync failed: Incorrect password.")).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveCount(0);
    await expect(button(page, "Client Reviews Sync")).toBeFocused();
  });

  await test.step("the reviews appear in the open page", async () => {
    await expect(page.getByText("Sample reviews.")).toBeVisible();
    await press(page, "Client Reviews Sync", "local-reviews-secret");
    await readMessage(page, "Fetched 2 reviews");
    await expect(page.locator(".buttons-client figcaption").first()).toContainText("Guest Bea");
  });

  await test.step("the awards appear in the open page", async () => {
    await press(page, "Awards Sync", "local-awards-token");
    await readMessage(page, "Awards synced (1 categories).");
    await expect(page.locator("#awards")).toContainText("The great cake table");
  });

  await test.step("the gallery appears in the open page, and skipped files are named", async () => {
    await press(page, "Gallery Sync", "  local-gallery-key ");
    await expect(dialog(page)).toContainText("Gallery synced (1 photo).");
    await expect(dialog(page)).toContainText("gallery/wedding/notes.txt");
    await dialog(page).getByRole("button", { name: "OK" }).click();
    await expect(page.locator("#gallery img").first()).toHaveAttribute("src", /ivory-pearls/);
    await press(page, "Gallery Sync", "local-gallery-key");
    await readMessage(page, "Sync cooling down. Try again in ~60s.");
  });

  await test.step("the times of the last syncs are remembered", async () => {
    await page.reload();
    await expect(
      footer(page).getByText(/^Last synced: \w{3} \d+, \d{4}, \d+:\d\d [AP]M$/),
    ).toHaveCount(3);
    const keys = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.endsWith(":lastSync")),
    );
    expect(keys.sort()).toEqual(["awards:lastSync", "gallery:lastSync", "reviews:lastSync"]);
  });
});

test("every response has its message, and the button shows that it is waiting", async ({
  page,
  expectConsoleError,
}) => {
  for (const expected of ["status of", "ERR_FAILED"]) expectConsoleError(expected);
  await page.goto("/privacy-policy");
  const responses: ((route: Route) => Promise<void>)[] = [];
  await page.route(/\/api\/(gallery-sync|awards-sync|gbp\/reviews)/, (route) =>
    responses.shift()?.(route),
  );
  const json = (status: number, body: object) => (route: Route) =>
    route.fulfill({ status, json: body });
  const cases: [string, (route: Route) => Promise<void>, string][] = [
    ["Gallery Sync", json(401, {}), "Incorrect password."],
    ["Gallery Sync", json(429, {}), "Sync cooling down. Try again in ~60s."],
    ["Gallery Sync", json(500, { error: "R2 is down." }), "R2 is down."],
    ["Gallery Sync", json(500, { details: "Details alone." }), "Details alone."],
    ["Gallery Sync", json(502, {}), "Sync failed (502)"],
    // A 200 without `ok` is a failure.
    ["Gallery Sync", json(200, { totalItems: 9 }), "Sync failed (200)"],
    ["Awards Sync", json(200, {}), "Awards sync failed: HTTP 200"],
    ["Client Reviews Sync", json(200, {}), "Reviews sync failed: HTTP 200"],
    ["Awards Sync", json(500, {}), "Awards sync failed: HTTP 500"],
    ["Awards Sync", (route) => route.abort(), "Awards sync failed: Network error"],
    ["Client Reviews Sync", json(502, {}), "Reviews sync failed: Bad Gateway"],
    ["Client Reviews Sync", (route) => route.abort(), "Error syncing reviews: Network error"],
  ];
  for (const [name, response, message] of cases) {
    responses.push(response);
    await press(page, name, "secret");
    await readMessage(page, message);
  }

  await test.step("an empty entry does nothing", async () => {
    for (const name of ["Gallery Sync", "Awards Sync"]) {
      await press(page, name, "  ");
      await expect(dialog(page)).toHaveCount(0);
      await expect(button(page, name)).toBeFocused();
    }
  });

  await test.step("one press continues until the sync is done", async () => {
    const response = gate();
    const requested: string[] = [];
    const step = (done: boolean) => async (route: Route) => {
      requested.push(new URL(route.request().url()).search);
      await response.passed;
      await route.fulfill({ json: { ok: true, done, totalItems: 9, categories: 3 } });
    };
    responses.push(step(false), step(false), step(true));
    await press(page, "Awards Sync", "secret");
    await expect(button(page, "Syncing…")).toBeDisabled();
    response.open();
    await readMessage(page, "Awards synced (3 categories).");
    expect(requested).toEqual(["", "?continue", "?continue"]);
    await expect(button(page, "Awards Sync")).toBeFocused();
  });
});

test("an admin is not asked for a token, and after the session expires is offered a sign-in", async ({
  page,
  site,
  context,
  expectConsoleError,
}) => {
  expectConsoleError("401");
  await site.advanceClock(120_000);
  const { cookie } = await signIn(site);
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: site.origin }]);
  await page.goto("/terms-of-service");
  await page.evaluate(() => localStorage.setItem("admin:authed", "1"));
  await press(page, "Awards Sync");
  await expect(dialog(page)).toContainText("Awards synced");
  await dialog(page).getByRole("button", { name: "OK" }).click();

  await site.db.prepare("DELETE FROM admin_sessions").run();
  await site.advanceClock(60_000);
  await press(page, "Awards Sync");
  await expect(dialog(page)).toContainText("You’ve been signed out.");
  await expect(dialog(page).getByLabel("Admin token")).toHaveCount(0);
  await expectNoViolations(page);
  const opened = page.waitForEvent("popup");
  await dialog(page).getByRole("link", { name: "Sign in" }).click();
  await expect((await opened).getByRole("heading", { name: "Admin Access" })).toBeVisible();
});
