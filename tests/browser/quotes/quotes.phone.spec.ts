import { expect, type Page } from "@playwright/test";
import { cakeFile } from "~/features/likes/cake-id";
import { presetNames, presetTheme } from "~/features/theme/presets/presets";
import { expectNoViolations, expectReadable } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import type { Site } from "../../support/site";
import { applyTheme } from "../../support/theme/themed-page";

test.use({ siteVars: { CLIENT_EMAIL: "on" } });

let last = 0;
async function openInquiry(page: Page, site: Site): Promise<string> {
  last += 1;
  const id = await putInquiry(site.db, {
    id: inboxId(last),
    name: "Margaret Ellsworth",
    email: "margaret@example.com",
  });
  const likes = [
    { id: "wedding/rose.jpg", title: "Blush peonies", file: cakeFile("wedding/rose.jpg") },
    { id: "wedding/gone.jpg", title: "Ivory pearls", file: cakeFile("wedding/gone.jpg") },
  ];
  await site.db
    .prepare("UPDATE inquiries SET likes = ? WHERE id = ?")
    .bind(JSON.stringify(likes), id)
    .run();
  await page.goto(`/inquiries?open=${id}`);
  return id;
}

const line = (page: Page, number: number) => page.getByRole("group", { name: `Line ${number}` });

async function typeQuote(page: Page) {
  await page.getByRole("button", { name: "Quote", exact: true }).click();
  await expect(line(page, 1).getByLabel("What")).toBeFocused();
  await line(page, 1).getByLabel("What").fill("Three tiers with sugar peonies");
  await line(page, 1).getByLabel("Price each").fill("1,000");
  await line(page, 1).getByLabel("Price each").press("Enter");
  await expect(line(page, 2).getByLabel("What")).toBeFocused();
  await page.keyboard.type("Cupcakes");
  await line(page, 2).getByLabel("How many").fill("24");
  await line(page, 2).getByLabel("Price each").fill("3.50");
  await page.getByLabel("Delivery fee ($)").fill("45");
}

test("a quote is written, sent, asked about, accepted, and booked", async ({
  page,
  site,
  browser,
  expectConsoleError,
}) => {
  test.setTimeout(90_000);
  // The liked cake is no longer in the gallery.
  expectConsoleError("/media/portfolio/");
  const id = await openInquiry(page, site);
  const saved = page.getByText("Draft saved");

  await test.step("the draft is saved while she types, and a removed line can be restored", async () => {
    await typeQuote(page);
    await expect(page.getByText("$1,129.00")).toBeVisible();
    await expect(saved).toBeVisible();
    await page.getByRole("button", { name: "Remove line 2" }).click();
    await expect(page.getByText("$1,045.00")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(line(page, 2).getByLabel("What")).toHaveValue("Cupcakes");
    await expect(saved).toBeVisible();
    await page.reload();
    await expect(line(page, 2).getByLabel("Price each")).toHaveValue("3.50");
    await expectNoViolations(page);
  });

  await test.step("what isn’t ready is named next to its field", async () => {
    await page.getByLabel("Delivery fee ($)").fill("free");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByText("Enter a price, such as 85 or 1,250.00.")).toBeVisible();
    await expect(page.getByLabel("Delivery fee ($)")).toBeFocused();
    await page.getByLabel("Delivery fee ($)").fill("45");
  });

  const dialog = page.getByRole("dialog");
  await test.step("it is previewed and sent", async () => {
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(dialog.getByText("We’ll email margaret@example.com")).toBeVisible();
    await expect(dialog.getByRole("row", { name: "Total $1,129.00" })).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole("button", { name: "Send the quote" }).click();
    await expect(page.getByText("Quote sent. Margaret Ellsworth: Quoted.")).toBeVisible();
    await expect(page.getByText("Waiting for the client")).toBeVisible();
    await expect(page.getByRole("article").getByText(/^Reply within/)).toHaveCount(0);
    await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("quoted");
    await expectNoViolations(page);
  });

  await test.step("Undo turns it back into a draft, until it is sent for good", async () => {
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Not sent. The quote is a draft again.")).toBeVisible();
    await expect(page.getByText("Waiting for the client")).toBeHidden();
    await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("new");
    await expect(page.getByRole("article").getByText(/^Reply within/)).toBeVisible();
    await expect(line(page, 1).getByLabel("Price each")).toHaveValue("1,000");
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Preview" }).click();
    await dialog.getByRole("button", { name: "Send the quote" }).click();
    await expect(page.getByText("Quote sent. Margaret Ellsworth: Quoted.")).toBeVisible();
  });

  const href = await page.getByRole("link", { name: "Open quote 1" }).getAttribute("href");
  const path = new URL(href ?? "").pathname;
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: page.viewportSize(),
    reducedMotion: "reduce",
  });
  const client = await context.newPage();

  await test.step("the client reads it in any theme and asks a question", async () => {
    await client.goto(path);
    await expect(client.getByRole("heading", { level: 1 })).toHaveText("For Margaret");
    await expectNoViolations(client);
    for (const name of presetNames) {
      await applyTheme(client, presetTheme(name));
      await expectReadable(client);
    }
    await client.reload();
    await client.getByRole("button", { name: "Send the question" }).click();
    await expect(client.locator("textarea:invalid")).toBeFocused();
    await client.getByLabel("Your question").fill("Is it free of nuts?");
    await client.getByRole("button", { name: "Send the question" }).click();
    await expect(client.getByText("We’ve got your question")).toBeVisible();
    await expectNoViolations(client);
  });

  await test.step("she accepts, and the page says that her date is held", async () => {
    await client.getByLabel("Your full name").fill("Margaret Ellsworth");
    await client.getByRole("button", { name: "Accept the quote" }).click();
    await expect(client.getByText("Margaret Ellsworth accepted this quote")).toBeVisible();
    await expect(client.getByText("We’re holding your date until Monday, June 22")).toBeVisible();
    await expectNoViolations(client);
  });

  await test.step("she asks for a change, though the page says that the last day for changes is over", async () => {
    await expect(
      client.getByText("The last day for changes was Saturday, June 6, 2026."),
    ).toBeVisible();
    await client.getByLabel("Your question or change").fill("Lemon instead of vanilla, please.");
    await client.getByRole("button", { name: "Ask for this change" }).click();
    await expect(client.getByText("We’ve got your request")).toBeVisible();
    await expectNoViolations(client);
  });

  await test.step("the owner sees it, releases the date by mistake, and undoes that", async () => {
    await page.goto(`/inquiries?open=${id}`);
    await expect(page.getByText("Accepted by Margaret Ellsworth today")).toBeVisible();
    await page.getByRole("button", { name: "Release the date" }).click();
    await expect(dialog).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole("button", { name: "Release the date" }).click();
    await expect(page.getByText("Date released.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("The date is held again.")).toBeVisible();
    await expect(page.getByText("Held for Saturday, June 20, 2026.")).toBeVisible();
    await expectNoViolations(page);
  });

  const form = page.getByRole("form", { name: "Payment" });
  const record = form.getByRole("button", { name: "Record payment" });
  const ledger = page.getByRole("list", { name: "Payments" });
  await test.step("an amount that looks mistyped needs a confirmation", async () => {
    await expect(form.getByLabel("Amount ($)")).toHaveValue("564.50");
    await form.getByLabel("Amount ($)").fill("99,999");
    await record.click();
    await expect(form.getByText("That’s $99,999.00, and $1,129.00 is due.")).toBeVisible();
    await expectNoViolations(page);
    await form.getByRole("button", { name: "Not now" }).click();
    await form.getByLabel("Amount ($)").fill("564.50");
  });

  await test.step("the deposit books the event, which can be undone", async () => {
    await form.getByLabel("Paid by").selectOption("Cash");
    await record.click();
    await expect(page.getByText("Payment recorded. Margaret Ellsworth: Booked.")).toBeVisible();
    await expect(ledger.getByRole("listitem")).toHaveText([/^\$564.50 cash · Mon, Jun 15, 2026/]);
    await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("booked");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Payment of $564.50 reversed.")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("quoted");
    await expect(ledger.getByRole("listitem")).toHaveText([/^\$564.50/, /^-\$564.50 reversal/]);
    await record.click();
    await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("booked");
    await client.reload();
    await expect(client.getByText("Your date is booked.")).toBeVisible();
    await expect(client.getByText("$564.50 by Saturday, June 20, 2026")).toBeVisible();
    await expectNoViolations(client);
    await expectNoViolations(page);
  });
  await context.close();
});
