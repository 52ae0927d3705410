import { expect } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { waitForReact } from "../../support/browser/react";
import { hold } from "../../support/hold";
import { inboxId, putInquiry, putManyInquiries } from "../../support/inbox/inbox-rows";
import { adminPassword } from "../../support/office";
import { testNow } from "../../support/site";

test("list and inquiry side by side, by keyboard: search, page, open, and delete a client's data", async ({
  page,
  site,
}) => {
  test.setTimeout(60_000);
  await putManyInquiries(site.db, 100);
  await putInquiry(site.db, {
    id: inboxId(201),
    name: "Delia Twice",
    email: "delia@example.com",
    phone: "(330) 555-0101",
    status: "archived",
    receivedAt: testNow - 5_000_000,
  });
  await putInquiry(site.db, {
    id: inboxId(202),
    name: "Delia Twice",
    email: "Delia@example.com",
    phone: "none",
    arrivingUntil: testNow + 600_000,
  });
  await putInquiry(site.db, {
    id: inboxId(203),
    email: "delia@example.com",
    phone: "none",
    spamCheck: "unverified",
  });

  await test.step("a search without results offers to search everywhere", async () => {
    await page.goto("/inquiries?view=booked");
    // Before hydration the browser submits the form itself and loses text typed during the navigation.
    await waitForReact(page, "#inbox-search");
    const data = await hold(page, "**/inquiries.data*");
    await page.getByRole("searchbox").fill("delia");
    await page.keyboard.press("Enter");
    await page.keyboard.type(" tw");
    data.letGo();
    await expect(page.getByText("Nothing in Booked matches “delia.”")).toBeVisible();
    await expect(page.getByRole("searchbox")).toBeFocused();
    await expect(page.getByRole("searchbox")).toHaveValue("delia tw");
    await page.unroute("**/inquiries.data*");
    await expectNoViolations(page);
    await page.getByRole("link", { name: "Search all inquiries" }).press("Enter");
    await expect(page.getByRole("link", { name: /Delia Twice/ })).toHaveCount(2);
    await expect(page).toHaveURL(/\?view=all&q=delia$/);
  });

  await test.step("the open inquiry shows beside the list, and can be answered while its photos arrive", async () => {
    await page.getByRole("link", { name: /Delia Twice.*photos arriving/ }).press("Enter");
    await expect(page.getByRole("heading", { name: "Delia Twice" })).toBeFocused();
    await expect(page.getByText("Photos are still arriving.")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Status" })).toBeEnabled();
    await expect(page.getByRole("link", { name: /Delia Twice.*Archived/ })).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step("deleting all of a client's data needs a confirmation, and Undo restores it together", async () => {
    await page.getByRole("link", { name: /Delia Twice.*Archived/ }).press("Enter");
    await expect(page.getByRole("link", { name: "(330) 555-0101", exact: true })).toBeVisible();
    await expect(page.getByText("2 other inquiries from Delia Twice")).toBeVisible();
    await page.getByRole("button", { name: "Delete this client’s data" }).press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("listitem")).toHaveCount(3);
    await expectNoViolations(page);
    await dialog.getByRole("button", { name: "Delete all 3" }).press("Enter");
    await expect(
      page.getByText("Deleted 3 inquiries. You have 24 hours to restore them."),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: /Delia Twice/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(page.getByText("3 restored.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Delia Twice" })).toBeVisible();
  });

  await test.step("paging works in both directions, and with the browser's Back", async () => {
    await page.goto("/inquiries?view=new");
    const items = page.getByRole("region", { name: "List of inquiries" }).getByRole("listitem");
    await expect(items).toHaveCount(30);
    await page.getByRole("link", { name: "Next" }).press("Enter");
    await expect(items.first()).toContainText("Zoë Baker 39");
    await page.getByRole("link", { name: "Previous" }).press("Enter");
    await expect(items.first()).not.toContainText("Zoë Baker 39");
    await page.goBack();
    await expect(items.first()).toContainText("Zoë Baker 39");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export CSV of New" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("inquiries-new-2026-06-15.csv");
  });
});

test("a wide inbox begins with the order that waits longest, whose messages stay new until it is touched", async ({
  page,
  site,
}) => {
  await site.db.prepare("DELETE FROM inquiries").run();
  await putInquiry(site.db, { id: inboxId(501), name: "Nora New" });
  await putInquiry(site.db, {
    id: inboxId(502),
    name: "Olga Overdue",
    receivedAt: testNow - 200_000_000,
  });
  await site.db
    .prepare(
      `INSERT INTO messages (id, order_id, kind, direction, sender, text, at)
       VALUES ('in:1', ?, 'email', 'in', 'olga@example.com', 'Blue, please', ?)`,
    )
    .bind(inboxId(502), testNow)
    .run();
  const seen: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "PUT" && pathname === "/api/inquiries/message") seen.push(pathname);
  });
  const heading = (name: string) => page.getByRole("heading", { name });
  await page.goto("/inquiries");
  await expect(heading("Olga Overdue")).toBeVisible();
  await expect(page.getByText("Blue, please")).toBeVisible();
  await expect(page.locator("body")).toBeFocused();
  await page.getByRole("link", { name: /Nora New/ }).click();
  await expect(heading("Nora New")).toBeFocused();
  await page.goto("/inquiries");
  await expect(heading("Olga Overdue")).toBeVisible();
  expect(seen).toHaveLength(0);

  await page.getByRole("link", { name: /^Olga Overdue/ }).click();
  await expect(heading("Olga Overdue")).toBeFocused();
  await expect.poll(() => seen).toHaveLength(1);

  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto("/inquiries");
  await waitForReact(page, "#inbox-search");
  await expect(page.getByText("Select an inquiry.")).toBeVisible();
});

test("the list filters by month or by days, and a message stays with its inquiry", async ({
  page,
  site,
}) => {
  await site.db.prepare("DELETE FROM inquiries").run();
  for (const [index, eventDate] of ["2026-07-04", "2026-07-18", "2026-09-12"].entries()) {
    const name = ["Ann July", "Ben July", "Cleo Fall"][index];
    await putInquiry(site.db, { id: inboxId(401 + index), name, eventDate });
  }
  await page.goto("/inquiries");
  const list = page.getByRole("region", { name: "List of inquiries" });
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await page.getByText("Any event date").first().click();
  await list.getByRole("link", { name: /Ann July/ }).click();
  await expect(page.getByRole("heading", { name: "Ann July" })).toBeFocused();
  await page.getByRole("link", { name: "July", exact: true }).press("Enter");
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("link", { name: "July", exact: true })).toBeFocused();
  await page.getByRole("link", { name: "September" }).press("Enter");
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "September" })).toBeFocused();
  await expect(page.getByRole("link", { name: "August" })).toHaveCount(0);
  await expectNoViolations(page);

  const first = page.getByLabel("First event day");
  await expect(first).toHaveValue("2026-09-01");
  await first.fill("2026-07-01");
  await page.getByLabel("Last event day").fill("2026-07-10");
  const show = page.getByRole("button", { name: "Show" });
  await show.press("Enter");
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list).toContainText("Ann July");
  await expect(
    page.locator("summary", { hasText: /^Events Jul 1, 2026 to Jul 10, 2026$/ }),
  ).toBeVisible();
  await expect(show).toBeFocused();
  await expectNoViolations(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^Export CSV of Open, events Jul 1/ }).click(),
  ]);
  const csv = await download.createReadStream();
  let text = "";
  for await (const chunk of csv) text += chunk;
  expect(text).toContain("Ann July");
  expect(text).not.toContain("Ben July");

  await page.getByRole("link", { name: "Clear" }).press("Enter");
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await expect(show).toBeFocused();
  await expect(first).toHaveValue("");
  await page.getByRole("link", { name: /Ann July/ }).click();
  await page.getByRole("combobox", { name: "Status" }).selectOption("quoted");
  await expect(page.getByText("Ann July: Quoted.")).toBeVisible();
  await expect(list.getByRole("listitem").last()).toContainText("Ann July");
  await page.getByRole("link", { name: /Ben July/ }).click();
  await expect(page.getByRole("heading", { name: "Ben July" })).toBeVisible();
  await expect(page.getByText("Ann July: Quoted.")).toHaveCount(0);
});

test("spam, the backup inbox, deleted inquiries, print, and offline", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("inquiries.data");
  expectConsoleError("401");
  await site.db.prepare("DELETE FROM inquiries").run();
  await putInquiry(site.db, {
    id: inboxId(301),
    name: "Cheap Links",
    status: "spam",
    spamCheck: "honeypot",
  });
  await putInquiry(site.db, { id: inboxId(302), name: "Gone Today", deletedAt: testNow - 60_000 });
  const bucket = await site.worker.getR2Bucket("ATTACHMENTS");
  await bucket.put("spool/failed/x.json", '{"record":{"inquiry":{"name":"Fay Led"}}}');

  await page.goto(`/inquiries?view=spam&open=${inboxId(301)}`);
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Not spam" }).click();
  await expect(page.getByText("Cheap Links: New.")).toBeVisible();
  const list = page.getByRole("region", { name: "List of inquiries" });
  await expect(list.getByRole("link", { name: /Cheap Links/ })).toBeHidden();

  await page.goto(`/inquiries?view=deleted&open=${inboxId(302)}`);
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Restored.")).toBeVisible();

  await page.getByRole("link", { name: "Backup inbox 1" }).click();
  await expect(page.getByText("Fay Led")).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Yes, delete" }).click();
  await expect(page.getByText("Nothing here. Every inquiry was saved.")).toBeVisible();

  await page.goto(`/inquiries?open=${inboxId(302)}`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Gone Today" })).toBeVisible();
  await expect(page.getByText("Status: New")).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeHidden();
  await expect(page.getByRole("link", { name: /Cheap Links/ })).toBeHidden();
  await expect(page.getByRole("button", { name: "Delete this inquiry" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.getByLabel("Add a note").fill("Not lost");
  await page.route("**/inquiries.data*", (route) => route.abort());
  await page.getByRole("link", { name: "Booked" }).click();
  await expect(page.getByText(/^No connection\./)).toBeVisible();
  await expect(page.getByLabel("Add a note")).toHaveValue("Not lost");
  await expectNoViolations(page);
  await page.unroute("**/inquiries.data*");
  await expect(page).toHaveURL(/view=booked/);
  await page.goBack();
  await expect(page.getByLabel("Add a note")).toHaveValue("Not lost");

  // An expired session keeps unsaved text, and in-page navigation redirects to the sign-in, too.
  await site.db.prepare("DELETE FROM admin_sessions").run();
  const refusal = page.waitForResponse("**/api/inquiries/note");
  await page.getByRole("button", { name: "Save note" }).click();
  expect((await refusal).status()).toBe(401);
  await expect(
    page.getByText(/^You’ve been signed out\. Sign in again in another tab/),
  ).toBeVisible();
  await expect(page.getByLabel("Add a note")).toHaveValue("Not lost");
  await page.getByRole("link", { name: "Quoted" }).click();
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
  await expect(page).toHaveURL(/EdibleArtControl\?next=%2Finquiries%3Fview%3Dquoted$/);
  await page.getByLabel("Password", { exact: true }).fill(adminPassword);
  await page.keyboard.press("Enter");
  await page.getByRole("navigation", { name: "Show" }).getByRole("link", { name: /^New/ }).click();
  await page.getByRole("link", { name: /Gone Today.*note not saved/ }).click();
  await expect(page.getByLabel("Add a note")).toHaveValue("Not lost");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Note saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Add a note")).toHaveValue("");
});

test("beside the list an inquiry opens without scrolling the page, and its status changes on choosing, not on arrow keys", async ({
  page,
  site,
}) => {
  await site.db.prepare("DELETE FROM inquiries").run();
  await putManyInquiries(site.db, 60);
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/inquiries/status")) sent.push(request.postDataJSON());
  });
  await page.goto("/inquiries");
  const link = page.getByRole("link", { name: /Zoë Baker 2[0-9]/ }).first();
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await link.click();
  const name = page.getByRole("heading", { name: /Zoë Baker 2/ });
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(before);

  const status = page.getByRole("combobox", { name: "Status" });
  await status.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(status).toHaveValue("quoted");
  await expect(page.getByRole("button", { name: "Set to Quoted" })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(status).toHaveValue("new");
  expect(sent).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Zoë Baker 2\d: Reviewing\.$/)).toBeVisible();
  await status.press("Space");
  await status.press("ArrowDown");
  await status.press("Enter");
  await expect(page.getByText(/^Zoë Baker 2\d: Quoted\.$/)).toBeVisible();
  await status.selectOption("booked");
  await expect(page.getByText(/^Zoë Baker 2\d: Booked\.$/)).toBeVisible();
  expect(sent).toMatchObject([
    { from: "new", to: "reviewing" },
    { from: "reviewing", to: "quoted" },
    { from: "quoted", to: "booked" },
  ]);
});

test("a form's inquiry is corrected; what was sent stands beside it, and a second device is asked", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("409 (Conflict)");
  await site.db.prepare("DELETE FROM inquiries").run();
  const id = await putInquiry(site.db, {
    id: inboxId(601),
    name: "Ada Bakr",
    email: "ada@exmaple.com",
  });
  await page.goto(`/inquiries?open=${id}`);
  await waitForReact(page, "#inbox-search");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Edit the order" }).click();
  await expect(dialog.getByLabel("Note")).toHaveCount(0);
  await dialog.getByLabel("Name").fill("Ada Baker");
  await expect(dialog.getByText("As sent: Ada Bakr")).toBeVisible();
  await dialog.getByLabel("Email").fill("ada@example.com");
  await expectNoViolations(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  const facts = page.getByRole("region", { name: "What the client asks for" });
  await expect(facts).toContainText("As sent: Ada Bakr");
  await expect(facts).toContainText("ada@example.comAs sent: ada@exmaple.com");
  await expect(facts).toContainText("Three tiers, please.");
  await expectNoViolations(page);

  await page.getByRole("button", { name: "Edit the order" }).click();
  await dialog.getByLabel("Servings").fill("120");
  await dialog.getByLabel("Phone").fill("(216) 555-0177");
  await site.db
    .prepare(
      "UPDATE orders SET phone = ?2, revision = revision + 1, updated_at = updated_at + 1 WHERE id = ?1",
    )
    .bind(id, "(216) 555-0199")
    .run();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toContainText("(216) 555-0199");
  await dialog.getByRole("button", { name: /^Keep/ }).click();
  await expect(dialog).toBeHidden();
  await expect(facts).toContainText("(216) 555-0177As sent: (216) 555-0100");
  await expect(facts).toContainText("As sent: 80 to 100");
});
