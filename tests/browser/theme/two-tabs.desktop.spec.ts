import { expect } from "@playwright/test";
import { test } from "../../support/browser/office-test";
import { openThemeEditor } from "../../support/theme/theme-editor";

test("two tabs that save one theme keep each other's values", async ({ page, context }) => {
  const mine = await openThemeEditor(page, "?theme=summer");
  const other = await context.newPage();
  const theirs = await openThemeEditor(other, "?theme=summer");
  const kept = () => page.evaluate(() => localStorage.getItem("theme_preview_overrides_v1"));
  for (const [panel, name] of [
    [theirs, "Page background"],
    [mine, "Top bar color"],
  ] as const) {
    await panel.getByRole("textbox", { name }).fill("#123456");
    await panel.getByRole("button", { name: "Save", exact: true }).click();
    await expect(panel.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
    // Storage reaches the other tab a moment later.
    await expect.poll(kept).not.toBeNull();
  }
  expect(JSON.parse((await kept()) ?? "")).toEqual({
    summer: { background: "#123456", headerBg: "#123456" },
  });
  await expect(mine.getByRole("textbox", { name: "Page background" })).toHaveValue("#123456");
});

test("saving one value in two tabs asks which to keep", async ({ page, context }) => {
  const mine = await openThemeEditor(page, "?theme=summer");
  const other = await context.newPage();
  const background = mine.getByRole("textbox", { name: "Page background" });
  const kept = () => page.evaluate(() => localStorage.getItem("theme_preview_overrides_v1"));
  for (const { answer, theirValue, myValue, stays } of [
    { answer: "Keep mine", theirValue: "#abcdef", myValue: "#123456", stays: "#123456" },
    { answer: "Use theirs", theirValue: "#654321", myValue: "#fedcba", stays: "#654321" },
  ]) {
    const theirs = await openThemeEditor(other, "?theme=summer");
    await theirs.getByRole("textbox", { name: "Page background" }).fill(theirValue);
    await theirs.getByRole("button", { name: "Save", exact: true }).click();
    await expect(theirs.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
    // Storage reaches the other tab a moment later.
    await expect.poll(kept).toContain(theirValue);
    await background.fill(myValue);
    await mine.getByRole("button", { name: "Save", exact: true }).click();
    await expect(mine.getByText("This theme was changed in another tab.")).toBeVisible();
    expect(JSON.parse((await kept()) ?? "")).toEqual({ summer: { background: theirValue } });
    await mine.getByRole("button", { name: answer }).click();
    await expect(mine.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
    await expect(background).toHaveValue(stays);
    expect(JSON.parse((await kept()) ?? "")).toEqual({ summer: { background: stays } });
  }
});
