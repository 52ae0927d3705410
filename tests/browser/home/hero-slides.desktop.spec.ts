import { expect, type Page } from "@playwright/test";
import { test } from "../../support/browser/page-test";
import { contrastsBehind } from "../../support/browser/text-contrast";
import { gate } from "../../support/gate";
import {
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
  spoken,
  stopClock,
} from "../../support/home/hero-page";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("each slide stands for 5000 ms, and after the fourth comes the first", async ({ page }) => {
  await openWithClock(page);
  for (const next of [2, 3, 4, 1]) {
    await page.clock.runFor(4900);
    await expectSlide(page, next === 1 ? 4 : next - 1);
    await page.clock.runFor(100);
    // A slide waits a moment for its photo.
    await page.clock.runFor(700);
    await expectSlide(page, next);
    await control(page, "Pause").click();
    await control(page, "Play").click();
  }
});

test("the slides do not move under the pointer", async ({ page }) => {
  await openWithClock(page);
  await page.mouse.move(640, 400);
  await page.clock.runFor(12_000);
  await expectSlide(page, 1);
  await page.mouse.move(640, 50);
  await page.clock.runFor(5700);
  await expectSlide(page, 2);
});

test("the slides do not move while one of them or a control has the focus", async ({ page }) => {
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

test("the slides rest while they are scrolled away", async ({ page }) => {
  await openWithClock(page);
  await page.locator("#pricing").scrollIntoViewIfNeeded();
  await expect(page.locator("#home")).not.toBeInViewport();
  await page.clock.runFor(11_000);
  await expectSlide(page, 1);
});

test("the slides do not move in a tab that nobody sees", async ({ page }) => {
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

test("with reduced motion the slides stand until somebody starts them", async ({ page }) => {
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

test("a slide that comes on its own is not announced", async ({ page }) => {
  await openWithClock(page);
  await page.clock.runFor(5700);
  await expectSlide(page, 2);
  await expect(spoken(page)).toHaveAttribute("aria-live", "off");
  await expect(spoken(page)).toHaveText("");
});

test("only the first photo is loaded with the page, then the one that is next", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const asked = new Set<string>();
  page.on("request", (request) => {
    const name = /hero-\d/.exec(request.url())?.[0];
    if (name) asked.add(name);
  });
  let loaded: string[] = [];
  page.once("load", () => {
    loaded = [...asked];
  });
  await page.goto("/");
  expect(loaded).toEqual(["hero-1"]);
  await expect.poll(() => [...asked]).toEqual(["hero-1", "hero-2"]);
  await control(page, "Next slide").click();
  await expect.poll(() => [...asked]).toEqual(["hero-1", "hero-2", "hero-3"]);
});

const barHeight = (page: Page) =>
  page.locator("header.site-header").evaluate((bar) => bar.getBoundingClientRect().height);

/** Keeps the second photo on its way; answers what lets it arrive. */
async function holdPhoto(page: Page): Promise<() => void> {
  const { passed, open } = gate();
  await page.route(/\/art\/hero-2/, async (route) => {
    await passed;
    await route.continue();
  });
  return open;
}

test("a photo that is slow is not shown before it is whole", async ({ page }) => {
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

test("presses that come faster than the photos all count, and the last one decides", async ({
  page,
}) => {
  const release = await holdPhoto(page);
  await stopClock(page);
  await openStill(page);
  await control(page, "Next slide").dblclick();
  await expectSlide(page, 3);
  // What was asked for first is no longer wanted when its time is up.
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
  test(`at ${width} pixels the text of each slide can be read`, async ({ page }) => {
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
  test(`at ${width} x ${height} the first screen is full, and no text jumps from slide to slide`, async ({
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
  test(`on a phone of ${width} x ${height} both buttons are in the first view`, async ({
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

test("at 640 x 400 the headline stands above the fold", async ({ page }) => {
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

test("every control is at least 44 pixels large and in one row in a window of 320", async ({
  page,
}) => {
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

test("without JavaScript the first slide is complete and nothing pretends to work", async ({
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
