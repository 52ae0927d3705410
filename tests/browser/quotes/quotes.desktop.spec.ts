import { expect, type Page } from "@playwright/test";
import { cakeFile, maxLikes } from "~/features/likes/cake-id";
import {
  maxLineNameLength,
  maxLines,
  maxPlaceLength,
  maxReasonLength,
  maxTermsLength,
} from "~/features/quotes/quote-limits";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { signIn } from "../../support/office";
import { quoteId, sendQuote, typedQuote } from "../../support/quotes/quotes";
import { type Site, testNow } from "../../support/site";

test.use({ siteVars: { CLIENT_EMAIL: "on" } });

let last = 900;
async function sentQuote(site: Site, draft = typedQuote) {
  last += 1;
  const orderId = await putInquiry(site.db, { id: inboxId(last), name: "Margaret Ellsworth" });
  const likes = Array.from({ length: maxLikes }, (_, at) => ({
    id: `wedding/cake-${at}.jpg`,
    title: `Ivory pearls and sugar peonies ${at}`,
    file: cakeFile(`wedding/cake-${at}.jpg`),
  }));
  await site.db
    .prepare("UPDATE inquiries SET likes = ? WHERE id = ?")
    .bind(JSON.stringify(likes), orderId)
    .run();
  const chosen = draft.likes.length > 0 ? likes.map(({ id }) => id) : [];
  const sent = await sendQuote(await signIn(site), {
    id: quoteId(last),
    orderId,
    draft: { ...draft, likes: chosen },
  });
  return { ...sent, orderId };
}

test("the longest quote prints on two readable Letter pages, without its forms", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("/media/portfolio/");
  const { path } = await sentQuote(site, {
    ...typedQuote,
    lines: Array.from({ length: maxLines }, (_, at) => ({
      key: String(at),
      count: "24",
      price: "1,250.00",
      taxed: at % 2 === 0,
      what: `Line ${at}: ${"sugar peonies and ivory pearls ".repeat(4)}`.slice(
        0,
        maxLineNameLength,
      ),
    })),
    message: `${"We loved the garden, and the long table under the trees. ".repeat(12)}\n`
      .repeat(2)
      .slice(0, 500)
      .concat("\nOne line more.".repeat(11)),
    discountPercent: "7.5",
    discountReason:
      "Friends of the house, and of all the cakes that we made for them before.".padEnd(
        maxReasonLength,
        ".",
      ),
    taxRate: "8.875",
    deliveryTaxed: true,
    handover: "delivery",
    handoverTime: "14:30",
    handoverPlace: "The orangery behind the long pond, ".repeat(6).slice(0, maxPlaceLength),
    terms: "We keep the top tier for you. "
      .repeat(20)
      .slice(0, maxTermsLength - 40)
      .concat("\nAnd.".repeat(7)),
    paymentLink: "https://pay.example.com/x",
    likes: ["all"],
  });
  await page.goto(path);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("form").first()).toBeHidden();
  await expect(page.getByText("Balance")).toBeVisible();
  expect(await smallestPrint(page)).toBeGreaterThanOrEqual(9);
  expect(await printedPages(page)).toBe(2);
});

test("a typical quote prints on one Letter page as it looks on screen", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("/media/portfolio/");
  const line = (at: number) => ({ key: String(at), count: "24", price: "12", taxed: true });
  const { path } = await sentQuote(site, {
    ...typedQuote,
    lines: [0, 1, 2, 3, 4].map((at) => ({ ...line(at), what: `Cupcakes of kind ${at}` })),
    message: "We loved the garden, and the long table under the trees.",
    discountPercent: "5",
    taxRate: "8",
    terms: "We keep the top tier for you.\nThe stand comes back within a week.",
  });
  await page.goto(path);
  for (const said of ["Cake Studio", "Chagrin Falls, OH 44022", "(216) 555-0142", "Warmly,"]) {
    await expect(page.getByRole("article").getByText(said).first()).toBeVisible();
  }
  await page.emulateMedia({ media: "print" });
  expect(await smallestPrint(page)).toBeGreaterThanOrEqual(9);
  expect(await printedPages(page)).toBe(1);
});

test("the page is a letter without the site's chrome, and its one script reports that it was seen", async ({
  page,
  site,
  browser,
  expectConsoleError,
}) => {
  expectConsoleError("/media/portfolio/");
  const { path, orderId } = await sentQuote(site);
  const context = await browser.newContext({ baseURL: site.origin });
  const client = await context.newPage();
  const scripts: string[] = [];
  client.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await client.clock.install();
  const told = client.waitForResponse("**/api/quotes/seen");
  await client.goto(path);
  await expect(client.locator("nav, footer, header.site-header, button[type=button]")).toHaveCount(
    0,
  );
  await expectNoViolations(client);
  await client.mouse.wheel(0, 200);
  await client.clock.fastForward(10_000);
  expect((await told).status()).toBe(200);
  expect(scripts).toEqual([]);
  await page.goto(`/inquiries?open=${orderId}`);
  await expect(page.getByText(/seen by the client today at/)).toBeVisible();
  await context.close();
});

/** Opens a quote as a client whose clock is held; `reports` counts what it says of being seen. */
async function openHeld(page: Page, site: Site) {
  let reports = 0;
  await page.route("**/api/quotes/seen", (route) => {
    reports += 1;
    return route.fulfill({ json: {} });
  });
  await page.clock.install({ time: testNow });
  await page.clock.pauseAt(testNow + 1000);
  await page.goto((await sentQuote(site)).path);
  return { reports: () => reports };
}

const signsOfAPerson: [sign: string, give: (page: Page) => Promise<void>][] = [
  ["scrolled", (page) => page.mouse.wheel(0, 200)],
  ["pressed", (page) => page.mouse.click(10, 10)],
  ["typed", (page) => page.keyboard.press("Tab")],
];

for (const [sign, give] of signsOfAPerson) {
  test(`a quote is seen once somebody has ${sign} and it was visible for ten seconds`, async ({
    page,
    site,
  }) => {
    const { reports } = await openHeld(page, site);
    await give(page);
    await page.clock.runFor(9999);
    expect(reports()).toBe(0);
    await page.clock.runFor(1);
    await expect.poll(reports).toBe(1);
    await give(page);
    await page.clock.runFor(60_000);
    expect(reports()).toBe(1);
  });
}

test("a quote that a scanner's browser keeps open for minutes is not seen until a person moves", async ({
  page,
  site,
}) => {
  const { reports } = await openHeld(page, site);
  await page.clock.runFor(5 * 60_000);
  expect(reports()).toBe(0);
  await page.keyboard.press("PageDown");
  await expect.poll(reports).toBe(1);
});

test("the ten seconds start over when the quote comes to the front again", async ({
  page,
  site,
}) => {
  const turn = (state: string) =>
    page.evaluate((shown) => {
      Object.defineProperty(document, "visibilityState", { value: shown, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  const { reports } = await openHeld(page, site);
  await page.mouse.click(10, 10);
  await page.clock.runFor(8000);
  await turn("hidden");
  await page.clock.runFor(60_000);
  await turn("visible");
  await page.clock.runFor(9999);
  expect(reports()).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(reports).toBe(1);
});

async function printedPages(page: Page): Promise<number> {
  const printed = await page.pdf({
    format: "Letter",
    preferCSSPageSize: true,
    printBackground: true,
  });
  return printed.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** In points. */
function smallestPrint(page: Page): Promise<number> {
  return page.getByRole("article").evaluate((sheet) => {
    const sizes = [...sheet.querySelectorAll("*")]
      .filter((element) => element.checkVisibility() && element.textContent?.trim())
      .map((element) => (Number.parseFloat(getComputedStyle(element).fontSize) * 72) / 96);
    return Math.min(...sizes);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the client asks, corrects a refused form, and accepts in one of two tabs", async ({
    page,
    site,
    context,
    expectConsoleError,
  }) => {
    expectConsoleError("/quote/");
    const { path } = await sentQuote(site);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.getByLabel("Your question").fill("Is it free of nuts?");
    await page.getByRole("button", { name: "Send the question" }).click();
    await expect(page.getByText("We’ve got your question")).toBeVisible();
    // Until the page has loaded, the browser scrolls back to the answer.
    await page.waitForLoadState();
    // Blanks pass the browser's own validation.
    await page.getByLabel("Your full name").fill("   ");
    await page.getByRole("button", { name: "Accept the quote" }).click();
    await expect(page.getByText("Type your name to accept.")).toBeVisible();
    const other = await context.newPage();
    await other.goto(path, { waitUntil: "domcontentloaded" });
    for (const [tab, name] of [
      [page, "Margaret Ellsworth"],
      [other, "Somebody Else"],
    ] as const) {
      await tab.getByLabel("Your full name").fill(name);
      await tab.getByRole("button", { name: "Accept the quote" }).click();
      await expect(tab.getByText("Margaret Ellsworth accepted this quote")).toBeVisible();
    }
  });
});

test("a mistaken withdrawal of a quote is undone, and a new version replaces the quote", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("/media/portfolio/");
  const { orderId } = await sentQuote(site);
  await page.goto(`/inquiries?open=${orderId}`);
  const versions = page.getByRole("list", { name: "Sent quotes" });
  await page.getByRole("button", { name: "Withdraw this quote (quote 1)" }).click();
  await expect(versions.getByText("Withdrawn")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The client can accept it again.")).toBeVisible();
  await expect(versions.getByText("Waiting for the client")).toBeVisible();
  await page.getByRole("button", { name: "Write a new version" }).click();
  const second = page.getByRole("group", { name: "Line 2" });
  await expect(second.getByLabel("What")).toHaveValue("Cupcakes");
  await second.getByLabel("How many").fill("36");
  await page.getByRole("button", { name: "Preview" }).click();
  const dialog = page.getByRole("dialog");
  await expect(
    dialog.getByRole("heading", { name: "What’s different from quote 1" }),
  ).toBeVisible();
  await expect(dialog.getByText("Changed: Cupcakes, 36 at $3.50 (was 24 at $3.50)")).toBeVisible();
  await dialog.getByRole("button", { name: "Send the quote" }).click();
  await expect(page.getByText("Quote sent.")).toBeVisible();
  await expect(versions.getByRole("listitem").first()).toContainText("$1,171.00");
  await expect(versions.getByRole("listitem").last()).toContainText("Replaced");
  await expectNoViolations(page);
});

test("a draft changed in another tab is not overwritten", async ({
  page,
  site,
  context,
  expectConsoleError,
}) => {
  expectConsoleError("api/quotes/draft");
  last += 1;
  const id = await putInquiry(site.db, { id: inboxId(last), name: "Margaret Ellsworth" });
  const message = (tab: typeof page) => tab.getByLabel("Message to the client");
  await page.goto(`/inquiries?open=${id}`);
  await page.getByRole("button", { name: "Write a quote" }).click();
  await message(page).fill("First");
  await expect(page.getByText("Draft saved")).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/inquiries?open=${id}`);
  await message(other).fill("From the other tab");
  await expect(other.getByText("Draft saved")).toBeVisible();
  await message(page).fill("From this tab");
  await expect(page.getByText("This quote was changed on another device.")).toBeVisible();
  const question = page
    .getByRole("form", { name: /^Quote 1/ })
    .getByRole("status")
    .first();
  await expect(question).toContainText("TheirsFrom the other tabYoursFrom this tab");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Use theirs" }).click();
  await expect(message(page)).toHaveValue("From the other tab");
  await message(page).fill("From this tab at last");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await other.reload();
  await expect(message(other)).toHaveValue("From this tab at last");
});

test("the last edit is saved when another inquiry is opened right away", async ({ page, site }) => {
  last += 2;
  const id = await putInquiry(site.db, { id: inboxId(last), name: "Margaret Ellsworth" });
  await putInquiry(site.db, { id: inboxId(last - 1), name: "Tom Okafor" });
  await page.goto(`/inquiries?open=${id}`);
  await page.getByRole("button", { name: "Write a quote" }).click();
  await page.getByLabel("Message to the client").fill("Almost lost");
  await page.getByRole("link", { name: /Tom Okafor/ }).click();
  await expect(page.getByRole("heading", { name: "Tom Okafor" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Write a quote" })).toBeVisible();
  const stored = () =>
    site.db.prepare("SELECT content FROM quotes WHERE order_id = ?").bind(id).first("content");
  await expect.poll(stored).toContain("Almost lost");
  await page.goto(`/inquiries?open=${id}`);
  await expect(page.getByLabel("Message to the client")).toHaveValue("Almost lost");
});
