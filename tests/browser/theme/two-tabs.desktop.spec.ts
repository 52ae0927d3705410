import { expect } from "@playwright/test";
import { test } from "../../support/browser/office-test";
import { openThemeEditor } from "../../support/theme/theme-editor";

test("two tabs that save one theme keep each other's values", async ({ page, context }) => {
  const mine = await openThemeEditor(page, "?theme=summer");
  const other = await context.newPage();
  const theirs = await openThemeEditor(other, "?theme=summer");
  for (const [panel, name] of [
    [theirs, "Page background"],
    [mine, "Top bar color"],
  ] as const) {
    await panel.getByRole("textbox", { name }).fill("#123456");
    await panel.getByRole("button", { name: "Save", exact: true }).click();
    await expect(panel.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  }
  const kept = await page.evaluate(() => localStorage.getItem("theme_preview_overrides_v1"));
  expect(JSON.parse(kept ?? "")).toEqual({
    summer: { background: "#123456", headerBg: "#123456" },
  });
  await expect(mine.getByRole("textbox", { name: "Page background" })).toHaveValue("#123456");
});
