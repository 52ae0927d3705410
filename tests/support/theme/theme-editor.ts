import type { Locator, Page } from "@playwright/test";

export async function openThemeEditor(page: Page, query = ""): Promise<Locator> {
  await page.goto(`/theme-preview${query}`);
  const panel = page.getByRole("complementary", { name: "Theme editor" });
  await panel.getByRole("tab", { name: "Edit" }).waitFor();
  return panel;
}

export function appliedStyle(page: Page, property = "--theme-background"): Promise<string> {
  return page
    .locator(".theme-page")
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

export async function confirmPromotion(page: Page, tag?: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  if (tag) await dialog.getByLabel("Tag").fill(tag);
  await dialog.getByLabel("Type CONFIRM to promote").fill("CONFIRM");
  await dialog.getByRole("button", { name: "Promote", exact: true }).click();
}
