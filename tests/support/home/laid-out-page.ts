import { expect, type Page } from "@playwright/test";

/** Waits until nothing of the page is left for later (`first-view.ts`): what is not laid out has no width. */
export async function openLaidOut(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  await waitUntilLaidOut(page);
}

/** Until then what stands further down may still move. */
export async function waitUntilLaidOut(page: Page): Promise<void> {
  const spared = () =>
    page.evaluate(() => document.adoptedStyleSheets.some(({ cssRules }) => cssRules.length > 0));
  await expect.poll(spared).toBe(false);
}
