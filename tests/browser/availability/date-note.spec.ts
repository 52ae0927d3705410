import { expect } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/own-site-test";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { control, openForm } from "../../support/inquiries/contact-form";

const full = "That Saturday is full. Ask anyway: we’ll tell you what’s possible.";
const hint = "Not set yet? Pick a likely Saturday and tell us in your message.";

test("the date's availability replaces the hint under the field", async ({ page, site }) => {
  await site.db.prepare("DELETE FROM inquiries").run();
  for (const number of [1, 2, 3]) {
    await putInquiry(site.db, { id: inboxId(number), eventDate: "2026-08-01", status: "booked" });
  }
  await site.db
    .prepare(
      "INSERT INTO days_off (id, first, last, created_at) VALUES ('v', '2026-08-10', '2026-08-14', 1)",
    )
    .run();
  await site.advanceClock(10_000);
  const requested: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/availability")) requested.push(new URL(request.url()).search);
  });
  await openForm(page);
  const date = control(page, "eventDate");
  await control(page, "name").fill("Ada Baker");
  await date.focus();
  await expect(date).toHaveAccessibleDescription(hint);
  // Content above the form may still shift.
  const toMessage = () =>
    control(page, "message").evaluate((field) => {
      const form = field.closest("form")?.getBoundingClientRect();
      return field.getBoundingClientRect().top - (form?.top ?? Number.NaN);
    });
  const before = await toMessage();
  expect(requested).toEqual([]);

  await date.fill("2026-08-01");
  await expect(page.getByRole("status").filter({ hasText: full })).toBeVisible();
  await expect(date).toHaveAccessibleDescription(full);
  expect(await toMessage()).toBe(before);
  expect(requested).toEqual(["?from=2026-08-01&to=2026-08-31"]);
  await expectNoViolations(page, "form");

  await date.fill("2026-08-12");
  await expect(date).toHaveAccessibleDescription(
    "We’re closed that day. Ask anyway: we’ll tell you what’s possible.",
  );
  await date.fill("2026-08-22");
  await expect(date).toHaveAccessibleDescription(hint);
  expect(requested).toHaveLength(1);

  await date.fill("2026-07-01");
  await expect(date).toHaveAccessibleDescription(hint);
  await control(page, "eventType").selectOption("wedding");
  await expect(date).toHaveAccessibleDescription("That’s 16 days away; we usually need 3 weeks.");
  expect(await toMessage()).toBe(before);
});

test("the form doesn't change if availability can't be loaded", { tag: "@phone" }, async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("/api/availability");
  await page.route("**/api/availability?*", (route) => route.fulfill({ status: 503 }));
  await openForm(page);
  const date = control(page, "eventDate");
  const answered = page.waitForResponse(/api\/availability/);
  await date.fill("2026-06-16");
  await answered;
  await expect(date).toHaveAccessibleDescription(hint);
});
