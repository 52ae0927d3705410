import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { exportTo, importFrom } from "../../../scripts/backup/archive";
import { exportFromCopy } from "../../../scripts/backup/from-copy";
import { openOffSite } from "../../../scripts/backup/from-off-site";
import { contentsOf } from "../../support/backup/export-contents";
import { FakeS3 } from "../../support/backup/fake-s3";
import { fill, storesOf } from "../../support/backup/whole-site";
import { type Site, startSite, testNow } from "../../support/site";

const everyTwoMinutes = "two-minutes";
const night = Date.parse("2026-06-16T09:00:00Z");
const timeout = 120_000;
const BACKUP_KEY = "a key of the owner, 32 characters";

/** A site with a row in every table and nothing due, at the hour of its copy, and a bucket elsewhere. */
async function openSite(vars: Record<string, string>) {
  const s3 = await new FakeS3().start();
  const site = await startSite({
    faults: true,
    vars: { ...s3.vars, ...vars },
    outbound: s3.outbound,
  });
  const stores = await storesOf(site);
  await fill(site, stores);
  await site.db.batch(
    ["inquiries", "orders"].map((table) =>
      site.db.prepare(`UPDATE ${table} SET received_at = ${testNow}`),
    ),
  );
  await site.setClock(night);
  const folder = mkdtempSync(join(tmpdir(), "off-site-"));
  const settings = { ...s3.vars, BACKUP_KEY: "", ...vars };
  const stop = async () => {
    s3.stop();
    await site.stop();
    rmSync(folder, { recursive: true });
  };
  return { s3, site, stores, folder, settings, stop };
}

async function noteOf({ db }: Site) {
  const note = db.prepare("SELECT outcome, detail FROM job_runs WHERE name = 'second-copy'");
  return note.first<{ outcome: string; detail: string }>();
}

/** Runs the job until the night's copy is off-site. */
async function finish(site: Site, s3: FakeS3, day: string): Promise<void> {
  const whole = `${day}, 2026, 5:00 AM`;
  const wanted = `Last whole copy: ${whole}; off-site: ${whole}`;
  for (let run = 0; (await noteOf(site))?.detail !== wanted; run += 1) {
    const before = s3.asked.length;
    await site.runCron(everyTwoMinutes);
    // The free plan has 50 per invocation.
    expect(s3.asked.length - before).toBeLessThanOrEqual(10);
    expect(run).toBeLessThan(100);
  }
}

const large = randomBytes(5_000_000);

test.each([{ BACKUP_KEY: "" }, { BACKUP_KEY }])(
  "the off-site copy restores the whole studio, and the next night only sends what is new: $BACKUP_KEY",
  async (vars) => {
    const { s3, site, stores, folder, settings, stop } = await openSite(vars);
    const files = stores.buckets["inquiry-attachments"];
    const metadata = {
      httpMetadata: { contentType: "text/plain", contentDisposition: "attachment" },
      customMetadata: { name: "Zuckerbäcker.txt" },
    };
    await files.put("i0/large", large, metadata);
    await files.put("i1/the same", large, {});
    await files.put("i2/empty", new Uint8Array(), metadata);
    await site.runCron(everyTwoMinutes);
    await exportTo(join(folder, "now"), stores);
    await finish(site, s3, "Jun 16");
    const first = s3.takePuts();
    expect(new Set(first).size).toBe(first.length);
    await exportFromCopy(join(folder, "copy"), await openOffSite(settings));
    expect(contentsOf(join(folder, "copy"))).toBe(contentsOf(join(folder, "now")));
    const fresh = await startSite();
    const counts = await importFrom(join(folder, "copy"), await storesOf(fresh));
    expect(counts.rows).toBeGreaterThan(600);
    expect(counts.objects).toBe(5);
    await fresh.stop();
    // No bucket of the site is needed for that, and without the key nobody learns anything.
    const stored = Buffer.concat([...s3.objects.values()]);
    expect(stored.includes("Zoë")).toBe(vars.BACKUP_KEY === "");
    expect([...s3.objects.keys()].join("\n")).not.toContain("large");

    await files.put("i3/new", new Uint8Array([7]), {});
    await site.setClock(night + 24 * 60 * 60 * 1000);
    await finish(site, s3, "Jun 17");
    // The new file and its list, the job_runs, and the copy.
    expect(s3.takePuts()).toHaveLength(4);
    await exportTo(join(folder, "later"), stores);
    await exportFromCopy(join(folder, "second"), await openOffSite(settings));
    expect(contentsOf(join(folder, "second"))).toBe(contentsOf(join(folder, "later")));
    await stop();
  },
  timeout,
);

test(
  "an off-site copy that somebody changed is refused, and nothing of it is kept",
  async () => {
    const { s3, site, stores, folder, settings, stop } = await openSite({ BACKUP_KEY });
    await stores.buckets["inquiry-attachments"].put("i0/large", large, {});
    await finish(site, s3, "Jun 16");
    const take = async (change = settings) =>
      exportFromCopy(join(folder, "copy"), await openOffSite(change));
    await expect(take({ ...settings, BACKUP_KEY: "" })).rejects.toThrow("BACKUP_KEY is missing");
    await expect(take({ ...settings, BACKUP_KEY: `${BACKUP_KEY}!` })).rejects.toThrow(
      "isn’t encrypted with this BACKUP_KEY",
    );
    await expect(take({ ...settings, BACKUP_S3_SECRET: "another" })).rejects.toThrow(
      "answered 403 (SignatureDoesNotMatch)",
    );
    const pieces = [...s3.objects].filter(([, bytes]) => bytes.length > 500_000);
    expect(pieces).toHaveLength(3);
    const copy = [...s3.objects].filter(([key]) => key.includes("/copies/"));
    const flipped = (bytes: Buffer) =>
      Buffer.from(bytes.map((byte, at) => (at === 30 ? ~byte : byte)));
    for (const [[key, bytes], changed] of [
      ...[...pieces, ...copy].map((object) => [object, flipped(object[1])] as const),
      ...[...pieces, ...copy].map((object) => [object, object[1].subarray(0, -1)] as const),
      // In the place of another.
      ...pieces.map((object, at) => [object, pieces[(at + 1) % 3]?.[1]] as const),
    ]) {
      s3.objects.set(key, changed ?? Buffer.of());
      await expect(take()).rejects.toThrow(
        /^(The off-site copy 2026-06-16T09-00|inquiry-attachments\/i0\/large) was changed or cut off/,
      );
      expect(existsSync(join(folder, "copy"))).toBe(false);
      s3.objects.set(key, bytes);
    }
    // A file whose later pieces are missing isn't one that was deleted.
    for (const [key, bytes] of pieces) {
      s3.objects.delete(key);
      await expect(take()).rejects.toThrow(/was changed or cut off|were deleted or replaced since/);
      s3.objects.set(key, bytes);
    }
    // An older copy under the newest name, and one that isn't encrypted.
    const [key = "", bytes = Buffer.of()] = copy[0] ?? [];
    s3.objects.set("cake-studio/copies/2026-07-16T09-00", bytes);
    await expect(take()).rejects.toThrow("was changed or cut off");
    s3.objects.delete("cake-studio/copies/2026-07-16T09-00");
    s3.objects.set(key, Buffer.from("{}"));
    await expect(take()).rejects.toThrow("isn’t encrypted with this BACKUP_KEY");
    s3.objects.set(key, bytes);
    await take();
    await stop();
  },
  timeout,
);

test(
  "without a key, a file or list that somebody changed is refused, too",
  async () => {
    const { s3, site, stores, folder, settings, stop } = await openSite({});
    await stores.buckets["inquiry-attachments"].put("i0/large", large, {});
    await finish(site, s3, "Jun 16");
    const take = async () => exportFromCopy(join(folder, "copy"), await openOffSite(settings));
    const [name = "", copy = ""] = [...s3.objects].find(([key]) => key.includes("/copies/")) ?? [];
    for (const [key, bytes] of s3.objects) {
      if (key === name) continue;
      const changed = Buffer.from(bytes.map((byte, at) => (at === 2 ? ~byte : byte)));
      s3.objects.set(key, changed);
      await expect(take()).rejects.toThrow("was changed or cut off since the site stored it");
      expect(existsSync(join(folder, "copy"))).toBe(false);
      s3.objects.set(key, bytes);
    }
    const made = JSON.parse(copy.toString());
    for (const part of ["tables/../../evil/0.jsonl", "manifests/gallery ../../../evil.json"]) {
      const parts = [...made.parts, { ...made.parts[0], part }];
      s3.objects.set(name, Buffer.from(JSON.stringify({ ...made, parts })));
      await expect(take()).rejects.toThrow("isn’t one that the site made");
    }
    s3.objects.clear();
    await expect(take()).rejects.toThrow("There is no complete copy at");
    await stop();
  },
  timeout,
);

test(
  "the panel says that the off-site copy failed, and the copy in the bucket is made all the same",
  async () => {
    const { s3, site, stop } = await openSite({});
    s3.mood = "is full";
    for (let run = 0; s3.asked.length < 2; run += 1) {
      await site.runCron(everyTwoMinutes);
      expect(run).toBeLessThan(100);
    }
    expect(await noteOf(site)).toEqual({
      outcome: "failed",
      detail: `Last whole copy: Jun 16, 2026, 5:00 AM. Off-site: ${new URL(s3.url).host} has no room left`,
    });
    s3.mood = "answers";
    await site.setClock(night + 24 * 60 * 60 * 1000);
    await finish(site, s3, "Jun 17");
    expect((await noteOf(site))?.outcome).toBe("done");
    await stop();
  },
  timeout,
);

test(
  "without an address nothing is sent, and the note is as before",
  async () => {
    const { s3, site, stop } = await openSite({ BACKUP_S3_URL: "" });
    const note = "Last whole copy: Jun 16, 2026, 5:00 AM";
    for (let run = 0; (await noteOf(site))?.detail !== note; run += 1) {
      await site.runCron(everyTwoMinutes);
      expect(run).toBeLessThan(100);
    }
    expect(s3.asked).toEqual([]);
    await stop();
  },
  timeout,
);

test(
  "npm run drill -- --from s3 restores the off-site copy and compares it",
  async () => {
    const { s3, site, settings, stop } = await openSite({ BACKUP_KEY });
    await finish(site, s3, "Jun 16");
    const env = { ...process.env, ...settings };
    const args = ["scripts/drill.ts", "--built", "--from", "s3"];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    expect(stdout).toContain("compared every row and every file: identical");
    expect(stdout).toContain("opened ten pages");
    await stop();
  },
  timeout,
);
