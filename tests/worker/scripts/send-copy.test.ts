import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sendCopy } from "~/features/second-copy/.server/send-copy";
import { createRemoteCall } from "~/platform/http/remote-call";
import { FakeS3 } from "../../support/backup/fake-s3";
import { openBindings } from "../../support/stores";
import { testSettings } from "../../support/test-settings";

const id = "2026-06-16T09-00";
const minute = 60_000;

/** A complete copy of five parts without files, a place for it, and a clock that stands still. */
async function openCopy(vars: Record<string, string> = {}) {
  const { dispose, ...bindings } = await openBindings();
  const s3 = await new FakeS3().start();
  const clock = { time: Date.parse("2026-06-16T10:00:00Z"), step: 0 };
  const lines = [1, 2, 3, 4, 5].map((n) => `{"id":"${n}"}`);
  const services = {
    settings: testSettings({ ...s3.vars, ...vars }),
    // The production timeout would make these tests slow.
    remote: (request: Parameters<ReturnType<typeof createRemoteCall>>[0]) =>
      createRemoteCall(fetch)({ ...request, timeout: 500 }),
    backups: bindings.BACKUPS,
    siteImages: bindings.SITE_IMAGES,
    portfolio: bindings.PORTFOLIO,
    attachments: bindings.ATTACHMENTS,
    clock: { now: () => (clock.time += clock.step) },
  };
  const addCopy = async (name: string) => {
    const parts = lines.map((line, at) => ({ part: `tables/orders/${at}.jsonl`, lines: 1, line }));
    for (const { part, line } of parts) await bindings.BACKUPS.put(`${name}/${part}`, line);
    const copy = { format: 1, contentSeq: 1, migration: "0001_a.sql", parts };
    await bindings.BACKUPS.put(`${name}.json`, JSON.stringify(copy));
  };
  await addCopy(id);
  const stop = async () => {
    s3.stop();
    await dispose();
  };
  return { s3, services, clock, lines, addCopy, backups: bindings.BACKUPS, stop };
}

test("a service that fails is named, left alone for an hour, and gets the copy afterwards", async () => {
  const { s3, services, clock, addCopy, stop } = await openCopy();
  s3.mood = "fails";
  const { host } = new URL(s3.url);
  const failure = `Off-site: ${host} answered 503 (SlowDown)`;
  await expect(sendCopy(services, id)).rejects.toThrow(failure);
  expect(s3.asked).toHaveLength(1);
  clock.time += 59 * minute;
  await expect(sendCopy(services, id)).rejects.toThrow(failure);
  expect(s3.asked).toHaveLength(1);
  // The next night it still fails, and then it doesn't.
  await addCopy("2026-06-17T09-00");
  clock.time += 23 * 60 * minute;
  await expect(sendCopy(services, "2026-06-17T09-00")).rejects.toThrow(failure);
  s3.mood = "answers";
  clock.time += 61 * minute;
  expect(await sendCopy(services, "2026-06-17T09-00")).toBe("off-site: Jun 17, 2026, 5:00 AM");
  expect(s3.takePuts()).toHaveLength(6);
  await stop();
});

test("a service that doesn’t respond is given up, and a slow one gets a part of the copy per run", async () => {
  const { s3, services, clock, stop } = await openCopy();
  s3.mood = "hangs";
  await expect(sendCopy(services, id)).rejects.toThrow(/^Off-site: .* did not answer in time/);
  s3.mood = "answers";
  clock.time += 61 * minute;
  clock.step = 15_000;
  const first = "off-site: the first copy is being sent";
  expect(await sendCopy(services, id)).toBe(first);
  expect(s3.takePuts().length).toBeLessThan(3);
  for (let run = 0; (await sendCopy(services, id)) === first; run += 1)
    expect(run).toBeLessThan(10);
  expect(s3.objects.size).toBe(6);
  // Each object is uploaded once.
  expect(s3.takePuts().length).toBeLessThan(6);
  await stop();
});

test("a full bucket is said, and what did arrive isn’t sent again", async () => {
  const { s3, services, clock, stop } = await openCopy();
  clock.step = 15_000;
  await sendCopy(services, id);
  const { size } = s3.objects;
  s3.mood = "is full";
  await expect(sendCopy(services, id)).rejects.toThrow("has no room left");
  s3.mood = "answers";
  s3.takePuts();
  clock.step = 0;
  clock.time += 61 * minute;
  expect(await sendCopy(services, id)).toBe("off-site: Jun 16, 2026, 5:00 AM");
  expect(s3.takePuts()).toHaveLength(6 - size);
  await stop();
});

test("what disappeared from the bucket is sent with the next copy, and nothing else", async () => {
  const { s3, services, lines, addCopy, stop } = await openCopy();
  await sendCopy(services, id);
  const nameOf = (line: string) => {
    const md5 = createHash("md5").update(line).digest("hex");
    const label = `content ${md5} ${line.length} 1/1`;
    return `cake-studio/content/${createHash("sha256").update(label).digest("base64url")}`;
  };
  expect([...s3.objects.keys()].sort()).toEqual(
    [...lines.map(nameOf), `cake-studio/copies/${id}`].sort(),
  );
  s3.objects.delete(nameOf(lines[2] ?? ""));
  s3.takePuts();
  await addCopy("2026-06-17T09-00");
  await sendCopy(services, "2026-06-17T09-00");
  expect(s3.takePuts()).toEqual([nameOf(lines[2] ?? ""), "cake-studio/copies/2026-06-17T09-00"]);
  await stop();
});

test("copies are removed as in the bucket of backups, and what only they used with them", async () => {
  const { s3, services, addCopy, stop } = await openCopy();
  const weekly = Array.from({ length: 10 }, (_, week) =>
    new Date(Date.parse("2026-04-05") + week * 7 * 24 * 60 * minute).toISOString().slice(0, 10),
  );
  for (const day of weekly) s3.objects.set(`cake-studio/copies/${day}T09-00`, Buffer.from("{}"));
  s3.objects.set("cake-studio/content/stale", Buffer.from("x"));
  s3.objects.set("elsewhere/content/kept", Buffer.from("x"));
  const copies = () =>
    [...s3.objects.keys()].flatMap((key) => /copies\/(.{10})/.exec(key)?.[1] ?? []).sort();
  await sendCopy(services, id);
  await sendCopy(services, id);
  expect(copies()).toEqual([...weekly.slice(-7), "2026-06-16"]);
  expect(s3.objects.has("cake-studio/content/stale")).toBe(true);
  // Eight weeks later no copy is left that can have used it.
  for (let week = 1; week <= 8; week += 1) {
    const day = new Date(Date.parse("2026-06-16") + week * 7 * 24 * 60 * minute);
    const next = `${day.toISOString().slice(0, 10)}T09-00`;
    await addCopy(next);
    for (let run = 0; run < 3; run += 1) await sendCopy(services, next);
    expect(s3.objects.has("cake-studio/content/stale")).toBe(week < 7);
  }
  expect(copies()).toHaveLength(8);
  expect(s3.objects.has("elsewhere/content/kept")).toBe(true);
  await stop();
});

test("an emptied bucket of backups deletes nothing elsewhere", async () => {
  const { s3, services, backups, addCopy, stop } = await openCopy();
  await sendCopy(services, id);
  const before = [...s3.objects.keys()];
  await backups.delete((await backups.list()).objects.map(({ key }) => key));
  await expect(sendCopy(services, id)).rejects.toThrow(`The copy ${id} is gone`);
  await backups.delete("off-site.json");
  await addCopy("2026-06-17T09-00");
  await sendCopy(services, "2026-06-17T09-00");
  expect([...s3.objects.keys()]).toEqual([...before, "cake-studio/copies/2026-06-17T09-00"]);
  await stop();
});

test("a key that is missing or too short is said, and nothing is sent", async () => {
  for (const [vars, sentence] of [
    [{ BACKUP_S3_SECRET: "" }, "BACKUP_S3_KEY_ID or BACKUP_S3_SECRET is missing"],
    [{ BACKUP_KEY: "short" }, "BACKUP_KEY needs at least 32 characters"],
  ] as const) {
    const { s3, services, stop } = await openCopy(vars);
    await expect(sendCopy(services, id)).rejects.toThrow(sentence);
    expect(s3.asked).toEqual([]);
    await stop();
  }
});

test("another place or key gets the whole copy", async () => {
  const { s3, services, stop } = await openCopy();
  await sendCopy(services, id);
  s3.takePuts();
  const BACKUP_KEY = "a key of the owner, 32 characters";
  const settings = testSettings({ ...s3.vars, BACKUP_KEY });
  await sendCopy({ ...services, settings }, id);
  expect(s3.takePuts()).toHaveLength(6);
  const other = await new FakeS3().start();
  await sendCopy({ ...services, settings: testSettings(other.vars) }, id);
  expect(other.takePuts()).toHaveLength(6);
  other.stop();
  await stop();
});

test("a wrong secret, or an address that isn’t a bucket’s, is said", async () => {
  const { s3, services, stop } = await openCopy({ BACKUP_S3_SECRET: "another" });
  await expect(sendCopy(services, id)).rejects.toThrow("answered 403 (SignatureDoesNotMatch)");
  const settings = testSettings({ ...s3.vars, BACKUP_S3_URL: `${s3.url}/folder` });
  await expect(sendCopy({ ...services, settings }, id)).rejects.toThrow("answered 404 (NoSuchKey)");
  await stop();
});
