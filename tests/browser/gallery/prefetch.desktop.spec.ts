import { expect } from "@playwright/test";
import { test } from "../../support/browser/page-test";

test("a cake's page is fetched while its link is hovered, and nothing else is", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["sec-purpose"]?.startsWith("prefetch")) {
      fetched.push(new URL(request.url()).pathname);
    }
  });
  await page.goto("/gallery/wedding");
  const link = page.locator("a[href^='/cakes/']").first();
  const address = await link.getAttribute("href");
  await link.hover();
  await expect.poll(() => fetched).toEqual([address]);
});
