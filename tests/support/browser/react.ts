import type { Page } from "@playwright/test";

/** Runs in the page: whether React has taken over the first element of a selector. */
export function hasReact(selector: string): boolean {
  const element = document.querySelector(selector);
  return element !== null && Object.keys(element).some((key) => key.startsWith("__reactProps"));
}

/** Waits until an element answers to presses; before that nothing hears them. */
export async function waitForReact(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(hasReact, selector);
}
