import { expect, type Page } from "@playwright/test";
import { test } from "../../support/browser/page-test";
import { hold, holdPhotos, holdScripts } from "../../support/hold";
import { hero } from "../../support/home/hero-page";

const isAlive = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Menu" });

/** Waits until a page that defers nothing would have made its requests. */
async function isParsedAndIdle(page: Page) {
  await page.waitForLoadState("domcontentloaded");
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

test("no script or font loads before the hero's photo", async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/fonts/")) fonts.push(request.url());
  });
  const scripts = await holdScripts(page);
  const photos = await holdPhotos(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeAttached();
  await isParsedAndIdle(page);
  expect(scripts.asked).toEqual([]);
  expect(fonts).toEqual([]);
  photos.letGo();
  await expect.poll(() => scripts.asked.length).toBeGreaterThan(0);
  await expect.poll(() => new Set(fonts).size).toBe(2);
  const photo = hero(page).locator("img").first();
  await expect(photo).toHaveJSProperty("complete", true);
  scripts.letGo();
  await expect(isAlive(page)).toBeVisible();
});

test("no font, and no photo of another cake, loads before a cake's own photo", async ({ page }) => {
  await page.goto("/gallery/wedding");
  const address = (await page.locator("a[href^='/cakes/']").first().getAttribute("href")) ?? "";
  const context = page.context();
  await page.close();
  const visit = await context.newPage();
  const loads: string[] = [];
  visit.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(fonts|media)\//.test(pathname)) loads.push(pathname);
  });
  const session = await context.newCDPSession(visit);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const photo = await hold(visit, "**/media/**");
  await visit.goto(address, { waitUntil: "commit" });
  await expect(visit.getByRole("contentinfo")).toBeAttached();
  await isParsedAndIdle(visit);
  expect(new Set(loads).size).toBe(1);
  photo.letGo();
  await expect(visit.getByRole("heading", { name: /^More/ })).toBeVisible();
  await expect.poll(() => loads.filter((path) => path.startsWith("/fonts/")).length).toBe(2);
});

test("the fonts are applied together", async ({ page }) => {
  const last = await hold(page, /\/fonts\/figtree/);
  const first = page.waitForResponse(/\/fonts\/cormorant/);
  await page.goto("/", { waitUntil: "commit" });
  await (await first).finished();
  await expect.poll(() => last.asked.length).toBe(1);
  await isParsedAndIdle(page);
  const applied = () =>
    page.evaluate(() =>
      Array.from(document.fonts)
        .filter(({ family, status }) => !family.includes("Fallback") && status === "loaded")
        .map(({ family }) => family.replaceAll('"', ""))
        .toSorted(),
    );
  expect(await applied()).toEqual([]);
  last.letGo();
  await expect.poll(applied).toEqual(["Cormorant Garamond", "Figtree"]);
});

const touches = {
  "a tap": (page: Page) => hero(page).getByRole("heading").first().tap(),
  "a key": (page: Page) => page.keyboard.press("Tab"),
};
for (const [what, touch] of Object.entries(touches)) {
  test(`${what} loads the scripts at once`, async ({ page }) => {
    const scripts = await holdScripts(page);
    await holdPhotos(page);
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo")).toBeAttached();
    expect(scripts.asked).toEqual([]);
    await touch(page);
    await expect.poll(() => scripts.asked.length).toBeGreaterThan(0);
    scripts.letGo();
    await expect(isAlive(page)).toBeVisible();
  });
}

for (const path of ["/privacy-policy", "/no-such-page"]) {
  test(`${path} loads only its frame's code, when idle or touched`, async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError("/no-such-page");
    const scripts = await holdScripts(page);
    const photos = await holdPhotos(page);
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo")).toBeAttached();
    await isParsedAndIdle(page);
    expect(scripts.asked, "while its own photos are loading").toEqual([]);
    await page.keyboard.press("Tab");
    await expect.poll(() => scripts.asked.length).toBeGreaterThan(0);
    scripts.letGo();
    photos.letGo();
    await expect(isAlive(page)).toBeVisible();
    const code = await page.evaluate(async (files) => {
      const texts = files.map(async (file) => (await fetch(file)).text());
      return (await Promise.all(texts)).join();
    }, scripts.asked);
    expect(code, "the footer's photo").toContain("Last synced");
    for (const ofHome of ["Next slide", "Next award", "Next reviews"]) {
      expect(code).not.toContain(ofHome);
    }
  });
}

test("a browser that is never idle still hydrates the page", async ({ page }) => {
  // Runs idle callbacks only when they time out.
  await page.addInitScript(() => {
    window.requestIdleCallback = (run, { timeout } = {}) =>
      timeout === undefined
        ? 0
        : window.setTimeout(run, timeout, { didTimeout: true, timeRemaining: () => 0 });
  });
  await page.goto("/privacy-policy");
  await expect(isAlive(page)).toBeVisible();
});
