import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../support/page-test";
import { contrastBehind } from "../support/text-contrast";
import { swipe } from "../support/touch";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const headlines = [
  "Art you are allowed to cut into",
  "The cake they stop talking for",
  "Yes, that is cake too",
  "Piped, gilded, finished by hand",
];

const hero = (page: Page) => page.locator("#home");
const slide = (page: Page) => hero(page).locator(".hero-slide:not([inert])");
const control = (page: Page, name: string) => hero(page).getByRole("button", { name });
const spoken = (page: Page) => hero(page).locator("[aria-live]");

async function expectSlide(page: Page, number: number) {
  await expect(slide(page)).toHaveAttribute("aria-label", `${number} of 4`);
  await expect(slide(page).getByRole("heading")).toHaveText(headlines[number - 1] ?? "");
}

const arrived = (picture: Locator) =>
  picture.evaluate(
    (img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0,
  );

/** Opens the page with the clock standing still, once it has been taken over and slide 2 is ready. */
async function openWithClock(page: Page) {
  await page.clock.install({ time: new Date("2026-06-15T12:00:00Z") });
  await page.clock.pauseAt(new Date("2026-06-15T12:00:01Z"));
  const engine = page.waitForResponse(/slide-engine/);
  await page.goto("/");
  await expect(page.locator("header [aria-current=location]").first()).toBeAttached();
  await page.clock.runFor(300);
  await engine;
  await expect(page.locator(".hero-2 .late-picture[data-ready]")).toBeAttached();
  // The slides begin with a time of their own.
  await control(page, "Pause").click();
  await control(page, "Play").click();
  await hero(page).evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  await page.mouse.move(0, 0);
}

/** Opens the page with slides that stand until the visitor moves them. */
async function openStill(page: Page) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(page.locator("header [aria-current=location]").first()).toBeAttached();
}

test("each slide stands for 5000 ms, and after the fourth comes the first", async ({ page }) => {
  await openWithClock(page);
  for (const next of [2, 3, 4, 1]) {
    await page.clock.runFor(4900);
    await expectSlide(page, next === 1 ? 4 : next - 1);
    await page.clock.runFor(100);
    // A slide waits a moment for its picture.
    await page.clock.runFor(700);
    await expectSlide(page, next);
    await control(page, "Pause").click();
    await control(page, "Play").click();
  }
});

test("the slides do not move under the pointer", async ({ page }, { project }) => {
  test.skip(project.name === "phone", "a finger does not hover");
  await openWithClock(page);
  await page.mouse.move(640, 400);
  await page.clock.runFor(12_000);
  await expectSlide(page, 1);
  await page.mouse.move(640, 790);
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
  await page.clock.install({ time: new Date("2026-06-15T12:00:00Z") });
  await page.goto("/");
  await expect(control(page, "Play the slides")).toBeVisible();
  await page.clock.runFor(12_000);
  await expectSlide(page, 1);
  await control(page, "Play the slides").click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5700);
  await expectSlide(page, 2);
});

test("arrows lead on and back, round both ends", async ({ page }) => {
  await openStill(page);
  await control(page, "Previous slide").click();
  await expectSlide(page, 4);
  await control(page, "Next slide").click();
  await expectSlide(page, 1);
  await control(page, "Next slide").click();
  await expectSlide(page, 2);
});

test("a dot leads to its slide and is marked", async ({ page }) => {
  await openStill(page);
  await control(page, "Slide 3 of 4").click();
  await expectSlide(page, 3);
  await expect(hero(page).locator("[aria-current=true]")).toHaveAccessibleName("Slide 3 of 4");
});

test("the arrow keys move the slides when the hero has the focus", async ({ page }) => {
  await openStill(page);
  await hero(page).focus();
  await page.keyboard.press("ArrowRight");
  await expectSlide(page, 2);
  await page.keyboard.press("ArrowLeft");
  await expectSlide(page, 1);
  await page.keyboard.press("ArrowLeft");
  await expectSlide(page, 4);
});

test("elsewhere on the page the arrow keys leave the slides alone", async ({ page }) => {
  await openStill(page);
  await page.locator("#about a").focus();
  await page.keyboard.press("ArrowRight");
  await expectSlide(page, 1);
});

test("the focus goes along to the same button of the next slide", async ({ page }) => {
  await openStill(page);
  await slide(page).getByRole("link", { name: "Request a Custom Design" }).focus();
  await page.keyboard.press("ArrowRight");
  await expectSlide(page, 2);
  await expect(
    slide(page).getByRole("link", { name: "Start Your Wedding Cake Journey" }),
  ).toBeFocused();
});

test("text and buttons change with the slide", async ({ page }) => {
  await openStill(page);
  await control(page, "Slide 4 of 4").click();
  await expectSlide(page, 4);
  const links = slide(page).getByRole("link");
  await expect(links).toHaveText(["Explore Signature Styles", "Request a Custom Design"]);
  await expect(links.first()).toHaveAttribute("href", "#gallery");
  await expect(links.last()).toHaveAttribute("href", "#contact");
  await expect(slide(page).locator(".hero-subheading")).toHaveCSS("text-transform", "uppercase");
  await expect(hero(page).getByRole("heading", { level: 2 })).toHaveCount(1);
});

test("a slide that the visitor chose is announced", async ({ page }) => {
  await openStill(page);
  await expect(spoken(page)).toHaveText("");
  await control(page, "Next slide").click();
  await expect(spoken(page)).toHaveAttribute("aria-live", "polite");
  await expect(spoken(page)).toHaveText(
    /^2 of 4\. The cake they stop talking for\. .+Explore Our Cakes/,
  );
});

test("a slide that comes on its own is not announced", async ({ page }) => {
  await openWithClock(page);
  await page.clock.runFor(5700);
  await expectSlide(page, 2);
  await expect(spoken(page)).toHaveAttribute("aria-live", "off");
  await expect(spoken(page)).toHaveText("");
});

test("only the first picture is loaded with the page, then the one that is next", async ({
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

test("a picture that is slow is not shown before it is whole", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/art\/hero-2/, async (route) => {
    await held;
    await route.continue();
  });
  await openStill(page);
  await control(page, "Next slide").click();
  await expectSlide(page, 2);
  const picture = page.locator(".hero-2 .late-picture");
  await expect(picture).toHaveCSS("opacity", "0");
  release();
  await expect(picture).toHaveCSS("opacity", "1");
  expect(await arrived(picture.locator("img"))).toBe(true);
});

test("no slide moves what stands around it", async ({ page }) => {
  await openStill(page);
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        document.documentElement.dataset.shift = `${entry.name} ${entry.startTime}`;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const top = () => page.locator("#about").evaluate((about) => about.getBoundingClientRect().top);
  const before = await top();
  for (const number of [2, 3, 4]) {
    await control(page, "Next slide").click();
    await expectSlide(page, number);
    expect(await top()).toBe(before);
  }
  await expect(page.locator("html")).not.toHaveAttribute("data-shift");
});

test("a swipe of 51 pixels moves on or back, one of 49 does not", async ({ page }, { project }) => {
  test.skip(project.name === "desktop", "swipes are for touch screens");
  await openStill(page);
  await page.mouse.move(0, 0);
  await expect(page.locator(".hero-2 .late-picture[data-ready]")).toBeAttached();
  const middle = { x: 200, y: 300 };
  await swipe(page, middle, -49);
  await expectStays(page, 1);
  await swipe(page, middle, -51);
  await expectSlide(page, 2);
  await swipe(page, middle, 49);
  await expectStays(page, 2);
  await swipe(page, middle, 51);
  await expectSlide(page, 1);
  await expect(spoken(page)).toHaveText(/^1 of 4/);
});

/** The row has come to rest again, and on the same slide. */
async function expectStays(page: Page, number: number) {
  await expect
    .poll(() => slide(page).evaluate((element) => Math.abs(element.getBoundingClientRect().x)))
    .toBeLessThan(1);
  await expectSlide(page, number);
}

test("a mouse can select the text of a slide", async ({ page }, { project }) => {
  test.skip(project.name === "phone", "a mouse is for large screens");
  await openStill(page);
  await slide(page).locator(".hero-description").selectText();
  await slide(page).getByRole("heading").dblclick();
  expect(await page.evaluate(() => String(getSelection()).trim())).not.toBe("");
});

for (const width of [1024, 1280, 1920]) {
  test(`at ${width} pixels the text of each slide can be read on its picture`, async ({ page }, {
    project,
  }) => {
    test.skip(project.name === "phone", "on small screens text stands on plain ground");
    test.setTimeout(60_000);
    await page.setViewportSize({ width, height: Math.round(width * 0.625) });
    await openStill(page);
    for (const number of [1, 2, 3, 4]) {
      await control(page, `Slide ${number} of 4`).click();
      await expectSlide(page, number);
      await expect.poll(() => arrived(slide(page).locator("img"))).toBe(true);
      for (const part of [".hero-headline", ".hero-subheading", ".hero-description"]) {
        const ratio = await contrastBehind(page, slide(page).locator(part));
        expect(ratio, `${part} of slide ${number}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
}

test("on small screens the text stands below the picture", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openStill(page);
  const picture = await slide(page).locator("img").boundingBox();
  const text = await slide(page).getByRole("heading").boundingBox();
  expect(text?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0));
});

test("a picture is not enlarged past its own 1920 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await openStill(page);
  const box = await slide(page).locator("img").boundingBox();
  expect(box?.width).toBeLessThanOrEqual(1920);
  expect(box?.height).toBeLessThanOrEqual(1080);
});

test("every control is at least 44 pixels large and inside a window of 320", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openStill(page);
  for (const button of await hero(page).getByRole("button").all()) {
    const box = await button.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }
});

test("axe finds nothing on any slide", async ({ page }) => {
  await openStill(page);
  for (const number of [1, 2, 3, 4]) {
    await control(page, `Slide ${number} of 4`).click();
    await expectSlide(page, number);
    const { violations } = await new AxeBuilder({ page }).include("#home").analyze();
    expect(violations).toEqual([]);
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
