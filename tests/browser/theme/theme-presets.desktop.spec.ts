import { expect, type Page } from "@playwright/test";
import { presetNames, presetTheme } from "~/features/theme/presets/presets";
import { expectNoViolations, expectReadable } from "../../support/browser/accessibility";
import { test } from "../../support/browser/page-test";
import { showToast, tellShowToast } from "../../support/browser/page-toasts";
import { choosePhoto, galleryOf, lightboxOf } from "../../support/gallery/gallery-page";
import { fillForm, openForm, sendButton } from "../../support/inquiries/contact-form";
import { mixedTheme, plumTheme } from "../../support/theme/dark-themes";
import { applyTheme } from "../../support/theme/themed-page";

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

/** Runs in the page. A color's transition begins another one in the elements that inherit it. */
function finishAnimations() {
  for (const animation of document.getAnimations()) animation.finish();
  if (document.getAnimations().some((it) => it instanceof CSSTransition)) finishAnimations();
}

const themes = {
  ...Object.fromEntries(presetNames.map((name) => [name, presetTheme(name)])),
  dark: plumTheme,
  mixed: mixedTheme,
};

async function expectNoFindingsInAnyTheme(page: Page, selector: string): Promise<void> {
  await expectNoViolations(page, selector);
  for (const [name, theme] of Object.entries(themes)) {
    await test.step(`in the ${name} theme`, async () => {
      await applyTheme(page, theme);
      await page.evaluate(finishAnimations);
      await expectReadable(page, selector);
    });
  }
}

test("axe finds no violations in any state of the home page in any theme", async ({ page }) => {
  test.setTimeout(180_000);
  await tellShowToast(page);
  await openForm(page);
  await page.route("/api/contact", (route) => route.fulfill({ json: { ok: true } }));
  const { dialog, photograph } = lightboxOf(page);
  await test.step("the page with all recognitions and the form's messages", async () => {
    await page.locator("#recognitions summary").click();
    await sendButton(page).click();
    await expect(page.locator(".field-error")).toHaveCount(8);
    await expectNoFindingsInAnyTheme(page, "html");
  });
  await test.step("the gallery's lightbox", async () => {
    await choosePhoto(page);
    await galleryOf(page).preview.click();
    await expect(photograph).toHaveCSS("opacity", "1");
    await expectNoFindingsInAnyTheme(page, "[role=dialog]");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });
  await test.step("a toast", async () => {
    const duration = 600_000;
    await showToast(page, { title: "Sent", description: "1 file", kind: "success", duration });
    await expect(page.locator(".toast")).toBeVisible();
    await expectNoFindingsInAnyTheme(page, ":has(> .toast-viewport)");
  });
  await test.step("the card that replaces the form", async () => {
    await fillForm(page);
    await sendButton(page).click();
    await page.getByRole("button", { name: "OK" }).click();
    await expect(page.getByRole("region", { name: /^Thank you/ })).toBeVisible();
    await expectNoFindingsInAnyTheme(page, "#contact");
    await page.getByRole("button", { name: "Send another inquiry" }).click();
  });
  await test.step("the dialog after a send", async () => {
    await fillForm(page);
    await sendButton(page).click();
    await expect(page.getByRole("dialog", { name: "Inquiry Sent" })).toBeVisible();
    await expectNoFindingsInAnyTheme(page, "[role=dialog]");
    await page.getByRole("button", { name: "OK" }).click();
  });
  await test.step("the drawer", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await expectNoFindingsInAnyTheme(page, "[role=dialog]");
  });
});

test("a legal page is readable in any theme", async ({ page }) => {
  await page.goto("/privacy-policy");
  await expectNoFindingsInAnyTheme(page, "html");
});
