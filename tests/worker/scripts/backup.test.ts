import { createHash } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { exportTo, importFrom } from "../../../scripts/backup/archive";
import { listTables, readRows } from "../../../scripts/backup/database";
import type { Stores } from "../../../scripts/backup/stores";
import { fill, storesOf } from "../../support/backup/whole-site";
import { beginOrders } from "../../support/inbox/inbox-rows";
import { openInquiryStorage } from "../../support/inquiries/inquiry-storage";
import { type Site, startSite } from "../../support/site";

/** Tables left out of an export, because they are transient or rebuilt. */
const leftOut = [
  // Sessions and sign-in tries.
  "admin_sessions",
  "invitations",
  "spent_challenges",
  "secret_tries",
  "sign_in_attempts",
  // Strangers' usage today.
  "day_budget",
  // The progress of syncs.
  "sync_cooldowns",
  "sync_progress",
  // A monotonic counter, exported separately.
  "content_seq",
  // Wrangler's bookkeeping.
  "d1_migrations",
  // The second copy's bookkeeping.
  ...["second_copy", "second_copy_parts"],
];

test("every table of the migrations is exported or left out for a reason", async () => {
  const site = await startSite();
  const { results } = await site.db
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
       AND name NOT LIKE '_cf_%' AND name NOT LIKE 'order_search%'`,
    )
    .all<{ name: string }>();
  const all = results.map(({ name }) => name).sort();
  expect([...(await listTables(site.db)), ...leftOut].sort()).toEqual(all);
  await site.stop();
});

/** Everything in a site's stores, for comparison. */
async function contentsOf({ db, buckets }: Stores) {
  const tables: Record<string, unknown[]> = {};
  for (const table of await listTables(db)) {
    const rows: unknown[] = [];
    for await (const row of readRows(db, table)) rows.push(row);
    tables[table] = rows;
  }
  const objects: Record<string, unknown> = {};
  for (const [name, bucket] of Object.entries(buckets)) {
    for (const { key } of (await bucket.list({})).objects) {
      const object = await bucket.get(key);
      const bytes = new Uint8Array((await object?.arrayBuffer()) ?? []);
      const digest = createHash("sha256").update(bytes).digest("hex");
      objects[`${name}/${key}`] = [digest, object?.httpMetadata, object?.customMetadata];
    }
  }
  return { tables, objects };
}

// Fills two sites and compares them cell by cell.
const wholeExport = { timeout: 90_000 };

test(
  "an export restores everything into empty stores, and the page is the same",
  wholeExport,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "export-"));
    const old = await startSite();
    const fresh = await startSite();
    try {
      const before = await storesOf(old);
      await fill(old, before);
      await before.buckets["inquiry-attachments"].put("a/b", new TextEncoder().encode("cake"), {
        httpMetadata: { contentType: "text/plain", contentDisposition: "attachment" },
        customMetadata: { name: "Zuckerbäcker.txt" },
      });
      const counts = await exportTo(folder, before);
      expect(counts.rows).toBeGreaterThan(100);
      expect(counts.objects).toBe(3);
      // Only the owner of the files may read the clients' data.
      expect(statSync(folder).mode & 0o077).toBe(0);

      const after = await storesOf(fresh);
      expect(await importFrom(folder, after)).toEqual(counts);
      const contents = await contentsOf(before);
      for (const [table, kept] of Object.entries(contents.tables)) {
        expect(kept.length, table).toBeGreaterThan(0);
      }
      expect(await contentsOf(after)).toEqual(contents);
      const search = "SELECT count(*) AS n FROM order_search WHERE order_search MATCH 'zoe'";
      expect(await fresh.db.prepare(search).first("n")).toBe(600);
      const gallery = async (site: Site) => (await site.send("/api/gallery-manifest")).json();
      expect(await gallery(fresh)).toEqual(await gallery(old));

      await expect(importFrom(folder, after)).rejects.toThrow("The database is not empty");
      await expect(exportTo(folder, before)).rejects.toThrow("is not empty");
    } finally {
      await Promise.all([old.stop(), fresh.stop()]);
      rmSync(folder, { recursive: true });
    }
  },
);

test("each store that is lost alone comes back from an export, and the others stay as they are", async () => {
  const folder = mkdtempSync(join(tmpdir(), "export-"));
  const old = await startSite();
  const fresh = await startSite();
  try {
    const before = await storesOf(old);
    await fill(old, before);
    await exportTo(folder, before);
    const { kv, buckets, db } = await storesOf(fresh);
    // The database is lost.
    await importFrom(folder, { ...before, db }, "d1");
    const contents = await contentsOf(before);
    expect(await contentsOf({ ...before, db })).toEqual(contents);
    // The bucket is lost: what came since stays.
    const since = new TextEncoder().encode("since");
    await buckets.portfolio.put("gallery/wedding/rose.jpg", since, {});
    expect(await importFrom(folder, { ...before, buckets }, "r2")).toEqual({ rows: 0, objects: 1 });
    const rose = await buckets.portfolio.get("gallery/wedding/rose.jpg");
    expect(new Uint8Array((await rose?.arrayBuffer()) ?? [])).toEqual(since);
    // KV is lost.
    const { version } = z
      .object({ version: z.string() })
      .parse(await db.prepare("SELECT version FROM manifests WHERE kind = 'gallery'").first());
    expect(await kv.get(`gallery:${version}`)).toBeNull();
    await importFrom(folder, { ...before, kv }, "kv");
    expect(await kv.get(`gallery:${version}`)).toContain("rose.jpg");
  } finally {
    await Promise.all([old.stop(), fresh.stop()]);
    rmSync(folder, { recursive: true });
  }
}, 90_000);

const accepted = `1, 1, '{}', 5000, 2500, '2026-06-29', 1, 1, 1, 2, '2026-06-15', 'Zoë', 3, 2500, '2026-06-16')`;
const acceptedColumns = `version, revision, content, total, deposit, expires_on, created_at, updated_at, sent_at,
  accepted_at, accepted_on, accepted_name, deposit_confirmed_at, deposit_paid, deposit_paid_on)`;
const olderColumns = `draft_id, fields_digest, digest, state, name, email, phone, event_date, event_type, servings, message,
  human_check, received_at, updated_at`;
const olderValues = `'i', 'i', 'i', 'new', 'Zoë', 'a@example.com', '1', '2026-07-01', 'other', '5', 'Three tiers', 'verified', 1, 1`;

/** An inquiry with a paid deposit and a phone order as earlier versions stored them, and the expected result. */
const older = [
  {
    last: "0028_former_people.sql",
    rows: [
      `INSERT INTO inquiries (id, notice_state, notice_due_at, notice_tries, ${olderColumns})
       VALUES ('i', 'due', 9, 2, ${olderValues})`,
      "INSERT INTO calendar_orders VALUES ('o', 'Fair', '2026-07-10', 'other', 'Call back', 3, 1, NULL)",
      `INSERT INTO quotes (id, inquiry_id, ${acceptedColumns} VALUES ('q', 'i', ${accepted}`,
    ],
    alert: { id: "inquiry:i", state: "due", due_at: 9, tries: 2 },
  },
  {
    last: "0037_order_time.sql",
    rows: [
      `INSERT INTO inquiries (id, ${olderColumns}) VALUES ('i', ${olderValues})`,
      beginOrders(),
      `INSERT INTO orders (id, status, was_booked, name, email, phone, event_date, event_type, servings, message, calendar_seq,
         received_at, updated_at) VALUES ('o', 'booked', 1, 'Fair', '', '', '2026-07-10', 'other', '', 'Call back', 3, 1, 1)`,
      `INSERT INTO quotes (id, order_id, ${acceptedColumns} VALUES ('q', 'i', ${accepted}`,
    ],
    alert: undefined,
  },
] as const;

test.each(older)(
  "an export of the version that ended with $last is migrated on import",
  wholeExport,
  async ({ last, rows, alert }) => {
    const folder = mkdtempSync(join(tmpdir(), "export-"));
    const before = await openInquiryStorage(last);
    const site = await startSite();
    try {
      const after = await storesOf(site);
      await before.db.batch(rows.map((sql) => before.db.prepare(sql)));
      await exportTo(folder, { ...after, db: before.db });
      const archive = JSON.parse(readFileSync(join(folder, "archive.json"), "utf8"));
      expect(archive.migration).toBe(last);
      // Older archives don't name their migration.
      if (alert) archive.migration = undefined;
      writeFileSync(join(folder, "archive.json"), JSON.stringify(archive));
      await importFrom(folder, after);
      const all = async (sql: string) => (await site.db.prepare(sql).all()).results;
      expect(await all("SELECT * FROM outbox")).toMatchObject(
        alert ? [{ ...alert, text: expect.stringContaining("Three tiers") }] : [],
      );
      expect(await all("SELECT id, inquiry_id, name, calendar_seq AS seq FROM orders")).toEqual([
        { id: "i", inquiry_id: "i", name: "Zoë", seq: 0 },
        { id: "o", inquiry_id: null, name: "Fair", seq: 3 },
      ]);
      expect(await all("SELECT id, order_id, cents, paid_on, at FROM payments")).toEqual([
        { id: "q", order_id: "i", cents: 2500, paid_on: "2026-06-16", at: 3 },
      ]);
      expect(await all("SELECT id, total, accepted_name FROM quotes")).toEqual([
        { id: "q", total: 5000, accepted_name: "Zoë" },
      ]);
    } finally {
      await Promise.all([before.dispose(), site.stop()]);
      rmSync(folder, { recursive: true });
    }
  },
);

test("an archive that names a file outside of it imports nothing from this machine", async () => {
  const folder = mkdtempSync(join(tmpdir(), "export-"));
  const site = await startSite();
  const stores = await storesOf(site);
  mkdirSync(join(folder, "objects/portfolio/deep"), { recursive: true });
  mkdirSync(join(folder, "objects/site-images"));
  mkdirSync(join(folder, "manifests"));
  symlinkSync(join(process.cwd(), "package.json"), join(folder, "objects/portfolio/link.jpg"));
  writeFileSync(join(folder, "archive.json"), JSON.stringify({ format: 1, contentSeq: 1 }));
  writeFileSync(join(folder, "objects/site-images.jsonl"), "");
  for (const file of ["../../archive.json", "link.jpg", "deep/../../../archive.json", "."]) {
    const object = { key: "gallery/wedding/a.jpg", file, httpMetadata: {}, customMetadata: {} };
    writeFileSync(join(folder, "objects/portfolio.jsonl"), JSON.stringify(object));
    await expect(importFrom(folder, stores), file).rejects.toThrow("is outside the export");
  }
  expect((await stores.buckets.portfolio.list({})).objects).toEqual([]);
  for (const name of ["portfolio", "inquiry-attachments"])
    writeFileSync(join(folder, `objects/${name}.jsonl`), "");
  symlinkSync(join(process.cwd(), "package.json"), join(folder, "manifests/gallery 1.json"));
  await expect(importFrom(folder, stores)).rejects.toThrow("is outside the export");
  expect(await stores.kv.get("gallery:1")).toBeNull();
  await site.stop();
  rmSync(folder, { recursive: true });
});

test("an incomplete export is refused before anything is written", async () => {
  const folder = mkdtempSync(join(tmpdir(), "export-"));
  writeFileSync(join(folder, "notes.txt"), "");
  const site = await startSite();
  await expect(importFrom(folder, await storesOf(site))).rejects.toThrow("archive.json is missing");
  await site.stop();
  rmSync(folder, { recursive: true });
});

test("stores without migrations are named, with what to do", async () => {
  const site = await startSite();
  const stores = await storesOf(site);
  const folder = join(mkdtempSync(join(tmpdir(), "backup-")), "export");
  await exportTo(folder, stores);
  await site.db.prepare("DELETE FROM d1_migrations WHERE name > '0005'").run();
  const apply = "npx wrangler d1 migrations apply cake-studio --local";
  await expect(importFrom(folder, stores)).rejects.toThrow(/^The database lacks migrations, up to/);
  await site.db.prepare("DROP TABLE d1_migrations").run();
  await expect(importFrom(folder, stores)).rejects.toThrow(apply);
  await expect(exportTo(`${folder}-2`, stores)).rejects.toThrow(apply);
  await site.stop();
});
