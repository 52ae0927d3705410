import type { Page } from "@playwright/test";

/** Whether the page has the browser ask before it is left; the browser's own question is not waited for. */
export function asksBeforeLeaving(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const leaving = new Event("beforeunload", { cancelable: true });
    dispatchEvent(leaving);
    return leaving.defaultPrevented;
  });
}
