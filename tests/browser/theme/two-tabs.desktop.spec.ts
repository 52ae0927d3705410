import { expect } from "@playwright/test";
import { test } from "../../support/browser/office-test";
import { openThemeEditor } from "../../support/theme/theme-editor";

test("two tabs that save one theme keep each other's values", async ({ page, context }) => {
  const mine = await openThemeEditor(page, "?theme=summer");
  const other = await context.newPage();
  const theirs = await openThemeEditor(other, "?theme=summer");
  for (const [panel, name] of [
    [theirs, "Navigation bar opacity"],
    [mine, "Top bar opacity"],
  ] as const) {
    const slider = panel.getByRole("slider", { name });
    await slider.focus();
    await slider.press("Home");
    await panel.getByRole("button", { name: "Save", exact: true }).click();
  }
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("theme_preview_overrides_v1")))
    .toBe(JSON.stringify({ summer: { headerTransparency: 0, navBgOpacity: 0 } }));
});
