import { expect, type Page } from "@playwright/test";

/** Opens a page and waits until its whole layout is done (`first-view.ts`): what is skipped has no width. */
export async function openLaidOut(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  await waitUntilLaidOut(page);
}

/** Until then, content further down may still move. */
export async function waitUntilLaidOut(page: Page): Promise<void> {
  const isPartial = () =>
    page.evaluate(() => document.adoptedStyleSheets.some(({ cssRules }) => cssRules.length > 0));
  await expect.poll(isPartial).toBe(false);
}
