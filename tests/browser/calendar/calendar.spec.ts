import { expect, type Page } from "@playwright/test";
import { initialSettings } from "~/features/availability/calendar-settings";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { changeStored } from "../../support/inbox/change-stored";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import type { Site } from "../../support/site";

async function putEvents({ db }: Site): Promise<void> {
  await db.batch(
    ["inquiries", "orders", "days_off", "studio_settings"].map((table) =>
      db.prepare(`DELETE FROM ${table}`),
    ),
  );
  await putInquiry(db, {
    id: inboxId(1),
    name: "Margaret Ellsworth",
    eventDate: "2026-06-20",
    status: "booked",
  });
  await putInquiry(db, { id: inboxId(2), name: "Tom Okafor", eventDate: "2026-06-20" });
  await putInquiry(db, {
    id: inboxId(3),
    name: "Hannah Lindqvist",
    eventDate: "2026-06-19",
    status: "quoted",
  });
  await changeStored(db, (order) => ({ ...order, heldAt: 5 }), inboxId(3));
}

const entry = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(name) });
const day = (page: Page, name: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByText(name, { exact: true }) })
    .last();
const said = (page: Page) => page.locator("[data-message]");

test("a month shows what is booked, held, and waiting, and the room left in its weeks", async ({
  page,
  site,
}) => {
  await putEvents(site);
  await page.goto("/calendar");
  await expect(page.getByRole("heading", { name: "June 2026" })).toBeVisible();
  await expect(page.getByText("8 of 10 points")).toBeVisible();
  await expect(entry(page, "Margaret")).toContainText("Booked, wedding");
  await expect(entry(page, "Tom")).toContainText("Waiting, wedding");
  await expect(entry(page, "Hannah")).toContainText("Held, wedding");
  await expectNoViolations(page);

  await page.getByRole("link", { name: "Next month, July 2026" }).click();
  await expect(page).toHaveURL(/\?month=2026-07$/);
  await expect(page.getByRole("heading", { name: "July 2026" })).toBeVisible();
  await page.getByRole("link", { name: "Today" }).click();
  await expect(page.getByRole("heading", { name: "June 2026" })).toBeVisible();
});

test("a month begins with this week, and the weeks before it are one press away", async ({
  page,
  site,
}) => {
  await putEvents(site);
  await page.goto("/calendar");
  const weeks = page.getByRole("list", { name: "Weeks" }).getByRole("heading");
  await expect(weeks.first()).toHaveText("Jun 15–21");
  await expect(weeks.last(), "four weeks ahead").toHaveText("Jul 13–19");
  await page.getByRole("button", { name: "Show earlier weeks" }).press("Enter");
  await expect(weeks.first()).toHaveText("Jun 1–7");
  await expect(weeks.first()).toBeFocused();
  await page.getByRole("link", { name: "Next month, July 2026" }).click();
  await expect(weeks.first()).toHaveText("Jun 29 – Jul 5");
  await page.getByRole("link", { name: "Today" }).click();
  await expect(weeks.first()).toHaveText("Jun 15–21");
});

test("a cake moves to another day by keyboard alone, and Undo moves it back", {
  tag: "@desktop",
}, async ({ page, site }) => {
  await putEvents(site);
  await page.goto("/calendar");
  await entry(page, "Margaret").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Margaret Ellsworth" });
  await expect(dialog.getByRole("link", { name: "Open the order" })).toHaveAttribute(
    "href",
    `/inquiries?view=booked&open=${inboxId(1)}`,
  );
  await expectNoViolations(page);
  await dialog.getByLabel("Day in the calendar").fill("2026-06-27");
  await page.keyboard.press("Enter");
  await expect(said(page)).toContainText("Margaret Ellsworth: moved to Saturday, June 27, 2026.");
  await expect(dialog).toBeHidden();
  await expect(day(page, "Saturday, June 27")).toContainText("Margaret Ellsworth");
  await expect(said(page).getByRole("button", { name: "Undo" })).toBeFocused();
  await expectNoViolations(page);

  await entry(page, "Margaret").click();
  await expect(dialog).toContainText("The client asked for Saturday, June 20, 2026.");
  await page.keyboard.press("Escape");
  await said(page).getByRole("button", { name: "Undo" }).click();
  await expect(said(page)).toContainText("Margaret Ellsworth: back on Saturday, June 20, 2026.");
  await expect(day(page, "Saturday, June 20")).toContainText("Margaret Ellsworth");
});

test("moving a cake that another device has moved shows a conflict with its current day", {
  tag: "@phone",
}, async ({ page, site, expectConsoleError }) => {
  expectConsoleError("409");
  await putEvents(site);
  await page.goto("/calendar");
  await entry(page, "Margaret").click();
  await changeStored(
    site.db,
    (order) => ({ ...order, event: { ...order.event, scheduledOn: "2026-06-26" } }),
    inboxId(1),
  );
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Day in the calendar").fill("2026-06-27");
  await dialog.getByRole("button", { name: "Move" }).click();
  await expect(
    dialog.getByText("Someone already moved this to Friday, June 26, 2026. Nothing changed."),
  ).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(day(page, "Friday, June 26")).toContainText("Margaret Ellsworth");
});

test("without a connection a move shows an error in place and can be retried", {
  tag: "@phone",
}, async ({ page, site, context, expectConsoleError }) => {
  expectConsoleError("ERR_INTERNET_DISCONNECTED");
  expectConsoleError("Failed to fetch manifest patches");
  await putEvents(site);
  await page.goto("/calendar");
  await entry(page, "Margaret").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Day in the calendar").fill("2026-06-27");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Move" }).click();
  await expect(dialog.getByText("Network error")).toBeVisible();
  await expect(said(page)).toContainText("Network error");
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Move" }).click();
  await expect(said(page)).toContainText("moved to Saturday, June 27");
  await expect(day(page, "Saturday, June 27")).toContainText("Margaret Ellsworth");
});

test("without a connection the month stays, and the next one loads when the connection is back", {
  tag: "@phone",
}, async ({ page, site, context, expectConsoleError }) => {
  expectConsoleError("ERR_INTERNET_DISCONNECTED");
  expectConsoleError("Failed to fetch manifest patches");
  await putEvents(site);
  await page.goto("/calendar");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Next month, July 2026" }).click();
  await expect(page.getByText(/^No connection\./)).toBeVisible();
  await expect(entry(page, "Margaret")).toBeVisible();
  await expect(page.getByText("Failed to fetch")).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "July 2026" })).toBeVisible();
  await expect(page).toHaveURL(/\?month=2026-07$/);
  await expect(page.getByText(/^No connection\./)).toBeHidden();
});

test("days off are added, shown on their days, and removed with an Undo", {
  tag: "@phone",
}, async ({ page, site }) => {
  await putEvents(site);
  await page.goto("/calendar");
  const part = page.getByRole("region", { name: "Days off" });
  await part.getByRole("button", { name: "Add days off" }).click();
  await expect(part.getByText("Choose a date, such as 06/20/2027.").first()).toBeVisible();
  await expectNoViolations(page);
  await part.getByLabel("First day").fill("2026-06-23");
  await part.getByLabel("Last day").fill("2026-06-24");
  await part.getByLabel("Reason").fill("Vacation");
  await part.getByRole("button", { name: "Add days off" }).click();
  await expect(said(page)).toContainText("Days off added: Jun 23–24, 2026.");
  await expect(day(page, "Tuesday, June 23")).toContainText("Closed: Vacation");
  await expect(part.getByText("2 days, Vacation")).toBeVisible();
  await expect(part.getByLabel("First day")).toHaveValue("");
  await expectNoViolations(page);

  await part.getByRole("button", { name: /^Remove/ }).click();
  await expect(said(page)).toContainText("Days off removed: Jun 23–24, 2026.");
  await expect(part.getByText("No upcoming days off.")).toBeVisible();
  await said(page).getByRole("button", { name: "Undo" }).click();
  await expect(part.getByText("2 days, Vacation")).toBeVisible();
});

test("days off over booked cakes need a confirmation, and past ones can be listed", {
  tag: "@phone",
}, async ({ page, site, expectConsoleError }) => {
  expectConsoleError("409");
  await putEvents(site);
  await site.db
    .prepare("INSERT INTO days_off VALUES ('a', '2026-03-02', '2026-03-06', 'Flu', 1)")
    .run();
  await page.goto("/calendar");
  const part = page.getByRole("region", { name: "Days off" });
  await expect(part.getByText("No upcoming days off.")).toBeVisible();
  await part.getByText("Past days off (1)").click();
  await expect(part.getByText("Mar 2–6, 2026")).toBeVisible();
  await part.getByLabel("First day").fill("2026-06-19");
  await part.getByLabel("Last day").fill("2026-06-21");
  await expect(part.getByText(/Jun 20, 2026: 1 cake, 8 of 10 points used/)).toBeVisible();
  await part.getByRole("button", { name: "Add days off", exact: true }).click();
  await expect(part.getByText("2 cakes are booked or held on these days.")).toBeVisible();
  await expectNoViolations(page);
  await part.getByRole("button", { name: "Add days off anyway" }).click();
  await expect(said(page)).toContainText("Days off added: Jun 19–21, 2026.");
  // This shows before the reload that adds a row above the form.
  await expect(part.getByText("Jun 19–21, 2026").first()).toBeVisible();
  await part.getByLabel("First day").fill("2026-06-21");
  await part.getByLabel("Last day").fill("2026-06-24");
  await part.getByRole("button", { name: "Add days off", exact: true }).click();
  await expect(said(page)).toContainText(
    "Days off added: Jun 19–24, 2026, with the days off that were there.",
  );
  await said(page).getByRole("button", { name: "Undo" }).click();
  await expect(said(page)).toContainText("Days off restored: Jun 19–21, 2026.");
  await expect(part.getByText("Jun 19–21, 2026").first()).toBeVisible();
  await expect(part.getByText("Jun 19–24, 2026")).toHaveCount(0);
});

test("capacity, points, and lead times are saved, and the weeks use them at once", {
  tag: "@desktop",
}, async ({ page, site }) => {
  await putEvents(site);
  await page.goto("/calendar");
  const part = page.getByRole("region", { name: "Capacity and lead time" });
  await expect(part.getByRole("button", { name: "Save" })).toBeDisabled();
  await part.getByLabel("Wedding: points").fill("6");
  await part.getByLabel("Wedding: lead time in days").fill("28");
  await expect(part.getByText("you usually need 4 weeks")).toBeVisible();
  await part.getByRole("button", { name: "Save" }).click();
  await expect(said(page)).toContainText("Capacity and lead time saved.");
  await expect(page.getByText("12 of 10 points")).toBeVisible();
  await expect(page.getByText("2 over")).toBeVisible();
  await page.reload();
  await expect(part.getByLabel("Wedding: points")).toHaveValue("6");
  await part.getByRole("button", { name: "Use the defaults" }).click();
  await expect(part.getByLabel("Wedding: points")).toHaveValue("4");
  await part.getByRole("button", { name: "Discard changes" }).click();
  await expect(part.getByLabel("Wedding: points")).toHaveValue("6");
});

test("settings that another device has changed meanwhile are saved only after a question", {
  tag: "@phone",
}, async ({ page, site, expectConsoleError }) => {
  expectConsoleError("409");
  await putEvents(site);
  await page.goto("/calendar");
  const part = page.getByRole("region", { name: "Capacity and lead time" });
  await part.getByLabel("Points a week").fill("12");
  const saved = await page.request.post("/api/calendar/settings", {
    headers: { "x-admin": "1" },
    data: { from: initialSettings, to: { ...initialSettings, capacity: 20, perDay: 3 } },
  });
  expect(saved.ok()).toBe(true);
  await part.getByRole("button", { name: "Save" }).click();
  await expect(part.getByText("This setting was changed on another device.")).toBeVisible();
  await expect(part.getByRole("definition")).toHaveText(["20", "12", "3", "0"]);
  await expectNoViolations(page);
  await part.getByRole("button", { name: "Use theirs" }).click();
  await expect(part.getByLabel("Points a week")).toHaveValue("20");
  await expect(part.getByLabel("Cakes a day, at most")).toHaveValue("3");
  await expect(part.getByRole("button", { name: "Save" })).toBeDisabled();
});

test("closing an order with unsaved values asks first, and staying keeps them", {
  tag: "@phone",
}, async ({ page, site }) => {
  await putEvents(site);
  await page.goto("/calendar");
  await page.getByRole("button", { name: "Add an order" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an order" });
  await dialog.getByLabel("Name").fill("Ana Reyes");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "You have unsaved changes" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(dialog.getByLabel("Name")).toHaveValue("Ana Reyes");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Add an email or a phone number.")).toBeVisible();
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(dialog).toBeHidden();
});

test("an order that can't be saved offline says so in sight, and keeps its values", {
  tag: "@phone",
}, async ({ page, site, context, expectConsoleError }) => {
  expectConsoleError("ERR_INTERNET_DISCONNECTED");
  await putEvents(site);
  await page.goto("/calendar");
  await page.getByRole("button", { name: "Add an order" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Ana Reyes");
  await dialog.getByLabel("Phone").fill("440 555 0100");
  await dialog.getByLabel("Date").fill("2026-09-19");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Save" }).click();
  const failure = dialog.getByText("Network error");
  await expect(failure).toBeInViewport({ ratio: 1 });
  // A click needs the middle of it uncovered.
  await failure.click({ trial: true });
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Ana Reyes: added.").first()).toBeVisible();
});

test("a phone order has a client, asks about a past day, can be edited, and gets a quote", {
  tag: "@phone",
}, async ({ page, site }) => {
  await putEvents(site);
  await page.goto("/calendar");
  await page.getByRole("button", { name: "Add an order" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Who is it for?")).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByLabel("Name").fill("Ana Reyes");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Add an email or a phone number.")).toBeVisible();
  await dialog.getByLabel("Phone").fill("(216) 555-0190");
  await dialog.getByLabel("Date").fill("2026-06-03");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("June 3, 2026 is over. Add it all the same?")).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Not now" }).click();
  await dialog.getByLabel("Date").fill("2026-06-18");
  await dialog.getByLabel("Time").fill("15:30");
  await dialog.getByLabel("Kind").selectOption("corporate");
  await dialog.getByLabel("Servings").fill("48");
  await expect(dialog.getByRole("status")).toContainText(
    /Jun 18, 2026: no other cakes, .* points used that week with this cake/,
  );
  await dialog.getByLabel("It’s booked already").check();
  await dialog.getByRole("button", { name: "Save" }).click();

  await expect(page.getByRole("heading", { name: "Ana Reyes" })).toBeVisible();
  await expect(page).toHaveURL(/\/inquiries\?view=all&open=/);
  await expect(page.getByText("3:30 PM")).toBeVisible();
  await expect(page.getByRole("link", { name: "Call (216) 555-0190" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Quote", exact: true })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Edit the order" }).click();
  await dialog.getByLabel("Note").fill("At the side door");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("At the side door").last()).toBeVisible();
  await page.goto("/calendar");
  await expect(day(page, "Thursday, June 18")).toContainText("Ana Reyes");
  await expect(page.getByText("10 of 10 points")).toBeVisible();
});

test("a phone order that another device has changed asks which version to keep", {
  tag: "@phone",
}, async ({ page, site, expectConsoleError }) => {
  expectConsoleError("409");
  await putEvents(site);
  await page.goto("/inquiries");
  await page.getByRole("button", { name: "Add an order" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Ana Reyes");
  await dialog.getByLabel("Email").fill("ana@example.com");
  await dialog.getByLabel("Date").fill("2026-06-18");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Edit the order" }).click();
  await changeStored(site.db, (order) =>
    order.client.name === "Ana Reyes"
      ? {
          ...order,
          note: "At noon",
          event: { ...order.event, time: "15:30" },
          updatedAt: order.updatedAt + 1,
        }
      : order,
  );
  await dialog.getByLabel("Note").fill("Mrs. Bell");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("This order was changed on another device.")).toBeVisible();
  await expect(dialog.getByText("At noon")).toBeVisible();
  await expect(dialog.getByText("3:30 PM")).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Use theirs" }).click();
  await expect(dialog.getByLabel("Note")).toHaveValue("At noon");
  await dialog.getByLabel("Note").fill("At noon, Mrs. Bell");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("At noon, Mrs. Bell").last()).toBeVisible();
  // The screen updates before it is stored.
  const note = site.db.prepare("SELECT message FROM orders WHERE name LIKE ?").bind("Ana%");
  await expect.poll(() => note.first("message")).toBe("At noon, Mrs. Bell");
});

test("the private link is copied, and renewed after a confirmation", { tag: "@phone" }, async ({
  page,
  site,
  context,
}) => {
  await putEvents(site);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/calendar");
  const part = page.getByRole("region", { name: "Your phone’s calendar" });
  await expect(part).toContainText("Google Calendar shows changes 12 to 24 hours late.");
  const link = await part.getByLabel("Private link").inputValue();
  await part.getByRole("button", { name: "Copy link" }).click();
  await expect(part.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  await part.getByRole("button", { name: "Renew link" }).click();
  const dialog = page.getByRole("dialog", { name: "Renew the link?" });
  await expect(dialog).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(part.getByRole("button", { name: "Renew link" })).toBeFocused();
  await expect(part.getByLabel("Private link")).toHaveValue(link);
  await part.getByRole("button", { name: "Renew link" }).click();
  await dialog.getByRole("button", { name: "Renew link" }).click();
  await expect(said(page)).toContainText("Link renewed. The old one no longer works.");
  await expect(part.getByLabel("Private link")).not.toHaveValue(link);
});

test("the week sheet has each day's work and each cake's facts, and prints without the rest of the page", {
  tag: "@desktop",
}, async ({ page, site }) => {
  await putEvents(site);
  await site.db
    .prepare(`UPDATE inquiries SET details = '{"allergies":"Tree nuts"}' WHERE id = ?`)
    .bind(inboxId(1))
    .run();
  await page.goto("/calendar");
  await page.getByRole("link", { name: "Week sheet of Jun 15–21" }).click();
  await expect(page.getByRole("heading", { name: "Week of Jun 15–21, 2026" })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "Thursday, June 18" });
  await expect(row).toContainText("Margaret Ellsworth, wedding");
  await expect(page.getByText("Allergies: Tree nuts")).toBeVisible();
  await expect(page.getByText("Tom Okafor")).toBeHidden();
  await expectNoViolations(page);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByText("Allergies: Tree nuts")).toBeVisible();
  const head = page.getByRole("columnheader");
  await expect(head).toHaveText(["Day", "Bake", "Decorate", "Deliver"]);
  // Letter paper has 7.5 inches between its margins; nothing may be cut off at the side.
  await page.setViewportSize({ width: 720, height: 960 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(720);
  const printed = await page.pdf({ preferCSSPageSize: true });
  expect(printed.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("link", { name: "Next week, Jun 22–28" }).click();
  await expect(page.getByText("Nothing to bake this week.")).toBeVisible();
});

test("a full week with everyone's final details prints on one page", {
  tag: "@desktop",
}, async ({ page, site }) => {
  await putEvents(site);
  const address = "The Lakeside barn, 1240 Chagrin River Road, Bainbridge Township, OH 44023";
  await changeStored(site.db, (order) => ({
    ...order,
    status: "booked",
    wasBooked: true,
    event: { ...order.event, time: "15:30", location: address },
    finalDetails: {
      handover: "delivery",
      contact: "Ben Ellsworth-Montgomery",
      phone: "(216) 555-0142",
      note: "The side door.",
      givenAt: 1,
    },
  }));
  for (const number of [4, 5]) {
    const [id, eventDate] = [inboxId(number), `2026-06-${14 + number}`];
    await putInquiry(site.db, { id, eventDate, eventType: "birthday", status: "booked" });
  }
  await page.goto("/calendar?week=2026-W25");
  await expect(page.getByRole("row").filter({ hasText: "Sat, Jun 20" })).toContainText(
    `3:30 PM, Deliver to ${address}`,
  );
  await expect(page.getByText("Ben Ellsworth-Montgomery, (216) 555-0142")).toHaveCount(3);
  const printed = await page.pdf({ preferCSSPageSize: true });
  expect(printed.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
