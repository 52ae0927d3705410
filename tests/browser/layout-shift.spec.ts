import { expect, type Page } from "@playwright/test";
import config from "../../playwright.config";
import { test } from "../support/browser/page-test";
import { hold } from "../support/hold";
import { waitUntilLive } from "../support/inquiries/contact-form";

const { launchOptions } = config.use ?? {};

test.use({
  contextOptions: { reducedMotion: "no-preference" },
  // As on phones and most desktops, letters have widths of parts of a pixel.
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), "--font-render-hinting=none"],
  },
});

test("nothing on the home page moves while it loads", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await waitUntilLive(page);
  expect(await shiftsOf(page)).toEqual([]);
});

test("no line of the hero stands where it will not stay, while the page arrives", async ({
  page,
  expectConsoleError,
}) => {
  // The cut goes through the page's data, too.
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

test("nothing moves when the fonts come late", async ({ page }) => {
  const fonts = await hold(page, "**/fonts/*");
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await waitUntilLive(page);
  const before = await heightsOf(page);
  const [text] = await Promise.all([page.waitForResponse("**/fonts/figtree-*"), fonts.letGo()]);
  await text.finished();
  await page.evaluate(() => document.fonts.ready);
  const after = await heightsOf(page);
  const broken = before.filter((text, index) => text !== after[index]);
  // No stand-in breaks every line of every text where the font does.
  expect(broken.length, broken.join("\n")).toBeLessThanOrEqual(2);
  expect(await shiftsOf(page)).toEqual([]);
});

test("a page needs two fonts, and more only for letters that English has not", {
  tag: "@phone",
}, async ({ page }) => {
  const asked = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/fonts/")) asked.add(pathname.slice("/fonts/".length));
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await waitUntilLive(page);
  const core = ["cormorant-garamond-core-1.woff2", "figtree-core-1.woff2"];
  expect([...asked].sort()).toEqual(core);
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Zoë Brûlée");
  await page.evaluate(() => document.fonts.ready);
  expect([...asked].sort()).toEqual(core);
  await name.fill("Łukasz Ýr");
  await expect
    .poll(() => [...asked].filter((file) => !core.includes(file)).sort())
    .toEqual(["figtree-latin-ext.woff2", "figtree-latin.woff2"]);
});

/** Of each text, so that a line more or less shows. */
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
}
