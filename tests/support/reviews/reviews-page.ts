import { expect, type Page } from "@playwright/test";
import { expirePages } from "../browser/page-visits";
import type { Site } from "../site";

type Row = { name: string | null; comment: string | null; photo?: string };

let stores = 0;

/** Replaces the site's reviews, newest first; every call uses unique times. */
async function giveReviews(site: Site, rows: readonly Row[]): Promise<string> {
  stores += 1;
  const time = `T02:00:${String(stores).padStart(2, "0")}.000Z`;
  await site.db.prepare("DELETE FROM google_reviews").run();
  for (const [at, { name, comment, photo }] of rows.entries()) {
    await site.db
      .prepare(
        `INSERT INTO google_reviews
           (id, reviewer_name, reviewer_profile_photo, comment, create_time, rating, updated_at)
         VALUES (?, ?, ?, ?, ?, 'FIVE', 1)`,
      )
      .bind(`r${at}`, name, photo ?? null, comment, `2026-05-${20 - at}${time}`)
      .run();
  }
  await expirePages(site);
  return time;
}

export const named = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `Guest ${at + 1}`,
    comment: `Cake ${at + 1}`,
  }));

export const reviews = (page: Page) => page.locator("#awards .buttons-client");
export const cards = (page: Page) => reviews(page).getByRole("listitem");
export const names = (page: Page) => cards(page).locator("figcaption .font-semibold");
export const button = (page: Page, name: string) => reviews(page).getByRole("button", { name });

/** Opens the page with these reviews; retries, since a stale page may be served for a few seconds. */
export async function open(page: Page, site: Site, rows: readonly Row[]) {
  const time = await giveReviews(site, rows);
  const ours = rows.length > 0 ? `time[datetime$="${time}"]` : "figcaption:has-text('Sample')";
  await expect(async () => {
    await page.goto("/");
    await expect(cards(page).first().locator(ours)).toBeAttached({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await expect(page.locator("header [aria-current=location]").first()).toBeAttached();
}
