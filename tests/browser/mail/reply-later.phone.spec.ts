import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { expandSections } from "../../support/browser/folds";
import { test } from "../../support/browser/office-test";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { everyTwoMinutes } from "../../support/inquiries/stored-inquiries";
import { testNow } from "../../support/site";

test.use({ siteVars: { CLIENT_EMAIL: "on", REPLY_ADDRESS: "reply@example.com" } });

const client = "margaret@example.com";
const replyField = (page: Page) => page.getByRole("textbox", { name: `Reply to ${client}` });
const messages = (page: Page) => page.getByRole("region", { name: "Messages" });
const sendIt = (page: Page) => page.getByRole("combobox", { name: "Send it" });

test("a reply is written for the next morning, taken back with its text, and scheduled for a chosen time", async ({
  page,
  site,
}) => {
  const id = await putInquiry(site.db, {
    id: inboxId(980),
    name: "Margaret Ellsworth",
    email: client,
    receivedAt: testNow - 60_000,
  });
  await page.goto(`/inquiries?open=${id}`);
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await replyField(page).fill("We’d love to.");
  await sendIt(page).selectOption("Tomorrow at 8:00 AM");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Schedule reply" }).click();
  await expect(page.getByText("The reply goes out tomorrow at 8:00 AM.")).toBeVisible();
  await expect(messages(page).getByText("Goes out tomorrow at 8:00 AM.")).toBeVisible();
  await expect(page.getByText("· reply goes out tomorrow at")).toBeVisible();
  await expect(page.getByRole("article").getByText(/^Reply within/)).toHaveCount(0);
  await expectNoViolations(page);

  await test.step("it survives a reload, and gives its text back", async () => {
    await page.reload();
    await expandSections(page, "Messages");
    await page.getByRole("button", { name: "Take back to change" }).click();
    await expect(page.getByText("Not sent. You can go on writing your reply.")).toBeVisible();
    await expect(replyField(page)).toHaveValue("We’d love to.");
    await expect(messages(page).getByText("Goes out")).toHaveCount(0);
    await expect(
      page
        .getByRole("article")
        .getByText(/^Reply within/)
        .first(),
    ).toBeVisible();
  });

  await test.step("a chosen time is checked, and then kept", async () => {
    await sendIt(page).selectOption("At a day and time");
    await page.getByRole("button", { name: "Schedule reply" }).click();
    await expect(page.getByText("Choose a day.")).toBeInViewport();
    await expect(page.getByLabel("Day", { exact: true })).toBeFocused();
    await page.getByLabel("Day", { exact: true }).fill("2026-06-17");
    await page.getByLabel("Time", { exact: true }).fill("09:30");
    await page.getByRole("button", { name: "Schedule reply" }).click();
    await expect(messages(page).getByText("Goes out Jun 17 at 9:30 AM.")).toBeVisible();
    await expect(sendIt(page)).toHaveValue("now");
  });

  await test.step("Send now sends it", async () => {
    await page.getByRole("button", { name: "Send now" }).click();
    await site.runCron(everyTwoMinutes);
    await expect(messages(page).getByText("Sent", { exact: true })).toBeVisible();
    expect((await site.takeMails()).filter(({ to }) => to === client)).toHaveLength(1);
  });
});
