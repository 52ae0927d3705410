import { expect } from "@playwright/test";
import { test } from "../../support/browser/office-test";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";

test.use({ siteVars: { CLIENT_EMAIL: "on" } });

test("a part of an inquiry whose element another program removed is drawn again, and the reply stays", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("NotFoundError");
  const id = await putInquiry(site.db, {
    id: inboxId(1),
    name: "Margaret Ellsworth",
    email: "margaret@example.com",
  });
  await page.goto(`/inquiries?open=${id}`);
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  const reply = page.getByLabel("Reply to margaret@example.com");
  await reply.fill("With pleasure!");
  const form = await reply.elementHandle();
  await page.getByRole("button", { name: "Write a quote" }).evaluate((button) => button.remove());
  await page.getByRole("button", { name: "Quote", exact: true }).click();
  await expect(page.getByRole("button", { name: "Write a quote" })).toBeVisible();
  await page.getByRole("button", { name: "Quote", exact: true }).click();
  await expect(page.getByRole("group", { name: "Line 1" })).toBeVisible();
  await expect(reply).toHaveValue("With pleasure!");
  expect(await form?.evaluate((element) => element.isConnected)).toBe(true);
});
