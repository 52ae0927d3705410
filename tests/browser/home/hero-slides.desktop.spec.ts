import { expect, type Page } from "@playwright/test";
import { test } from "../../support/browser/page-test";
import { contrastsBehind } from "../../support/browser/text-contrast";
import { gate } from "../../support/gate";
import {
  announcement,
  arrived,
  control,
  expectAtRest,
  expectSlide,
  headlines,
  hero,
  openStill,
  openTouched,
  openWithClock,
  slide,
  stopClock,
} from "../../support/home/hero-page";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("each slide shows for 5000 ms, and the first follows the fourth", async ({ page }) => {
  await openWithClock(page);
  for (const next of [2, 3, 4, 1]) {
    await page.clock.runFor(4900);
    await expectSlide(page, next === 1 ? 4 : next - 1);
    await page.clock.runFor(100);
    // A slide waits briefly for its photo.
    await page.clock.runFor(700);
    await expectSlide(page, next);
    await control(page, "Pause").click();
    await control(page, "Play").click();
  }
});

test("the slides stop while the pointer is over them", async ({ page }) => {
  await openWithClock(page);
  await page.mouse.move(640, 400);
  await page.clock.runFor(12_000);
  await expectSlide(page, 1);
  await page.mouse.move(640, 50);
  await page.clock.runFor(5700);
  await expectSlide(page, 2);
});

test("the slides stop while a slide or a control has the focus", async ({ page }) => {
  await openWithClock(page);
  await slide(page).getByRole("link").first().focus();
  await page.clock.runFor(12_000);
  await expectSlide(page, 1);
  await control(page, "Next slide").focus();
  await page.clock.runFor(12_000);
  await expectSlide(page, 1);
  await control(page, "Next slide").blur();
  await page.clock.runFor(5700);
  await expectSlide(page, 2);
});

test("the slides stop while they are out of view", async ({ page }) => {
  await openWithClock(page);
  await page.locator("#pricing").scrollIntoViewIfNeeded();
  await expect(page.locator("#home")).not.toBeInViewport();
  await page.clock.runFor(11_000);
  await expectSlide(page, 1);
});

test("the slides stop in a background tab", async ({ page }) => {
  await openWithClock(page);
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await setHidden(true);
  await page.clock.runFor(12_000);
  await expectSlide(page, 1);
  await setHidden(false);
  await page.clock.runFor(5700);
  await expectSlide(page, 2);
});

test("the pause button stops the slides, the play button starts them", async ({ page }) => {
  await openWithClock(page);
  await control(page, "Pause the slides").click();
  await page.clock.runFor(12_000);
  await expectSlide(page, 1);
  await control(page, "Play the slides").click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5700);
  await expectSlide(page, 2);
});

test("with reduced motion the slides don't start on their own", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await stopClock(page);
  await openTouched(page);
  await expect(control(page, "Play the slides")).toBeVisible();
  await page.clock.runFor(12_000);
  await expectSlide(page, 1);
  await control(page, "Play the slides").click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5700);
  await expectSlide(page, 2);
});

test("automatic slides are not announced", async ({ page }) => {
  await openWithClock(page);
  await page.clock.runFor(5700);
  await expectSlide(page, 2);
  await expect(announcement(page)).toHaveText("");
});

test("only the first photo loads with the page, then the next one", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const requested = new Set<string>();
  page.on("request", (request) => {
    const name = /hero-\d/.exec(request.url())?.[0];
    if (name) requested.add(name);
  });
  let loaded: string[] = [];
  page.once("load", () => {
    loaded = [...requested];
  });
  await page.goto("/");
  expect(loaded).toEqual(["hero-1"]);
  await expect.poll(() => [...requested]).toEqual(["hero-1", "hero-2"]);
  await control(page, "Next slide").click();
  await expect.poll(() => [...requested]).toEqual(["hero-1", "hero-2", "hero-3"]);
});

const barHeight = (page: Page) =>
  page.locator("header.site-header").evaluate((bar) => bar.getBoundingClientRect().height);

/** Holds back the second photo; returns a function that releases it. */
async function holdPhoto(page: Page): Promise<() => void> {
  const { passed, open } = gate();
  await page.route(/\/art\/hero-2/, async (route) => {
    await passed;
    await route.continue();
  });
  return open;
}

test("a slow photo is not shown until it has loaded", async ({ page }) => {
  const release = await holdPhoto(page);
  await openStill(page);
  await control(page, "Next slide").click();
  await expectSlide(page, 2);
  const photo = page.locator(".hero-2 .late-photo");
  await expect(photo).toHaveCSS("opacity", "0");
  release();
  await expect(photo).toHaveCSS("opacity", "1");
  expect(await arrived(photo.locator("img"))).toBe(true);
});

test("presses that outpace the photos all count, and the last one wins", async ({ page }) => {
  const release = await holdPhoto(page);
  await stopClock(page);
  await openStill(page);
  await control(page, "Next slide").dblclick();
  await expectSlide(page, 3);
  // The earlier request must not apply once its wait ends.
  await page.clock.runFor(700);
  await control(page, "Next slide").click();
  await expectSlide(page, 4);
  release();
});

test("a mouse can select the text of a slide", async ({ page }) => {
  await openStill(page);
  await slide(page).locator(".hero-description").selectText();
  await slide(page)
    .getByRole("heading")
    .dblclick({ position: { x: 20, y: 20 } });
  expect(await page.evaluate(() => String(getSelection()).trim())).not.toBe("");
});

for (const width of [1024, 1280, 1920]) {
  test(`at ${width} pixels the text of each slide is readable`, async ({ page }) => {
    test.setTimeout(60_000);
    await page.setViewportSize({ width, height: Math.round(width * 0.625) });
    await openStill(page);
    for (const number of [1, 2, 3, 4]) {
      await control(page, `Slide ${number} of 4`).click();
      await expectSlide(page, number);
      await expectAtRest(page);
      await expect.poll(() => arrived(slide(page).locator("img"))).toBe(true);
      const parts = [".hero-headline", ".hero-subheading", ".hero-description"];
      const texts = parts.map((part) => slide(page).locator(part));
      for (const [at, ratio] of (await contrastsBehind(page, texts)).entries()) {
        expect(ratio, `${parts[at]} of slide ${number}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
}

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1920, 1080],
] as const) {
  test(`at ${width} x ${height} the first screen is full, and the text stays put from slide to slide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openStill(page);
    const photo = await slide(page).locator("img").boundingBox();
    expect(photo?.y).toBe(await barHeight(page));
    if (width <= 768) {
      const text = await slide(page).getByRole("heading").boundingBox();
      expect(text?.y).toBeGreaterThan((photo?.y ?? 0) + (photo?.height ?? 0));
    }
    if (width >= 768) {
      expect(await hero(page).boundingBox()).toEqual({ x: 0, y: 0, width, height });
      for (const part of await hero(page).locator("h1, .hero-controls").all()) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
    }
    const first = await textTops(page);
    expect(first).toHaveLength(4);
    for (const number of [2, 3, 4]) {
      await control(page, `Slide ${number} of 4`).click();
      await expectSlide(page, number);
      expect(await textTops(page)).toEqual(first);
    }
  });
}

const textTops = (page: Page) =>
  slide(page)
    .locator("h2, p, a:first-child")
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));

for (const [width, height, part] of [
  [390, 844, 0.35],
  [360, 640, 0.27],
] as const) {
  test(`on a ${width} x ${height} phone both buttons are in the first viewport`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openStill(page);
    const photo = await slide(page).locator("img").boundingBox();
    expect(photo?.y).toBe(await barHeight(page));
    expect((photo?.height ?? 0) / height).toBeGreaterThan(part);
    for (const number of [1, 2, 3, 4]) {
      await control(page, `Slide ${number} of 4`).click();
      await expectSlide(page, number);
      for (const link of await slide(page).getByRole("link").all()) {
        await expect(link).toBeInViewport({ ratio: 1 });
      }
    }
  });
}

test("at 640 x 400 the headline is above the fold", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await openStill(page);
  await expect(slide(page).getByRole("heading")).toBeInViewport({ ratio: 1 });
});

test("a photo is not enlarged past its own 1920 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await openStill(page);
  const box = await slide(page).locator("img").boundingBox();
  expect(box?.width).toBeLessThanOrEqual(1920);
  expect(box?.height).toBeLessThanOrEqual(1080);
});

test("at 320 pixels all controls are in one row and at least 44 pixels large", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openStill(page);
  const first = await control(page, "Play the slides").boundingBox();
  for (const button of await hero(page).getByRole("button").all()) {
    const box = await button.boundingBox();
    expect(box?.y).toBe(first?.y);
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }
});

test("without JavaScript the first slide is complete and shows no dead controls", async ({
  browser,
  baseURL,
  viewport,
}) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false, viewport });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect(slide(page).getByRole("heading")).toHaveText(headlines[0] ?? "");
  await expect(slide(page).getByRole("link")).toHaveCount(2);
  await expect(slide(page).getByRole("img")).toBeVisible();
  await expect(hero(page).getByRole("button")).toHaveCount(0);
  await page.close();
});
