import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exportTo } from "../../../scripts/backup/archive";
import { exportFromCopy } from "../../../scripts/backup/from-copy";
import { digestsOf } from "../../../scripts/test-commands/checkout";
import { fill, storesOf } from "../../support/backup/whole-site";
import { type Site, startSite, testNow } from "../../support/site";

const nightly = "17 8 * * *";
const everyTwoMinutes = "*/2 * * * *";
const timeout = 120_000;

/** A site with a row in every table that nothing is due of, and its stores. */
async function openSite() {
  const site = await startSite({ faults: true });
  const stores = await storesOf(site);
  await fill(site, stores);
  await site.db.batch(
    ["inquiries", "orders"].map((table) =>
      site.db.prepare(`UPDATE ${table} SET received_at = ${testNow}`),
    ),
  );
  const bucket = await site.worker.getR2Bucket("BACKUPS");
  const state = async () => JSON.parse((await (await bucket.get("state.json"))?.text()) ?? "{}");
  return { site, stores, bucket, state };
}

/** How the job says that it went, the last time. */
async function noteOf({ db }: Site): Promise<unknown> {
  return db.prepare("SELECT detail FROM job_runs WHERE name = 'backup'").first("detail");
}

/** What is in the copy, and what is in the stores, as digests; what the jobs write about themselves goes on changing. */
async function compared(stores: Awaited<ReturnType<typeof storesOf>>): Promise<[string, string]> {
  const folder = mkdtempSync(join(tmpdir(), "copy-"));
  await exportFromCopy(join(folder, "copy"), stores);
  await exportTo(join(folder, "now"), stores);
  const digests = (name: string) =>
    digestsOf(join(folder, name), ["tables", "objects", "manifests"])
      .split("\n")
      .filter((line) => !line.includes("job_runs"))
      .join("\n");
  const both: [string, string] = [digests("copy"), digests("now")];
  expect(readFileSync(join(folder, "copy/archive.json"), "utf8")).toMatch(/"migration":"\d{4}_/);
  rmSync(folder, { recursive: true });
  return both;
}

test(
  "a copy that is made while the studio works is everything as it was at its end",
  async () => {
    const { site, stores, state } = await openSite();
    await site.runCron(nightly);
    const change = [
      "UPDATE inquiries SET name = 'Changed' WHERE id IN ('i0', 'i599')",
      "DELETE FROM orders WHERE id = 'o'",
      "UPDATE days_off SET reason = 'Fair'",
      "INSERT INTO days_off (id, first, last, reason, created_at) VALUES ('late', '2026-08-01', '2026-08-02', 'Late', 1)",
    ];
    let most = 0;
    for (let run = 0; (await state()).running; run += 1) {
      await site.countRows();
      await site.runCron(everyTwoMinutes);
      most = Math.max(most, (await site.countRows()).queries);
      const { running } = await state();
      // Each change comes at a moment of its own.
      const sql = running?.copied.length > 3 && !running.closed && change.shift();
      if (sql) await site.db.prepare(sql).run();
      expect(run).toBeLessThan(200);
    }
    expect(change).toEqual([]);
    // An invocation has 50, and the other jobs make up to 39.
    expect(most).toBeLessThanOrEqual(15 + 11);
    const [copy, now] = await compared(stores);
    expect(copy).toBe(now);
    const triggers =
      "SELECT count(*) AS n FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'backup%'";
    expect(await site.db.prepare(triggers).first("n")).toBe(0);
    await site.runCron(everyTwoMinutes);
    expect(await noteOf(site)).toMatch(/^last whole copy: 2026-06-15, 16:00 UTC$/);
    await site.stop();
  },
  timeout,
);

test(
  "a copy that is broken off again and again, and met by a new version, becomes whole",
  async () => {
    const { site, stores, state } = await openSite();
    await site.runCron(nightly);
    let moved = false;
    for (let run = 0; (await state()).running; run += 1) {
      await site.setFaults(
        run % 3 === 2
          ? {}
          : { DB: { lostChance: 0.2 }, BACKUPS: { lostChance: 0.2 }, PORTFOLIO: { failNext: 1 } },
      );
      await site.runCron(everyTwoMinutes).catch(() => {});
      await site.setFaults({});
      if (!moved && (await state()).running?.copied.length > 5) {
        await site.db.prepare("INSERT INTO d1_migrations (name) VALUES ('9999_new.sql')").run();
        moved = true;
      }
      expect(run).toBeLessThan(400);
    }
    expect(moved).toBe(true);
    const [copy, now] = await compared(stores);
    expect(copy).toBe(now);
    await site.stop();
  },
  timeout,
);

test(
  "a copy that lacks a page or a file is refused with what it lacks",
  async () => {
    const { site, stores, bucket, state } = await openSite();
    const folder = mkdtempSync(join(tmpdir(), "copy-"));
    await expect(exportFromCopy(join(folder, "a"), stores)).rejects.toThrow(
      "There is no whole copy yet",
    );
    await site.runCron(nightly);
    while ((await state()).running) await site.runCron(everyTwoMinutes);
    const id = (await state()).whole.at(-1);
    await (await site.worker.getR2Bucket("SITE_IMAGES")).put("about/1.jpg", "another");
    await expect(exportFromCopy(join(folder, "b"), stores)).rejects.toThrow("1 files of the copy");
    const page = `${id}/tables/inquiries/1.jsonl`;
    const lines = (await (await bucket.get(page))?.text()) ?? "";
    await bucket.put(page, lines.slice(lines.indexOf("\n") + 1));
    await expect(exportFromCopy(join(folder, "c"), stores)).rejects.toThrow(
      "has 599 of 600 rows of inquiries",
    );
    await bucket.delete(page);
    await expect(exportFromCopy(join(folder, "d"), stores)).rejects.toThrow(`lacks ${page}`);
    await site.stop();
    rmSync(folder, { recursive: true });
  },
  timeout,
);
