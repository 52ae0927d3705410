import { expect } from "@playwright/test";
import { test } from "../../support/browser/own-site-test";
import { holdScripts } from "../../support/hold";
import { button, cards, named, names, open, reviews } from "../../support/reviews/reviews-page";

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

test("the new reviews are announced", async ({ page, site }) => {
  await open(page, site, named(5));
  const status = reviews(page).getByRole("status");
  await expect(status).toHaveText("");
  await button(page, "Next reviews").click();
  await expect(status).toHaveText("Reviews 2 to 4 of 5");
});

test("a review has its stars, its text in quotes, and its date in the studio's time zone", async ({
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

test("a review without name and text shows fallbacks", async ({ page, site }) => {
  await open(page, site, [{ name: null, comment: null }]);
  await expect(names(page)).toHaveText(["Anonymous"]);
  await expect(cards(page).getByRole("blockquote")).toHaveText("“No comment provided”");
});

test("a photo that fails to load is replaced by an initial, even before hydration", async ({
  page,
  site,
  expectConsoleError,
}) => {
  const photo = "/media/site-images/reviewers/gone.jpg";
  const letter = cards(page).getByText("Z", { exact: true });
  expectConsoleError(photo);
  await open(page, site, [{ name: "Zoe", comment: "Yes.", photo }]);
  await cards(page).first().scrollIntoViewIfNeeded();
  await expect(cards(page).locator("img")).toHaveCount(0);
  await expect(letter).toBeVisible();
  const scripts = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await cards(page).first().scrollIntoViewIfNeeded();
  await expect(cards(page).locator("img")).toHaveJSProperty("complete", true);
  await expect(letter).toHaveCount(0);
  scripts.letGo();
  await expect(letter).toBeVisible();
});

test("the section says how the reviews were selected and links to all of them", async ({
  page,
  site,
}) => {
  await open(page, site, named(3));
  await expect(reviews(page)).toContainText("Selected five-star reviews from Google.");
  const all = reviews(page).getByRole("link", { name: "Read More Reviews on Google" });
  await expect(all).toHaveAttribute("target", "_blank");
  await expect(all).toHaveAttribute("href", /^https:\/\//);
});

test("without reviews three labeled samples show", async ({ page, site }) => {
  await open(page, site, []);
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).getByText("Sample", { exact: true })).toHaveCount(3);
  await expect(reviews(page)).not.toContainText("five-star reviews from Google");
});
