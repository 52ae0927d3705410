import { expect, type Page } from "@playwright/test";
import { seedInquiries } from "../../scripts/seed-inquiries";
import { becomeOwner, test } from "../support/browser/demo-site-test";
import { gluedWords } from "../support/browser/glued-words";
import { testNow } from "../support/site";

const publicPages = [
  "/",
  "/?category=Wedding&image=1",
  "/privacy-policy",
  "/accessibility",
  "/no-such-page",
];
const screens = [
  ...[
    "/EdibleArtControl",
    "/inquiries",
    "/calendar",
    "/portfolio",
    "/emails",
    "/price-book",
    "/money",
  ],
  ...["/image-prep-fca", "/image-management", "/theme-preview", "/seo-maintenance", "/account"],
  ...["/account?part=people", "/account?part=activity", "/recognitions-debug"],
];

/** On a phone and on a wide screen. */
async function expectNoneGlued(page: Page, what: string) {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await gluedWords(page), `${what} at ${width} px`).toEqual([]);
  }
}

test("no word is read together with that of the next element", async ({
  page,
  site,
  expectConsoleError,
}) => {
  test.slow();
  expectConsoleError("/no-such-page");
  for (const path of publicPages) {
    await page.goto(path);
    await page.locator("details").evaluateAll((all) => {
      for (const one of all) one.setAttribute("open", "");
    });
    await expectNoneGlued(page, path);
  }
  await becomeOwner(page, site);
  await seedInquiries(site.worker, testNow);
  for (const path of screens) {
    await page.goto(path);
    await expectNoneGlued(page, path);
  }
  await page.goto("/inquiries");
  await page.locator("a[id^=inquiry-]").first().click();
  await expect(page.getByRole("combobox", { name: "Status" })).toBeVisible();
  await expectNoneGlued(page, "an order");
});
