import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { appliedStyle, confirmPromotion, openThemeEditor } from "../../support/theme/theme-editor";

const production = "#fffaf6";

async function press(control: Locator, key = "Enter") {
  await control.focus();
  await control.press(key);
}

/** Reads the message in the dialog and closes it by keyboard. */
async function readMessage(page: Page, text: string) {
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole("button", { name: "OK" })).toBeFocused();
  await page.keyboard.press("Enter");
}

function pageGround(page: Page) {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

test("the owner edits, promotes, previews, rolls back, and deletes, all by keyboard", {
  tag: "@desktop",
}, async ({ page, site, context }) => {
  test.slow();
  await site.db.prepare("DELETE FROM theme_history").run();
  const panel = await openThemeEditor(page);
  await expect(panel.getByText("This is your live theme.")).toBeVisible();
  await expect(panel.getByRole("textbox", { name: "Page background" })).toBeDisabled();
  await expectNoViolations(page);

  await panel.getByLabel("Theme", { exact: true }).focus();
  // Typed without waiting for the page, since a pause would start a new typeahead search.
  await Promise.all(["S", "u", "m"].map((key) => page.keyboard.press(key)));
  await expect(page).toHaveURL(/\?theme=summer$/);
  const ground = panel.getByRole("textbox", { name: "Page background" });
  await ground.fill("hsl(40 100% 94%)");
  await expect.poll(() => appliedStyle(page)).toBe("#fff5e0");
  await expect(panel.getByText("Preview Version").filter({ visible: true })).toBeVisible();
  await press(panel.getByRole("button", { name: "Adjust Top bar color" }));
  const bar = panel.getByRole("textbox", { name: "Top bar color" });
  const barBefore = await bar.inputValue();
  await panel.getByRole("slider", { name: "Opacity of Top bar color" }).press("Home");
  await expect(bar).toHaveValue(`${barBefore}00`);
  await press(panel.getByRole("button", { name: "Undo", exact: true }));
  await expect(bar).toHaveValue(barBefore);
  await expect(ground).toHaveValue("#fff5e0");
  await expectNoViolations(page, "aside[aria-label='Theme editor']");

  const visitor = await context.newPage();
  await visitor.goto("/");
  await expect(visitor.locator("header [aria-current=location]").first()).toBeAttached();
  expect(await pageGround(visitor)).toBe("rgb(255, 250, 246)");

  await press(panel.getByRole("button", { name: "Promote to Production" }));
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Promote", exact: true }).press("Enter");
  await expect(dialog.getByText("Give the theme a tag.")).toBeVisible();
  await expect(dialog.getByText("Type CONFIRM in capitals.")).toBeVisible();
  await expectNoViolations(page, "[role=dialog]");
  await confirmPromotion(page, "Summer 2026");
  await readMessage(page, "Promoted to Production (server).");
  await expect(panel.getByRole("button", { name: "Promote to Production" })).toBeFocused();
  await expect(panel.getByText("Preview Version")).toHaveCount(0);
  await expect.poll(() => pageGround(visitor)).toBe("rgb(255, 245, 224)");
  expect(await (await site.send("/")).text()).toContain("--theme-background:#fff5e0");

  await press(panel.getByRole("tab", { name: "Contrast" }));
  await expect(panel.getByText("All text is easy to read.")).toBeVisible();
  await expectNoViolations(page, "aside[aria-label='Theme editor']");
  await press(panel.getByRole("tab", { name: "History" }));
  await expect(panel.getByText("Summer 2026")).toBeVisible();
  await press(panel.getByRole("button", { name: "Restore this theme" }));
  await readMessage(page, "Select an item first.");
  await panel.getByRole("radio", { name: /^Production/ }).press("Space");
  await expect.poll(() => appliedStyle(page)).toBe(production);
  await expectNoViolations(page, "aside[aria-label='Theme editor']");
  await press(panel.getByRole("button", { name: "Restore this theme" }));
  await expect(page.getByRole("dialog")).toContainText("Rollback-Production-");
  await confirmPromotion(page);
  await expect(
    page.getByRole("dialog", { name: /^Now live: “Rollback-Production-.+”$/ }),
  ).toBeVisible();
  await readMessage(page, "Historical theme promoted (server).");
  await expect.poll(() => pageGround(visitor)).toBe("rgb(255, 250, 246)");
  expect(await (await site.send("/")).text()).toContain(`--theme-background:${production}`);

  const rollback = panel.getByRole("radio", { name: /^Rollback-Production-/ });
  await expect(rollback).toBeVisible();
  await expect(panel.getByRole("button", { name: /^Delete/ })).toHaveCount(1);
  await press(panel.getByRole("button", { name: "Delete Summer 2026" }));
  await page.getByLabel("Type CONFIRM to delete").fill("confirm");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Try Again")).toBeVisible();
  await page.getByLabel("Type CONFIRM to delete").fill("CONFIRM");
  await page.keyboard.press("Enter");
  await expect(panel.getByText("Summer 2026")).toHaveCount(0);
  await expect(rollback).toBeVisible();
});

test("the panel is minimized, and closed after a confirmation, which discards unsaved changes", async ({
  page,
}) => {
  const panel = await openThemeEditor(page, "?theme=winter");
  const before = await appliedStyle(page);
  await panel.getByRole("textbox", { name: "Page background" }).fill("#ffe4e1");
  await panel.getByRole("button", { name: "Minimize the panel" }).click();
  await expect(panel.getByRole("tab", { name: "Edit" })).toBeHidden();
  await expect(panel.getByText("Preview Version").filter({ visible: true })).toBeVisible();
  await expectNoViolations(page, "aside[aria-label='Theme editor']");
  await panel.getByRole("button", { name: "Open the panel" }).click();
  await expect(panel.getByRole("textbox", { name: "Page background" })).toHaveValue("#ffe4e1");

  await panel.getByRole("button", { name: "Close the panel" }).click();
  const question = page.getByRole("dialog", { name: "You have unsaved changes" });
  await expect(question).toBeVisible();
  await expectNoViolations(page, "[role=dialog]");
  await question.getByRole("button", { name: "Stay" }).click();
  await expect.poll(() => appliedStyle(page)).toBe("#ffe4e1");
  await panel.getByRole("button", { name: "Close the panel" }).click();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(panel).toBeHidden();
  await expect.poll(() => appliedStyle(page)).toBe(before);
  await page.getByRole("button", { name: "Open the theme editor" }).click();
  await expect(panel.getByRole("textbox", { name: "Page background" })).toHaveValue(before);
});
