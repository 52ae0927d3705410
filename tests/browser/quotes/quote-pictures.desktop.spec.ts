import { expect, type Page } from "@playwright/test";
import { maxPictures } from "~/features/quotes/pictures/quote-picture";
import { test } from "../../support/browser/office-test";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { signIn } from "../../support/office";
import { addPicture } from "../../support/quotes/quote-pictures";
import { quoteId, sendQuote, typedQuote } from "../../support/quotes/quotes";
import type { Site } from "../../support/site";

const size = { width: 1200, height: 1600 };

let last = 0;
async function openQuote(page: Page, site: Site, count: number, lines: number) {
  last += 1;
  const admin = await signIn(site);
  const orderId = await putInquiry(site.db, { id: inboxId(last), name: "Margaret Ellsworth" });
  const pictures = [];
  for (let at = 0; at < count; at += 1) {
    const caption = `View ${at}: the sugar peonies stand on the second tier, the pearls on the first`;
    pictures.push(await addPicture(admin, orderId, { color: `#${at}${at}8888`, caption, size }));
  }
  const { path } = await sendQuote(admin, {
    ...{ id: quoteId(last), orderId },
    draft: {
      ...typedQuote,
      pictures,
      lines: Array.from({ length: lines }, (_, at) => ({
        ...{ key: String(at), what: `Cupcakes of kind ${at}` },
        ...{ count: "24", price: "12", taxed: true },
      })),
    },
  });
  await page.goto(path);
  await page.emulateMedia({ media: "print" });
}

async function printedPages(page: Page): Promise<number> {
  const printed = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  return printed.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test("a typical quote with three pictures prints on one page", async ({ page, site }) => {
  await openQuote(page, site, 3, 3);
  expect(await printedPages(page)).toBe(1);
  const widths = page.getByRole("figure").locator("img");
  await expect(widths).toHaveCount(3);
  const tops = await widths.evaluateAll((all) => all.map((img) => img.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test("a quote with all its pictures prints in small type, with no picture cut in two", async ({
  page,
  site,
}) => {
  await openQuote(page, site, maxPictures, 4);
  await expect(page.locator(".quote-sheet[data-long]")).toBeVisible();
  expect(await printedPages(page)).toBe(1);
  const breaks = page
    .getByRole("region", { name: "The design" })
    .getByRole("listitem")
    .evaluateAll((items) => items.map((item) => getComputedStyle(item).breakInside));
  expect(await breaks).toEqual(Array(maxPictures).fill("avoid"));
});
