import { type BrowserContext, expect, type Page } from "@playwright/test";
import {
  addAuthenticator,
  resetAccount,
  signInByPassword,
  test,
} from "../../support/auth/passkey-test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { expandSections } from "../../support/browser/folds";
import { waitForScreens } from "../../support/browser/react";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import type { Site } from "../../support/site";

test.beforeEach(async ({ site, page }) => {
  await resetAccount(site);
  await site.db.prepare("DELETE FROM people WHERE id <> 'owner'").run();
  await signInByPassword(page, site);
});

/** Invites Robin on the account page and returns the link. */
async function invite(page: Page): Promise<string> {
  await page.goto("/account?part=people");
  const people = page.getByRole("region", { name: "People" });
  await people.getByLabel("Name of your assistant").fill("Robin");
  await people.getByRole("button", { name: "Invite" }).click();
  await expect(people.getByRole("heading", { name: "Send this link to Robin" })).toBeFocused();
  return people.getByLabel("Invitation link").inputValue();
}

/** Opens Robin's own browser. The link names the site's port, not the test's. */
async function openAs(context: BrowserContext, page: Page, link: string) {
  context.on("page", waitForScreens);
  const robin = await context.newPage();
  const authenticator = await addAuthenticator(robin);
  await robin.goto(new URL(new URL(link).pathname, page.url()).href);
  return { robin, authenticator };
}

test.describe("an assistant", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("accepts an invitation, creates a passkey, and sees her own tools", async ({
    page,
    browser,
    site,
    contextOptions,
  }) => {
    await putInquiry(site.db, { id: inboxId(1) });
    const link = await invite(page);
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    const mail = page.getByRole("link", { name: "Email it" });
    await expect(mail).toHaveAttribute("href", /^mailto:\?subject=.*invitation/);
    await expectNoViolations(page);

    const context = await browser.newContext(contextOptions);
    const { robin } = await openAs(context, page, link);
    await expect(robin.getByRole("heading", { name: "Welcome, Robin" })).toBeVisible();
    await expectNoViolations(robin);
    await robin.getByRole("button", { name: "Create a passkey" }).focus();
    await robin.keyboard.press("Enter");
    await expect(robin).toHaveURL(/\/EdibleArtControl$/);
    await expect(robin.getByRole("link", { name: /^Inquiries/ }).first()).toBeVisible();
    for (const name of [
      "Theme preview",
      "SEO management",
      "Image management",
      "Recognitions debug",
    ]) {
      await expect(robin.getByRole("link", { name })).toHaveCount(0);
    }
    await expect(robin.getByText("Automatic tasks")).toHaveCount(0);
    await expectNoViolations(robin);

    await robin.goto(new URL(`/inquiries?open=${inboxId(1)}`, page.url()).href);
    await expandSections(robin, "Notes", "Alert, data, and deletion", "Quotes");
    await expect(robin.getByLabel("Add a note")).toBeVisible();
    for (const name of [/^Delete/, /^Download .*data/]) {
      await expect(robin.getByRole("button", { name })).toHaveCount(0);
    }
    await expect(robin.getByRole("link", { name: /^Export CSV/ })).toHaveCount(0);
    await robin.getByRole("button", { name: "Write a quote" }).click();
    const paymentLink = robin.getByLabel("Payment link");
    await expect(paymentLink).toHaveAttribute("readonly");
    await expect(paymentLink).toHaveAccessibleDescription(/Only the owner can set it\.$/);

    await page.reload();
    const people = page.getByRole("region", { name: "People" });
    await expect(people.getByText(/^Since Jun 15, 2026 .* 1 passkey$/)).toBeVisible();
    await expect(people.getByLabel("Invitation link")).toHaveCount(0);

    // Removing her signs her out at once.
    await people.getByRole("button", { name: "Remove Robin" }).click();
    const dialog = page.getByRole("dialog", { name: "Remove Robin?" });
    await expect(dialog).toBeVisible();
    await expectNoViolations(page, "[role=dialog]");
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(people.getByText("Robin was removed.")).toBeVisible();
    await expect(people.getByText("Only you can sign in.")).toBeVisible();
    await robin.reload();
    await expect(robin.getByRole("heading", { name: "Admin Access" })).toBeVisible();
    await context.close();
  });
});

test("closing the passkey prompt keeps the invitation valid", async ({
  page,
  browser,
  contextOptions,
}) => {
  const link = await invite(page);
  const context = await browser.newContext(contextOptions);
  const { robin, authenticator } = await openAs(context, page, link);
  await authenticator.setVerified(false);
  const create = robin.getByRole("button", { name: "Create a passkey" });
  await create.click();
  await expect(robin.getByRole("alert")).toHaveText(
    "No passkey was created. Try again when you’re ready.",
  );
  await expect(create).toBeFocused();
  await authenticator.setVerified(true);
  await create.click();
  await expect(robin).toHaveURL(/\/EdibleArtControl$/);
  await context.close();
});

test("a used link and a browser without passkeys each show a message", async ({
  page,
  browser,
  contextOptions,
  site,
}) => {
  const link = await invite(page);
  const context = await browser.newContext(contextOptions);
  await context.addInitScript(() => {
    Object.defineProperty(window, "PublicKeyCredential", { value: undefined });
  });
  const { robin } = await openAs(context, page, link);
  await expect(robin.getByRole("alert")).toContainText("This browser can’t create passkeys.");
  await useUp(site);
  await robin.reload();
  await expect(robin.getByRole("heading", { name: "This invitation doesn’t work" })).toBeVisible();
  await expectNoViolations(robin);
  await context.close();
});

async function useUp({ db }: Site): Promise<void> {
  await db.prepare("DELETE FROM invitations").run();
}

test("the owner who opens her own link stays signed in as the owner", async ({ page }) => {
  const link = await invite(page);
  await page.goto(new URL(link).pathname);
  await expect(page.getByText(/^Someone is signed in to the back office/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Create a passkey" })).toHaveCount(0);
  await expectNoViolations(page);
});

test("a new link needs a confirmation, and Escape cancels it", async ({ page }) => {
  const first = await invite(page);
  const people = page.getByRole("region", { name: "People" });
  await people.getByRole("button", { name: "Done" }).click();
  await people.getByRole("button", { name: "New link for Robin" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(people.getByRole("button", { name: "New link for Robin" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Make a link" }).click();
  await expect(people.getByRole("heading", { name: "Send this link to Robin" })).toBeFocused();
  expect(await people.getByLabel("Invitation link").inputValue()).not.toBe(first);
});

test("the activity log is written in sentences, one page at a time", async ({ page, site }) => {
  await invite(page);
  const events = Array.from({ length: 60 }, () =>
    site.db.prepare(
      "INSERT INTO events (at, name, person_id, facts) VALUES (1781539200000, 'device.new', 'owner', '{}')",
    ),
  );
  await site.db.batch(events);
  await page.goto("/account");
  await page.getByRole("link", { name: "Activity" }).click();
  const activity = page.getByRole("region", { name: "Activity" });
  await activity.getByRole("link", { name: "Older" }).click();
  await expect(page).toHaveURL(/\/account\?part=activity&before=\d+$/);
  await expect(activity.getByText("Invited Robin")).toBeVisible();
  await expectNoViolations(page);
  await activity.getByRole("link", { name: "Newest" }).click();
  await expect(activity.getByRole("link", { name: "Newest" })).toHaveCount(0);
  await expect(activity.getByText("Invited Robin")).toHaveCount(0);
});
