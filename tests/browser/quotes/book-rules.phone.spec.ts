import { expect } from "@playwright/test";
import { defaultBook, noLabel, type PriceBook } from "~/features/quotes/price-book";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { changeStored } from "../../support/inbox/change-stored";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { signIn } from "../../support/office";
import { callQuotes, formOf, quoteId, sendQuote, typedQuote } from "../../support/quotes/quotes";

test.use({ siteVars: { CLIENT_EMAIL: "on" } });

const goldStand: PriceBook["items"][number] = {
  id: "stand",
  kind: "loan",
  name: "Gold stand",
  price: 2500,
  size: 0,
  taxed: true,
  ...noLabel,
};
const bookWithStand = { ...defaultBook, items: [...defaultBook.items, goldStand] };

test.beforeEach(async ({ site }) => {
  await site.db.prepare("DELETE FROM studio_settings").run();
  await site.db.prepare("DELETE FROM orders").run();
});

test("the owner sets a rush and a minimum, and a filled quote has both as lines that she can change", async ({
  page,
  site,
}) => {
  const id = await putInquiry(site.db, { id: inboxId(970), name: "Ada Rush", servings: "12" });
  await changeStored(
    site.db,
    (order) => ({ ...order, event: { ...order.event, type: "birthday" } }),
    id,
  );
  await page.goto("/price-book");
  await page.getByLabel("Percentage of the order").fill("20");
  await page.getByLabel("Custom cakes").fill("250");
  await page.getByRole("button", { name: "Save price book" }).click();
  await expect(page.getByText("Enter the number of days.")).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel("Days before the event", { exact: true }).fill("30");
  await page.getByRole("button", { name: "Save price book" }).click();
  await expect(page.getByText("Price book saved.")).toBeVisible();

  await page.goto(`/inquiries?open=${id}`);
  await page.getByRole("button", { name: "Quote", exact: true }).click();
  await page.getByRole("button", { name: "Fill from the price book" }).click();
  const line = (at: number) => page.getByRole("group", { name: `Line ${at}` });
  await expect(line(2).getByLabel("What")).toHaveValue("Up to our minimum of $250");
  await expect(line(2).getByLabel("Price each")).toHaveValue("100.00");
  await expect(line(3).getByLabel("What")).toHaveValue("Rush order, within 30 days");
  await expect(line(3).getByLabel("Price each")).toHaveValue("50.00");
  await line(2).getByRole("button", { name: "Remove" }).click();
  await expect(line(2).getByLabel("What")).toHaveValue("Rush order, within 30 days");
});

test("a stand on loan is named with its due day, asked back on the panel, and its return can be undone", async ({
  page,
  site,
}) => {
  const owner = await signIn(site);
  await callQuotes(owner, "price-book", {
    ...{ method: "PUT", body: { from: defaultBook, to: bookWithStand } },
  });
  const orderId = await putInquiry(site.db, { id: inboxId(971), name: "Ada Lent" });
  await page.goto(`/inquiries?open=${orderId}`);
  await page.getByRole("button", { name: "Quote", exact: true }).click();
  const line = page.getByRole("group", { name: "Line 1" });
  await line.getByLabel("What").fill("Gold stand");
  await expect(line.getByText("On loan, back 3 days after the event.")).toBeVisible();
  await expect(line.getByLabel("Price each")).toHaveValue("25.00");
  await line.getByLabel("Price each").fill("");
  await line.getByLabel("What").fill("Sugar roses");
  await expect(line.getByLabel("Price each")).toHaveValue("12.00");
  await expect(line.getByText("On loan")).toBeHidden();
  await line.getByLabel("Price each").fill("");
  await line.getByLabel("What").fill("Gold stand");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("dialog").getByText(/^on loan, back by/i)).toBeVisible();
  await expectNoViolations(page);

  const other = await putInquiry(site.db, { id: inboxId(972), name: "Margaret Lent" });
  const stand = { key: "s", what: "Gold stand", count: "2", price: "25", taxed: true, loanDays: 3 };
  const draft = { ...typedQuote, lines: [...typedQuote.lines, stand] };
  const { path } = await sendQuote(owner, { id: quoteId(972), orderId: other, draft });
  await site.send(path, formOf({ answer: "accept", name: "Margaret Lent" }));
  await changeStored(
    site.db,
    (order) => ({
      ...order,
      ...{ status: "booked", wasBooked: true },
      event: { ...order.event, date: "2026-06-11" },
    }),
    other,
  );
  await page.goto("/EdibleArtControl");
  const due = page.getByText(
    "Stand due back since Sunday, June 14, 2026: on loan to Margaret Lent.",
  );
  await expect(due).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Returned by Margaret Lent" }).click();
  await expect(due).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(due).toBeVisible();

  await page.goto(`/inquiries?open=${other}`);
  await expect(
    page.getByText("On loan, due back by Sunday, June 14, 2026: 2 × Gold stand."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Returned", exact: true }).click();
  await expect(page.getByText("Came back Monday, June 15, 2026: 2 × Gold stand.")).toBeVisible();
  await page.getByRole("button", { name: "Not returned" }).click();
  await expect(
    page.getByText("On loan, due back by Sunday, June 14, 2026: 2 × Gold stand."),
  ).toBeVisible();
});

test("labels are switched on in the price book, changed on the week’s sheet, and printed whole", async ({
  page,
  site,
}) => {
  const owner = await signIn(site);
  const orderId = await putInquiry(site.db, {
    ...{ id: inboxId(973), name: "Ada Label", eventDate: "2026-06-20" },
  });
  const lines = [
    { key: "a", what: "8″ tier", count: "1", price: "200", taxed: false },
    { key: "b", what: "Cupcakes, a dozen", count: "4", price: "40", taxed: false },
  ];
  const draft = { ...typedQuote, lines };
  const { path } = await sendQuote(owner, { id: quoteId(973), orderId, draft });
  await site.send(path, formOf({ answer: "accept", name: "Ada Label" }));

  await page.goto("/price-book");
  await page.getByLabel("Print labels from the week sheet").check();
  const tier = page.getByRole("group", { name: "8″ tier" });
  await tier.getByLabel("Net weight").fill("2 lb 4 oz (1.02 kg)");
  await tier.getByLabel("Ingredients").fill("Flour (wheat), sugar, butter (milk), eggs");
  await tier.getByLabel("Contains").fill("wheat, milk, eggs");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Save price book" }).click();
  await expect(page.getByText("Price book saved.")).toBeVisible();

  await page.goto("/calendar?week=2026-W25");
  await page.getByRole("link", { name: "Labels" }).click();
  const print = page.getByRole("button", { name: "Print a label" });
  await expect(print).toBeVisible();
  const cupcakes = page.getByRole("group", { name: "Label for Ada Label: Cupcakes, a dozen" });
  await cupcakes.getByRole("checkbox").check();
  await cupcakes.getByLabel("Product").fill("Vanilla cupcakes");
  await page
    .getByLabel("Name and address")
    .fill("Cake Studio, 12 Main St., Chagrin Falls, OH 44022");
  await expect(page.getByRole("button", { name: "Print 2 labels" })).toBeEnabled();
  await expectNoViolations(page);

  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 720, height: 960 });
  const labels = page.getByRole("list", { name: "Labels to print" }).getByRole("listitem");
  await expect(labels).toHaveCount(2);
  for (const part of [
    ...["8″ tier", "Net Wt 2 lb 4 oz (1.02 kg)", "Contains: wheat, milk, eggs"],
    ...["12 Main St.", "This product is home produced."],
  ]) {
    await expect(labels.first()).toContainText(part);
  }
  await expect(labels.last()).toContainText("Vanilla cupcakes");
  await expect(labels.first()).toHaveCSS("break-inside", "avoid");
  await expect(labels.first().getByText("home produced")).toHaveCSS("font-size", /^13\.33/);
  await expect(page.getByLabel("Net weight").first()).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});
