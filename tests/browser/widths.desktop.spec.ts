import { expect, type Page } from "@playwright/test";
import { test } from "../support/browser/page-test";
import { openLaidOut } from "../support/home/laid-out-page";

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

for (const path of [
  "/",
  "/gallery/wedding",
  "/areas/bainbridge",
  "/privacy-policy",
  "/terms-of-service",
  "/accessibility",
  "/no-such-page",
]) {
  test(`${path} fits every width without scrolling sideways`, async ({
    page,
    expectConsoleError,
  }) => {
    if (path === "/no-such-page") expectConsoleError(path);
    await openLaidOut(page, path);
    for (const width of [320, 390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(widest, `${width} px`).toBeLessThanOrEqual(width);
      expect.soft(await cutTexts(page), `${width} px`).toEqual([]);
    }
    // A 1280 window at 200 % zoom, then with doubled text size, then both.
    for (const [width, size] of [
      [640, "100%"],
      [1280, "200%"],
      [640, "200%"],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((textSize) => {
        document.documentElement.style.fontSize = textSize;
      }, size);
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(widest, `${width} px, text ${size}`).toBeLessThanOrEqual(width);
      expect.soft(await cutTexts(page), `${width} px, text ${size}`).toEqual([]);
    }
  });
}

/** Headings, paragraphs, and buttons with text wider than their box, clipped or not. */
function cutTexts(page: Page): Promise<string[]> {
  return page.locator("h1, h2, h3, p, li, a, button, label").evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility() && !element.closest(".sr-only, [inert]"))
      // A bleed photo extends to the page's edge.
      .filter((element) => !element.querySelector(".page-bleed"))
      // Visible only to screen readers at this width.
      .filter((element) => element.clientWidth !== 1)
      .filter((element) => element.textContent?.trim())
      // Inline elements have a clientWidth and a scrollWidth of 0.
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 60)}`),
  );
}

test("hero, sections, and footer share a left edge at every width", async ({ page }) => {
  await openLaidOut(page, "/");
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const gutter = width < 1024 ? 24 : 40;
    const line = Math.max(0, (width - 1440) / 2) + gutter;
    for (const part of [
      "#home",
      "#about",
      "#gallery",
      "#awards",
      "#pricing",
      "#contact",
      "footer",
    ]) {
      // The page's lower parts are laid out a moment after the window's width changed.
      const begins = async () => Math.round(await page.locator(part).evaluate(leftmostText));
      await expect.poll(begins, `${part} at ${width} px`).toBeGreaterThan(line - 2);
      await expect.poll(begins, `${part} at ${width} px`).toBeLessThan(line + 2);
    }
  }
});

/** The left edge of the leftmost letter in a part of the page. */
function leftmostText(part: Element): number {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  let least = Number.POSITIVE_INFINITY;
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const holder = text.parentElement;
    if (!text.textContent?.trim() || !holder?.checkVisibility()) continue;
    if (holder.closest(".sr-only, [inert], a[aria-haspopup=dialog]")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { left, width } of range.getClientRects())
      if (width > 1) least = Math.min(least, left);
  }
  return least;
}

test("the footer's columns begin on one baseline", async ({ page }) => {
  await openLaidOut(page, "/");
  const footer = page.locator("footer");
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const firsts = [
      footer.getByRole("link", { name: "Home", exact: true }),
      footer.getByRole("link", { name: "About Us" }),
      footer.getByText("Chagrin Falls, OH 44022"),
    ];
    const lines = await Promise.all(firsts.map((first) => first.evaluate(firstLine)));
    expect(Math.max(...lines) - Math.min(...lines), `${width} px`).toBeLessThan(1);
  }
});

/** The lower edge of an element's first line of text. */
function firstLine(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getClientRects()[0]?.bottom ?? Number.NaN;
}

test("all text uses lining figures", async ({ page }) => {
  await openLaidOut(page, "/");
  const others = await page.locator("main *, footer *").evaluateAll((all) =>
    all
      // Icons have no text.
      .filter((element) => element instanceof HTMLElement)
      .filter((element) => !getComputedStyle(element).fontVariantNumeric.includes("lining-nums"))
      .map((element) => element.tagName + element.className),
  );
  expect(others).toEqual([]);
});
