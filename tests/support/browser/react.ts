import type { Page } from "@playwright/test";

/**
 * Runs in the page: whether React has taken over the first element of a selector. Its mark stands on an element
 * while the tree round it is still being gone through, so that the root is asked whether it has been committed.
 */
export function hasReact(selector: string): boolean {
  type Fiber = {
    return: Fiber | null;
    stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
  };
  const element = document.querySelector(selector);
  const mark = Object.entries(element ?? {}).find(([key]) => key.startsWith("__reactFiber"));
  if (!mark) return false;
  let fiber: Fiber = mark[1];
  while (fiber.return) fiber = fiber.return;
  return !fiber.stateNode.current.memoizedState.isDehydrated;
}

/** Waits until an element answers to presses; before that nothing hears them. */
export async function waitForReact(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(hasReact, selector);
  // Effects run in the turn after the one that shows the page.
  await waitForNextTurn(page);
}

export async function waitForNextTurn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/**
 * Makes a page wait, whenever it is opened or loaded anew, until a screen of the back office answers to presses. A public
 * page answers before React has it, and without scripts there is nothing to wait for.
 */
export function waitForScreens(page: Page): void {
  const { goto, reload } = page;
  const isAlive = async () => {
    const isScreen = await page.evaluate(() => "__remixContext" in window);
    if (isScreen) await waitForReact(page, "body");
  };
  page.goto = async (address, options) => {
    const answer = await goto.call(page, address, options);
    if (!options?.waitUntil) await isAlive();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    if (!options?.waitUntil) await isAlive();
    return answer;
  };
}
