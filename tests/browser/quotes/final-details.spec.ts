import { expect } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { signIn } from "../../support/office";
import { callQuotes, formOf, quoteId, sendQuote, typedPayment } from "../../support/quotes/quotes";
import type { Site } from "../../support/site";

/** An accepted and booked order. */
async function bookedOrder(site: Site, number: number): Promise<string> {
  const orderId = await putInquiry(site.db, {
    id: inboxId(number),
    name: "Margaret Ellsworth",
    email: "margaret@example.com",
  });
  const details = JSON.stringify({
    handover: "delivery",
    venue: "Lakeside barn",
    allergies: "Tree nuts",
  });
  await site.db
    .prepare("UPDATE inquiries SET details = ? WHERE id = ?")
    .bind(details, orderId)
    .run();
  const admin = await signIn(site);
  const { path } = await sendQuote(admin, { id: quoteId(number), orderId });
  await site.send(path, formOf({ answer: "accept", name: "Margaret Ellsworth" }));
  await callQuotes(admin, "payment", { body: typedPayment(orderId, 56_450) });
  return path;
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the client sends the final details and changes them, and the studio sees them on the order and its sheets", async ({
    page,
    site,
    expectConsoleError,
  }) => {
    expectConsoleError("/quote/");
    const path = await bookedOrder(site, 700);
    await page.goto(path);
    const part = page.getByRole("region", { name: "Final details" });
    await part.getByLabel("Delivery or pickup").selectOption("delivery");
    await part.getByLabel("At what time").fill("15:30");
    await part.getByLabel("Address to deliver to").fill("  ");
    await part.getByLabel("Whom can we call that day?").fill("Ben Ellsworth");
    await part.getByLabel("Their phone number").fill("(216) 555-0142");
    await part.getByLabel("Note").fill("The side door; cut it in slices of one by two inches.");
    await part.getByRole("button", { name: "Send the details" }).click();
    await expect(part.getByText("Type the address to deliver to.")).toBeInViewport();
    await expect(part.getByLabel("Whom can we call that day?")).toHaveValue("Ben Ellsworth");
    // Until the page has loaded, the browser scrolls back to the answer; the same goes for later waits.
    await page.waitForLoadState();
    await part.getByLabel("Address to deliver to").fill("12 Lake Rd, Bainbridge");
    await part.getByRole("button", { name: "Send the details" }).click();
    await expect(page.getByText("We’ve got your details.")).toBeInViewport();
    await expect(part.getByText("12 Lake Rd, Bainbridge")).toBeVisible();
    await page.waitForLoadState();

    await part.getByText("Change the details").click();
    await part.getByLabel("At what time").fill("16:15");
    await part.getByRole("button", { name: "Send the details" }).click();
    await expect(part.getByText("4:15 PM")).toBeVisible();
    await page.waitForLoadState();
    await part.getByText("Change the details").click();
    await part.getByLabel("Delivery or pickup").selectOption("pickup");
    await expect(part.getByLabel("Address to deliver to")).toBeHidden();

    await page.goto("/calendar?day=2026-06-20");
    const cake = page.getByRole("listitem").filter({ hasText: "Margaret Ellsworth" });
    await expect(cake).toContainText("Saturday, June 20, 4:15 PM");
    await expect(cake).toContainText("Deliver to 12 Lake Rd, Bainbridge");
    await expect(cake).toContainText("Allergies: Tree nuts");
    await expect(cake).toContainText("Agreed: 80 to 100 servings; Three tiers");
    await expect(cake).toContainText("Still due: $564.50");
    await expect(cake.getByRole("link", { name: "(216) 555-0142" })).toHaveAttribute(
      "href",
      /^tel:/,
    );
  });
});

test("axe finds no violations in the final details, as a form, as sent, and on the sheets that show them", async ({
  page,
  site,
}) => {
  const path = await bookedOrder(site, 701);
  await page.goto(path);
  await expectNoViolations(page);
  const form = { handover: "delivery", time: "15:30", address: "12 Lake Rd, Bainbridge" };
  const contact = { contact: "Ben Ellsworth", phone: "(216) 555-0142", note: "The side door" };
  await site.send(path, formOf({ answer: "details", ...form, ...contact }));
  await page.goto(path);
  await page.getByText("Change the details").click();
  await expectNoViolations(page);
  for (const address of ["/calendar?day=2026-06-20", "/calendar?week=2026-W25"]) {
    await page.goto(address);
    await expect(page.getByText("Ben Ellsworth").first()).toBeVisible();
    await expectNoViolations(page);
  }
  await page.goto("/calendar?month=2026-06");
  await expect(
    page.getByRole("button", { name: /Booked, wedding 3:30 PM, 12 Lake Rd/ }),
  ).toBeVisible();
  await page.goto(`/inquiries?open=${inboxId(701)}`);
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("Final details");
  await expect(page.getByText("Delivery", { exact: true })).toBeVisible();
});
