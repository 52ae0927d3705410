import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { expectSafeResponse, hostileText, tryCases } from "../../support/faults/hostile-values";
import { type SignedIn, signIn } from "../../support/office";
import { casesOf } from "../../support/sample";
import { type Site, startSite } from "../../support/site";

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite({ demo: true, faults: true });
  admin = await signIn(site);
});
afterAll(() => site.stop());

/** The tables that pages read. Manifests, sessions, and counters are left out: their rows have no fallback. */
const tables = [
  ...["theme_history", "seo_settings", "seo_pages", "seo_images", "site_images"],
  ...["site_image_history", "google_reviews", "portfolio_images", "recognitions"],
  ...["unreadable_objects", "inquiries", "order_notes", "inquiry_attachments", "job_runs"],
  ...["seo_page_facts", "seo_audit", "seo_versions", "seo_links", "days_off", "orders"],
  "studio_settings",
] as const;

/** Fills the tables that the seed leaves empty. */
const rows = [
  `INSERT INTO seo_settings (id, brand, updated_at) VALUES (1, 'Studio', 1)`,
  `INSERT OR IGNORE INTO seo_pages (slug, h1, updated_at) VALUES ('/', 'Cakes', 1), ('/privacy-policy', 'P', 1)`,
  `INSERT OR IGNORE INTO seo_images (asset_url, alt, updated_at) VALUES ('/images/a.jpg', 'A', 1)`,
  `INSERT INTO site_images (slot, url, updated_at) VALUES ('about', '/media/site-images/about/1.jpg?v=1', 1)`,
  `INSERT INTO site_image_history (slot, url, used_at) VALUES ('about', '/media/site-images/about/1.jpg?v=1', 1)`,
  `INSERT OR IGNORE INTO google_reviews (id, create_time, rating, updated_at) VALUES ('r', '2026-01-01T00:00:00Z', 'FIVE', 1)`,
  `INSERT INTO theme_history (id, kind, tag, at, theme) VALUES ('t', 'promoted', 'T', 1, '{"clientName":"C"}')`,
  `INSERT INTO unreadable_objects (key, etag, reason, seen_at) VALUES ('gallery/wedding/x.jpg', 'e', 'r', 1)`,
  `INSERT INTO seo_audit (id, findings, count, audited_at) VALUES (1, '[]', 0, 1)`,
  `INSERT INTO seo_versions (kind, key, record, saved_at) VALUES ('robots', '', '{"robots":"a"}', 1)`,
  `INSERT INTO seo_page_facts (slug, facts, read_at) VALUES ('/', '{}', 1)`,
  `INSERT INTO seo_links (url, checked_at, failures) VALUES ('https://a.example/', 1, '[]')`,
  `INSERT OR IGNORE INTO job_runs (name, started_at, outcome) VALUES ('seo-audit', 1, 'done')`,
  `INSERT INTO order_notes (id, order_id, text, at) SELECT 'n', id, 'N', 1 FROM inquiries LIMIT 1`,
  `INSERT OR IGNORE INTO inquiry_attachments (order_id, sha256, name, content_type, size, position)
   SELECT id, 'a', 'a.jpg', 'image/jpeg', 1, 0 FROM inquiries LIMIT 1`,
  `INSERT INTO days_off (id, first, last, created_at) VALUES ('d', '2026-06-17', '2026-06-19', 1)`,
  `INSERT INTO orders (id, status, name, email, phone, event_date, event_type, servings, message, received_at, updated_at)
   VALUES ('o', 'booked', 'T', '', '', '2026-06-18', 'other', '', '', 1, 1)`,
  `INSERT INTO studio_settings (name, value, updated_at) VALUES ('calendar', '{}', 1)`,
  `UPDATE portfolio_images SET draft = '{"title":"D"}' WHERE rowid % 2`,
  `UPDATE recognitions SET draft = '{"title":"D"}' WHERE rowid % 2`,
];

const column = z.object({ name: z.string(), type: z.string(), pk: z.number() });
const rowid = z.object({ rowid: z.number() });

type Cell = { table: string; column: string; row: number };

/** One cell of every column, each in a different row as far as there are enough. */
async function cells(): Promise<Cell[]> {
  const found: Cell[] = [];
  for (const table of tables) {
    const columns = await site.db.prepare(`PRAGMA table_info(${table})`).all();
    const ids = await site.db.prepare(`SELECT rowid AS rowid FROM ${table} LIMIT 40`).all();
    const rowids = z.array(rowid).parse(ids.results);
    expect(rowids.length, `${table} is empty`).toBeGreaterThan(0);
    const names = z
      .array(column)
      .parse(columns.results)
      .filter(({ pk }) => pk === 0);
    found.push(
      ...names.map(({ name }, at) => ({
        table,
        column: name,
        row: rowids[at % rowids.length]?.rowid ?? 1,
      })),
    );
  }
  return found;
}

const cellValue = fc.oneof(
  hostileText,
  fc.constantFrom<string | number>(
    ...["{", "[]", "{}", "[null]", '{"a":{"b":[1]}}', '["<hostile-tag>"]', "3"],
    ...[-1, 0, 0.5, 1e308, 9_007_199_254_740_991, -9_007_199_254_740_991, "a".repeat(100_000)],
    '{"title":7}',
    "[".repeat(2000),
  ),
);

const pages = ["/", "/?category=Wedding&image=2", "/privacy-policy"];
const calls = [
  ...["/api/gallery-manifest", "/api/recognitions-manifest", "/api/reviews", "/sitemap.xml"],
  ...["/robots.txt", "/api/theme-history", "/api/site-image?ids=about,hero-1", "/api/availability"],
];
const offices = [
  ...["/EdibleArtControl", "/portfolio", "/recognitions-debug", "/theme-preview", "/inquiries"],
  ...["/image-management", "/seo-maintenance", "/inquiries?view=all"],
  ...["/calendar", "/calendar?week=2026-W25"],
];
const officeCalls = [
  ...["/api/theme-history", "/api/portfolio/reviews", "/api/seo?action=getBundle"],
  ...["/api/inquiries/export?view=all", "/api/seo?action=versions&kind=robots"],
];

/** A section may be down for the studio, but never because of an invalid row. */
async function expectPageWorks(address: string, response: Response, told: string): Promise<void> {
  const content = await expectSafeResponse(response, `${address} ${told}`);
  expect(response.status, `${address} ${told} ${content.slice(0, 200)}`).toBe(200);
  expect(content, `${address} ${told}`).not.toMatch(/cannot be (?:read|looked up)/);
}

test("whatever a D1 cell holds, it affects its row and not the page", {
  timeout: 300_000,
}, async () => {
  for (const sql of rows) await site.db.prepare(sql).run();
  const all = await cells();
  const inquiry = await site.db.prepare("SELECT id FROM inquiries").first("id");
  // Each case changes cells of several columns, so that one pass over the site covers many.
  const cases = fc.array(fc.tuple(fc.constantFrom(...all), cellValue), {
    minLength: 12,
    maxLength: 12,
  });
  let written = 0;
  await tryCases(cases, casesOf(22, 5), async (chosen) => {
    const before: { cell: Cell; value: unknown }[] = [];
    const said: string[] = [];
    for (const [cell, value] of chosen) {
      const { table, column: name, row } = cell;
      const place = site.db.prepare(`SELECT ${name} AS value FROM ${table} WHERE rowid = ?`);
      const old = await place.bind(row).first("value");
      const write = site.db.prepare(`UPDATE ${table} SET ${name} = ? WHERE rowid = ?`);
      // Skips values that the tables' own constraints refuse.
      const stands = await write
        .bind(value, row)
        .run()
        .then(
          () => true,
          () => false,
        );
      if (!stands) continue;
      written += 1;
      before.unshift({ cell, value: old });
      said.push(`${table}.${name} = ${String(value).slice(0, 80)}`);
    }
    const told = `with ${said.join("; ")}`;
    await site.db.prepare("UPDATE content_seq SET value = value + 1").run();
    await site.advanceClock(20_000);
    for (const path of [...pages, ...calls])
      await expectPageWorks(path, await site.send(path), told);
    const asked = [...offices, `/inquiries?view=all&open=${inquiry}`, ...officeCalls];
    for (const path of asked) await expectPageWorks(path, await admin.send(path), told);
    for (const { cell, value } of before) {
      const { table, column: name, row } = cell;
      await site.db
        .prepare(`UPDATE ${table} SET ${name} = ? WHERE rowid = ?`)
        .bind(value, row)
        .run();
    }
  });
  expect(written).toBeGreaterThan(casesOf(80, 15));
});

test("a row that can't be parsed is logged with its request", async () => {
  const wrong = `INSERT INTO site_images (slot, url, updated_at) VALUES ('pricing', 'nowhere', 1)`;
  await site.db.prepare(wrong).run();
  expect((await site.send("/api/site-image?id=pricing")).status).toBe(200);
  const line = () => site.log.findLast(({ event }) => event === "row.unreadable");
  await expect.poll(line).toMatchObject({
    level: "warn",
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    columns: "url",
  });
});

test("an order with the status and event type of a newer version is listed, not lost", async () => {
  const id = "00000000-0000-4000-8000-0000000000ee";
  const insert = `INSERT INTO orders
      (id, status, name, email, phone, event_date, event_day, event_type, servings, message, received_at, updated_at)
    VALUES ('${id}', 'tasting', 'Newer Client', 'n@example.com', '', '2026-06-20', '2026-06-20', 'shower', '40', '', 1, 1)`;
  await site.db.prepare(insert).run();
  const list = await admin.send("/inquiries?view=all&q=Newer");
  expect(await list.text()).toMatch(/>Newer Client<.{0,600}>Other event.{0,600}>Reviewing</s);
  const opened = await admin.send(`/inquiries?view=all&open=${id}`);
  expect(await opened.text()).not.toContain("We can’t load this right now.");
  const csv = await admin.send("/api/inquiries/export?view=all");
  expect(await csv.text()).toContain('"Reviewing","Newer Client"');
});
