import { expect } from "@playwright/test";
import { waitUntilLive } from "../support/contact-form";
import { test } from "../support/page-test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("nothing on the home page moves while it loads", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await waitUntilLive(page);
  const shifts = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        // A shift of our own at the end shows that shifts are seen at all.
        let provoked = Number.POSITIVE_INFINITY;
        const seen: PerformanceEntry[] = [];
        new PerformanceObserver((list) => {
          seen.push(...list.getEntries());
          if (!seen.some(({ startTime }) => startTime >= provoked)) return;
          const own = seen.filter(({ startTime }) => startTime < provoked);
          resolve(own.map((entry) => JSON.stringify(entry)));
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => {
          provoked = performance.now();
          document.body.style.paddingTop = "300px";
        });
      }),
  );
  expect(shifts).toEqual([]);
});
