import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { changeStored } from "../../support/inbox/change-stored";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { sendHeldMail } from "../../support/mail/mail-posts";
import { type Site, testNow } from "../../support/site";

test.use({ siteVars: { CLIENT_EMAIL: "on", REPLY_ADDRESS: "reply@example.com" } });

const client = "margaret@example.com";
let made = 0;

test.beforeEach(async ({ site }) => {
  for (const table of ["messages", "outbox", "inquiries", "studio_settings"]) {
    await site.db.prepare(`DELETE FROM ${table}`).run();
  }
  await site.setClock(testNow);
  await site.takeMails();
});

async function putBooked(site: Site): Promise<string> {
  made += 1;
  return putInquiry(site.db, {
    id: inboxId(700 + made),
    name: "Margaret Ellsworth",
    email: client,
    status: "booked",
    eventDate: "2026-06-20",
  });
}

const toMargaret = async (site: Site) =>
  (await site.takeMails()).filter(({ to }) => to === client).map(({ subject }) => subject);
const tells = (page: Page) => page.getByRole("checkbox", { name: "Email the client about it" });

test("the owner edits an automatic email, sets its days, and turns it off", {
  tag: "@phone",
}, async ({ page, site }) => {
  await page.goto("/emails");
  const reminders = page.getByRole("region", { name: "Reminders" });
  await expect(page.getByRole("region", { name: "When something happens" })).toBeVisible();
  await reminders.getByRole("button", { name: "Edit Payment due" }).click();
  await expect(reminders.getByLabel("Subject")).toBeVisible();
  await expectNoViolations(page);
  await reminders.getByLabel("Days before the event").fill("21");
  await reminders.getByLabel("Subject").fill("Almost there");
  await reminders.getByRole("checkbox", { name: "Send this email" }).uncheck();
  await reminders.getByRole("button", { name: "Save email" }).click();
  await expect(page.getByText("Saved “Payment due.”")).toBeVisible();
  const row = reminders.getByRole("listitem").filter({ hasText: "Payment due" });
  await expect(row).toContainText("Off");
  const stored = site.db.prepare("SELECT value FROM studio_settings WHERE name = 'client-updates'");
  const value: unknown = JSON.parse((await stored.first<string>("value")) ?? "{}");
  expect(value).toMatchObject({ balance: { on: false, days: 21, subject: "Almost there" } });
});

test("two devices edit different emails without a question, and the same one with it", {
  tag: "@phone",
}, async ({ page, site, expectConsoleError }) => {
  expectConsoleError("409");
  const saveElsewhere = (texts: object) =>
    site.db
      .prepare(
        `INSERT INTO studio_settings (name, value, updated_at) VALUES ('client-updates', ?1, 1)
         ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      )
      .bind(JSON.stringify(texts))
      .run();
  const stored = site.db.prepare("SELECT value FROM studio_settings WHERE name = 'client-updates'");
  const storedTexts = async () => JSON.parse((await stored.first<string>("value")) ?? "{}");
  const booked = { on: true, subject: "It’s booked", text: "Hi", days: 0 };
  const balance = { on: true, subject: "Theirs", text: "Hi", days: 7 };
  await page.goto("/emails");
  const reminders = page.getByRole("region", { name: "Reminders" });
  const edit = reminders.getByRole("button", { name: "Edit Payment due" });
  const save = reminders.getByRole("button", { name: "Save email" });

  await edit.click();
  await reminders.getByLabel("Subject").fill("Almost there");
  await saveElsewhere({ booked });
  await save.click();
  await expect(page.getByText("Saved “Payment due.”")).toBeVisible();
  expect(await storedTexts()).toMatchObject({ booked, balance: { subject: "Almost there" } });

  await edit.click();
  await reminders.getByLabel("Subject").fill("Mine");
  await saveElsewhere({ booked, balance });
  await save.click();
  await expect(reminders.getByText("This email was changed on another device.")).toBeVisible();
  await expectNoViolations(page);
  await reminders.getByRole("button", { name: "Keep mine" }).click();
  await expect(save).toBeHidden();
  await expect.poll(storedTexts).toMatchObject({ booked, balance: { subject: "Mine" } });
});

test("canceling a booked order asks whether to tell the client", { tag: "@phone" }, async ({
  page,
  site,
}) => {
  const id = await putBooked(site);
  await page.goto(`/inquiries?view=booked&open=${id}`);
  await page.getByRole("combobox", { name: "Status" }).selectOption("declined");
  const dialog = page.getByRole("dialog", { name: "Cancel this order?" });
  await expect(tells(page)).toBeChecked();
  await dialog.getByRole("button", { name: "Keep the order" }).click();
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("booked");
  await page.getByRole("combobox", { name: "Status" }).selectOption("declined");
  await expect(dialog).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Decline it" }).click();
  await expect(page.getByText("Margaret Ellsworth: Declined.")).toBeVisible();
  await sendHeldMail(site);
  expect(await toMargaret(site)).toEqual(["Your order is canceled"]);
});

test("moving an order tells its client unless the owner opts out", {
  tag: "@phone",
}, async ({ page, site }) => {
  await putBooked(site);
  await page.goto("/calendar?month=2026-06");
  const cake = page.getByRole("button", { name: /Margaret Ellsworth/ });
  for (const [day, isTold] of [
    ["2026-06-26", true],
    ["2026-06-27", false],
  ] as const) {
    await cake.click();
    await page.getByLabel("Day in the calendar").fill(day);
    await tells(page).setChecked(isTold);
    await page.getByRole("button", { name: "Move", exact: true }).click();
    await expect(page.getByText(`moved to`)).toContainText(day.slice(-2));
    await sendHeldMail(site);
    const told = isTold ? ["Your new date: Friday, June 26, 2026"] : [];
    expect(await toMargaret(site)).toEqual(told);
  }
});

test("a client without an email address is not asked about", {
  tag: "@phone",
}, async ({ page, site }) => {
  const id = await putBooked(site);
  await changeStored(
    site.db,
    (order) => ({ ...order, client: { ...order.client, email: "" } }),
    id,
  );
  await page.goto("/calendar?month=2026-06");
  await page.getByRole("button", { name: /Margaret Ellsworth/ }).click();
  await expect(page.getByLabel("Day in the calendar")).toBeVisible();
  await expect(tells(page)).toHaveCount(0);
  await page.goto(`/inquiries?view=booked&open=${id}`);
  await page.getByRole("combobox", { name: "Status" }).selectOption("declined");
  await expect(page.getByText("Margaret Ellsworth: Declined.")).toBeVisible();
});

test("dragging a cake asks whether to tell the client", { tag: "@desktop" }, async ({
  page,
  site,
}) => {
  await putBooked(site);
  await page.goto("/calendar?month=2026-06");
  const cake = page.getByRole("button", { name: /Margaret Ellsworth/ });
  await cake.scrollIntoViewIfNeeded();
  const from = await cake.boundingBox();
  const to = await page.locator('[data-day="2026-06-18"]').boundingBox();
  if (!from || !to) throw new Error("The calendar is not there.");
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 40, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByLabel("Day in the calendar")).toHaveValue("2026-06-18");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByText(`moved to`)).toContainText("18");
  await sendHeldMail(site);
  expect(await toMargaret(site)).toEqual(["Your new date: Thursday, June 18, 2026"]);
});

test("an expired hold shows on the panel, where the date can be held again", {
  tag: "@phone",
}, async ({ page, site }) => {
  const id = await putBooked(site);
  await changeStored(
    site.db,
    (order) => ({ ...order, status: "quoted", wasBooked: false, holdEndedAt: 5 }),
    id,
  );
  await page.goto("/EdibleArtControl");
  await expect(page.getByText("The hold on Saturday, June 20, 2026 for Margaret")).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Hold it again" }).click();
  await expect(page.getByText("The date is held again.", { exact: true })).toBeVisible();
  await expect(page.getByText("The hold on")).toBeHidden();
});
