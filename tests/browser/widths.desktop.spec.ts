import { expect } from "@playwright/test";
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
    }
  });
}
