import { expect } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { expandSections } from "../../support/browser/folds";
import { test } from "../../support/browser/office-test";
import { changeStored } from "../../support/inbox/change-stored";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { signIn } from "../../support/office";
import { callQuotes, formOf, quoteId, sendQuote, typedPayment } from "../../support/quotes/quotes";
import { testNow } from "../../support/site";

test.use({ siteVars: { CLIENT_EMAIL: "on" } });

test("after an expired hold the client is directed to the question form, and the owner holds the date again", async ({
  page,
  site,
}) => {
  const owner = await signIn(site);
  const orderId = await putInquiry(site.db, { id: inboxId(950), name: "Margaret Ellsworth" });
  const { path } = await sendQuote(owner, { id: quoteId(950), orderId });
  await site.send(path, formOf({ answer: "accept", name: "Margaret Ellsworth" }));
  await changeStored(
    site.db,
    (order) => ({ ...order, heldAt: null, holdEndedAt: testNow }),
    orderId,
  );

  await page.goto(path);
  await expect(page.getByText("We’re not holding your date anymore")).toBeVisible();
  await page.getByRole("link", { name: "Ask us about your date" }).click();
  await expect(page.getByLabel("Your question")).toBeInViewport();
  await expectNoViolations(page);

  await page.goto(`/inquiries?open=${orderId}`);
  await page.getByRole("button", { name: "Hold it again" }).click();
  await expect(page.getByText("The date is held again.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Release the date" })).toBeVisible();
});

test("the owner lets clients pay after a hold, and every quote's editor says so", async ({
  page,
  site,
}) => {
  const orderId = await putInquiry(site.db, { id: inboxId(951), name: "Margaret Ellsworth" });
  await page.goto(`/inquiries?open=${orderId}`);
  await page.getByRole("button", { name: "Quote", exact: true }).click();
  const choice = page.getByLabel("Clients may still pay after a hold has ended");
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(page.getByText("Clients may pay after a hold has ended.")).toBeVisible();
  await expect(choice).toBeChecked();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(choice).not.toBeChecked();
});

test("the owner is told what happens to the money before an order is canceled", async ({
  page,
  site,
}) => {
  const owner = await signIn(site);
  const orderId = await putInquiry(site.db, { id: inboxId(952), name: "Margaret Ellsworth" });
  const { path } = await sendQuote(owner, { id: quoteId(952), orderId });
  await site.send(path, formOf({ answer: "accept", name: "Margaret Ellsworth" }));
  await callQuotes(owner, "payment", { body: typedPayment(orderId, 80_000) });
  await page.goto(`/inquiries?view=booked&open=${orderId}`);
  await page.getByRole("combobox", { name: "Status" }).selectOption("declined");
  const dialog = page.getByRole("dialog", { name: "Cancel this order?" });
  await expect(dialog).toContainText(
    "$800.00 has been paid. Under your terms, you keep the deposit of $564.50 and return $235.50.",
  );
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Keep the order" }).click();
  await expandSections(page, "Alert, data, and deletion");
  await page.getByRole("button", { name: "Delete this inquiry" }).click();
  await expect(dialog).toContainText("return $235.50");
});
