import { expect, type Page } from "@playwright/test";
import { test } from "../../support/browser/own-site-test";
import { waitForReact } from "../../support/browser/react";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { adminPassword } from "../../support/office";
import { type Site, testNow } from "../../support/site";

async function signInAt(page: Page) {
  await page.goto("/EdibleArtControl");
  await page.getByLabel("Password").fill(adminPassword);
  await page.getByRole("button", { name: "Enter" }).click();
  await expect(signOutButton(page)).toBeVisible();
  // Signing in reloads the page.
  await waitForReact(page, "body");
}

const signOutButton = (page: Page) => page.getByRole("button", { name: "Sign out", exact: true });

let last = 0;

async function openInbox(page: Page, site: Site): Promise<Page> {
  last += 1;
  const id = inboxId(last);
  await putInquiry(site.db, { id, name: "Margaret Ellsworth", receivedAt: testNow });
  const inbox = await page.context().newPage();
  await inbox.goto(`${site.origin}/inquiries?open=${id}`);
  await expect(inbox.getByText("Margaret Ellsworth").first()).toBeVisible();
  // Nothing in it receives messages before that.
  await waitForReact(inbox, "header");
  return inbox;
}

async function expectGone(inbox: Page) {
  await expect(inbox.getByRole("heading", { name: "Admin Access" })).toBeVisible();
  await expect(inbox.getByText("Margaret Ellsworth")).toHaveCount(0);
}

test("signing out in one tab clears the others", async ({ page, site }) => {
  await signInAt(page);
  const inbox = await openInbox(page, site);
  await inbox.evaluate(() => sessionStorage.setItem("kept", "words about a client"));
  await signOutButton(page).click();
  await expectGone(inbox);
  expect(await inbox.evaluate(() => sessionStorage.length)).toBe(0);
});

test("the tab that signs out goes to the sign-in page, wherever it was", async ({ page, site }) => {
  await signInAt(page);
  const inbox = await openInbox(page, site);
  await signOutButton(inbox).click();
  await expectGone(inbox);
  await expect(inbox).toHaveURL(`${site.origin}/EdibleArtControl`);
  await expect(signOutButton(page)).toHaveCount(0);
});

test("signing out everywhere asks first", async ({ page, site }) => {
  await signInAt(page);
  const button = page.getByRole("button", { name: "Sign out everywhere" });
  const sessions = () => site.db.prepare("SELECT count(*) AS n FROM admin_sessions").first("n");
  await button.click();
  const question = page.getByRole("dialog", { name: "Sign out everywhere?" });
  await expect(question).toContainText("on every device, this one included");
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(button).toBeFocused();
  expect(await sessions()).toBe(1);
  await button.click();
  await question.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
  expect(await sessions()).toBe(0);
});

test("an expired session keeps unsaved text, even if another tab shows the sign-in", async ({
  page,
  site,
}) => {
  await signInAt(page);
  const inbox = await openInbox(page, site);
  const note = inbox.getByLabel("Add a note");
  await note.fill("Gluten-free, for her aunt");
  let reloads = 0;
  inbox.on("load", () => {
    reloads += 1;
  });
  await site.db.prepare("DELETE FROM admin_sessions").run();
  await page.goto("/EdibleArtControl");
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);

  await test.step("signing in there lets this tab continue", async () => {
    await signInAt(page);
    await expect(note).toHaveValue("Gluten-free, for her aunt");
    expect(reloads).toBe(0);
    await inbox.reload();
    await expect(note).toHaveValue("Gluten-free, for her aunt");
  });
});

test("a browser without BroadcastChannel notifies other tabs through localStorage", async ({
  page,
  site,
}) => {
  await page.context().addInitScript(() => Reflect.deleteProperty(window, "BroadcastChannel"));
  await signInAt(page);
  const inbox = await openInbox(page, site);
  await signOutButton(page).click();
  await expectGone(inbox);
});

test("signing out leaves only the known-device mark in the browser", async ({ page, context }) => {
  await signInAt(page);
  await page.evaluate(() => localStorage.setItem("prep:studio", "Cake Studio"));
  await signOutButton(page).click();
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["device"]);
});

test("a tab that gets no storage event still notices the sign-out", async ({ page, site }) => {
  await page.context().addInitScript(() => {
    addEventListener("storage", (change) => change.stopImmediatePropagation(), true);
  });
  await signInAt(page);
  const inbox = await openInbox(page, site);
  await signOutButton(page).click();
  await expectGone(inbox);
});

/** Simulates a tab that was in the background for this long. */
async function comeBackAfter(tab: Page, milliseconds: number) {
  await tab.evaluate((away) => {
    const show = (state: string) => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    };
    show("hidden");
    const now = Date.now() + away;
    Date.now = () => now;
    show("visible");
  }, milliseconds);
}

test("a tab whose session was ended elsewhere clears itself when its user comes back", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("401");
  await signInAt(page);
  const inbox = await openInbox(page, site);
  const requested: string[] = [];
  inbox.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await comeBackAfter(inbox, 59_000);
  expect(requested).not.toContain("/api/account/sessions");

  const stillIn = inbox.waitForResponse("**/api/account/sessions");
  await comeBackAfter(inbox, 61_000);
  expect((await stillIn).status()).toBe(200);
  await expect(inbox.getByText("Margaret Ellsworth").first()).toBeVisible();

  await site.db.prepare("DELETE FROM admin_sessions").run();
  await comeBackAfter(inbox, 61_000);
  await expectGone(inbox);
});

test("a tab that can't reach the server stays as it is", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("503");
  await signInAt(page);
  const inbox = await openInbox(page, site);
  await inbox.route("**/api/account/sessions", (route) =>
    route.fulfill({ status: 503, json: { ok: false, error: "Not now." } }),
  );
  const answered = inbox.waitForResponse("**/api/account/sessions");
  await comeBackAfter(inbox, 61_000);
  await answered;
  await expect(inbox.getByText("Margaret Ellsworth").first()).toBeVisible();
});
