import { expect } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/page-test";
import { lightboxOf, visit } from "../../support/gallery/gallery-page";
import { awardsOf } from "../../support/recognitions/awards-page";

test("the tabs have a fixed order, and the long label is shortened", async ({ page }) => {
  const { tabs } = awardsOf(page);
  await visit(page, "/");
  await expect(tabs).toHaveText([
    "All",
    "TV Appearances",
    "Collaborations",
    "Press",
    "Int'l Competitions",
  ]);
});

test("the newest award is first, and a row's photo opens its award", async ({ page }) => {
  const { rows, title } = awardsOf(page);
  await visit(page, "/");
  await expect(rows).toHaveText([
    /^2025/,
    /^2024/,
    /^2024/,
    /^2024/,
    /^2023/,
    /^2023/,
    /^2022/,
    /^2022/,
    /^2021/,
    /^2019/,
  ]);
  await rows.nth(1).locator("img").click();
  await expect(rows.nth(1)).toContainText((await title.textContent()) ?? "");
});

test("hovering over a row previews its photo in the frame, without choosing its award", async ({
  page,
}) => {
  const { rows, show, title, image } = awardsOf(page);
  await visit(page, "/");
  await rows.nth(2).scrollIntoViewIfNeeded();
  const chosen = (await title.textContent()) ?? "";
  await rows.nth(2).hover();
  await expect(show.locator("div > picture > img")).toHaveAttribute("src", /sugar-flower-issue/);
  await expect(title).toHaveText(chosen);
  await title.hover();
  await expect(show.locator("div > picture > img")).toHaveCount(0);
  await expect(image).toBeVisible();
});

test("the rows of a single category don't repeat its name", async ({ page }) => {
  const { rows, tab } = awardsOf(page);
  await visit(page, "/");
  await tab("Press").click();
  await expect(rows).toHaveText([/sugar flower issue$/, /Cake News$/]);
});

test("links open in a new tab; video links have a video icon", async ({ page }) => {
  const { show } = awardsOf(page);
  await visit(page, "/");
  const watch = show.getByRole("link", { name: /^Watch the evening/ });
  const read = show.getByRole("link", { name: /^Read the story/ });
  for (const link of [watch, read]) {
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", /noopener/);
    await expect(link).toHaveAttribute("href", /^https?:/);
  }
  const drawing = (link: typeof watch) => link.locator("path").getAttribute("d");
  expect(await drawing(watch)).not.toBe(await drawing(read));
});

test("the showcase keeps the award at which the lightbox was closed", async ({ page }) => {
  const { image, title } = awardsOf(page);
  const { dialog, title: caption } = lightboxOf(page);
  await visit(page, "/");
  await image.click();
  await expect(dialog).toContainText("1 of ");
  await page.keyboard.press("ArrowRight");
  await expect(dialog).toContainText("2 of ");
  const shown = (await caption.textContent()) ?? "";
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(title).toHaveText(shown);
});

test("the grid counts each category and filters by it", async ({ page }) => {
  const { grid } = awardsOf(page);
  await visit(page, "/");
  await grid.locator("summary").click();
  await expect(grid.getByRole("button")).toHaveText([
    "All (10)",
    /^TV Appearances \(\d\)$/,
    /^Collaborations \(2\)$/,
    /^Press \(\d\)$/,
    "International Competitions (3)",
  ]);
  await grid.getByRole("button", { name: "International Competitions" }).click();
  await expect(grid.getByRole("heading")).toHaveCount(3);
  await expect(grid.getByText("No image")).toHaveCount(1);
  await expectNoViolations(page, "#recognitions");
});

test("the anchor opens the disclosure, on load and from a link", async ({ page }) => {
  const { grid } = awardsOf(page);
  await page.goto("/#recognitions");
  await expect(grid).toHaveAttribute("open", "");
  await expect(grid.getByRole("heading").first()).toBeVisible();
  await page.goto("about:blank");
  await visit(page, "/#about");
  await expect(grid).not.toHaveAttribute("open");
  await page.evaluate(() => {
    location.hash = "recognitions";
  });
  await expect(grid).toHaveAttribute("open", "");
  await expect(grid).toBeInViewport();
});
