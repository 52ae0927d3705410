import { expect } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { expandSections } from "../../support/browser/folds";
import { misfits } from "../../support/browser/misfits";
import { test } from "../../support/browser/office-test";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { jane } from "../../support/inbox/order-people";
import { everyTwoMinutes } from "../../support/inquiries/stored-inquiries";
import { plainMail, replyAddressOf, sendHeldMail } from "../../support/mail/mail-posts";

test.use({ siteVars: { CLIENT_EMAIL: "on", REPLY_ADDRESS: "reply@example.com" } });

test("a planner is added, copied on a reply, and her answer is in the thread with her name", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("409");
  const id = await putInquiry(site.db, { id: inboxId(1), name: "Ada Baker" });
  await page.goto(`/inquiries?open=${id}`);
  await expandSections(page, "People");
  const people = page.getByRole("region", { name: "People", exact: true });
  await expect(people.getByText("Nobody besides the client.")).toBeVisible();

  await test.step("adding: an error at the field, then saved with the keyboard", async () => {
    await people.getByRole("button", { name: "Add a person" }).click();
    await expect(people.getByRole("textbox", { name: "Name" })).toBeFocused();
    await page.keyboard.type(jane.name);
    await people.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
    await page.keyboard.press("Enter");
    await expect(people.getByText("That’s the client’s own address")).toBeVisible();
    await people.getByRole("textbox", { name: "Email" }).fill(jane.email);
    await people.getByRole("checkbox", { name: "Emails about payments" }).check();
    await expectNoViolations(page);
    await page.keyboard.press("Tab");
    await people.getByRole("button", { name: "Save person" }).click();
    await expect(people.getByRole("button", { name: "Add a person" })).toBeFocused();
    await expect(
      people.getByText("Gets copies of replies and quotes and emails about payments"),
    ).toBeVisible();
    expect(await misfits(page)).toEqual([]);
  });

  await test.step("the reply says who is copied, and the thread whether the copy went out", async () => {
    await page.getByRole("button", { name: "Reply", exact: true }).click();
    await expect(page.getByText("Copy to Jane Hall (planner).")).toBeVisible();
    await page.getByRole("textbox", { name: /^Reply to/ }).fill("We’d love to.");
    await page.getByRole("button", { name: "Send reply" }).click();
    await sendHeldMail(site);
    await site.runCron(everyTwoMinutes);
    await page.reload();
    await expandSections(page, "Messages");
    await expect(page.getByText("Copy to Jane Hall (planner): Sent")).toBeVisible();
  });

  await test.step("her answer", async () => {
    const raw = plainMail({ from: `Jane <${jane.email}>`, text: "The hall has no freezer." });
    await site.deliver({ from: jane.email, to: await replyAddressOf(id) }, raw);
    await page.reload();
    const answer = page.getByRole("article", { name: /^Jane Hall \(planner\)/ });
    await expect(answer.getByText("The hall has no freezer.")).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step("removing her can be undone", async () => {
    await expandSections(page, "People");
    await people.getByRole("button", { name: "Remove Jane Hall" }).click();
    await expect(people.getByText("Nobody besides the client.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(people.getByText(jane.email)).toBeVisible();
  });

  await test.step("deleting her data asks first, and leaves the order", async () => {
    await expandSections(page, "Alert, data, and deletion");
    const data = page.getByRole("region", { name: "Data of Jane Hall" });
    await data.getByRole("button", { name: "Delete Jane Hall’s data" }).click();
    await data.getByRole("button", { name: "Yes, delete it" }).click();
    await expect(people.getByText("Nobody besides the client.")).toBeVisible();
    await expect(page.getByText("The hall has no freezer.")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Ada Baker" })).toBeVisible();
  });
});
