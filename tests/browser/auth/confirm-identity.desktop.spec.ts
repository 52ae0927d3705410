import { type Download, expect, type Page } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { adminPassword } from "../../support/office";
import { type Site, testNow } from "../../support/site";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Confirm that it’s you" });
const refused = "You didn’t confirm that it’s you, so nothing was done.";

/** Makes the sign-in older than ten minutes. */
async function makeStale({ db }: Site): Promise<void> {
  await db.prepare("UPDATE admin_sessions SET fresh_at = 0").run();
}

async function confirm(page: Page, password = adminPassword): Promise<void> {
  await expect(dialogOf(page).getByLabel("Password")).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
}

async function textOf(download: Promise<Download>): Promise<string> {
  let text = "";
  for await (const chunk of await (await download).createReadStream()) text += chunk;
  return text;
}

async function putTwo({ db }: Site): Promise<void> {
  await db.prepare("DELETE FROM inquiries").run();
  await putInquiry(db, { id: inboxId(1), name: "Ann July" });
  await putInquiry(db, { id: inboxId(2), name: "Ann July", receivedAt: testNow - 5000 });
}

test.beforeEach(({ expectConsoleError }) => expectConsoleError("401"));

test("the CSV downloads only after the password", async ({ page, site }) => {
  await putTwo(site);
  await page.goto("/inquiries");
  const link = page.getByRole("link", { name: /^Export CSV/ });
  await makeStale(site);

  await link.press("Enter");
  await expect(dialogOf(page)).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0);
  const toasts = page.getByRole("region", { name: /^Notifications/ });
  await expect(toasts.getByText(refused, { exact: true })).toBeVisible();
  await expect(link).toBeFocused();
  await expectNoViolations(page);

  const download = page.waitForEvent("download");
  await link.press("Enter");
  await confirm(page);
  expect(await textOf(download)).toContain("Ann July");
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(link).toBeFocused();

  // The session is fresh now, so no password is needed.
  const again = page.waitForEvent("download");
  await link.press("Enter");
  expect((await again).suggestedFilename()).toBe("inquiries-open-2026-06-15.csv");
});

test("the backup inbox asks for the password before a download and a deletion", async ({
  page,
  site,
}) => {
  const bucket = await site.worker.getR2Bucket("ATTACHMENTS");
  await bucket.put("spool/failed/x.json", '{"record":{"inquiry":{"name":"Fay Led"}}}');
  await page.goto("/inquiries?view=failed");
  await makeStale(site);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).press("Enter");
  await confirm(page);
  expect(await textOf(download)).toContain("Fay Led");

  await makeStale(site);
  await page.getByRole("button", { name: "Delete" }).press("Enter");
  await page.getByRole("button", { name: "Yes, delete" }).press("Enter");
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText(refused, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Yes, delete" }).press("Enter");
  await confirm(page);
  await expect(page.getByText("Nothing here. Every inquiry was saved.")).toBeVisible();
});

test("canceling a deletion reopens the inquiry with everything that was typed", async ({
  page,
  site,
}) => {
  await putTwo(site);
  await page.goto(`/inquiries?open=${inboxId(1)}`);
  await page.getByLabel("Add a note").fill("Not lost");
  await makeStale(site);
  await page.getByRole("button", { name: "Delete this inquiry" }).press("Enter");
  await expect(dialogOf(page).getByLabel("Password")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByText(refused, { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ann July" })).toBeVisible();
  await expect(page.getByLabel("Add a note")).toHaveValue("Not lost");

  await page.getByRole("button", { name: "Delete this inquiry" }).press("Enter");
  await confirm(page);
  await expect(page.getByText("Deleted Ann July’s inquiry.")).toBeVisible();
  const { results } = await site.db.prepare("SELECT id FROM orders WHERE deleted_at IS NULL").all();
  expect(results).toEqual([{ id: inboxId(2) }]);
});

test("above the dialog that deletes a client’s data, Escape closes only the upper one, and wrong passwords and the lock show messages", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("400");
  expectConsoleError("429");
  expectConsoleError("ERR_FAILED");
  await putTwo(site);
  await page.goto(`/inquiries?open=${inboxId(1)}`);
  await page.getByRole("button", { name: "Delete this client’s data" }).press("Enter");
  const deletion = page.getByRole("dialog", { name: "Delete this client’s data?" });
  const yes = deletion.getByRole("button", { name: "Delete all 2" });
  await makeStale(site);

  await yes.press("Enter");
  await expect(dialogOf(page).getByLabel("Password")).toBeFocused();
  // Screen readers must see only the upper dialog.
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(yes).toBeFocused();
  await expect(deletion.getByRole("alert")).toHaveText(refused);
  await expect(deletion.getByRole("listitem")).toHaveCount(2);
  await expectNoViolations(page);

  await yes.press("Enter");
  await test.step("the connection fails", async () => {
    await page.route("**/api/account/confirmation", (route) => route.abort());
    await confirm(page);
    await expect(dialogOf(page)).toContainText("Network error");
    await page.unroute("**/api/account/confirmation");
  });
  await test.step("a wrong password can be typed over, until the lock says how long it lasts", async () => {
    await confirm(page, "sugar");
    await expect(dialogOf(page)).toContainText("Incorrect Password");
    await expectNoViolations(page);
    await site.db.prepare("UPDATE secret_tries SET tries = 10").run();
    await confirm(page);
    await expect(dialogOf(page)).toContainText(/Too many attempts. Try again in \d+ minutes/);
  });
  await test.step("and then the original action continues", async () => {
    await site.db.prepare("DELETE FROM secret_tries").run();
    await confirm(page);
    await expect(page.getByText("Deleted 2 inquiries. You have 24 hours")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test("an email that matches no inquiry is deleted after the password", async ({ page, site }) => {
  await site.db
    .prepare(
      `INSERT OR REPLACE INTO messages (id, kind, direction, sender, subject, text, at)
       VALUES ('in:x', 'email', 'in', 'eve@example.com', 'Hello', 'Who is this?', ?)`,
    )
    .bind(testNow)
    .run();
  await page.goto("/emails");
  await makeStale(site);
  const email = page.getByRole("article", { name: "Email from eve@example.com" });
  await email.getByRole("button", { name: "Delete" }).press("Enter");
  await email.getByRole("button", { name: "Yes, delete" }).press("Enter");
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText(refused, { exact: true })).toBeVisible();
  await expect(email).toBeVisible();
  await email.getByRole("button", { name: "Yes, delete" }).press("Enter");
  await confirm(page);
  await expect(page.getByText("Email deleted.")).toBeVisible();
});

test("opening a download's address with a stale sign-in redirects to its page", async ({
  page,
  site,
}) => {
  await putTwo(site);
  await page.goto("/inquiries");
  await makeStale(site);
  await page.goto("/api/inquiries/export?view=new&q=ann");
  await expect(page).toHaveURL(`${site.origin}/inquiries?view=new&q=ann`);
  await expect(page.getByRole("link", { name: /^Export CSV of New/ })).toBeVisible();
});
