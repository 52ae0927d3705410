import { expect } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { expandSections } from "../../support/browser/folds";
import { changeStored } from "../../support/inbox/change-stored";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { authorized, debitFailed } from "../../support/quotes/debit-events";
import { completed, sendWebhook } from "../../support/quotes/fake-stripe";
import {
  callQuotes,
  formOf,
  quoteId,
  sendQuote,
  typedPayment,
  typedQuote,
} from "../../support/quotes/quotes";
import { officeTest as test } from "../../support/quotes/stripe-test";

test("the owner plans payments by amount and percentage, and what is wrong is said at its field", async ({
  page,
  site,
}) => {
  const id = await putInquiry(site.db, { id: inboxId(701), name: "Margaret Ellsworth" });
  await page.goto(`/inquiries?open=${id}`);
  await page.getByRole("button", { name: "Quote", exact: true }).click();
  const line = page.getByRole("group", { name: "Line 1" });
  await line.getByLabel("What").fill("Three tiers");
  await line.getByLabel("Price each").fill("1,000");
  await page.getByText("Discount, sales tax, payments, pickup or delivery, and terms").click();
  const add = page.getByRole("button", { name: "Add a payment before the balance" });
  await add.click();
  const first = page.getByRole("group", { name: "Payment 1 before the balance" });
  await expect(first.getByLabel("Payment ($ or %)")).toBeFocused();
  await first.getByLabel("Payment ($ or %)").fill("60%");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(
    page.getByText("With what is due before it, that’s more than the total."),
  ).toBeVisible();
  await expect(page.getByText("Choose a day from today to the day of the balance.")).toBeVisible();
  await expectNoViolations(page);
  await page.screenshot({ path: test.info().outputPath("editor.png"), fullPage: true });
  await first.getByLabel("Payment ($ or %)").fill("25%");
  await first.getByLabel("Due on").fill("2026-06-18");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog");
  await expect(preview.getByText("Payment due by Thursday, June 18, 2026")).toBeVisible();
  await expect(preview.getByText("$250.00").first()).toBeVisible();
  await page.screenshot({ path: test.info().outputPath("preview.png") });
});

test("the client's page shows the plan, what is paid, and a bank debit on its way that then fails", async ({
  page,
  site,
  owner,
  stripe,
}) => {
  await callQuotes(owner, "terms", { method: "PUT", body: { takesDebits: true } });
  const eventDate = "2026-09-19";
  const orderId = await putInquiry(site.db, { id: inboxId(702), name: "Ada Baker", eventDate });
  const plan = [
    { key: "a", amount: "200", dueOn: "2026-07-01" },
    { key: "b", amount: "10%", dueOn: "2026-08-01" },
  ];
  const draft = { ...typedQuote, plan, balanceDue: "2026-09-05" };
  const { path } = await sendQuote(owner, { id: quoteId(702), orderId, draft });
  await site.send(path, formOf({ answer: "accept", name: "Ada Baker" }));
  await callQuotes(owner, "payment", { body: typedPayment(orderId, 60_000) });

  await page.goto(path);
  const payments = page.getByRole("table", { name: "Your payments" });
  await expect(payments.getByRole("row")).toHaveText([
    "Deposit$564.50Paid",
    "Payment due by Wed, Jul 1, 2026$200.00$164.50 open",
    "Payment due by Sat, Aug 1, 2026$112.90",
    "Balance due by Sat, Sep 5, 2026$251.60",
  ]);
  const pay = page.getByRole("button", { name: "Make the payment by card or bank debit" });
  await expect(pay).toBeVisible();
  await expectNoViolations(page);
  await page.screenshot({ path: test.info().outputPath("plan.png"), fullPage: true });

  await pay.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment for your cake");
  const session = stripe.lastSession;
  await sendWebhook(site, authorized(session));
  await page.goto(`${path}?paid-before=60000`);
  await expect(page.getByRole("heading", { name: "Your bank debit is on its way" })).toBeVisible();
  await expect(pay).toBeHidden();
  await expectNoViolations(page);
  await page.screenshot({ path: test.info().outputPath("debit.png"), fullPage: true });
  await page.goto(`/inquiries?open=${orderId}`);
  await expandSections(page, "Payments");
  await expect(page.getByText("bank debit on its way since Jun 15, 2026")).toBeVisible();
  await expect(page.getByRole("list", { name: "Plan of payments" })).toContainText("$164.50 open");
  await expectNoViolations(page);
  await page.screenshot({ path: test.info().outputPath("order.png"), fullPage: true });

  await sendWebhook(site, debitFailed(session));
  await page.goto(path);
  await expect(page.getByText("Your bank debit of $164.50 didn’t go through.")).toBeVisible();
  await pay.click();
  await sendWebhook(site, completed(stripe.lastSession));
  await page.goto(path);
  await expect(payments.getByRole("row").nth(1)).toHaveText(/Paid$/);
  await page.goto("/EdibleArtControl");
  await expect(page.getByRole("link", { name: "Clients owe you $364.50." })).toBeVisible();
  await expectNoViolations(page);
  await page.screenshot({ path: test.info().outputPath("panel.png"), fullPage: true });
});

test("of a booked order without its deposit, the office suggests what the client's page asks for", async ({
  page,
  site,
  owner,
}) => {
  const eventDate = "2026-09-19";
  const orderId = await putInquiry(site.db, { id: inboxId(703), name: "Ada Baker", eventDate });
  const plan = [{ key: "a", amount: "200", dueOn: "2026-07-01" }];
  const draft = { ...typedQuote, plan, balanceDue: "2026-09-05" };
  const { path } = await sendQuote(owner, { id: quoteId(703), orderId, draft });
  await site.send(path, formOf({ answer: "accept", name: "Ada Baker" }));
  await changeStored(
    site.db,
    (order) => ({ ...order, status: "booked", wasBooked: true }),
    orderId,
  );
  await page.goto(path);
  await expect(page.getByText("$764.50").first()).toBeVisible();
  await page.goto(`/inquiries?open=${orderId}`);
  await expandSections(page, "Payments");
  await page.getByRole("button", { name: "Record a payment" }).click();
  await expect(page.getByLabel("Amount ($)")).toHaveValue("764.50");
});
