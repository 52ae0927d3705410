import { expect, type Page } from "@playwright/test";
import { gate } from "./gate";

/** Delays the page's requests to these addresses until released; `asked` lists their paths. */
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

/** Call it before the page is opened. */
export const holdScripts = (page: Page) => hold(page, "/assets/*.js");

export const holdPhotos = (page: Page) => hold(page, /\/(?:art|images|media)\//);

/** Opens a public page with its scripts held back until they are released. */
export async function openEarly(page: Page, path = "/") {
  const scripts = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeAttached();
  return scripts;
}
