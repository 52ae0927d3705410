import type { Page } from "@playwright/test";
import { gate } from "./gate";

/** Holds a kind of file back until it is let go; `asked` are the addresses that the page has asked for so far. */
async function hold(page: Page, files: string | RegExp) {
  const { passed, open } = gate();
  const asked: string[] = [];
  await page.route(files, async (route) => {
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
