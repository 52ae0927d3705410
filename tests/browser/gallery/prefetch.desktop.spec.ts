import { expect, type Page } from "@playwright/test";
import { test } from "../../support/browser/page-test";
import { expectQuery, galleryOf, visit } from "../../support/gallery/gallery-page";

function fetchedPages(page: Page): string[] {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["sec-purpose"]?.startsWith("prefetch")) {
      const { pathname, search } = new URL(request.url());
      fetched.push(pathname + search);
    }
  });
  return fetched;
}

test("a cake's page is fetched while its link is hovered, and nothing else is", async ({
  page,
}) => {
  const fetched = fetchedPages(page);
  await page.goto("/gallery/wedding");
  const link = page.locator("a[href^='/cakes/']").first();
  const address = await link.getAttribute("href");
  await link.hover();
  await expect.poll(() => fetched).toEqual([address]);
});

test("what the home page shows itself isn't fetched as a page", async ({ page }) => {
  const fetched = fetchedPages(page);
  await visit(page, "/");
  const { tab, tiles, preview, back } = galleryOf(page);
  for (const address of ["/cakes/", "/?"]) {
    await tiles
      .and(page.locator(`[href^='${address}']`))
      .first()
      .click();
    await expect(preview).toBeVisible();
    await back.click();
  }
  await tab("Wedding").click();
  await expectQuery(page, { category: "Wedding" });
  await page.locator("footer a[href='/privacy-policy']").hover();
  await expect.poll(() => fetched).toEqual(["/privacy-policy"]);
});
