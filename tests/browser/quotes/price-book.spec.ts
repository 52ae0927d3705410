import { expect, type Page } from "@playwright/test";
import { defaultBook } from "~/features/quotes/price-book";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { waitForReact } from "../../support/browser/react";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { signIn } from "../../support/office";
import { callQuotes } from "../../support/quotes/quotes";

test.use({ siteVars: { CLIENT_EMAIL: "on" } });

let last = 0;
test.beforeEach(async ({ site }) => {
  last += 1;
  await site.db.prepare("DELETE FROM studio_settings").run();
  await site.db.prepare("DELETE FROM inquiries").run();
  await putInquiry(site.db, { id: inboxId(last), name: "Margaret Ellsworth", servings: "70-80" });
});

/** Counts taps, and moves everything else to where a thumb would find it. */
function thumb(page: Page) {
  let taps = 0;
  return {
    tap: async (role: "link" | "button", name: string | RegExp) => {
      taps += 1;
      await page.getByRole(role, { name }).first().click();
    },
    taps: () => taps,
  };
}

test("from the panel to a sent quote it is five taps @phone", async ({ page }) => {
  await page.goto("/EdibleArtControl");
  const { tap, taps } = thumb(page);
  await tap("link", /Margaret Ellsworth/);
  await page.waitForURL(/inquiries/);
  await waitForReact(page, "body");
  await tap("button", /^Quote$/);
  await tap("button", "Fill from the price book");
  await expect(page.getByText("Filled from the price book: it serves 92.")).toBeVisible();
  await expect(page.getByText("6″, 8″, and 12″ serve 92.")).toBeVisible();
  await expectNoViolations(page);
  await tap("button", "Preview");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("row", { name: "Total $1,168.00" })).toBeVisible();
  await expectNoViolations(page);
  await tap("button", "Send the quote");
  await expect(page.getByText("Quote sent. Margaret Ellsworth: Quoted.")).toBeVisible();
  expect(taps()).toBe(5);
});

test("Undo restores the previous lines, and keeps what was typed beside them @phone", async ({
  page,
}) => {
  await page.goto(`/inquiries?open=${inboxId(last)}`);
  await page.getByRole("button", { name: "Quote", exact: true }).click();
  const what = page.getByRole("group", { name: "Line 1" }).getByLabel("What");
  await what.fill("A cake of my own");
  await page.getByRole("button", { name: "Fill from the price book" }).click();
  await expect(what).toHaveValue("6″ tier");
  await page.getByLabel("Message to the client").fill("With love");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(what).toHaveValue("A cake of my own");
  await expect(page.getByRole("group", { name: /^Line/ })).toHaveCount(1);
  await expect(page.getByLabel("Message to the client")).toHaveValue("With love");
  await expect(page.getByText("Draft saved")).toBeVisible();
});

test("naming an item fills in its price, and discount, tax, and terms apply as labeled", async ({
  page,
  site,
}) => {
  const items = defaultBook.items.map((item) => ({ ...item, taxed: true }));
  const book = { ...defaultBook, items, taxRate: 8000, terms: "We keep the top tier." };
  const admin = await signIn(site);
  await callQuotes(admin, "price-book", { method: "PUT", body: { from: defaultBook, to: book } });
  await page.goto(`/inquiries?open=${inboxId(last)}`);
  await page.getByRole("button", { name: "Quote", exact: true }).click();
  await expect(page.getByRole("button", { name: "Preview" })).toBeInViewport({ ratio: 1 });
  const line = page.getByRole("group", { name: "Line 1" });
  await line.getByLabel("What").fill("8″ tier");
  await expect(line.getByLabel("Price each")).toHaveValue("200.00");
  await page.getByText("Also: 8% sales tax, terms").click();
  const taxed = page.getByRole("group", { name: "Taxed" });
  await expect(taxed.getByRole("checkbox", { name: "8″ tier" })).toBeChecked();
  await expect(taxed.getByRole("checkbox", { name: "Delivery fee" })).not.toBeChecked();
  await page.getByLabel("Discount (%)").fill("10");
  await page.getByLabel("Reason for the discount").fill("Friends of the house");
  await page.getByLabel("Pickup or delivery").selectOption("Pickup");
  await page.getByLabel("At", { exact: true }).fill("14:30");
  await page.getByLabel("Discount ($)").fill("5");
  await expectNoViolations(page);
  await page.getByText("Also: a discount, 8% sales tax, pickup, terms").click();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("Enter either an amount or a percentage.")).toBeVisible();
  await expect(page.getByLabel("Discount ($)")).toBeFocused();
  await page.getByLabel("Discount ($)").fill("");
  await page.getByRole("button", { name: "Preview" }).click();
  const dialog = page.getByRole("dialog");
  await expect(
    dialog.getByRole("row", { name: "Discount (10%): Friends of the house −$20.00" }),
  ).toBeVisible();
  await expect(dialog.getByRole("row", { name: "Sales tax (8% of $180.00) $14.40" })).toBeVisible();
  await expect(dialog.getByText("2:30 PM, Cake Studio, Chagrin Falls")).toBeVisible();
  await expect(dialog.getByText("We keep the top tier.")).toBeVisible();
  await expectNoViolations(page);
});

test("terms that an old price book made too long are refused at their field, and can be shortened @phone", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("400");
  const book = {
    ...defaultBook,
    terms: "We handle {allergens}.",
    allergens: "nuts and ".repeat(66).trim(),
  };
  await site.db
    .prepare("INSERT INTO studio_settings (name, value, updated_at) VALUES (?, ?, 0)")
    .bind("price-book", JSON.stringify(book))
    .run();
  await page.goto(`/inquiries?open=${inboxId(last)}`);
  await page.getByRole("button", { name: "Quote", exact: true }).click();
  const said = page.getByText("Your terms have 604 characters. Shorten them to 600.");
  await expect(said, "by the note, that it isn't saved").toBeVisible();
  const line = page.getByRole("group", { name: "Line 1" });
  await line.getByLabel("What").fill("A cake");
  await line.getByLabel("Price each").fill("100");
  await page.getByRole("button", { name: "Preview" }).click();
  const terms = page.getByLabel("Your terms");
  await expect(terms).toBeFocused();
  await expect(terms).toHaveAccessibleDescription(/604 characters/);
  await terms.fill("We handle nuts.");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("dialog").getByText("We handle nuts.")).toBeVisible();
});

test("the owner sets her prices, undoes a change, and resolves a conflict with another device", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("409");
  await page.goto("/price-book");
  const tier = page.getByRole("group", { name: "6″ tier", exact: true });
  const save = page.getByRole("button", { name: "Save price book" });
  await test.step("an invalid price shows its error next to its field", async () => {
    await tier.getByLabel("$ each").fill("a lot");
    await save.click();
    await expect(tier.getByText("Enter a price.")).toBeVisible();
    await expect(tier.getByLabel("$ each")).toBeFocused();
    await expectNoViolations(page);
  });
  await test.step("a price is saved and undone", async () => {
    await tier.getByLabel("$ each").fill("175");
    await save.click();
    await expect(page.getByText("Price book saved.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("The price book is as it was.")).toBeVisible();
    await expect(tier.getByLabel("$ each")).toHaveValue("150.00");
  });
  await test.step("an item is added, another is removed and restored", async () => {
    await page.getByRole("button", { name: "Add to Finishes" }).click();
    const added = page.getByRole("group", { name: "New item" });
    await expect(added.getByLabel("Name")).toBeFocused();
    await page.keyboard.type("Gold leaf");
    await page.getByRole("group", { name: "Gold leaf" }).getByLabel("$ per serving").fill("4.5");
    await page.getByRole("button", { name: "Remove 6″ tier", exact: true }).click();
    await expect(tier).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(tier).toBeVisible();
    await expectNoViolations(page);
  });
  await test.step("another device's changes are never overwritten without a question", async () => {
    const to = { ...defaultBook, taxRate: 8000 };
    const body = { from: defaultBook, to };
    await callQuotes(await signIn(site), "price-book", { method: "PUT", body });
    await save.click();
    await expect(page.getByText("This price book was changed on another device.")).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Keep mine" }).click();
    await expect(page.getByText("Price book saved.")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("group", { name: "Gold leaf" })).toBeVisible();
    await expect(page.getByLabel("Sales tax (%)")).toHaveValue("");
  });
});
