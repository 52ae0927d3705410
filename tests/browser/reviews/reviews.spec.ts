import { expect } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/own-site-test";
import { waitUntilLaidOut } from "../../support/home/laid-out-page";
import { button, named, names, open, reviews } from "../../support/reviews/reviews-page";

test("three reviews show at a time, and the arrows move by one", { tag: "@phone" }, async ({
  page,
  site,
}) => {
  await open(page, site, named(5));
  await expect(names(page)).toHaveText(["Guest 1", "Guest 2", "Guest 3"]);
  await button(page, "Next reviews").click();
  await expect(names(page)).toHaveText(["Guest 2", "Guest 3", "Guest 4"]);
  await button(page, "Next reviews").click();
  await expect(names(page)).toHaveText(["Guest 3", "Guest 4", "Guest 5"]);
  await button(page, "Previous reviews").click();
  await expect(names(page)).toHaveText(["Guest 2", "Guest 3", "Guest 4"]);
});

test("the arrows are above and below on a phone, at the sides on a desktop", async ({
  page,
  site,
}, { project }) => {
  await open(page, site, named(5));
  await waitUntilLaidOut(page);
  const [previous, list, next] = await Promise.all([
    button(page, "Previous reviews").boundingBox(),
    reviews(page).getByRole("list").boundingBox(),
    button(page, "Next reviews").boundingBox(),
  ]);
  const axis = project.name === "phone" ? "y" : "x";
  const size = project.name === "phone" ? "height" : "width";
  expect((previous?.[axis] ?? 0) + (previous?.[size] ?? 0)).toBeLessThanOrEqual(list?.[axis] ?? 0);
  expect(next?.[axis]).toBeGreaterThanOrEqual((list?.[axis] ?? 0) + (list?.[size] ?? 0));
});

test("a very long name without spaces fits a 320 pixel window", { tag: "@phone" }, async ({
  page,
  site,
}) => {
  const name = "Donaudampfschifffahrtsgesellschaftskapitänsgattin".repeat(3);
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, site, [{ name, comment: name }, ...named(4)]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("axe finds no violations in the reviews, at the start and after a move", {
  tag: "@phone",
}, async ({ page, site }) => {
  await open(page, site, named(5));
  await expectNoViolations(page, ".buttons-client");
  await button(page, "Next reviews").click();
  await expect(names(page)).toHaveText(["Guest 2", "Guest 3", "Guest 4"]);
  await expectNoViolations(page, ".buttons-client");
});

test("the arrow doesn't move, however tall the next reviews are", async ({ page, site }) => {
  const rows = named(6).map((row, at) => ({
    ...row,
    comment: "So many words. ".repeat(at % 3 === 2 ? 1 : 20 + at * 9),
  }));
  await open(page, site, rows);
  await waitUntilLaidOut(page);
  const next = button(page, "Next reviews");
  await next.scrollIntoViewIfNeeded();
  for (let press = 0; press < 3; press += 1) {
    const height = async () => (await reviews(page).getByRole("list").boundingBox())?.height;
    const top = async () => (await next.boundingBox())?.y ?? Number.NaN;
    const before = { top: await top(), height: await height() };
    await next.evaluate((arrow: HTMLElement) => arrow.click());
    await expect.poll(height).not.toBe(before.height);
    // Pages scroll by whole pixels, but line heights can be fractional.
    expect(Math.abs((await top()) - before.top)).toBeLessThan(1);
  }
});
