import type { Page } from "@playwright/test";
import type { Site } from "../site";

/** One request of a page; `from` is the page cache's layer that served it. */
export async function visit(site: Site, path: string, init?: RequestInit) {
  const response = await site.send(path, init);
  return {
    status: response.status,
    headers: response.headers,
    html: await response.text(),
    from: /desc=(\w+)/.exec(response.headers.get("server-timing") ?? "")?.[1],
  };
}

/** Expires every cached page except this helper's own (the terms), by a change that shows nowhere. */
export async function expirePages(site: Site) {
  await visit(site, "/terms-of-service");
  await site.db.prepare("UPDATE content_seq SET value = value + 1").run();
  await site.advanceClock(5000);
  for (let look = 1; look <= 200; look += 1) {
    if ((await visit(site, "/terms-of-service")).from === "render") return;
  }
  throw new Error("The page cache did not notice the change.");
}

export async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}
