import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { test } from "../support/own-site-test";
import { outdatePages } from "../support/page-visits";
import type { Site } from "../support/site";

type Row = { name: string | null; comment: string | null; photo?: string };

let stores = 0;

/** Puts reviews into the site's store, newest first; no two stores have the same times. */
async function giveReviews(site: Site, rows: readonly Row[]): Promise<string> {
  stores += 1;
  const time = `T02:00:${String(stores).padStart(2, "0")}.000Z`;
  await site.db.prepare("DELETE FROM google_reviews").run();
  for (const [at, { name, comment, photo }] of rows.entries()) {
    await site.db
      .prepare(
        `INSERT INTO google_reviews
           (id, reviewer_name, reviewer_profile_photo, comment, create_time, rating, updated_at)
         VALUES (?, ?, ?, ?, ?, 'FIVE', 1)`,
      )
      .bind(`r${at}`, name, photo ?? null, comment, `2026-05-${20 - at}${time}`)
      .run();
  }
  await outdatePages(site);
  return time;
}

const named = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `Guest ${at + 1}`,
    comment: `Cake ${at + 1}`,
  }));

const reviews = (page: Page) => page.locator("#awards .buttons-client");
const cards = (page: Page) => reviews(page).getByRole("listitem");
const names = (page: Page) => cards(page).locator("figcaption .font-semibold");
const button = (page: Page, name: string) => reviews(page).getByRole("button", { name });

/** A page that was kept from before may be shown for a few seconds more. */
async function open(page: Page, site: Site, rows: readonly Row[]) {
  const time = await giveReviews(site, rows);
  const ours = rows.length > 0 ? `time[datetime$="${time}"]` : "figcaption:has-text('Sample')";
  await expect(async () => {
    await page.goto("/");
    await expect(cards(page).first().locator(ours)).toBeAttached({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await expect(page.locator("header [aria-current=location]").first()).toBeAttached();
}

test("three reviews stand at a time, and the arrows move by one", async ({ page, site }) => {
  await open(page, site, named(5));
  await expect(names(page)).toHaveText(["Guest 1", "Guest 2", "Guest 3"]);
  await button(page, "Next reviews").click();
  await expect(names(page)).toHaveText(["Guest 2", "Guest 3", "Guest 4"]);
  await button(page, "Next reviews").click();
  await expect(names(page)).toHaveText(["Guest 3", "Guest 4", "Guest 5"]);
  await button(page, "Previous reviews").click();
  await expect(names(page)).toHaveText(["Guest 2", "Guest 3", "Guest 4"]);
});

test("at either end the arrow does nothing and keeps the focus", async ({ page, site }) => {
  await open(page, site, named(4));
  const next = button(page, "Next reviews");
  await expect(button(page, "Previous reviews")).toHaveAttribute("aria-disabled", "true");
  await next.focus();
  await page.keyboard.press("Enter");
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expect(names(page)).toHaveText(["Guest 2", "Guest 3", "Guest 4"]);
  await expect(next).toBeFocused();
});

test("with three reviews there are no arrows", async ({ page, site }) => {
  await open(page, site, named(3));
  await expect(cards(page)).toHaveCount(3);
  await expect(reviews(page).getByRole("button")).toHaveCount(0);
});

test("the arrows stand above and below on a phone, at the sides on a desktop", async ({
  page,
  site,
}, { project }) => {
  await open(page, site, named(5));
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

test("what has changed is announced", async ({ page, site }) => {
  await open(page, site, named(5));
  const status = reviews(page).getByRole("status");
  await expect(status).toHaveText("");
  await button(page, "Next reviews").click();
  await expect(status).toHaveText("Reviews 2 to 4 of 5");
});

test("a review has its stars, its words in quotes and its date where the studio is", async ({
  page,
  site,
}) => {
  await open(page, site, [{ name: "Priya", comment: "The lemon one." }]);
  const card = cards(page).first();
  await expect(card.getByRole("img", { name: "Five stars out of five" })).toBeVisible();
  await expect(card.getByRole("blockquote")).toHaveText("“The lemon one.”");
  await expect(card.locator("time")).toHaveText("May 19, 2026");
  await expect(card).toContainText("P");
});

test("a review without name and words has its fallbacks", async ({ page, site }) => {
  await open(page, site, [{ name: null, comment: null }]);
  await expect(names(page)).toHaveText(["Anonymous"]);
  await expect(cards(page).getByRole("blockquote")).toHaveText("“No comment provided”");
});

test("a photo that cannot be loaded gives way to the first letter", async ({
  page,
  site,
  expectConsoleError,
}) => {
  const photo = "/media/site-images/reviewers/gone.jpg";
  expectConsoleError(photo);
  await open(page, site, [{ name: "Zoe", comment: "Yes.", photo }]);
  await cards(page).first().scrollIntoViewIfNeeded();
  await expect(cards(page).locator("img")).toHaveCount(0);
  await expect(cards(page).getByText("Z", { exact: true })).toBeVisible();
});

test("the reviews are called what they are, with the way to all of them", async ({
  page,
  site,
}) => {
  await open(page, site, named(3));
  await expect(reviews(page)).toContainText("Selected five-star reviews from Google.");
  const all = reviews(page).getByRole("link", { name: "Read More Reviews on Google" });
  await expect(all).toHaveAttribute("target", "_blank");
  await expect(all).toHaveAttribute("href", /^https:\/\//);
});

test("without reviews three samples stand, each labelled", async ({ page, site }) => {
  await open(page, site, []);
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).getByText("Sample", { exact: true })).toHaveCount(3);
  await expect(reviews(page)).not.toContainText("five-star reviews from Google");
});

test("a very long name without a space stays inside a window of 320", async ({ page, site }) => {
  const name = "Donaudampfschifffahrtsgesellschaftskapitänsgattin".repeat(3);
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, site, [{ name, comment: name }, ...named(4)]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("axe finds nothing in the reviews, at the start and moved on", async ({ page, site }) => {
  await open(page, site, named(5));
  for (const step of ["start", "moved"]) {
    if (step === "moved") await button(page, "Next reviews").click();
    const { violations } = await new AxeBuilder({ page }).include(".buttons-client").analyze();
    expect(violations).toEqual([]);
  }
});
