import type { Page } from "@playwright/test";

/** Whether the page asks before it is left; does not wait for the browser's own prompt. */
export function asksBeforeLeaving(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const leaving = new Event("beforeunload", { cancelable: true });
    dispatchEvent(leaving);
    return leaving.defaultPrevented;
  });
}
