import { expect } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { testNow } from "../../support/site";

const day = 24 * 60 * 60 * 1000;

test("an inquiry is snoozed, undone, found under Snoozed, and brought back", async ({
  page,
  site,
}) => {
  const id = await putInquiry(site.db, {
    id: inboxId(990),
    name: "Sally Snow",
    receivedAt: testNow - 2 * day,
  });
  await page.goto(`/inquiries?open=${id}`);
  await page.locator("summary", { hasText: "Snooze" }).click();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Until tomorrow" }).click();
  await expect(page.getByText("Sally Snow: snoozed until Tue, Jun 16, 2026.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Bring it back now" })).toBeVisible();
  await expect(page.getByRole("article").getByText("overdue")).toHaveCount(0);
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Sally Snow: open again.")).toBeVisible();
  await expect(page.getByRole("article").getByText("overdue")).toBeVisible();

  await page.locator("summary", { hasText: "Snooze" }).click();
  await page.getByRole("button", { name: "Snooze", exact: true }).click();
  await expect(page.getByText("Choose a day after today.")).toBeVisible();
  await page.getByLabel("Until another day").fill("2026-06-18");
  await page.getByRole("button", { name: "Snooze", exact: true }).click();
  await expect(page.getByText("Sally Snow: snoozed until Thu, Jun 18, 2026.")).toBeVisible();

  await page.getByRole("link", { name: "All inquiries" }).click();
  await expect(page.getByText("Sally Snow", { exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Snoozed 1" }).click();
  await page.getByRole("link", { name: /Sally Snow/ }).click();
  await page.getByRole("button", { name: "Bring it back now" }).click();
  await expect(page.getByText("Sally Snow: open again.")).toBeVisible();
  await page.goto("/inquiries");
  await expect(page.getByRole("link", { name: /Sally Snow/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Snoozed/ })).toHaveCount(0);
});
