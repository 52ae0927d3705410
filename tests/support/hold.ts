import type { Page } from "@playwright/test";
import { gate } from "./gate";

/** Holds back what the page asks of these addresses until it is let go; `asked` is what it has asked for so far. */
export async function hold(page: Page, addresses: string | RegExp) {
  const { passed, open } = gate();
  const asked: string[] = [];
  await page.route(addresses, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await passed;
    await route.continue();
  });
  return { asked, letGo: open };
}

/** Before the page is opened. */
export const holdScripts = (page: Page) => hold(page, "/assets/*.js");

/** All that a photo can come from. */
export const holdPhotos = (page: Page) => hold(page, /\/(?:art|images|media)\//);
