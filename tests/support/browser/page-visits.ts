import type { Page } from "@playwright/test";
import type { Site } from "../site";

/** One look at a page: `from` says where the page cache had it. */
export async function visit(site: Site, path: string, init?: RequestInit) {
  const answer = await site.send(path, init);
  return {
    status: answer.status,
    headers: answer.headers,
    html: await answer.text(),
    from: /desc=(\w+)/.exec(answer.headers.get("server-timing") ?? "")?.[1],
  };
}

/** Makes every page but this helper's own (the terms) render anew: a change that shows nowhere, and its noticing. */
export async function outdatePages(site: Site) {
  await visit(site, "/terms-of-service");
  await site.db.prepare("UPDATE content_seq SET value = value + 1").run();
  await site.advanceClock(5000);
  for (let look = 1; look <= 200; look += 1) {
    if ((await visit(site, "/terms-of-service")).from === "render") return;
  }
  throw new Error("The page cache did not notice the change.");
}

/** Comes back to a page that was open behind another. */
export async function comesBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}
