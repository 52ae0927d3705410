import { expect, type Page } from "@playwright/test";
import { takeBackTime } from "~/features/mail/retry-delay";
import { expectNoViolations } from "../../support/browser/accessibility";
import { expandSections } from "../../support/browser/folds";
import { test } from "../../support/browser/office-test";
import { changeStored } from "../../support/inbox/change-stored";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import {
  mailWithParts,
  plainMail,
  replyAddressOf,
  sendHeldMail,
} from "../../support/mail/mail-posts";
import { jpeg } from "../../support/portfolio/storage";
import { type Site, testNow } from "../../support/site";

test.use({ siteVars: { CLIENT_EMAIL: "on", REPLY_ADDRESS: "reply@example.com" } });

const hour = 60 * 60 * 1000;
const client = "margaret@example.com";
let made = 0;

test.beforeEach(async ({ site }) => {
  await site.db.batch(
    ["messages", "outbox", "inquiries", "studio_settings"].map((table) =>
      site.db.prepare(`DELETE FROM ${table}`),
    ),
  );
  await site.setFaults({});
  await site.refuseMails({});
  await site.setClock(testNow);
  await site.takeMails();
});

function putMargaret(site: Site, more: Partial<Parameters<typeof putInquiry>[1]> = {}) {
  made += 1;
  return putInquiry(site.db, {
    id: inboxId(500 + made),
    name: "Margaret Ellsworth",
    email: client,
    location: "",
    phone: "(216) 555-0142",
    receivedAt: testNow - 2 * hour,
    ...more,
  });
}

const replyField = (page: Page) => page.getByRole("textbox", { name: `Reply to ${client}` });
const messages = (page: Page) => page.getByRole("region", { name: "Messages" });

test("a template uses the studio's day for a moved event", { tag: "@phone" }, async ({
  page,
  site,
}) => {
  const id = await putMargaret(site);
  await changeStored(
    site.db,
    (order) => ({ ...order, event: { ...order.event, scheduledOn: "2026-07-04" } }),
    id,
  );
  await page.goto(`/inquiries?open=${id}`);
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await page
    .getByRole("combobox", { name: "Start from a template" })
    .selectOption("We’re full that day");
  await expect(replyField(page)).toHaveValue(/fully booked on Saturday, July 4, 2026/);
});

test("without a connection the inquiry stays open, and a failed reply says so in its form", {
  tag: "@phone",
}, async ({ page, site, context, expectConsoleError }) => {
  expectConsoleError("ERR_INTERNET_DISCONNECTED");
  expectConsoleError("ERR_FAILED");
  const id = await putMargaret(site);
  await page.goto(`/inquiries?open=${id}`);
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await replyField(page).fill("The first one.");
  await page.route("**/inquiries.data*", (route) => route.abort());
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText(/^No connection\./)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Margaret Ellsworth" })).toBeVisible();
  await replyField(page).fill("The second one.");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText("Not sent. Network error")).toBeVisible();
  await expect(replyField(page)).toHaveValue("The second one.");
  await page.unroute("**/inquiries.data*");
  await context.setOffline(false);
  await expect(messages(page).getByText("The first one.")).toBeVisible();
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(messages(page).getByText("The second one.")).toBeVisible();
});

test("a reply from a template, with its blanks filled in, is sent and shows in the thread", {
  tag: "@phone",
}, async ({ page, site }) => {
  const id = await putMargaret(site);
  await page.goto(`/inquiries?open=${id}`);
  await expandSections(page, "Messages");
  await expect(messages(page).getByText("No messages yet.")).toBeVisible();
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(replyField(page)).toBeFocused();
  await expectNoViolations(page);
  await page
    .getByRole("combobox", { name: "Start from a template" })
    .selectOption("A price in a few words");
  await expect(replyField(page)).toHaveValue(
    /^Hi Margaret,(.|\n)*80 to 100 servings, our price is \{price\}/,
  );
  await expectNoViolations(page);

  await test.step("an empty blank blocks the send", async () => {
    await page.getByRole("button", { name: "Send reply" }).click();
    await expect(page.getByText("Fill in the blanks, or check the box")).toBeVisible();
    await page.getByRole("button", { name: "{price}" }).click();
    await page.keyboard.type("$640");
    await page.getByRole("button", { name: "{what is included}" }).click();
    await page.keyboard.type("delivery");
    await expect(page.getByText("Still to fill in:")).toBeHidden();
  });

  await test.step("the draft survives a reload", async () => {
    await page.reload();
    await expect(replyField(page)).toHaveValue(/our price is \$640/);
  });

  const waits = page.getByRole("article").getByText(/^Reply within/);
  await test.step("a mistaken send is undone", async () => {
    await expect(waits).toBeVisible();
    await page.getByRole("button", { name: "Send reply" }).click();
    await expect(page.getByText("Reply sent.")).toBeVisible();
    await expect(messages(page).getByText("our price is $640")).toBeVisible();
    await expect(waits).toHaveCount(0);
    await expect(replyField(page)).toHaveValue("");
    await replyField(page).fill("And one more thing.");
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Not sent. You can go on writing your reply.")).toBeVisible();
    await expect(messages(page).getByText("No messages yet.")).toBeVisible();
    await expect(waits).toBeVisible();
    await expect(replyField(page)).toHaveValue(
      /our price is \$640(.|\n)*\n\nAnd one more thing\.$/,
    );
  });

  await page.clock.install({ time: testNow });
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(messages(page).getByText("our price is $640")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("reviewing");
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await page.clock.runFor(takeBackTime);
  await expect(undo).toBeHidden();
  await expect(page.getByText("Reply sent.")).toBeVisible();
  await sendHeldMail(site);
  await page.reload();
  await expandSections(page, "Messages");
  await expect(messages(page).getByText("Sent", { exact: true })).toBeVisible();
  await expect(waits).toHaveCount(0);
  const [mail] = await site.takeMails();
  expect(mail).toMatchObject({ to: client, replyTo: await replyAddressOf(id) });
  expect(mail?.text).toContain("It includes delivery.");
});

test("a client's answer is marked new in the list and shows as plain text in the thread, with its photo", {
  tag: "@desktop",
}, async ({ page, site }) => {
  const id = await putMargaret(site, { status: "reviewing", answeredAt: testNow - hour });
  const from = `Margaret <${client}>`;
  const body =
    "Yes!\n\n<b>Bold</b> https://evil.example\n\nOn Mon, Jun 15, 2026 at 9:00 AM Cake Studio wrote:\n> A tasting?";
  const parts = [
    { type: "text/plain", body },
    { type: "image/jpeg", name: "the dress.jpg", body: await jpeg(60, 40) },
    { type: "text/calendar", name: "invite.ics", body: "BEGIN:VCALENDAR" },
  ];
  await site.deliver(
    { from: client, to: await replyAddressOf(id) },
    mailWithParts(parts, { from }),
  );
  await site.deliver(
    { from: "bo@elsewhere.example", to: await replyAddressOf(id) },
    plainMail({ from: "bo@elsewhere.example", text: "Pay me instead." }),
  );
  await page.goto("/inquiries?view=reviewing");
  const item = page.getByRole("link", { name: /Margaret Ellsworth/ });
  await expect(item).toContainText("2 new messages");
  await expect(item).toContainText("Reply within 23 hr");
  await item.click();
  const thread = messages(page);
  await expect(thread.getByText("<b>Bold</b> https://evil.example")).toBeVisible();
  await expect(thread.getByRole("link", { name: /evil/ })).toHaveCount(0);
  await expect(thread.getByText("> A tasting?")).toBeHidden();
  await thread.getByText("Show earlier emails").click();
  await expect(thread.getByText("> A tasting?")).toBeVisible();
  await expect(
    thread.getByText("Not opened here (kind, size, or incomplete): invite.ics"),
  ).toBeVisible();
  await expect(thread.getByRole("link", { name: /Download the dress\.jpg/ })).toBeVisible();
  await expect(
    thread.getByText("This came from another address: bo@elsewhere.example."),
  ).toBeVisible();
  await expect(thread.getByText("New", { exact: true })).toHaveCount(2);
  await expectNoViolations(page);
  await page.reload();
  await expandSections(page, "Messages");
  await expect(thread.getByText("<b>Bold</b>")).toBeVisible();
  await expect(thread.getByText("New", { exact: true })).toHaveCount(0);
  await thread.getByRole("button", { name: "Add this address to the order" }).click();
  await expect(page.getByText("Emails from bo@elsewhere.example now count as")).toBeVisible();
  await expect(thread.getByText("This came from another address")).toHaveCount(0);
});

test("a failed email shows its next retry, and can be stopped or sent now", {
  tag: "@phone",
}, async ({ page, site }) => {
  const id = await putMargaret(site);
  await site.setFaults({ EMAIL: { failNext: 1 } });
  await page.goto(`/inquiries?open=${id}`);
  await expandSections(page, "Messages");
  await replyField(page).fill("Hello");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText("Reply sent.")).toBeVisible();
  await sendHeldMail(site);
  await expect(messages(page).getByText(/Not sent yet\. We’ll try again at/)).toBeVisible();
  await expectNoViolations(page);
  await messages(page).getByRole("button", { name: "Stop" }).click();
  await expect(messages(page).getByText("Not sent. You stopped it.")).toBeVisible();
  await messages(page).getByRole("button", { name: "Try again" }).click();
  await expect(messages(page).getByText("Sent", { exact: true })).toBeVisible();
  expect(await site.takeMails()).toMatchObject([{ to: client, text: "Hello" }]);
});

test("an address that rejects email is named with what to do", { tag: "@phone" }, async ({
  page,
  site,
}) => {
  const id = await putMargaret(site);
  await site.refuseMails({ [client]: "E_RECIPIENT_SUPPRESSED" });
  await page.goto(`/inquiries?open=${id}`);
  await expandSections(page, "Messages");
  await replyField(page).fill("Hello");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText("Reply sent.")).toBeVisible();
  await sendHeldMail(site);
  await expect(
    messages(page).getByText("Cloudflare stopped delivering to this address"),
  ).toBeVisible();
  await expect(messages(page).getByText("we don’t send automatic copies there")).toBeVisible();
  await expectNoViolations(page);
});

test("an email that matches no inquiry is moved to one or deleted", { tag: "@desktop" }, async ({
  page,
  site,
}) => {
  const id = await putMargaret(site);
  const from = `Margaret <${client}>`;
  const to = "reply@example.com";
  await site.deliver({ from: client, to }, plainMail({ from, text: "Did you get my email?" }));
  await site.deliver(
    { from: "x@spam.example", to },
    plainMail({ from: "x@spam.example", text: "Buy now" }),
  );
  await page.goto("/emails");
  await expectNoViolations(page);
  const letter = page.getByRole("article", { name: `Email from ${client}` });
  await letter.getByRole("link", { name: "Move to an order" }).click();
  const move = letter.getByRole("button", { name: "Move here to Margaret Ellsworth" });
  await expect(move).toBeVisible();
  await expectNoViolations(page);
  const search = letter.getByRole("searchbox");
  await search.fill("nobody");
  await search.press("Enter");
  await expect(letter.getByText("Nothing found.")).toBeVisible();
  await search.fill("ellsworth");
  await search.press("Enter");
  await move.click();
  await expect(page.getByText("Moved to the order.")).toBeVisible();
  await expect(letter).toBeHidden();
  const spam = page.getByRole("article", { name: "Email from x@spam.example" });
  await spam.getByRole("button", { name: "Delete" }).click();
  await spam.getByRole("button", { name: "Yes, delete" }).click();
  await expect(page.getByText("Nothing here. Every email found its inquiry.")).toBeVisible();
  await page.goto(`/inquiries?open=${id}`);
  await expect(messages(page).getByText("Did you get my email?")).toBeVisible();
});

test("a stranger's email becomes an order in two taps and can be answered there", {
  tag: "@phone",
}, async ({ page, site }) => {
  const from = "cakes4me@example.com";
  await site.db.prepare("DELETE FROM orders").run();
  await site.deliver(
    { from, to: "reply@example.com" },
    plainMail({
      from: `Ana Reyes <${from}>`,
      subject: "A cake",
      text: "Could you bake for June 20?",
    }),
  );
  await page.goto("/emails");
  const letter = page.getByRole("article", { name: `Email from ${from}` });
  await expect(letter.getByRole("link", { name: "Reply by email" })).toHaveAttribute(
    "href",
    `mailto:${from}?subject=Re%3A%20A%20cake&body=`,
  );
  await letter.getByRole("button", { name: "Make it an order" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toHaveValue("Ana Reyes");
  await expect(dialog.getByLabel("Email")).toHaveValue(from);
  await expect(dialog.getByLabel("Note")).toHaveValue("Could you bake for June 20?");
  await expectNoViolations(page);
  await dialog.getByLabel("Date").fill("2026-06-20");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Ana Reyes" })).toBeVisible();
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(messages(page).getByText("Could you bake for June 20?")).toBeVisible();
  await expect(page.getByRole("textbox", { name: `Reply to ${from}` })).toBeFocused();
  await expectNoViolations(page);
  await site.db.prepare("DELETE FROM orders").run();
});

test("templates are added, renamed, and deleted, and a deleted one can be restored", {
  tag: "@desktop",
}, async ({ page, site }) => {
  await page.goto("/emails");
  await page.getByRole("button", { name: "Add a template" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Holiday");
  await page
    .getByRole("textbox", { name: "Text", exact: true })
    .fill("Hi {first name}, we’re away.");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Save template" }).click();
  await expect(page.getByText("Saved “Holiday.”")).toBeVisible();
  await page.getByRole("button", { name: "Edit Holiday" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Vacation");
  await page.getByRole("button", { name: "Save template" }).click();
  await page.getByRole("button", { name: "Delete Vacation" }).click();
  await expect(page.getByText("Deleted “Vacation.”")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Restored “Vacation.”")).toBeVisible();
  const id = await putMargaret(site);
  await page.goto(`/inquiries?open=${id}`);
  await page.getByRole("combobox", { name: "Start from a template" }).selectOption("Vacation");
  await expect(replyField(page)).toHaveValue("Hi Margaret, we’re away.");
});

test("the studio can edit the text of the copy", { tag: "@desktop" }, async ({ page, site }) => {
  await page.goto("/emails");
  await page.getByRole("textbox", { name: "Subject" }).fill("Hello {first name}");
  await page.getByRole("checkbox", { name: "Send clients a copy of their inquiry" }).uncheck();
  await page.getByRole("button", { name: "Save texts" }).click();
  await expect(page.getByText("Email texts saved.").first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue("Hello {first name}");
  const stored = site.db.prepare("SELECT value FROM studio_settings WHERE name = 'copy-email'");
  expect(JSON.parse((await stored.first<string>("value")) ?? "{}")).toMatchObject({ on: false });
});
