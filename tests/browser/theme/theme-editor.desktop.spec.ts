import { expect } from "@playwright/test";
import { parseColor } from "~/features/theme/color";
import { productionTheme } from "~/features/theme/normalize-theme";
import { inks } from "~/features/theme/palette";
import { presetTheme } from "~/features/theme/presets/presets";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { hold } from "../../support/hold";
import { mixedTheme } from "../../support/theme/dark-themes";
import { appliedStyle, confirmPromotion, openThemeEditor } from "../../support/theme/theme-editor";

/** Formats a color as getComputedStyle does. */
function rgb(color: string): string {
  const { r, g, b } = parseColor(color) ?? {};
  return `rgb(${r}, ${g}, ${b})`;
}

test("an edit shows before the browser's next paint", async ({ page }) => {
  const panel = await openThemeEditor(page, "?theme=summer");
  const slider = panel.getByRole("slider", { name: "Top bar opacity" });
  await slider.focus();
  const values = Array.from({ length: 21 }, (_, step) => String(step / 20));
  // Reading in the same turn as the event proves that nothing was awaited.
  const shown = await slider.evaluate((element, all) => {
    const themed = document.querySelector(".theme-page");
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    return all.map((value) => {
      set?.call(element, value);
      element.dispatchEvent(new Event("input", { bubbles: true }));
      return themed && getComputedStyle(themed).getPropertyValue("--theme-header-transparency");
    });
  }, values);
  expect(shown).toEqual(values);
});

test("the preview of a dark theme has cream text, on a light card ink, and the editor stays as it is", async ({
  page,
}) => {
  await openThemeEditor(page);
  await page.goto("/theme-preview?frame=yes");
  const message = { type: "theme:show", theme: mixedTheme, outlined: null };
  await expect(async () => {
    await page.evaluate((data) => postMessage(data, location.origin), message);
    await expect(page.locator("#about figcaption p").first()).toHaveCSS("color", rgb(inks.dark));
  }).toPass();
  await expect(page.locator("#pricing h2 + p")).toHaveCSS("color", rgb(inks.light));
  await expect(page.locator("body")).toHaveCSS("color", rgb(inks.light));
});

test("the preview of a season has its first photo", async ({ page }) => {
  const panel = await openThemeEditor(page, "?theme=winter");
  const photo = page.locator(".hero-1 img");
  await expect(photo).toHaveAttribute("src", /\/hero-winter-/);
  await panel.getByRole("combobox", { name: "Theme" }).selectOption("production");
  await expect(photo).toHaveAttribute("src", /\/hero-1-/);
});

test("a control outlines what it colors, and a click on the page opens its control and does nothing else", async ({
  page,
}) => {
  const panel = await openThemeEditor(page, "?theme=fall");
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const order = page.locator("#pricing a.btn-primary");
  await order.scrollIntoViewIfNeeded();
  await order.click();
  const button = panel
    .getByRole("group", { name: "Pricing" })
    .getByLabel("Button", { exact: true });
  await expect(button).toBeFocused();
  await expect(order).toHaveAttribute("data-outlined", "");

  await page.mouse.move(5, 400);
  const fall = presetTheme("fall");
  await expect(order).toHaveCSS("background-color", rgb(fall.pricingBtnBg));
  const pricing = panel.getByRole("group", { name: "Pricing" });
  await pricing.getByRole("textbox", { name: "Button on hover" }).focus();
  await expect(order).toHaveCSS("background-color", rgb(fall.pricingBtnHoverBg));

  const name = page.locator("#contact input[name=name]");
  await name.scrollIntoViewIfNeeded();
  await name.click();
  await page.keyboard.type("x");
  await expect(name).toHaveValue("");
  await name.focus();
  await page.keyboard.type("y");
  await page.keyboard.press("Enter");
  await expect(name).toHaveValue("");
  await expect(panel.getByRole("textbox", { name: "Form card" })).toBeVisible();
  await page.locator("#gallery h2").click();
  await expect(panel.getByRole("textbox", { name: "Buttons and headings" })).toBeFocused();
  await expect(page).toHaveURL(/\/theme-preview\?theme=fall$/);
  expect(requested.filter((url) => /turnstile|\/api\/(?:contact|inquiries)/.test(url))).toEqual([]);
});

test("a seasonal theme is stored in the browser, undone step by step, and never edits production", async ({
  page,
}) => {
  const panel = await openThemeEditor(page, "?theme=spring");
  const ground = panel.getByRole("textbox", { name: "Page background" });
  const original = await ground.inputValue();
  await ground.fill("#123");
  await ground.fill("#12");
  await expect(panel.getByText("Enter a color")).toBeVisible();
  await panel.getByRole("button", { name: "Promote to Production" }).click();
  await expect(
    page.getByText("Edited theme is missing required fields or invalid. Look at Page background."),
  ).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
  await ground.fill("#112233");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Theme override saved locally (preview)…").first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("theme_preview_overrides_v1"))).toBe(
    '{"spring":{"background":"#112233"}}',
  );
  await page.reload();
  await expect(ground).toHaveValue("#112233");
  await panel.getByRole("button", { name: "Built-in Spring" }).click();
  await expect(ground).toHaveValue(original);
  await page.keyboard.press("Control+z");
  await expect(ground).toHaveValue("#112233");
  await page.keyboard.press("Control+Shift+z");
  await expect(ground).toHaveValue(original);
  await panel.getByRole("button", { name: "Revert to original" }).click();
  await expect(ground).toHaveValue("#112233");

  await panel.getByLabel("Theme", { exact: true }).selectOption("production");
  await panel.getByRole("button", { name: "Edit a copy" }).click();
  await expect(page).toHaveURL(/theme=seasonal/);
  await expect(ground).toBeEnabled();
  await expect(ground).toHaveValue(productionTheme.background);
});

test("an unknown theme shows a warning and production", async ({ page }) => {
  const warning = page.waitForEvent("console", (message) => message.type() === "warning");
  const panel = await openThemeEditor(page, "?theme=autumn");
  expect((await warning).text()).toBe('There is no theme named "autumn": production is shown.');
  await expect(panel.getByLabel("Theme", { exact: true })).toHaveValue("production");
  await expect(page).toHaveURL(/\/theme-preview$/);
});

test("a theme is downloaded and uploaded as a file, and a pattern is stored and shown", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("415");
  const panel = await openThemeEditor(page, "?theme=seasonal");
  const upload = (name: string, content: string, mimeType = "application/json") =>
    panel.getByLabel("Theme file").setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
  await upload("theme.txt", '{"background":"#112233"}', "text/plain");
  await expect(page.getByText("File can not be uploaded").first()).toBeVisible();
  await upload("theme.json", '{"background":"#112233","navPattern":"url(evil)","x":1}');
  await expect(page.getByText("Ignored: navPattern, x.").first()).toBeVisible();
  await expect(page.getByText("File uploaded successfully").first()).toBeVisible();
  await expect.poll(() => appliedStyle(page)).toBe("#112233");
  await page.evaluate(() => {
    const revoke = URL.revokeObjectURL;
    URL.revokeObjectURL = (address) => {
      document.documentElement.dataset.revoked = address;
      revoke.call(URL, address);
    };
  });
  const file = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Download the theme" }).click();
  const download = await file;
  // A browser that asks where to save the file reads it only after that.
  expect(await page.locator("html").getAttribute("data-revoked")).toBeNull();
  expect(download.suggestedFilename()).toBe("seasonal-theme.json");
  const stream = await download.createReadStream();
  const text = Buffer.concat(await stream.toArray()).toString();
  expect(JSON.parse(text)).toEqual({ ...productionTheme, background: "#112233" });

  await panel.getByRole("button", { name: "Body font" }).click();
  await panel.getByRole("radio", { name: /Georgia/ }).check();
  await expect.poll(() => appliedStyle(page, "--theme-font-body")).toContain("Georgia");
  await panel.getByRole("button", { name: "Navigation" }).click();
  const pattern = panel.getByLabel("Pattern photo file");
  await expect(pattern).toBeAttached();
  await expectNoViolations(page, "aside[aria-label='Theme editor']");
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>';
  await pattern.setInputFiles({
    name: "dots.gif",
    mimeType: "image/gif",
    buffer: Buffer.from("GIF"),
  });
  await expect(page.getByText("Use a PNG, SVG, or JPG.").first()).toBeVisible();
  // The error about a refused pattern names the chosen file.
  await pattern.setInputFiles({
    name: "Rose dots.png",
    mimeType: "image/png",
    buffer: Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=", "base64"),
  });
  await expect(page.getByText("Rose dots.png isn’t a real PNG.").first()).toBeVisible();
  for (const [name, mimeType, text] of [
    ["torn.svg", "image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
    ["plain.svg", "image/svg+xml", "<svg><circle r='4'/></svg>"],
    ["torn.png", "image/png", "\x89PNG\r\n\x1a\n"],
  ] as const) {
    await pattern.setInputFiles({ name, mimeType, buffer: Buffer.from(text, "latin1") });
    await expect(page.getByText(`No browser can open ${name}.`).first()).toBeVisible();
  }
  await pattern.setInputFiles({
    name: "dots.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from(svg),
  });
  await expect
    .poll(() => appliedStyle(page, "--theme-nav-pattern-image"))
    .toMatch(/^url\("\/media\/site-images\/nav-pattern\/\d+\.svg/);
  const shown = await appliedStyle(page, "--theme-nav-pattern-image");
  expect((await page.request.get(shown.slice(5, -2))).status()).toBe(200);
});

test("low-contrast text goes live only after a confirmation that names it", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("/api/theme-history");
  const panel = await openThemeEditor(page, "?theme=summer");
  await panel.getByRole("button", { name: "Pricing" }).click();
  const text = panel.getByRole("textbox", { name: "Button text", exact: true });
  await text.fill("#a33a48");
  await expect(panel.getByText("Hard to read on Pricing: Button.").first()).toBeAttached();
  await panel.getByRole("tab", { name: /Contrast/ }).click();
  await expect(panel.getByText("1 color pair is hard to read")).toBeVisible();
  await panel.getByRole("tab", { name: /Changes/ }).click();
  await expect(
    panel.getByRole("button", { name: "Pricing: Button text", exact: true }),
  ).toBeVisible();
  await expectNoViolations(page, "aside[aria-label='Theme editor']");
  await panel.getByRole("button", { name: "Promote to Production" }).click();
  await confirmPromotion(page, "Risky");
  await expect(page.getByText("Fix these colors, or check each one")).toBeVisible();
  await page.getByRole("checkbox", { name: "Pricing: Button text on Button 1.00:1" }).check();
  const promoted = page.waitForResponse((response) => response.request().method() === "POST");
  await site.setFaults({ DB: "fail" });
  await confirmPromotion(page);
  expect((await promoted).status()).toBe(503);
  await expect(page.getByText("Failed to promote: ")).toBeVisible();
  await expect(page.getByLabel("Tag")).toHaveValue("Risky");
  await site.setFaults({});
  const history = await hold(page, "/api/theme-history");
  await confirmPromotion(page);
  await expect(page.getByRole("button", { name: "Promoting…" })).toBeVisible();
  history.letGo();
  await expect(page.getByText("Promoted to Production (server).")).toBeVisible();
});

test("a history that fails to load says so and can be retried", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("/api/theme-history");
  const panel = await openThemeEditor(page);
  await site.setFaults({ DB: "fail" });
  await page.evaluate(() => dispatchEvent(new Event("theme:refresh")));
  await panel.getByRole("tab", { name: "History" }).click();
  await expect(panel.getByRole("alert")).toContainText("We can’t load this right now.");
  await expectNoViolations(page, "aside[aria-label='Theme editor']");
  await site.setFaults({});
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByRole("radio", { name: /^Winter/ })).toBeVisible();
});

test("the page previews at phone and desktop width, and can be picked there, too", async ({
  page,
}) => {
  const panel = await openThemeEditor(page, "?theme=winter");
  await panel.getByRole("textbox", { name: "Page background" }).fill("#ffe4e1");
  await panel.getByRole("button", { name: "As on a phone" }).click();
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("button", { name: /menu/i }).first()).toBeVisible();
  const themed = frame.locator(".theme-page");
  const ground = () =>
    themed.evaluate((element) => getComputedStyle(element).getPropertyValue("--theme-background"));
  await expect.poll(ground).toBe("#ffe4e1");
  await panel.getByRole("textbox", { name: "Page background" }).fill("#e1ffe4");
  await expect.poll(ground).toBe("#e1ffe4");
  await frame.locator(".hero-headline").first().click();
  const hero = panel.getByRole("group", { name: "Hero" });
  await expect(hero.getByLabel("Headline", { exact: true })).toBeFocused();
  await panel.getByRole("button", { name: "As on a desktop" }).click();
  await expect(frame.getByRole("navigation", { name: "Main" }).getByText("Gallery")).toBeVisible();
  await panel.getByRole("button", { name: "As wide as this window" }).click();
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect.poll(() => appliedStyle(page)).toBe("#e1ffe4");
});

test("the panel moves by its header and by the arrow keys, and stays within reach", async ({
  page,
}) => {
  const panel = await openThemeEditor(page);
  const left = async () => (await panel.boundingBox())?.x ?? Number.NaN;
  const start = await left();
  await page.mouse.move(start + 40, 60);
  await page.mouse.down();
  await page.mouse.move(start - 360, 60, { steps: 3 });
  await page.mouse.up();
  await expect.poll(left).toBeCloseTo(start - 400);
  const grip = panel.getByRole("button", { name: "Move the panel with the arrow keys" });
  await grip.press("ArrowRight");
  await expect.poll(left).toBeCloseTo(start - 376);
  // These keys arrive before the last move is painted.
  await grip.evaluate((button) => {
    for (let press = 1; press <= 2; press += 1) {
      button.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    }
  });
  await expect.poll(left).toBeCloseTo(start - 328);
  for (let step = 0; step < 60; step += 1) await grip.press("ArrowLeft");
  await expect.poll(left).toBe(0);
});

for (const motion of ["no-preference", "reduce"] as const) {
  test(`an opened group comes into sight, with motion ${motion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    const panel = await openThemeEditor(page, "?theme=summer");
    const last = panel.getByRole("group").last();
    const heading = last.getByRole("button").first();
    await heading.scrollIntoViewIfNeeded();
    // It just fits: what opens below it would be out of sight.
    await heading.evaluate((element) => {
      const list = element.closest(".tab-panel");
      const below =
        list && list.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom;
      list?.scrollBy({ top: -(below ?? 0), behavior: "instant" });
    });
    await heading.click();
    const field = last.locator("[data-setting]").nth(1);
    await expect(field).toBeInViewport({ ratio: 1 });
  });
}
