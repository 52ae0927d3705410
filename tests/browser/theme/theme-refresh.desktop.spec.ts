import { expect, type Page } from "@playwright/test";
import { test } from "../../support/browser/page-test";
import { plumTheme } from "../../support/theme/dark-themes";

const address = /\/api\/theme-history\?ts=\d+$/;

/** Makes the server return this theme, as after a promotion. */
async function answerWith(page: Page, answer: unknown, status = 200) {
  await page.route(address, (route) => route.fulfill({ status, json: answer }));
}

const withTheme = (theme: Record<string, unknown>) => ({
  ok: true,
  items: [{ id: "t1", tag: "Autumn", at: 1, theme }],
});

async function open(page: Page) {
  await page.goto("/");
  await expect(page.locator("header [aria-current=location]").first()).toBeAttached();
}

async function refresh(page: Page) {
  await page.evaluate(() => {
    dispatchEvent(new Event("theme:refresh"));
  });
}

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test("the event loads the theme past every cache and applies it", async ({ page }) => {
  await answerWith(page, withTheme({ background: "#eef3e6", fontH1: "Playfair Display" }));
  await open(page);
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (input, init) => {
      document.documentElement.dataset.fetched = `${input} ${init?.cache}`;
      return fetch(input, init);
    };
  });
  await refresh(page);
  await expect.poll(() => background(page)).toBe("rgb(238, 243, 230)");
  expect(
    await page
      .locator(".hero-headline")
      .first()
      .evaluate((h) => getComputedStyle(h).fontFamily),
  ).toMatch(/^"Playfair Display"/);
  const fetched = await page.locator("html").getAttribute("data-fetched");
  expect(fetched).toMatch(/^\/api\/theme-history\?ts=\d{13} no-store$/);
});

test("the page is never without a theme while another loads", async ({ page }) => {
  await answerWith(page, withTheme({ background: "#eef3e6", fontH1: "Playfair Display" }));
  await open(page);
  const before = await background(page);
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      seen.add(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    };
    look();
  });
  await refresh(page);
  await expect.poll(() => background(page)).toBe("rgb(238, 243, 230)");
  const seen = await page.evaluate(() => Array.from(Reflect.get(window, "seen")));
  expect(seen).toEqual([before, "rgb(238, 243, 230)"]);
  expect(await page.evaluate(() => document.fonts.check('1em "Playfair Display"'))).toBe(true);
});

test("the studio's name is updated with the theme, however long it is", async ({ page }) => {
  const clientName =
    "Wolkenkuckucksheimer Zuckerbäckerei & Hochzeitstortenmanufaktur am Wasserfall";
  await answerWith(page, withTheme({ clientName }));
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  await refresh(page);
  await expect(page.getByRole("contentinfo")).toContainText(`© 2024 ${clientName}`);
  await expect(
    page.getByRole("banner").getByRole("link", { name: `${clientName}, home` }),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("a dark theme brings cream text and the light logo, which no light bar loads", async ({
  page,
}) => {
  await answerWith(page, { ok: true, items: [{ id: "t1", tag: "Gala", at: 1, theme: plumTheme }] });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await open(page);
  const [dark, light] = ["dark", "light"].map((tone) => page.locator(`header .logo-${tone}`));
  if (!dark || !light) throw new Error();
  await expect(dark).toBeVisible();
  await expect(light).toBeHidden();
  expect(requested).not.toContain("/images/logo-light.svg");
  await refresh(page);
  await expect(light).toBeVisible();
  await expect(dark).toBeHidden();
  const links = page.getByRole("banner").getByRole("link", { name: "Pricing" });
  await expect(links).toHaveCSS("color", "rgb(253, 246, 238)");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#pricing li").first()).toHaveCSS("color", "rgb(0, 0, 0)");
});

test("a response without a theme restores the production preset", async ({ page }) => {
  await open(page);
  const production = await background(page);
  await answerWith(page, withTheme({ background: "#eef3e6" }));
  await refresh(page);
  await expect.poll(() => background(page)).toBe("rgb(238, 243, 230)");
  await page.unroute(address);
  await answerWith(page, { ok: true, items: [] });
  await refresh(page);
  await expect.poll(() => background(page)).toBe(production);
});

test("a failure changes nothing and shows nothing", async ({ page, expectConsoleError }) => {
  expectConsoleError("/api/theme-history");
  await answerWith(page, { ok: false, error: "The theme cannot be read right now." }, 503);
  await open(page);
  const before = await background(page);
  const answered = page.waitForResponse(address);
  await refresh(page);
  await answered;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await background(page)).toBe(before);
  await expect(page.getByRole("status").filter({ hasText: /theme/i })).toHaveCount(0);
});

test("no theme code loads before the event", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(requested.filter((url) => url.includes("theme-refresh"))).toEqual([]);
  expect(requested.filter((url) => address.test(url))).toEqual([]);
});
