import { expect, type Page } from "@playwright/test";
import { test } from "../support/page-test";

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

for (const path of ["/", "/privacy-policy", "/terms-of-service", "/no-such-page"]) {
  test(`${path} fits every width without scrolling sideways`, async ({
    page,
    expectConsoleError,
  }) => {
    if (path === "/no-such-page") expectConsoleError(path);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    for (const width of [320, 390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(widest, `${width} px`).toBeLessThanOrEqual(width);
      expect.soft(await cutTexts(page), `${width} px`).toEqual([]);
    }
    // A window of 1280 at 200 % zoom, then with text of twice the size, then both.
    for (const [width, size] of [
      [640, "100%"],
      [1280, "200%"],
      [640, "200%"],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((textSize) => {
        document.documentElement.style.fontSize = textSize;
      }, size);
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(widest, `${width} px, text ${size}`).toBeLessThanOrEqual(width);
      expect.soft(await cutTexts(page), `${width} px, text ${size}`).toEqual([]);
    }
  });
}

/** Headings, paragraphs and buttons whose text is wider than the room they have, cut off or not. */
function cutTexts(page: Page): Promise<string[]> {
  return page.locator("h1, h2, h3, p, li, a, button, label").evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility() && !element.closest(".sr-only, [inert]"))
      .filter((element) => element.textContent?.trim())
      // Of what stands within a line both are 0.
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 60)}`),
  );
}
