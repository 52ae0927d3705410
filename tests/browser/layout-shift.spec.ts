import { expect, type Page } from "@playwright/test";
import config from "../../playwright.config";
import { test } from "../support/browser/page-test";
import { hold } from "../support/hold";
import { waitForHydration } from "../support/inquiries/contact-form";

const { launchOptions } = config.use ?? {};

test.use({
  contextOptions: { reducedMotion: "no-preference" },
  // As on phones and most desktops, glyphs have fractional widths.
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), "--font-render-hinting=none"],
  },
});

test("nothing on the home page shifts while it loads", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await waitForHydration(page);
  expect(await shiftsOf(page)).toEqual([]);
});

test("no hero line shows before its final position is known", async ({
  page,
  expectConsoleError,
}) => {
  // The cut breaks the page's data, too.
  expectConsoleError("SyntaxError");
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.slice(0, html.indexOf("</h1>")) });
  });
  await page.goto("/");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.locator(".hero-line")).toHaveCSS("visibility", "hidden");
});

test("nothing shifts when the fonts come late", async ({ page }) => {
  const fonts = await hold(page, "**/fonts/*");
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await waitForHydration(page);
  const before = await heightsOf(page);
  const [text] = await Promise.all([page.waitForResponse("**/fonts/figtree-*"), fonts.letGo()]);
  await text.finished();
  await page.evaluate(() => document.fonts.ready);
  const after = await heightsOf(page);
  const broken = before.filter((text, index) => text !== after[index]);
  // No fallback font breaks every line of every text exactly where the web font does.
  expect(broken.length, broken.join("\n")).toBeLessThanOrEqual(2);
  expect(await shiftsOf(page)).toEqual([]);
});

test("a page loads two fonts, and more only for non-English characters", {
  tag: "@phone",
}, async ({ page }) => {
  const requested = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/fonts/")) requested.add(pathname.slice("/fonts/".length));
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await waitForHydration(page);
  const core = ["cormorant-garamond-core-1.woff2", "figtree-core-1.woff2"];
  expect([...requested].sort()).toEqual(core);
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Zoë Brûlée");
  await page.evaluate(() => document.fonts.ready);
  expect([...requested].sort()).toEqual(core);
  await name.fill("Łukasz Ýr");
  await expect
    .poll(() => [...requested].filter((file) => !core.includes(file)).sort())
    .toEqual(["figtree-latin-ext.woff2", "figtree-latin.woff2"]);
});

/** One height per text, so that an added or removed line shows. */
function heightsOf(page: Page): Promise<string[]> {
  return page
    .locator("#main :is(h1, h2, h3, p, dt, dd, blockquote)")
    .evaluateAll((texts) =>
      texts.map((text) => `${text.getBoundingClientRect().height} ${text.textContent}`),
    );
}

function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        // Provokes a shift at the end to prove that the observer sees shifts.
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
}
