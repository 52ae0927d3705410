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

test("of one value that two tabs save it is asked which stays", async ({ page, context }) => {
  const mine = await openThemeEditor(page, "?theme=summer");
  const other = await context.newPage();
  const theirs = await openThemeEditor(other, "?theme=summer");
  const background = mine.getByRole("textbox", { name: "Page background" });
  const kept = () => page.evaluate(() => localStorage.getItem("theme_preview_overrides_v1"));
  for (const [answer, value] of [
    ["Keep mine", "#123456"],
    ["Use theirs", "#654321"],
  ] as const) {
    const field = theirs.getByRole("textbox", { name: "Page background" });
    await field.fill(answer === "Keep mine" ? "#abcdef" : "#654321");
    await theirs.getByRole("button", { name: "Save", exact: true }).click();
    const before = await kept();
    await background.fill(answer === "Keep mine" ? "#123456" : "#fedcba");
    await mine.getByRole("button", { name: "Save", exact: true }).click();
    await expect(mine.getByText("This theme was changed in another tab.")).toBeVisible();
    expect(await kept()).toBe(before);
    await mine.getByRole("button", { name: answer }).click();
    await expect(mine.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
    await expect(background).toHaveValue(value);
    expect(JSON.parse((await kept()) ?? "")).toEqual({ summer: { background: value } });
  }
});
