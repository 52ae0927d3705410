import type { Page } from "@playwright/test";

/**
 * Whether React has hydrated a selector's first element and everything around it. Runs in the page. React marks
 * elements before it commits, so this looks at the committed tree: a public page's sections follow its root.
 */
export function hasReact(selector: string): boolean {
  type Fiber = {
    return: Fiber | null;
    child: Fiber | null;
    sibling: Fiber | null;
    memoizedState: { isDehydrated?: boolean; dehydrated?: Comment | null } | null;
    stateNode: { current: Fiber };
  };
  const element = document.querySelector(selector);
  const mark = Object.entries(element ?? {}).find(([key]) => key.startsWith("__reactFiber"));
  if (!mark) return false;
  let fiber: Fiber = mark[1];
  while (fiber.return) fiber = fiber.return;
  const committed = [fiber.stateNode.current];
  for (const { child, sibling, memoizedState } of committed) {
    if (memoizedState?.isDehydrated || memoizedState?.dehydrated) return false;
    if (child) committed.push(child);
    if (sibling) committed.push(sibling);
  }
  return true;
}

/** Waits until an element is hydrated; before that it ignores clicks. */
export async function waitForReact(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(hasReact, selector);
  // Effects run in the task after the commit.
  await waitForNextTurn(page);
}

export async function waitForNextTurn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/**
 * Makes a page wait for hydration whenever a back-office screen is opened or reloaded. Public pages respond before
 * hydration, and pages without scripts never hydrate.
 */
export function waitForScreens(page: Page): void {
  const { goto, reload } = page;
  const waitForScreen = async () => {
    const isScreen = await page.evaluate(() => "__remixContext" in window);
    if (isScreen) await waitForReact(page, "body");
  };
  page.goto = async (address, options) => {
    const response = await goto.call(page, address, options);
    if (!options?.waitUntil) await waitForScreen();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (!options?.waitUntil) await waitForScreen();
    return response;
  };
}
