import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadMark } from "~/features/portfolio/.server/upload-mark";
import { postContact } from "../../support/inquiries/contact-posts";
import { jpeg } from "../../support/portfolio/storage";
import { type Site, startSite } from "../../support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite({ faults: true });
});
afterAll(() => site.stop());

const hour = 60 * 60 * 1000;
const files = {
  ATTACHMENTS: `ff${"0".repeat(30)}/${"a".repeat(64)}`,
  SITE_IMAGES: "hero-1/1780000000000.jpg",
  PORTFOLIO: "gallery/wedding/uploaded.jpg",
} as const;

async function listed() {
  const found = await Promise.all(
    Object.entries(files).map(async ([name, key]) => {
      const bucket = await site.worker.getR2Bucket(name);
      return (await bucket.head(key)) ? name : [];
    }),
  );
  return found.flat();
}

async function runSweeps() {
  const bucket = await site.worker.getR2Bucket("PORTFOLIO");
  const stored = await bucket.head(files.PORTFOLIO);
  await site.setClock((stored?.uploaded.getTime() ?? 0) + 30 * hour);
  for (const schedule of ["quarter-hour", "daily-sweeps"] as const) await site.runCron(schedule);
}

test("in a new database the files of the lost one are no orphans, and no sweep deletes them", async () => {
  for (const [name, key] of Object.entries(files)) {
    const bucket = await site.worker.getR2Bucket(name);
    await bucket.put(key, await jpeg(40, 30), { customMetadata: uploadMark });
  }
  const born = (when: string) =>
    site.db.prepare("UPDATE d1_migrations SET applied_at = datetime('now', ?)").bind(when).run();
  await born("+1 minute");
  await runSweeps();
  expect(await listed()).toEqual(Object.keys(files));
  // Orphans that are younger than the database go.
  await born("-1 day");
  await runSweeps();
  expect(await listed()).toEqual([]);
});

test("an inquiry is stored even while the database has no tables", async () => {
  const untouched = await mkdtemp(join(tmpdir(), "no-tables-"));
  const without = await startSite({ store: untouched });
  expect(await postContact(without)).toMatchObject({ status: 200, body: { ok: true } });
  await without.stop();
  await rm(untouched, { recursive: true });
});
