import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { Fingers } from "../../support/browser/fingers";
import { test } from "../../support/browser/page-test";
import { waitForNextTurn } from "../../support/browser/react";
import { hold } from "../../support/hold";
import { waitForHydration } from "../../support/inquiries/contact-form";

const labels = ["Home", "About Us", "Gallery", "Recognitions", "Pricing", "Contact"];
const sections = ["home", "about", "gallery", "awards", "pricing", "contact"];

const bar = (page: Page) => page.locator("header.site-header");
const mainNav = (page: Page) => page.getByRole("navigation", { name: "Main" });
const menuButton = (page: Page) => page.getByRole("button", { name: "Menu", exact: true });
const drawer = (page: Page) => page.getByRole("dialog", { name: "Menu" });

/** The distance from the bar to a section's upper edge, in pixels. */
const distanceFromBar = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => {
    const header = document.querySelector("header.site-header");
    return section.getBoundingClientRect().top - (header?.getBoundingClientRect().bottom ?? 0);
  });

async function expectSectionUnderBar(page: Page, id: string) {
  await expect.poll(async () => Math.abs(await distanceFromBar(page, id))).toBeLessThan(2);
}

const opacityOf = (element: Element) => getComputedStyle(element).opacity;

async function openDrawer(page: Page) {
  await menuButton(page).click();
  await expect(drawer(page)).toBeVisible();
  // Presses outside are handled from the turn after the one that moves the focus.
  await expect(drawer(page).locator(":focus")).toBeVisible();
  await waitForNextTurn(page);
}

test.describe("on a large screen", { tag: "@desktop" }, () => {
  test("the logo is in the middle with three links on each side", async ({ page }) => {
    await page.goto("/");
    const links = mainNav(page).getByRole("listitem").getByRole("link");
    await expect(links).toHaveText(labels);
    const logo = await mainNav(page).getByRole("link", { name: /home$/ }).first().boundingBox();
    const middle = (logo?.x ?? 0) + (logo?.width ?? 0) / 2;
    expect(Math.abs(middle - 640)).toBeLessThan(12);
    const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
    expect(boxes.map((box) => (box?.x ?? 0) < middle)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    await expect(menuButton(page)).toBeHidden();
  });

  test("a link scrolls to its section, right below the bar", async ({ page }) => {
    await page.goto("/");
    await mainNav(page).getByRole("link", { name: "Pricing" }).click();
    await expectSectionUnderBar(page, "pricing");
    await expect(page).toHaveURL(/\/#pricing$/);
  });

  test("a link keeps the gallery's query parameters", async ({ page }) => {
    await page.goto("/?category=Wedding");
    await mainNav(page).getByRole("link", { name: "Pricing" }).click();
    await expect(page).toHaveURL(/\/\?category=Wedding#pricing$/);
    await expectSectionUnderBar(page, "pricing");
  });

  test("Back returns to the previous scroll position", async ({ page }) => {
    await page.goto("/");
    await mainNav(page).getByRole("link", { name: "Contact" }).click();
    await expectSectionUnderBar(page, "contact");
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test("the current section is marked, one at a time", async ({ page }) => {
    await page.goto("/");
    const marked = mainNav(page).locator("[aria-current=location]");
    await expect(marked).toHaveText(["Home"]);
    for (const [at, id] of sections.entries()) {
      await page
        .locator(`#${id}`)
        .evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
      await expect(marked).toHaveText([labels[at] ?? ""]);
    }
  });

  test("a link on a legal page opens the home page's section", async ({ page }) => {
    await page.goto("/privacy-policy");
    await expect(mainNav(page).locator("[aria-current]")).toHaveCount(0);
    await mainNav(page).getByRole("link", { name: "Pricing" }).click();
    await expect(page).toHaveURL(/\/#pricing$/);
    await expectSectionUnderBar(page, "pricing");
  });
});

test.describe("on a small screen", { tag: "@phone" }, () => {
  test("the drawer's code loads before the menu button is touched", async ({ page }) => {
    const code = page.waitForResponse(/site-drawer/);
    await page.goto("/");
    await (await code).finished();
    await openDrawer(page);
  });

  test("the drawer lists all six links and traps the focus", async ({ page }) => {
    await page.goto("/");
    await openDrawer(page);
    const menu = drawer(page).getByRole("navigation", { name: "Menu" });
    await expect(menu.getByRole("link")).toHaveText(labels);
    for (let press = 0; press < 11; press += 1) {
      await page.keyboard.press("Tab");
      await expect(drawer(page).locator(":focus")).toHaveCount(1);
    }
  });

  test("nothing behind the open drawer can be reached or scrolled", async ({ page }) => {
    await page.goto("/");
    await openDrawer(page);
    for (const part of ["header", "main", "footer"]) {
      const link = page.locator(`#page > ${part} a:visible`).first();
      await link.evaluate((element) => element instanceof HTMLElement && element.focus());
      await expect(link, part).not.toBeFocused();
      await expect(page.locator(`#page > ${part}`)).toHaveJSProperty("inert", true);
    }
    await page.mouse.move(20, 500);
    await page.mouse.wheel(0, 600);
    await (await Fingers.on(page)).swipe(drawer(page), 0, -400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test("Escape closes the drawer and returns the focus to the button", async ({ page }) => {
    await page.goto("/");
    await openDrawer(page);
    await page.keyboard.press("Escape");
    await expect(drawer(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await expect(menuButton(page)).toHaveAttribute("aria-expanded", "false");
  });

  test("a press outside closes the drawer", async ({ page }) => {
    await page.goto("/");
    await openDrawer(page);
    await page.mouse.click(15, 500);
    await expect(drawer(page)).toBeHidden();
  });

  test("choosing a link closes the drawer and scrolls to its section", async ({ page }) => {
    await page.goto("/");
    await openDrawer(page);
    await drawer(page).getByRole("link", { name: "Contact" }).click();
    await expect(drawer(page)).toBeHidden();
    await expectSectionUnderBar(page, "contact");
    await expect(page).toHaveURL(/\/#contact$/);
  });

  test("the browser's Back closes the drawer and stays on the page", async ({ page }) => {
    await page.goto("/");
    await openDrawer(page);
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL("/");
    await openDrawer(page);
    await drawer(page).getByRole("link", { name: "Contact" }).click();
    await expectSectionUnderBar(page, "contact");
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(drawer(page)).toBeHidden();
  });

  test("the drawer has the phone number, the hours, and a link to the form", async ({ page }) => {
    await page.goto("/");
    await openDrawer(page);
    const number = page.locator("#contact a[href^=tel]", { hasText: "555" });
    const call = drawer(page).getByRole("link", { name: /^Call / });
    await expect(call).toHaveText(`Call ${await number.textContent()}`);
    await expect(call).toHaveAttribute("href", (await number.getAttribute("href")) ?? "");
    await expect(drawer(page)).toContainText("Mon-Fri: 9:00 AM-6:00 PM");
    await drawer(page).getByRole("link", { name: "Request a quote" }).click();
    await expect(drawer(page)).toBeHidden();
    await expectSectionUnderBar(page, "contact");
  });

  test("the button shows that the drawer is loading while its code is slow", async ({ page }) => {
    const code = await hold(page, "/assets/site-drawer-*.js");
    await page.goto("/");
    await menuButton(page).click();
    await expect(page.getByText("Opening…")).toBeVisible();
    code.letGo();
    await expect(drawer(page)).toBeVisible();
    await expect(page.getByText("Opening…")).toHaveCount(0);
  });

  test("a link to the current address scrolls again", async ({ page }) => {
    await page.goto("/#pricing");
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await openDrawer(page);
    await drawer(page).getByRole("link", { name: "Pricing" }).click();
    await expectSectionUnderBar(page, "pricing");
  });

  test("an address with a section opens there at once, and late fonts don't shift it", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.addInitScript(() => {
      addEventListener("scroll", () => {
        document.documentElement.dataset.first ??= String(scrollY);
      });
    });
    const fonts = await hold(page, /\.woff2$/);
    await page.goto("/#gallery", { waitUntil: "domcontentloaded" });
    const first = page.locator("html[data-first]");
    await expect(first).toHaveCount(1);
    expect(Number(await first.getAttribute("data-first"))).toBeGreaterThan(1000);
    fonts.letGo();
    await page.waitForLoadState();
    await waitForHydration(page);
    await expectSectionUnderBar(page, "gallery");
    await openDrawer(page);
    await drawer(page).getByRole("link", { name: "Pricing" }).click();
    await expectSectionUnderBar(page, "pricing");
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
    ).toBe("smooth");
  });

  test("the drawer marks the current section", async ({ page }) => {
    await page.goto("/#about");
    await openDrawer(page);
    await expect(drawer(page).locator("[aria-current=location]")).toHaveText(["About Us"]);
  });

  test("on a legal page a drawer link opens the home page's section", async ({ page }) => {
    await page.goto("/terms-of-service");
    await openDrawer(page);
    await drawer(page).getByRole("link", { name: "Gallery" }).click();
    await expect(page).toHaveURL(/\/#gallery$/);
    await expectSectionUnderBar(page, "gallery");
  });

  test("the drawer closes when the window grows to a large screen", async ({ page }) => {
    await page.goto("/");
    await openDrawer(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(drawer(page)).toBeHidden();
  });

  test("if the drawer fails to load, the button goes to the footer's links", async ({
    page,
    expectConsoleError,
  }) => {
    await page.route(/site-drawer/, (route) => {
      expectConsoleError(new URL(route.request().url()).pathname);
      return route.abort();
    });
    await page.goto("/");
    await menuButton(page).click();
    await expect(page).toHaveURL(/#site-links$/);
    await expect(page.getByRole("navigation", { name: "Sections" })).toBeInViewport();
  });

  test("axe finds no violations in the open drawer", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await openDrawer(page);
    await expectNoViolations(page);
  });
});

test("the bar gets its scrolled style past 50 pixels, not before", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/");
  const scrollTo = (top: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
  await scrollTo(51);
  await expect(bar(page)).toHaveAttribute("data-scrolled");
  await scrollTo(50);
  await expect(bar(page)).not.toHaveAttribute("data-scrolled");
});

test("the bar's scrolled style doesn't change its size", async ({ page }) => {
  await page.goto("/");
  const before = await bar(page).boundingBox();
  const look = () =>
    page.locator(".nav-ground").evaluate((ground) => ({
      border: getComputedStyle(ground).borderBottomColor,
      shadow: getComputedStyle(ground).boxShadow,
      cover: getComputedStyle(ground, "::after").opacity,
      pattern: getComputedStyle(document.querySelector(".nav-pattern") ?? ground).opacity,
    }));
  const atTop = await look();
  expect(atTop).toMatchObject({ shadow: "none", cover: "0" });
  await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
  await expect.poll(async () => (await look()).cover).toBe("1");
  await expect.poll(async () => (await look()).pattern).toBe("0");
  const scrolled = await look();
  expect(scrolled.shadow).not.toBe("none");
  expect(scrolled.border).not.toBe(atTop.border);
  expect(await bar(page).boundingBox()).toEqual(before);
});

test("the page doesn't show through the bar", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  const lowerHalf = { x: 0, y: 0, width: page.viewportSize()?.width ?? 0, height: 40 };
  const picture = async () => (await page.screenshot({ clip: lowerHalf })).toString("base64");
  await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
  await expect.poll(() => bar(page).locator(".nav-pattern").evaluate(opacityOf)).toBe("0");
  const show = (visibility: "" | "hidden") =>
    page.locator("main").evaluate((main, value) => {
      main.style.visibility = value;
    }, visibility);
  // Background and text may still be in transition; content that shows through would show every time.
  await expect
    .poll(async () => {
      const overPage = await picture();
      await show("hidden");
      const overNothing = await picture();
      await show("");
      return overPage === overNothing;
    })
    .toBe(true);
});

test("at 400 % zoom the bar leaves more than three quarters of the screen", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 200 });
  await page.goto("/");
  expect((await bar(page).boundingBox())?.height).toBeLessThan(50);
  // Waits until the button has replaced the link.
  await expect
    .poll(() => page.locator("[data-needs-code=menu]").boundingBox())
    .toMatchObject({ width: 44, height: 44 });
});

test("a page opened at a section has the scrolled bar at once", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/#pricing");
  await expect(bar(page)).toHaveAttribute("data-scrolled");
});

test("scrolling to a section is smooth except with reduced motion", { tag: "@phone" }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const behavior = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await behavior()).toBe("smooth");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await behavior()).toBe("auto");
});

test("the skip link is the first tab stop and skips the bar", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toHaveCount(1);
});

test("the theme's pattern covers the bar's background", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  const pattern = page.locator(".nav-pattern");
  expect(await pattern.evaluate((element) => getComputedStyle(element).backgroundImage)).toMatch(
    /^url\(.+\)$/,
  );
});

test("without JavaScript the menu goes to the footer's links", { tag: "@phone" }, async ({
  browser,
  baseURL,
  viewport,
}) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false, viewport });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.getByRole("link", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Sections" })).toBeInViewport();
  await page.close();
});

test("nothing overflows a 320 pixel window", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(320);
});
