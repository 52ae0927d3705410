import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectNoViolations } from "../../support/browser/accessibility";
import { expandSections } from "../../support/browser/folds";
import { misfits } from "../../support/browser/misfits";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { jane } from "../../support/inbox/order-people";
import { everyTwoMinutes } from "../../support/inquiries/stored-inquiries";
import { sendHeldMail } from "../../support/mail/mail-posts";
import { authorized, debited, debitFailed } from "../../support/quotes/debit-events";
import { sendWebhook } from "../../support/quotes/fake-stripe";
import { callQuotes } from "../../support/quotes/quotes";
import { officeTest as test } from "../../support/quotes/stripe-test";
import type { Site } from "../../support/site";

test.use({ siteVars: { CLIENT_EMAIL: "on", REPLY_ADDRESS: "reply@example.com" } });

const email = "margaret@example.com";

async function photo(name: string, background: string) {
  const create = { width: 1600, height: 1200, channels: 3 as const, background };
  return { name, mimeType: "image/jpeg", buffer: await sharp({ create }).jpeg().toBuffer() };
}

async function takeMails(site: Site) {
  await sendHeldMail(site);
  return site.takeMails();
}

async function expectFine(page: Page, name: string) {
  await expectNoViolations(page);
  if (page.url().includes("/quote/")) expect(await misfits(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
}

test("from a quote with pictures to the month's CSV, owner and client agree at every step", async ({
  page,
  site,
  owner,
  stripe,
  browser,
}) => {
  test.setTimeout(180_000);
  await callQuotes(owner, "terms", {
    method: "PUT",
    body: { depositPercent: 50, validDays: 14, paysAfterHold: false, takesDebits: true },
  });
  const id = await putInquiry(site.db, {
    ...{ id: inboxId(801), name: "Margaret Ellsworth", email, eventDate: "2026-07-11" },
  });
  const line = page.getByRole("group", { name: "Line 1" });
  const dialog = page.getByRole("dialog");

  await test.step("the owner sends a quote with two pictures and a plan", async () => {
    await page.goto(`/inquiries?open=${id}`);
    await page.getByRole("button", { name: "Quote", exact: true }).tap();
    await line.getByLabel("What").fill("Three tiers with sugar peonies");
    await line.getByLabel("Price each").fill("1,000");
    await page
      .getByLabel("Pictures of the design", { exact: true })
      .setInputFiles([await photo("front.jpg", "pink"), await photo("side.jpg", "teal")]);
    await page.getByLabel("Line about picture 1").fill("Front view, with the peonies");
    await page.getByText("Discount, sales tax, payments, pickup or delivery, and terms").tap();
    await page.getByLabel("Discount ($)").fill("50");
    await page.getByLabel("Sales tax (%)").fill("8");
    await page.getByRole("checkbox", { name: /Three tiers/ }).check();
    await page.getByRole("button", { name: "Add a payment before the balance" }).tap();
    const payment = page.getByRole("group", { name: "Payment 1 before the balance" });
    await payment.getByLabel("Payment ($ or %)").fill("20%");
    await payment.getByLabel("Due on").fill("2026-06-20");
    await page.getByRole("button", { name: "Preview" }).tap();
    await dialog.getByRole("button", { name: "Send the quote" }).tap();
    await expect(page.getByText("Quote sent. Margaret Ellsworth: Quoted.")).toBeVisible();
  });

  const [quoteMail] = await takeMails(site);
  const link = /https?:\/\/\S+\/quote\/\S+/.exec(quoteMail?.text ?? "")?.[0] ?? "";
  const path = new URL(link).pathname;
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: page.viewportSize(),
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
  });
  const client = await context.newPage();

  await test.step("the client asks for a change, and gets a version that says the difference", async () => {
    await client.goto(path);
    await expect(client.getByRole("figure")).toHaveCount(2);
    await client.getByLabel("Your question").fill("Could the lowest tier be square?");
    await client.getByRole("button", { name: "Send the question" }).tap();
    await expect(client.getByText("We’ve got your question")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Could the lowest tier be square?").first()).toBeVisible();
    await expandSections(page, "Quotes");
    await page.getByRole("button", { name: "Write a new version" }).tap();
    await line.getByLabel("Price each").fill("1,100");
    await page.getByLabel("Line about picture 2").fill("The square tier");
    await page.getByRole("button", { name: "Preview" }).tap();
    await dialog.getByRole("button", { name: "Send the quote" }).tap();
    await expect(page.getByText("Quote sent.")).toBeVisible();
    await takeMails(site);
  });
  await expectFine(client, "1-asked");

  await test.step("the first email's link leads to the new version, which she accepts", async () => {
    await client.goto(path);
    await expectFine(client, "2-open");
    await expect(
      client.getByText("Changed: Three tiers with sugar peonies, $1,100.00 (was $1,000.00)"),
    ).toBeVisible();
    await expect(client.getByText("Changed: picture “The square tier”")).toBeVisible();
    await client.getByLabel("Your full name").fill("Margaret Ellsworth");
    await client.getByRole("button", { name: "Accept the quote" }).tap();
    await expect(client.getByText(/version 2, its text and its 2 pictures\./)).toBeVisible();
    await expectFine(client, "3-accepted");
  });

  const payments = client.getByRole("table", { name: "Your payments" });
  const pay = client.getByRole("button", { name: "Pay the deposit by card or bank debit" });
  await test.step("the deposit's first bank debit fails, and the second books the date", async () => {
    await pay.tap();
    await expect(client.getByRole("heading", { level: 1 })).toHaveText(
      "Deposit to reserve your date",
    );
    const first = stripe.lastSession;
    await sendWebhook(site, authorized(first));
    await client.goto(path);
    await expect(
      client.getByRole("heading", { name: "Your bank debit is on its way" }),
    ).toBeVisible();
    await expect(pay).toBeHidden();
    await expectFine(client, "4-debit");
    await sendWebhook(site, debitFailed(first));
    await client.goto(path);
    await expect(client.getByText("Your bank debit of $567.00 didn’t go through.")).toBeVisible();
    await expectFine(client, "5-failed");
    await pay.tap();
    await expect(client.getByRole("heading", { level: 1 })).toBeVisible();
    const second = stripe.lastSession;
    await sendWebhook(site, authorized(second));
    await sendWebhook(site, debited(second));
    await client.goto(path);
    await expect(client.getByText("Your date is booked.")).toBeVisible();
    await expect(payments.getByRole("row")).toHaveText([
      "Deposit$567.00Paid",
      "Payment due by Sat, Jun 20, 2026$205.20Next",
      "Balance due by Mon, Jun 29, 2026$361.80",
    ]);
    await expectFine(client, "6-booked");
  });

  await test.step("until the last day for changes the page says so, and takes one", async () => {
    await expect(
      client.getByText("You can change the design or flavor until Saturday, June 27, 2026."),
    ).toBeVisible();
    await client.getByLabel("Your question or change").fill("Lemon instead of vanilla, please.");
    await client.getByRole("button", { name: "Ask for this change" }).tap();
    await expect(client.getByText("We’ve got your request")).toBeVisible();
    await takeMails(site);
  });

  await test.step("the owner adds the planner, who gets a copy of the answer", async () => {
    await page.goto(`/inquiries?view=booked&open=${id}`);
    await expect(page.getByText("Lemon instead of vanilla, please.").first()).toBeVisible();
    await expandSections(page, "People");
    const people = page.getByRole("region", { name: "People", exact: true });
    await people.getByRole("button", { name: "Add a person" }).tap();
    await people.getByRole("textbox", { name: "Name" }).fill(jane.name);
    await people.getByRole("textbox", { name: "Email" }).fill(jane.email);
    await people.getByRole("button", { name: "Save person" }).tap();
    await page.getByRole("button", { name: "Reply", exact: true }).tap();
    await expect(page.getByText("Copy to Jane Hall (planner).")).toBeVisible();
    await page.getByRole("textbox", { name: /^Reply to/ }).fill("Lemon it is.");
    await page.getByRole("button", { name: "Send reply" }).tap();
    await expect(page.getByText("Reply sent")).toBeVisible();
    const [answer] = await takeMails(site);
    await site.runCron(everyTwoMinutes);
    const [copy] = await site.takeMails();
    expect([answer?.to, copy?.to]).toEqual([email, jane.email]);
    await expectFine(page, "7-people");
  });

  await test.step("a refund reaches the client's page and lowers the last payment", async () => {
    await expandSections(page, "Payments");
    await page.getByRole("button", { name: "Refund, credit, or discount" }).tap();
    const form = page.getByRole("form", { name: "Refund, credit, or discount" });
    await form.getByLabel("Amount ($)").fill("25");
    await form.getByLabel("Reason").fill("A flower broke");
    await form.getByRole("button", { name: "Record refund" }).tap();
    await expect(page.getByText("Refund recorded.")).toBeVisible();
    await expectFine(page, "8-refund");
    const mails = await takeMails(site);
    expect(mails.map(({ subject }) => subject)).toEqual(["We refunded $25.00"]);
    await client.goto(path);
    const account = client.locator(".quote-account");
    await expect(account).toContainText("Goodwill refund: A flower broke−$25.00");
    await expect(account).toContainText("Due$567.00");
    await expect(payments.getByRole("row")).toHaveText([
      "Deposit$542.00Paid",
      "Payment due by Sat, Jun 20, 2026$205.20Next",
      "Balance due by Mon, Jun 29, 2026$361.80",
    ]);
    await expectFine(client, "9-refunded");
  });

  await test.step("the month's CSV has both entries, and its sums are those on screen", async () => {
    await page.goto("/money");
    await expectFine(page, "10-money");
    const download = page.waitForEvent("download");
    await page.getByText("Download CSV").tap();
    const csv = await readFile(await (await download).path(), "utf8");
    const entry = '"2026-06-15","Margaret Ellsworth","2026-07-11"';
    expect(csv.split("\r\n").slice(1, -1)).toEqual([
      `${entry},"Deposit","Bank transfer",567.00,525.00,0.00,42.00,0.00,"pi_2"`,
      `${entry},"Refund","Check",-25.00,-23.15,0.00,-1.85,0.00,"A flower broke"`,
    ]);
    const sums = page.getByRole("definition");
    for (const sum of ["$501.85", "$40.15", "$542.00"]) {
      await expect(sums.filter({ hasText: sum }).first()).toBeVisible();
    }
  });

  await test.step("after the last day for changes the page says so first, and what is due", async () => {
    await site.setClock(Date.parse("2026-07-01T16:00:00Z"));
    await client.goto(path);
    await expect(
      client.getByText("The last day for changes was Saturday, June 27, 2026."),
    ).toBeVisible();
    await expect(payments.getByRole("row").nth(1)).toHaveText(/Due now$/);
    await expect(payments.getByRole("row").nth(2)).toHaveText(/Due now$/);
    await expect(client.getByText("$567.00, on Stripe’s own page.")).toBeVisible();
    await expectFine(client, "11-late");
  });
  await context.close();
});
