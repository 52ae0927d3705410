import { expect, type Locator, type Page } from "@playwright/test";
import { waitForReact } from "../browser/react";

export async function openSeo(page: Page): Promise<void> {
  await page.goto("/seo-maintenance");
  await waitForReact(page, "[role=tab]");
}

export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole("tab", { name }).click();
  await expect(page.getByRole("tab", { name, selected: true })).toBeVisible();
}

/** A field by the start of its label, since some labels have a count. */
export function fieldOf(page: Page, label: string): Locator {
  return page.getByRole("tabpanel").getByLabel(new RegExp(`^${label}`));
}

export function toast(page: Page): Locator {
  return page.locator(".toast");
}
