import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { Fingers } from "../support/fingers";
import { lightboxOf, visit } from "../support/gallery-page";
import { test } from "../support/page-test";

function awardsOf(page: Page) {
  const section = page.locator("#awards");
  return {
    section,
    tab: (name: string) =>
      section.locator(".tabs-awards").getByRole("button", { name, exact: true }),
    tabs: section.locator(".tabs-awards button"),
    show: section.getByRole("article"),
    title: section.getByRole("article").getByRole("heading"),
    image: section.getByRole("article").locator("a[aria-haspopup=dialog]"),
    next: section.getByRole("button", { name: "Next award" }),
    previous: section.getByRole("button", { name: "Previous award" }),
    thumbnails: section.getByRole("list", { name: "Awards in this category" }).getByRole("button"),
    grid: page.locator("#recognitions"),
  };
}

async function expectAccessible(page: Page, part: string) {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

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

test("tabs stand three in a row on phones and side by side on wide screens", async ({ page }) => {
  await visit(page, "/");
  const tops = await page
    .locator(".tabs-awards li")
    .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
  const perRow = tops.filter((top) => top === tops[0]).length;
  expect(perRow).toBe((page.viewportSize()?.width ?? 0) >= 1024 ? 5 : 3);
});

test("previous and next wrap around, and a category starts at its first award", async ({
  page,
}) => {
  const { thumbnails, next, previous, tab } = awardsOf(page);
  await visit(page, "/");
  await previous.click();
  await expect(thumbnails.last()).toHaveAttribute("aria-current", "true");
  await next.click();
  await next.click();
  await expect(thumbnails.nth(1)).toHaveAttribute("aria-current", "true");
  await tab("Press").click();
  await expect(thumbnails.first()).toHaveAttribute("aria-current", "true");
});

test("a thumbnail jumps to its award", async ({ page }) => {
  const { thumbnails, title } = awardsOf(page);
  await visit(page, "/");
  await thumbnails.nth(2).click();
  await expect(title).toHaveText((await thumbnails.nth(2).getAttribute("aria-label")) ?? "");
});

test("a swipe over the award counts past 50 pixels", async ({ page }) => {
  const { show, image, thumbnails } = awardsOf(page);
  await visit(page, "/");
  await show.scrollIntoViewIfNeeded();
  const fingers = await Fingers.on(page);
  await fingers.swipe(image, -49);
  await expect(thumbnails.nth(0)).toHaveAttribute("aria-current", "true");
  await fingers.swipe(image, -51);
  await expect(thumbnails.nth(1)).toHaveAttribute("aria-current", "true");
  await fingers.swipe(image, 51);
  await expect(thumbnails.nth(0)).toHaveAttribute("aria-current", "true");
  await expect(lightboxOf(page).dialog).toHaveCount(0);
});

test("links open in a new tab, those to watch with a video icon", async ({ page }) => {
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

test("the large image opens a lightbox of the category's pictures at 800 by 600", async ({
  page,
}) => {
  const { image, tab, thumbnails } = awardsOf(page);
  const { dialog, picture, photograph, button } = lightboxOf(page);
  await visit(page, "/");
  await tab("Int'l Competitions").click();
  await expect(thumbnails).toHaveCount(3);
  await image.click();
  await expect(dialog).toContainText("1 of 2");
  await expect(photograph).toHaveAttribute("width", "800");
  await expect(photograph).toHaveAttribute("height", "600");
  const size = await picture.evaluate((element) =>
    element instanceof HTMLElement ? [element.offsetWidth, element.offsetHeight] : [],
  );
  const width = Math.min(800, page.viewportSize()?.width ?? 0);
  expect(size).toEqual([width, Math.round((width * 3) / 4)]);
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("ArrowRight");
  await expect(dialog).toContainText("2 of 2");
  await page.keyboard.press("ArrowRight");
  await expect(dialog).toContainText("1 of 2");
  await button("Close").click();
  await expect(image).toBeFocused();
});

test("the showcase keeps the award that the lightbox ended at", async ({ page }) => {
  const { image, title } = awardsOf(page);
  const { dialog, title: caption } = lightboxOf(page);
  await visit(page, "/");
  await image.click();
  await page.keyboard.press("ArrowRight");
  const shown = (await caption.textContent()) ?? "";
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(title).toHaveText(shown);
});

test("an award without a picture says so and opens nothing", async ({ page }) => {
  const { thumbnails, show, image } = awardsOf(page);
  await visit(page, "/");
  await thumbnails.filter({ hasNot: page.locator("img") }).click();
  await expect(show).toContainText("No image");
  await expect(image).toHaveCount(0);
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
  await expectAccessible(page, "#recognitions");
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
