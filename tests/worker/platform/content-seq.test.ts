import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "~/features/orders/order";
import { changeStored } from "../../support/inbox/change-stored";
import { beginOrders } from "../../support/inbox/inbox-rows";
import { type Site, startSite } from "../../support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const seq = () => site.db.prepare("SELECT value FROM content_seq").first<number>("value");

/** For every table that visitors can see: an insert and an update. */
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
  days_off: [
    "INSERT INTO days_off (id, first, last, created_at) VALUES ('d', '2026-07-01', '2026-07-03', 1)",
    "UPDATE days_off SET last = '2026-07-04'",
  ],
  orders: [
    `INSERT INTO orders (id, status, name, email, phone, event_date, event_day, on_calendar, event_type, servings, message, received_at, updated_at)
     VALUES ('o', 'booked', 't', '', '', '2026-07-01', '2026-07-01', 1, 'other', '', '', 1, 1)`,
    "UPDATE orders SET event_type = 'wedding'",
  ],
  "studio_settings WHERE name = 'calendar'": [
    "INSERT INTO studio_settings (name, value, updated_at) VALUES ('calendar', '{}', 1)",
    "UPDATE studio_settings SET value = '[]' WHERE name = 'calendar'",
  ],
  manifests: [
    `INSERT INTO manifests (kind, version, digest, listed_at, published_at)
     VALUES ('gallery', 'v', 'd', 1, 1)`,
    "UPDATE manifests SET version = 'w'",
  ],
};

for (const [table, [insert, update]] of Object.entries(writes)) {
  test(`inserting, updating, or deleting a row in ${table} raises content_seq`, async () => {
    for (const sql of [insert, update, `DELETE FROM ${table}`]) {
      const before = (await seq()) ?? 0;
      await site.db.prepare(sql).run();
      expect(await seq(), sql).toBe(before + 1);
    }
  });
}

/** SQL, or a change of the order. */
type Write = [what: string, write: string | ((order: Order) => Order)];

const write = (done: Write[1]) =>
  typeof done === "string" ? site.db.prepare(done).run() : changeStored(site.db, done);
const on = (day: string) => (order: Order) => ({
  ...order,
  event: { ...order.event, scheduledOn: day },
});
const of = (type: Order["event"]["type"]) => (order: Order) => ({
  ...order,
  event: { ...order.event, type },
});
const being = (status: Order["status"]) => (order: Order) => ({ ...order, status });

/** One inquiry's changes, in this order: those visible in the availability, and those that are not. */
const seen: Write[] = [
  ["it is booked", being("booked")],
  ["it is moved", on("2026-07-02")],
  ["its event type changes", of("wedding")],
  ["it is deleted", (order) => ({ ...order, deletedAt: 5 })],
  ["it is restored", (order) => ({ ...order, deletedAt: null })],
  ["it is reopened", being("quoted")],
  ["its quote is accepted", (order) => ({ ...order, heldAt: 7 })],
  ["it is declined", being("declined")],
  ["it is held again", being("quoted")],
  ["it is purged", "DELETE FROM inquiries"],
];
const unseen: Write[] = [
  [
    "it arrives",
    `INSERT INTO inquiries (id, draft_id, name, email, phone, event_date,
       event_type, servings, message, human_check, received_at, updated_at)
     VALUES ('i', 'd', 'n', 'e', 'p', '2026-07-01', 'other', '10', 'm', 'verified', 1, 1)`,
  ],
  ["its order is created", beginOrders()],
  ["it gets a note", "INSERT INTO order_notes (id, order_id, text, at) VALUES ('n', 'i', 't', 1)"],
  ["it is quoted", being("quoted")],
  ["it is moved before an acceptance", on("2026-07-05")],
  ["its event type changes before an acceptance", of("birthday")],
];

test("of an inquiry visitors see only changes of a day's capacity", async () => {
  for (const [what, done] of unseen) {
    const before = await seq();
    await write(done);
    expect(await seq(), what).toBe(before);
  }
  for (const [what, done] of seen) {
    const before = (await seq()) ?? 0;
    await write(done);
    expect(await seq(), what).toBe(before + 1);
  }
});

test("of the studio's settings visitors see only the calendar's", async () => {
  const before = await seq();
  await site.db
    .prepare("INSERT INTO studio_settings (name, value, updated_at) VALUES ('reply', '{}', 1)")
    .run();
  await site.db.prepare("UPDATE studio_settings SET value = '[]'").run();
  await site.db.prepare("DELETE FROM studio_settings").run();
  expect(await seq()).toBe(before);
});
