import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "../support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const seq = () => site.db.prepare("SELECT value FROM content_seq").first<number>("value");

/** For every table that visitors can see: how a row comes, changes and goes. */
const writes: Record<string, [insert: string, update: string]> = {
  theme_history: [
    "INSERT INTO theme_history (id, kind, tag, at, theme) VALUES ('a', 'promoted', 't', 1, '{}')",
    "UPDATE theme_history SET tag = 'u'",
  ],
  seo_settings: [
    "INSERT INTO seo_settings (id, brand, updated_at) VALUES (1, 'b', 1)",
    "UPDATE seo_settings SET brand = 'c'",
  ],
  seo_pages: [
    "INSERT INTO seo_pages (slug, updated_at) VALUES ('/', 1)",
    "UPDATE seo_pages SET h1 = 'h'",
  ],
  seo_images: [
    "INSERT INTO seo_images (asset_url, updated_at) VALUES ('/a.jpg', 1)",
    "UPDATE seo_images SET alt = 'a'",
  ],
  site_images: [
    "INSERT INTO site_images (slot, url, updated_at) VALUES ('about', '/a.jpg', 1)",
    "UPDATE site_images SET focal_x = 0.1",
  ],
  google_reviews: [
    "INSERT INTO google_reviews (id, create_time, rating, updated_at) VALUES ('r', '2026', 'FIVE', 1)",
    "UPDATE google_reviews SET hidden = 1",
  ],
  manifests: [
    `INSERT INTO manifests (kind, version, digest, listed_at, published_at)
     VALUES ('gallery', 'v', 'd', 1, 1)`,
    "UPDATE manifests SET version = 'w'",
  ],
};

for (const [table, [insert, update]] of Object.entries(writes)) {
  test(`a row that comes, changes or goes in ${table} raises content_seq`, async () => {
    for (const sql of [insert, update, `DELETE FROM ${table}`]) {
      const before = (await seq()) ?? 0;
      await site.db.prepare(sql).run();
      expect(await seq(), sql).toBe(before + 1);
    }
  });
}

test("an inquiry is nothing that visitors see", async () => {
  const before = await seq();
  await site.db
    .prepare(
      `INSERT INTO inquiries (id, draft_id, fields_digest, state, name, email, phone, event_date,
         event_type, servings, message, human_check, received_at, updated_at)
       VALUES ('i', 'd', 'f', 'new', 'n', 'e', 'p', '2026-07-01', 'other', '10', 'm', 'verified', 1, 1)`,
    )
    .run();
  expect(await seq()).toBe(before);
});
