import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { expandSections } from "../../support/browser/folds";
import { test } from "../../support/browser/office-test";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { sendHeldMail } from "../../support/mail/mail-posts";
import { signIn } from "../../support/office";
import { callQuotes, formOf, quoteId, sendQuote, typedPayment } from "../../support/quotes/quotes";
import type { Site } from "../../support/site";

test.use({ siteVars: { CLIENT_EMAIL: "on" } });

const email = "margaret@example.com";

/** $1,129.00, all of it paid. */
async function openBooked(page: Page, site: Site, number: number) {
  const owner = await signIn(site);
  const name = "Margaret Ellsworth";
  const orderId = await putInquiry(site.db, { id: inboxId(number), name, email });
  const { path } = await sendQuote(owner, { id: quoteId(number), orderId });
  await site.send(path, formOf({ answer: "accept", name }));
  await callQuotes(owner, "payment", { body: typedPayment(orderId, 112_900) });
  await takeMails(site);
  await page.goto(`/inquiries?view=booked&open=${orderId}`);
  await expandSections(page, "Payments");
  return path;
}

async function takeMails(site: Site) {
  await site.advanceClock(60_000);
  await sendHeldMail(site);
  return (await site.takeMails()).filter(({ to }) => to === email);
}

test("the owner gives a discount, refunds it, and cancels the order", async ({ page, site }) => {
  const path = await openBooked(page, site, 961);
  const form = page.getByRole("form", { name: "Refund, credit, or discount" });
  const opener = page.getByRole("button", { name: "Refund, credit, or discount" });
  const entries = page.getByRole("list", { name: "Payments" }).getByRole("listitem");

  await test.step("a discount lowers the total, and needs a reason", async () => {
    await opener.tap();
    await expect(form.getByLabel("Amount ($)")).toBeFocused();
    await form.getByLabel("What").selectOption("Discount");
    await form.getByLabel("Amount ($)").fill("50");
    await form.getByRole("button", { name: "Record discount" }).tap();
    await expect(form.getByText("Say why. The client reads it.")).toBeVisible();
    await expectNoViolations(page);
    await form.getByLabel("Reason").fill("Delivered late");
    await form.getByRole("button", { name: "Record discount" }).tap();
    await expect(page.getByText("Discount recorded.")).toBeVisible();
    await expect(opener).toBeFocused();
    await expect(entries.nth(1)).toHaveText(/^-\$50\.00 discount · .*Delivered late/);
  });

  await test.step("what was paid too much is suggested as a refund; Undo reverses it", async () => {
    await opener.tap();
    await expect(form.getByLabel("Amount ($)")).toHaveValue("50.00");
    await expect(form.getByText("$50.00 was paid beyond the total.")).toBeVisible();
    await form.getByLabel("Reason").fill("For the discount");
    await form.getByLabel("Returned by").selectOption("Cash");
    await form.getByRole("button", { name: "Record refund" }).tap();
    await expect(page.getByText("Refund recorded.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect(page.getByText("Refund of $50.00 reversed.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect(page.getByText("Refund recorded.")).toBeVisible();
    await expect(entries).toHaveCount(5);
  });

  await test.step("more than that asks whether it is owed again", async () => {
    await opener.tap();
    await form.getByLabel("Amount ($)").fill("20");
    const again = form.getByLabel("The client owes it again, to pay another way");
    await expect(again).not.toBeChecked();
    await expectNoViolations(page);
    await form.getByRole("button", { name: "Cancel" }).tap();
    await expect(opener).toBeFocused();
  });

  await test.step("the client reads each reason once", async () => {
    const mails = await takeMails(site);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      "We refunded $50.00",
      "We’ve lowered your total",
    ]);
    await page.goto(path);
    const account = page.locator(".quote-account");
    await expect(account).toContainText("Discount: Delivered late−$50.00");
    await expect(account).toContainText("Refunded$50.00");
    await expect(account).toContainText("Due$0.00");
    await expectNoViolations(page);
    await page.goBack();
  });

  await test.step("canceling asks what happens to the rest, and tells it in one email", async () => {
    await page.getByRole("combobox", { name: "Status" }).selectOption("declined");
    const dialog = page.getByRole("dialog", { name: "Cancel this order?" });
    await expect(dialog.getByLabel("Amount to return ($)")).toHaveValue("514.50");
    await dialog.getByLabel("Amount to return ($)").fill("1,100");
    await dialog.getByRole("button", { name: "Decline it" }).tap();
    await expect(dialog.getByText("Enter an amount up to what was paid")).toBeVisible();
    await dialog.getByLabel("Amount to return ($)").fill("79");
    await dialog.getByLabel("Returned by").selectOption("Check");
    await expectNoViolations(page);
    await dialog.getByRole("button", { name: "Decline it" }).tap();
    await expect(page.getByText("Margaret Ellsworth: Declined.")).toBeVisible();
    const [mail, ...others] = await takeMails(site);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(
      "You’ve paid $1,079.00. We keep $1,000.00; we’ve returned $79.00.",
    );
  });
});

test("Undo of a canceled order brings back its payments", async ({ page, site }) => {
  const path = await openBooked(page, site, 962);
  await page.getByRole("combobox", { name: "Status" }).selectOption("declined");
  const dialog = page.getByRole("dialog", { name: "Cancel this order?" });
  await dialog.getByLabel("Amount to return ($)").fill("1,129");
  await dialog.getByRole("button", { name: "Decline it" }).tap();
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(page.getByText("Margaret Ellsworth: back to Booked.")).toBeVisible();
  await page.goto(path);
  await expect(page.locator(".quote-account")).toContainText("Paid$1,129.00");
  expect(await takeMails(site)).toEqual([]);
});

test("what a canceled client is still owed is listed until it is returned", async ({
  page,
  site,
}) => {
  await openBooked(page, site, 963);
  await page.getByRole("combobox", { name: "Status" }).selectOption("declined");
  const dialog = page.getByRole("dialog", { name: "Cancel this order?" });
  await dialog.getByLabel("Returned by").selectOption("Later");
  await expect(dialog.getByText("“Money” lists it until you record the refund.")).toBeVisible();
  await dialog.getByRole("button", { name: "Decline it" }).tap();
  await expect(page.getByText("Margaret Ellsworth: Declined.")).toBeVisible();
  await page.goto("/money");
  const list = page.getByRole("region", { name: "To return" }).getByRole("listitem");
  await expect(list).toHaveText([/Margaret Ellsworth\$564\.50Canceled order/]);
  await expectNoViolations(page);
});
