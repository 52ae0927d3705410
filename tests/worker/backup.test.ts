import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exportTo, importFrom } from "../../scripts/backup/archive";
import { listTables, readRows } from "../../scripts/backup/database";
import type { Stores } from "../../scripts/backup/stores";
import { type Site, startSite } from "../support/site";

async function storesOf({ worker, db }: Site): Promise<Stores> {
  return {
    db,
    kv: await worker.getKVNamespace("MANIFESTS"),
    buckets: {
      "site-images": await worker.getR2Bucket("SITE_IMAGES"),
      portfolio: await worker.getR2Bucket("PORTFOLIO"),
      "inquiry-attachments": await worker.getR2Bucket("ATTACHMENTS"),
    },
  };
}

/** A published picture, and more enquiries than one answer of the database holds. */
async function fill({ worker, db }: Site, { buckets }: Stores): Promise<void> {
  await buckets.portfolio.put(
    "gallery/wedding/rose.jpg",
    readFileSync("scripts/art/about.jpg"),
    {},
  );
  await (await worker.getWorker()).scheduled({ cron: "*/15 * * * *" });
  const insert = db.prepare(
    `INSERT INTO inquiries (id, draft_id, fields_digest, state, name, email, phone, event_date, event_type, servings,
       message, human_check, received_at, updated_at)
     VALUES (?1, ?1, ?1, 'new', 'Zoë 🎂', 'a@example.com', '1', '2026-07-01', 'other', '5', 'Line one\nline two', 'verified', 1, 1)`,
  );
  for (const hundreds of [0, 1, 2, 3, 4, 5]) {
    await db.batch(
      Array.from({ length: 100 }, (_, index) => insert.bind(`i${hundreds * 100 + index}`)),
    );
  }
}

/** Everything of a site's stores, to be compared. */
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

test("an export brings everything back into empty stores, and the page is the same", async () => {
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
    expect(counts.objects).toBe(2);

    const after = await storesOf(fresh);
    expect(await importFrom(folder, after)).toEqual(counts);
    expect(await contentsOf(after)).toEqual(await contentsOf(before));
    const gallery = async (site: Site) => (await site.send("/api/gallery-manifest")).json();
    expect(await gallery(fresh)).toEqual(await gallery(old));

    await expect(importFrom(folder, after)).rejects.toThrow("The database is not empty");
    await expect(exportTo(folder, before)).rejects.toThrow("is not empty");
  } finally {
    await Promise.all([old.stop(), fresh.stop()]);
    rmSync(folder, { recursive: true });
  }
});

test("a folder that is no whole export is refused before anything is written", async () => {
  const folder = mkdtempSync(join(tmpdir(), "export-"));
  writeFileSync(join(folder, "notes.txt"), "");
  const site = await startSite();
  await expect(importFrom(folder, await storesOf(site))).rejects.toThrow("archive.json is missing");
  await site.stop();
  rmSync(folder, { recursive: true });
});
