import { readFileSync } from "node:fs";
import { type Stores, storesOf as workerStores } from "../../../scripts/backup/stores";
import { timeOf } from "../../../scripts/local-worker";
import { beginOrders } from "../inbox/inbox-rows";
import type { Site } from "../site";

export const storesOf = async ({ worker, db }: Site): Promise<Stores> => ({
  ...(await workerStores(worker)),
  db,
});

/** A row for each table that nothing else fills here. */
const rows = [
  "INSERT INTO theme_history (id, kind, tag, at, theme) VALUES ('t', 'promoted', 'Autumn', 1, '{}')",
  "INSERT INTO seo_settings (id, brand, updated_at) VALUES (1, 'Cakes', 1)",
  "INSERT INTO seo_pages (slug, meta_title, updated_at) VALUES ('/', 'Cakes', 1)",
  "INSERT INTO seo_images (asset_url, alt, updated_at) VALUES ('/a.jpg', 'A cake', 1)",
  "INSERT INTO seo_versions (kind, key, record, saved_at) VALUES ('page', '/', '{}', 1)",
  "INSERT INTO seo_page_facts (slug, facts, read_at) VALUES ('/', '{}', 1)",
  "INSERT INTO seo_audit (id, findings, count, audited_at) VALUES (1, '[]', 0, 1)",
  "INSERT INTO seo_links (url, checked_at, failures) VALUES ('https://a.example/', 1, '[]')",
  "INSERT INTO site_images (slot, url, focal_x, updated_at) VALUES ('about', '/media/site-images/about/1.jpg', 0.25, 1)",
  "INSERT INTO site_image_history (slot, url, used_at) VALUES ('about', '/media/site-images/about/1.jpg', 1)",
  `INSERT INTO google_reviews (id, reviewer_name, comment, create_time, rating, hidden, updated_at)
   VALUES ('g', 'Ann', 'Lovely', '2026-01-01T00:00:00Z', 'FIVE', 1, 1)`,
  "INSERT INTO service_areas (slug, town, text, updated_at) VALUES ('solon', 'Solon', 'Halls', 1)",
  `INSERT INTO recognitions (id, group_key, slug, title, year, draft, imported_at, updated_at)
   VALUES ('press/a', 'press', 'a', 'Award', 2019, '{"title":"Award of the year"}', 1, 1)`,
  "INSERT INTO unreadable_objects (key, etag, reason, seen_at) VALUES ('a', 'b', 'c', 1)",
  `INSERT INTO inquiry_attachments (order_id, sha256, name, content_type, size, position)
   VALUES ('i0', 'b', 'Zuckerbäcker.txt', 'text/plain', 4, 0)`,
  "INSERT INTO order_notes (id, order_id, text, at) VALUES ('n', 'i0', 'Called back', 1)",
  "INSERT INTO studio_settings (name, value, updated_at) VALUES ('calendar', '{\"capacity\":8}', 1)",
  "INSERT INTO days_off (id, first, last, reason, created_at) VALUES ('d', '2026-07-01', '2026-07-09', 'Vacation', 1)",
  `INSERT INTO orders (id, status, was_booked, name, email, phone, event_date, event_type, servings, message, calendar_seq,
     received_at, updated_at)
   VALUES ('o', 'booked', 1, 'Cake for the fair', '', '', '2026-07-10', 'other', '', '', 3, 1, 1)`,
  `INSERT INTO outbox (id, kind, order_id, recipient, subject, text, created_at)
   VALUES ('m', 'quote', 'i0', 'a@example.com', 'Your quote', 'Here it is', 1)`,
  `INSERT INTO messages (id, order_id, kind, direction, sender, text, at)
   VALUES ('m', 'i0', 'quote', 'out', 'b@example.com', 'Here it is', 1)`,
  `INSERT INTO passkeys (id, person_id, rp_id, public_key, counter, name, created_at)
   VALUES ('k', 'owner', 'example.com', 'AA', 1, 'Phone', 1)`,
  "INSERT INTO recovery_codes (hash, person_id, created_at) VALUES ('h', 'owner', 1)",
  "INSERT INTO events (at, name, person_id, facts) VALUES (1, 'sign-in.done', 'owner', '{}')",
  "INSERT INTO former_people (id, name, removed_at) VALUES ('r', 'Robin', 1)",
  "INSERT INTO forgotten_devices (device_id, person_id, at) VALUES ('d', 'owner', 1)",
  `INSERT INTO quotes (id, order_id, version, revision, content, total, expires_on, created_at, updated_at, sent_at,
     accepted_at, accepted_on, accepted_name)
   VALUES ('q', 'i0', 1, 1, '{}', 5000, '2026-06-29', 1, 1, 1, 2, '2026-06-15', 'Zoë')`,
  `INSERT INTO payments (id, order_id, cents, kind, paid_on, person_id, at)
   VALUES ('p', 'i0', 2500, 'cash', '2026-06-16', 'owner', 3)`,
];

/** Adds a published photo, a row in every table, and more inquiries than one D1 response holds. */
export async function fill({ worker, db }: Site, { buckets }: Stores): Promise<void> {
  await buckets.portfolio.put(
    "gallery/wedding/rose.jpg",
    readFileSync("tools/art/about-atelier.jpg"),
    {},
  );
  await buckets["site-images"].put("about/1.jpg", new Uint8Array([1, 2, 3]), {});
  await (await worker.getWorker()).scheduled({ scheduledTime: timeOf("quarter-hour") });
  const insert = db.prepare(
    `INSERT INTO inquiries (id, draft_id, name, email, phone, event_date, event_type, servings,
       message, human_check, received_at, updated_at)
     VALUES (?1, ?1, 'Zoë 🎂', 'a@example.com', '1', '2026-07-01', 'other', '5', 'Line one\nline two', 'verified', 1, 1)`,
  );
  for (const hundreds of [0, 1, 2, 3, 4, 5]) {
    await db.batch(
      Array.from({ length: 100 }, (_, index) => insert.bind(`i${hundreds * 100 + index}`)),
    );
  }
  await db.prepare(beginOrders()).run();
  await db.batch(rows.map((sql) => db.prepare(sql)));
}
