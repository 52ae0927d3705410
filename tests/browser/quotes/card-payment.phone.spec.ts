import { expect, type Page } from "@playwright/test";
import { presetNames, presetTheme } from "~/features/theme/presets/presets";
import { expectNoViolations, expectReadable } from "../../support/browser/accessibility";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import type { SignedIn } from "../../support/office";
import { completed, sendWebhook } from "../../support/quotes/fake-stripe";
import { quoteId, sendQuote } from "../../support/quotes/quotes";
import { test } from "../../support/quotes/stripe-test";
import type { Site } from "../../support/site";
import { applyTheme } from "../../support/theme/themed-page";

let last = 0;
/** Sends a quote and returns its public address. */
async function sentQuote(site: Site, owner: SignedIn): Promise<string> {
  last += 1;
  const orderId = await putInquiry(site.db, { id: inboxId(last), name: "Margaret Ellsworth" });
  return (await sendQuote(owner, { id: quoteId(last), orderId })).path;
}

test("the client pays in four taps, and the page waits for Stripe’s webhook", async ({
  page,
  site,
  owner,
  stripe,
}) => {
  const path = await sentQuote(site, owner);
  let tellNow = async () => {};
  stripe.onPay = async (session) => {
    tellNow = async () => {
      expect((await sendWebhook(site, completed(session))).status).toBe(200);
    };
  };

  await test.step("open the link, type a name, accept, pay", async () => {
    await page.goto(path);
    await page.getByLabel("Your full name").tap();
    await page.keyboard.type("Margaret Ellsworth");
    await page.getByRole("button", { name: "Accept the quote" }).tap();
    const pay = page.getByRole("button", { name: "Pay the deposit by card" });
    await expect(pay).toBeInViewport({ ratio: 1 });
    await expectNoViolations(page);
    for (const name of presetNames) {
      await applyTheme(page, presetTheme(name));
      await expectReadable(page);
    }
    await page.reload();
    await pay.tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Deposit to reserve your date",
    );
  });

  await test.step("back from Stripe the page says that it is waiting, and keeps unsaved text", async () => {
    await page.getByRole("button", { name: "Pay 56450" }).click();
    await expect(page.getByRole("heading", { name: "Waiting for your payment" })).toBeInViewport();
    await expect(page.getByText("Your date is booked")).toBeHidden();
    await expectNoViolations(page);
    await page.getByLabel("Your question").fill("Is it free of nuts?");
    await tellNow();
    await expect(page.getByText("Your date is booked.")).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText("Waiting for your payment")).toBeHidden();
    await expect(page.getByLabel("Your question")).toHaveValue("Is it free of nuts?");
    await expect(page.getByRole("button", { name: "Pay the balance by card" })).toBeVisible();
    await expectNoViolations(page);
  });
});

/** Playwright would scroll the page to where the bar is without `position: sticky`. */
async function tapBar(page: Page, name: string) {
  const button = page.locator(".quote-bar").getByText(name, { exact: true });
  await expect(button).toBeInViewport({ ratio: 1 });
  const box = await button.boundingBox();
  if (!box) throw new Error(`There is no ${name} to tap.`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

const bar = (page: Page) => page.locator(".quote-bar");

test("from the lower edge of a phone the client accepts and pays in four taps, and nothing is covered", async ({
  page,
  site,
  owner,
}) => {
  const path = await sentQuote(site, owner);
  await page.goto(path);
  await expect(bar(page)).toHaveText("Total $1,129.00Accept");
  await expectNoViolations(page);
  await expectFocusInSight(page);
  await page.goto(path);
  await tapBar(page, "Accept");
  await expect(page.getByLabel("Your full name")).toBeFocused();
  await expect(page.getByRole("heading", { name: "Accept this quote" })).toBeInViewport();
  await expect(bar(page)).toBeHidden();
  await page.keyboard.type("Margaret Ellsworth");
  await page.getByRole("button", { name: "Accept the quote" }).tap();
  await expect(page.getByRole("button", { name: "Pay the deposit by card" })).toBeInViewport();
  await expect(bar(page)).toBeHidden();
  await page.getByRole("heading", { name: "Ask a question" }).scrollIntoViewIfNeeded();
  await expect(bar(page)).toHaveText("Your deposit $564.50Pay");
  await expectNoViolations(page);
  await tapBar(page, "Pay");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deposit to reserve your date");
});

test("the bar leaves landscape phones, zoomed pages, wide screens, and paper alone", async ({
  page,
  site,
  owner,
}) => {
  await page.goto(await sentQuote(site, owner));
  await expect(bar(page)).toBeVisible();
  for (const [width, height] of [
    [844, 390],
    [640, 400],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(bar(page)).toBeHidden();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar(page)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(bar(page)).toBeHidden();
});

/** WCAG 2.4.11: the bar covers nothing that has the focus. */
async function expectFocusInSight(page: Page) {
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    const covered = await page.evaluate(() => {
      const [focused, bar] = [document.activeElement, document.querySelector(".quote-bar")];
      if (
        !focused ||
        !bar ||
        bar.contains(focused) ||
        !bar.checkVisibility({ visibilityProperty: true })
      ) {
        return "";
      }
      const { bottom } = focused.getBoundingClientRect();
      return bottom > bar.getBoundingClientRect().top ? focused.outerHTML : "";
    });
    expect(covered).toBe("");
  }
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the bar leads to the name, and pays", async ({ page, site, owner }) => {
    await page.goto(await sentQuote(site, owner));
    await tapBar(page, "Accept");
    await page.keyboard.type("Margaret Ellsworth");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Ask a question" }).scrollIntoViewIfNeeded();
    await tapBar(page, "Pay");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Deposit to reserve your date",
    );
  });

  test("the client is told if Stripe’s page does not open, tries again, and checks again", async ({
    page,
    site,
    owner,
    stripe,
    expectConsoleError,
  }) => {
    expectConsoleError("/quote/");
    const path = await sentQuote(site, owner);
    await page.goto(path);
    await page.getByLabel("Your full name").fill("Margaret Ellsworth");
    await page.getByRole("button", { name: "Accept the quote" }).click();
    stripe.mood = "fails";
    const pay = page.getByRole("button", { name: "Pay the deposit by card" });
    await pay.click();
    await expect(page.getByText("We can’t reach the card payment page")).toBeVisible();
    stripe.mood = "answers";
    await pay.click();
    let tellNow = async () => {};
    stripe.onPay = async (session) => {
      tellNow = async () => void (await sendWebhook(site, completed(session)));
    };
    // This button is on Stripe's page; ours names no amount.
    await page.getByRole("button", { name: /^Pay \d/ }).click();
    await expect(page.getByText("Waiting for your payment")).toBeVisible();
    await tellNow();
    await page.getByRole("link", { name: "Check again" }).click();
    await expect(page.getByText("Your date is booked.")).toBeVisible();
  });
});
