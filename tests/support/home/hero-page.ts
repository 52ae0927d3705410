import { expect, type Locator, type Page } from "@playwright/test";

export const headlines = [
  "Art you get to cut into",
  "The cake that stops the room",
  "And yes, that’s cake too",
  "Piped and gilded by hand",
];

export const hero = (page: Page) => page.locator("#home");
export const slide = (page: Page) => hero(page).locator(".hero-slide:not([inert])");
export const control = (page: Page, name: string) => hero(page).getByRole("button", { name });
export const announcement = (page: Page) => hero(page).getByRole("status");

export async function expectSlide(page: Page, number: number) {
  await expect(slide(page)).toHaveAttribute("aria-label", `${number} of 4`);
  await expect(slide(page).getByRole("heading")).toHaveText(headlines[number - 1] ?? "");
}

export const arrived = (photo: Locator) =>
  photo.evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0);

/** Takes control of the page's time. Call it before the page is opened. */
export async function stopClock(page: Page) {
  await page.clock.install({ time: new Date("2026-06-15T12:00:00Z") });
  await page.clock.pauseAt(new Date("2026-06-15T12:00:01Z"));
}

/** Opens the page with a stopped clock, once it is hydrated and slide 2 is ready. */
export async function openWithClock(page: Page) {
  await stopClock(page);
  const engine = page.waitForResponse(/slide-engine/);
  await openTouched(page);
  await page.clock.runFor(300);
  await engine;
  await expect(page.locator(".hero-2 .late-photo[data-ready]")).toBeAttached();
  // The slides start with a delay of their own.
  await control(page, "Pause").click();
  await control(page, "Play").click();
  await hero(page).evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  await page.mouse.move(0, 0);
}

/** Opens the page with slides that move only when the visitor moves them. */
export async function openStill(page: Page) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openTouched(page);
  // Fonts affect measurements.
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/** Hydration waits for a key or a frame, and a stopped clock has no frames. */
export async function openTouched(page: Page) {
  await page.goto("/");
  await page.keyboard.press("Shift");
  await expect(page.locator("header [aria-current=location]").first()).toBeAttached();
}

/** The slide's distance from its place: 1 before it comes, 0 at rest. */
export const ahead = (page: Page, number: number) =>
  hero(page)
    .locator(`.hero-${number}`)
    .evaluate((element) => Math.abs(Number(getComputedStyle(element).getPropertyValue("--ahead"))));

export async function expectAtRest(page: Page) {
  const number = Number((await slide(page).getAttribute("aria-label"))?.slice(0, 1));
  await expect.poll(() => ahead(page, number)).toBeLessThan(0.002);
}
