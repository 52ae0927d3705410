import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/page-test";
import { tooSmallTargets } from "../../support/browser/touch-targets";
import { waitForHydration } from "../../support/inquiries/contact-form";

const quickBar = (page: Page) =>
  page.getByRole("navigation", { name: "Call or request a quote", includeHidden: true });

const show = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluate((element) => element.scrollIntoView({ behavior: "instant", block: "start" }));

async function openBelowHero(page: Page) {
  await page.goto("/");
  await waitForHydration(page);
  await show(page, "#gallery");
  await expect(quickBar(page)).toBeVisible();
}

test("phone and form links show after the first screen, until the form is in view", async ({
  page,
}) => {
  await page.goto("/");
  await waitForHydration(page);
  await expect(quickBar(page)).toHaveCount(0);
  await show(page, "#about");
  await expect(quickBar(page)).toHaveCount(0);
  await show(page, "#gallery");
  const call = quickBar(page).getByRole("link", { name: "Call (216) 555-0142" });
  await expect(call).toHaveText("Call");
  await expect(call).toHaveAttribute("href", "tel:+12165550142");
  await expect(quickBar(page)).toBeInViewport({ ratio: 1 });
  await expectNoViolations(page, "[aria-label='Call or request a quote']");
  expect(await tooSmallTargets(page)).toEqual([]);
  await quickBar(page).getByRole("link", { name: "Request a quote" }).click();
  await expect(page).toHaveURL(/#contact$/);
  await expect(quickBar(page)).toHaveCount(0);
  await show(page, "footer");
  await expect(quickBar(page)).toHaveCount(0);
});

test("“Call us” above the form dials the studio", async ({ page }) => {
  await page.goto("/");
  const call = page.locator("#contact").getByRole("link", { name: "Call us" });
  await expect(call).toHaveAttribute("href", "tel:+12165550142");
});

test("the bar hides for the drawer, the lightbox, and a toast", async ({ page }) => {
  await openBelowHero(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expect(quickBar(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(quickBar(page)).toBeVisible();
  await page.evaluate(() =>
    document.body.insertAdjacentHTML("beforeend", "<div class='toast'></div>"),
  );
  await expect(quickBar(page)).toBeHidden();
});

test("the bar never covers the focused element", async ({ page }) => {
  await openBelowHero(page);
  const link = page.locator("#gallery a.btn-primary");
  const covered = () =>
    link.evaluate((element) => {
      const bar = document.querySelector(".quick-bar")?.getBoundingClientRect();
      return element.getBoundingClientRect().bottom > (bar?.top ?? 0);
    });
  await link.evaluate((element) => {
    const top = element.getBoundingClientRect().top + scrollY;
    scrollTo({ top: top - innerHeight + 50, behavior: "instant" });
  });
  expect(await covered()).toBe(true);
  await link.focus();
  await expect.poll(covered).toBe(false);
});

test("the bar shifts nothing, and is absent in print and on large or very low screens", async ({
  page,
}) => {
  await page.goto("/");
  await waitForHydration(page);
  await show(page, "#gallery");
  await expect(quickBar(page)).toBeVisible();
  // Both are measured in one turn, since sections far below are still being laid out.
  const { withBar, without } = await quickBar(page).evaluate((bar) => {
    const page = document.documentElement;
    const withBar = page.scrollHeight;
    bar.remove();
    return { withBar, without: page.scrollHeight };
  });
  expect(without).toBe(withBar);
  await openBelowHero(page);
  await page.emulateMedia({ media: "print" });
  await expect(quickBar(page)).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  for (const [width, low] of [
    [1280, 800],
    [320, 200],
  ] as const) {
    await page.setViewportSize({ width, height: low });
    await expect(page.locator(".quick-bar:visible")).toHaveCount(0);
  }
});

test("on a legal page the bar links to the home page’s form", async ({ page }) => {
  await page.goto("/privacy-policy");
  await quickBar(page).getByRole("link", { name: "Request a quote" }).click();
  await expect(page).toHaveURL(/\/#contact$/);
});
