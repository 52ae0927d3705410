import { expect } from "@playwright/test";
import { inboxId, putInquiry } from "../support/inbox-rows";
import { adminPassword } from "../support/office";
import { test } from "../support/own-site-test";
import { testNow } from "../support/site";

test("signing out in one tab empties the others", async ({ page, context, site }) => {
  await putInquiry(site.db, { id: inboxId(1), name: "Margaret Ellsworth", receivedAt: testNow });
  await page.goto("/EdibleArtControl");
  await page.getByLabel("Password").fill(adminPassword);
  await page.getByRole("button", { name: "Enter" }).click();
  await expect(page.getByRole("button", { name: "Sign out", exact: true })).toBeVisible();

  const inbox = await context.newPage();
  await inbox.goto(`${site.origin}/inquiries?open=${inboxId(1)}`);
  await expect(inbox.getByText("Margaret Ellsworth").first()).toBeVisible();
  await inbox.evaluate(() => sessionStorage.setItem("kept", "words about a client"));

  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(inbox.getByRole("heading", { name: "Admin Access" })).toBeVisible();
  await expect(inbox.getByText("Margaret Ellsworth")).toHaveCount(0);
  expect(await inbox.evaluate(() => sessionStorage.length)).toBe(0);
});
