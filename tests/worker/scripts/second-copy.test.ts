import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { takeSnapshot } from "~/features/second-copy/.server/take-snapshot";
import { exportTo } from "../../../scripts/backup/archive";
import { exportFromCopy } from "../../../scripts/backup/from-copy";
import { contentsOf } from "../../support/backup/export-contents";
import { fill, storesOf } from "../../support/backup/whole-site";
import { type Site, startSite, testNow } from "../../support/site";
import { openBindings } from "../../support/stores";

const everyTwoMinutes = "two-minutes";
const night = Date.parse("2026-06-16T09:00:00Z");
const timeout = 120_000;

/** A site with a row in every table and nothing due, at the hour of its copy. */
async function openSite() {
  const site = await startSite({ faults: true });
  const stores = await storesOf(site);
  await fill(site, stores);
  await site.db.batch(
    ["inquiries", "orders"].map((table) =>
      site.db.prepare(`UPDATE ${table} SET received_at = ${testNow}`),
    ),
  );
  await site.setClock(night);
  return { site, stores, folder: mkdtempSync(join(tmpdir(), "copy-")) };
}

/** The job's last recorded outcome. */
async function noteOf({ db }: Site) {
  const note = db.prepare("SELECT outcome, detail FROM job_runs WHERE name = 'second-copy'");
  return note.first<{ outcome: string; detail: string }>();
}

/** Not the job's outcome: it is "failed" if only the response of the last step was lost. */
async function isComplete({ db }: Site): Promise<boolean> {
  const complete = db.prepare("SELECT whole_at = begun_at AS complete FROM second_copy");
  return (await complete.first("complete")) === 1;
}

/** Runs the job until the copy is complete. */
async function finish(site: Site, before: (run: number) => Promise<void> = async () => {}) {
  for (let run = 0; !(await isComplete(site)); run += 1) {
    await before(run);
    await site.runCron(everyTwoMinutes);
    expect(run).toBeLessThan(400);
  }
}

test(
  "a copy is a snapshot of its start, whatever the studio does until it is complete",
  async () => {
    const { site, stores, folder } = await openSite();
    await site.db.prepare("UPDATE site_images SET focal_x = 1.0 / 3").run();
    await site.countRows();
    await site.runCron(everyTwoMinutes);
    expect((await noteOf(site))?.detail).toBe("No whole copy yet; the next has begun");
    // A free plan invocation has 50 queries, and the other jobs make up to 39.
    expect((await site.countRows()).queries).toBeLessThanOrEqual(15 + 13);
    await exportTo(join(folder, "now"), stores);
    await site.db.prepare("UPDATE inquiries SET name = 'Changed' WHERE id = 'i599'").run();
    await site.db.prepare("DELETE FROM orders WHERE id = 'o'").run();
    await finish(site);
    await exportFromCopy(join(folder, "copy"), stores);
    expect(contentsOf(join(folder, "copy"))).toBe(contentsOf(join(folder, "now")));
    expect(JSON.parse(readFileSync(join(folder, "copy/archive.json"), "utf8"))).toEqual(
      JSON.parse(readFileSync(join(folder, "now/archive.json"), "utf8")),
    );
    await site.countRows();
    await site.runCron(everyTwoMinutes);
    const { queries } = await site.countRows();
    expect(queries).toBeLessThanOrEqual(15);
    expect(await noteOf(site)).toEqual({
      outcome: "done",
      detail: "Last whole copy: Jun 16, 2026, 5:00 AM",
    });
    // Three nights pass without a new copy.
    await site.setClock(night + 51 * 60 * 60 * 1000 + 60 * 60 * 1000);
    await site.runCron(everyTwoMinutes);
    expect(await noteOf(site)).toEqual({
      outcome: "failed",
      detail: "Last whole copy: Jun 16, 2026, 5:00 AM",
    });
    await site.stop();
    rmSync(folder, { recursive: true });
  },
  timeout,
);

test(
  "a bucket with more files than one list call returns is copied completely",
  async () => {
    const { site, stores, folder } = await openSite();
    const images = stores.buckets["site-images"];
    const names = Array.from({ length: 450 }, (_, index) => `about/${1000 + index}.txt`);
    await Promise.all(names.map((name) => images.put(name, new Uint8Array(1), {})));
    await finish(site);
    const backups = await site.worker.getR2Bucket("BACKUPS");
    const { objects } = await backups.list({ prefix: "2026-06-16T09-00/objects/site-images/" });
    const lists = await Promise.all(
      objects.map(async ({ key }) => (await backups.get(key))?.text()),
    );
    const kept = lists.flatMap((lines) => lines?.split("\n") ?? []);
    expect(kept.map((line) => JSON.parse(line).key)).toEqual(["about/1.jpg", ...names]);
    await site.stop();
    rmSync(folder, { recursive: true });
  },
  timeout,
);

test(
  "a copy that is interrupted repeatedly and meets a new version still completes",
  async () => {
    const { site, stores, folder } = await openSite();
    const broken = {
      DB: { lostChance: 0.2 },
      BACKUPS: { lostChance: 0.3 },
      PORTFOLIO: { failNext: 1 },
    } as const;
    const random = async (run: number) => {
      await site.setFaults(run % 3 === 2 ? {} : run % 3 === 1 ? broken : { DB: "fail" });
    };
    await finish(site, random);
    await site.setFaults({});
    await exportFromCopy(join(folder, "first"), stores);
    await exportTo(join(folder, "now"), stores);
    expect(contentsOf(join(folder, "first"))).toBe(contentsOf(join(folder, "now")));
    // A day passes during the next night's copy, and a new version is deployed, so it starts over.
    await site.advanceClock(24 * 60 * 60 * 1000);
    await site.runCron(everyTwoMinutes);
    await site.db.prepare("INSERT INTO d1_migrations (name) VALUES ('9999_new.sql')").run();
    await site.advanceClock(24 * 60 * 60 * 1000);
    await finish(site, random);
    await site.setFaults({});
    await exportFromCopy(join(folder, "second"), stores);
    expect(readFileSync(join(folder, "second/archive.json"), "utf8")).toContain("9999_new.sql");
    const { objects, delimitedPrefixes } = await (await site.worker.getR2Bucket("BACKUPS")).list({
      delimiter: "/",
    });
    const ids = ["2026-06-16T09-00", "2026-06-18T09-00"];
    expect(objects.map(({ key }) => key)).toEqual(ids.map((id) => `${id}.json`));
    expect(delimitedPrefixes).toEqual(ids.map((id) => `${id}/`));
    await site.stop();
    rmSync(folder, { recursive: true });
  },
  timeout,
);

test(
  "a copy that lacks a part or a file is refused with what is missing",
  async () => {
    const { site, stores, folder } = await openSite();
    const bucket = await site.worker.getR2Bucket("BACKUPS");
    const take = (name: string, options = {}) =>
      exportFromCopy(join(folder, name), stores, options);
    await expect(take("a")).rejects.toThrow("There is no complete backup yet");
    await finish(site);
    await site.worker
      .getR2Bucket("SITE_IMAGES")
      .then((images) => images.put("about/1.jpg", "another"));
    await expect(take("b")).rejects.toThrow(
      "1 files of the backup 2026-06-16T09-00 were deleted or replaced since",
    );
    expect((await take("c", { withoutLost: true })).lost).toEqual(["site-images/about/1.jpg"]);
    const part = "2026-06-16T09-00/tables/inquiries/0.jsonl";
    const lines = (await (await bucket.get(part))?.text()) ?? "";
    await bucket.put(part, lines.slice(lines.indexOf("\n") + 1));
    await expect(take("d")).rejects.toThrow("has 599 of 600 lines of tables/inquiries/0.jsonl");
    await bucket.delete(part);
    await expect(take("e")).rejects.toThrow(`lacks ${part}`);
    await site.stop();
    rmSync(folder, { recursive: true });
  },
  timeout,
);

test(
  "a backup that somebody changed writes nothing outside of its folder",
  async () => {
    const { site, stores, folder } = await openSite();
    const bucket = await site.worker.getR2Bucket("BACKUPS");
    await finish(site);
    const made = JSON.parse((await (await bucket.get("2026-06-16T09-00.json"))?.text()) ?? "");
    for (const [at, part] of [
      "manifests/../../evil.json",
      "tables/../../evil/0.jsonl",
      "manifests/gallery ../../../evil.json",
    ].entries()) {
      const parts = [...made.parts, { part, lines: 1 }];
      await bucket.put("2026-06-16T09-00.json", JSON.stringify({ ...made, parts }));
      await bucket.put(`2026-06-16T09-00/${part}`, '{"a":1}');
      await expect(exportFromCopy(join(folder, "out", String(at)), stores)).rejects.toThrow(
        "isn’t one that the site made",
      );
      expect(readdirSync(folder)).toEqual([]);
    }
    await bucket.put("2026-06-16T09-00.json", JSON.stringify(made));
    await bucket.put("zz/../../evil.json", "{}");
    await exportFromCopy(join(folder, "copy"), stores);
    await site.db.prepare("UPDATE manifests SET version = '../../../evil'").run();
    await site.worker
      .getKVNamespace("MANIFESTS")
      .then((manifests) => manifests.put("gallery:../../../evil", "{}"));
    await expect(exportTo(join(folder, "now"), stores)).rejects.toThrow("is not the name");
    expect(readdirSync(folder).sort()).toEqual(["copy", "now"]);
    await site.stop();
    rmSync(folder, { recursive: true });
  },
  timeout,
);

test("a migration between reading the columns and copying leaves no copy of the old ones", async () => {
  const { DB: db, dispose } = await openBindings();
  let batches = 0;
  const racing: Pick<D1Database, "prepare" | "batch"> = {
    prepare: (sql) => db.prepare(sql),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      batches += 1;
      if (batches === 2)
        await db.prepare("INSERT INTO d1_migrations (name) VALUES ('9999_new.sql')").run();
      return db.batch<T>(statements);
    },
  };
  const count = () => db.prepare("SELECT count(*) AS n FROM second_copy_parts").first("n");
  await expect(takeSnapshot(racing, night)).rejects.toThrow("second_copy.migration");
  expect(await count()).toBe(0);
  await takeSnapshot(db, night);
  expect(await count()).toBeGreaterThan(0);
  await dispose();
});
