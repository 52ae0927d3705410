import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { sendHeldMail } from "../../support/mail/mail-posts";

test.use({ siteVars: { CLIENT_EMAIL: "on" } });

const input = (page: Page) => page.getByLabel("Files for the reply");
const files = (page: Page) =>
  page.getByRole("list", { name: "Files of the reply" }).getByRole("listitem");

test("a reply with files is undone with them, and sent", async ({ page, site }) => {
  const id = await putInquiry(site.db, { id: inboxId(1), email: "margaret@example.com" });
  await page.goto(`/inquiries?open=${id}`);
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  const text = page.getByRole("textbox", { name: "Reply to margaret@example.com" });
  await text.fill("Here is the sketch.");
  const create = { width: 3000, height: 2000, channels: 3 as const, background: "pink" };
  const sketch = await sharp({ create }).jpeg().toBuffer();
  const plan = Buffer.from("Three tiers");
  await input(page).setInputFiles([
    { name: "sketch.jpg", mimeType: "image/jpeg", buffer: sketch },
    { name: "plan.txt", mimeType: "text/plain", buffer: plan },
  ]);
  await expect(files(page)).toHaveText([/sketch\.jpg/, /plan\.txt/]);
  await expectNoViolations(page);

  await test.step("the draft survives a reload, and says what an email can’t carry", async () => {
    const buffer = Buffer.alloc(3.6 * 1024 * 1024, "a");
    await input(page).setInputFiles({ name: "book.txt", mimeType: "text/plain", buffer });
    await expect(page.getByText("Together, these files have 3.6 MB.")).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "Remove book.txt" }).click();
    await expect(page.getByText("Together, these files")).toBeHidden();
    await expect(files(page)).toHaveCount(2);
  });

  await test.step("undo gives the files back to the form", async () => {
    await page.getByRole("button", { name: "Send reply" }).click();
    await expect(page.getByText("Reply sent.")).toBeVisible();
    await expect(files(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Not sent. You can go on writing your reply.")).toBeVisible();
    await expect(text).toHaveValue("Here is the sketch.");
    await expect(files(page)).toHaveCount(2);
  });

  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText("Reply sent.")).toBeVisible();
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages.getByRole("link", { name: "Download sketch.jpg" })).toBeVisible();
  await expect(messages.getByRole("link", { name: "Download plan.txt" })).toBeVisible();
  await site.takeMails();
  await sendHeldMail(site);
  const [mail] = await site.takeMails();
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(["sketch.jpg", "plan.txt"]);
});
