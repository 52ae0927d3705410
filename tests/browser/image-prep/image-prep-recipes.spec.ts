import { expect } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { openPrep } from "../../support/image-prep/prep-page";

test("a recipe restores section, size, watermark, and texts, and its deletion can be undone", async ({
  page,
}) => {
  await openPrep(page);
  const name = page.getByLabel("Recipe name");
  const save = page.getByRole("button", { name: "Save recipe" });
  await save.click();
  await expect(name).toHaveAccessibleDescription(/Name the recipe\./);
  await page.getByLabel("Section", { exact: true }).selectOption("Custom");
  await page.getByLabel("Width (px)").fill("900");
  await page.getByLabel("Position", { exact: true }).selectOption("Top left");
  await page.getByLabel("Brand").fill("Rose Bakery");
  await page.getByRole("button", { name: "Use our logo" }).click();
  await name.fill("Roses");
  await save.click();
  await expect(page.getByText("“Roses” saved.")).toBeVisible();
  await expectNoViolations(page);

  await page.evaluate(() => localStorage.removeItem("image-prep:context"));
  await openPrep(page);
  const saved = page.getByLabel("Saved recipe");
  await saved.selectOption("Roses");
  await expect(page.getByLabel("Section", { exact: true })).toHaveValue("Custom");
  await expect(page.getByLabel("Width (px)")).toHaveValue("900");
  await expect(page.getByLabel("Position", { exact: true })).toHaveValue("top-left");
  await expect(page.getByLabel("Brand")).toHaveValue("Rose Bakery");
  await expect(page.getByRole("img", { name: "Watermark Our logo" })).toBeVisible();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Width (px)")).not.toHaveValue("900");
  await expect(page.getByLabel("Brand")).not.toHaveValue("Rose Bakery");
  await expect(page.getByRole("img", { name: "Watermark Our logo" })).toBeHidden();
  await expect(saved).toHaveValue("");
  await saved.selectOption("Roses");

  await page.getByRole("button", { name: "Delete recipe" }).click();
  await expect(page.getByText("“Roses” deleted.")).toBeVisible();
  await expect(saved).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Your recipes are as they were.")).toBeVisible();
  await expect(saved.locator("option")).toHaveText(["None", "Roses"]);
});
