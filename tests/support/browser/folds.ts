import { expect, type Page } from "@playwright/test";

/** Expands sections of an order, which are collapsed on a phone. */
export async function expandSections(page: Page, ...titles: string[]): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 1024) return;
  for (const title of titles) {
    const fold = page.getByRole("region", { name: title, exact: true }).locator("h3 > button");
    // The first click may come before hydration.
    await expect(async () => {
      if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
      await expect(fold).toHaveAttribute("aria-expanded", "true", { timeout: 1000 });
    }).toPass();
  }
}
