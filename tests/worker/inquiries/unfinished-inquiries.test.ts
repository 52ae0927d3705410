import { request as openRequest } from "node:http";
import { afterAll, expect, test } from "vitest";
import { beginOrders } from "../../support/inbox/inbox-rows";
import { postContact, strangersAddress } from "../../support/inquiries/contact-posts";
import {
  inquiryForm,
  jpegFile,
  type PostedFile,
  photos,
  validFields,
  writtenBody,
} from "../../support/inquiries/inquiry-posts";
import { everyTwoMinutes, keptOf, storedObjects } from "../../support/inquiries/stored-inquiries";
import { blackPng } from "../../support/large-png";
import { storedAt } from "../../support/portfolio/storage";
import { startSite, testNow } from "../../support/site";

const minute = 60_000;
const day = 24 * 60 * minute;
const site = await startSite({ faults: true });
afterAll(() => site.stop());

const { ATTACHMENTS: attachments } = await site.worker.getBindings<{ ATTACHMENTS: R2Bucket }>();

/** Sends all of a form but its last `missing` bytes, then hangs up. */
async function hangUp(
  draftId: string,
  files: readonly PostedFile[],
  missing: number,
): Promise<void> {
  const { type, bytes } = await writtenBody(inquiryForm({ ...validFields, draftId }, files));
  const client = openContact(type, bytes.length);
  client.write(bytes.slice(0, -missing));
  await expect.poll(async () => (await keptOf(site, draftId))[0]?.state).toBe("receiving");
  client.destroy();
}

function openContact(type: string, length: number) {
  const client = openRequest(new URL("/api/contact", site.origin), {
    method: "POST",
    headers: {
      "content-type": type,
      "content-length": length,
      "cf-connecting-ip": strangersAddress(),
    },
  });
  return client.on("error", () => {});
}

async function cronAt(time: number) {
  await site.setClock(time);
  await site.runCron(everyTwoMinutes);
}

/** An inquiry that broke off in the middle of its third file. */
async function brokenOff() {
  await site.setClock(testNow);
  const draftId = crypto.randomUUID();
  const sketch = { name: "sketch.png", bytes: blackPng(40, 30) };
  const files = [...photos(1), sketch, jpegFile("big.jpg", 400_000, 9)];
  await hangUp(draftId, files, 200_000);
  const read = async () => (await keptOf(site, draftId))[0];
  const id = (await read())?.id ?? "";
  await expect.poll(() => storedObjects(site, id)).toHaveLength(2);
  return { draftId, files, id, read };
}

test("the work goes on when the client has gone before the answer", async () => {
  const draftId = crypto.randomUUID();
  const { type, bytes } = await writtenBody(inquiryForm({ ...validFields, draftId }, photos(1)));
  await site.setFaults({ DB: { delay: 500 } });
  let answered = false;
  const client = openContact(type, bytes.length).on("response", () => {
    answered = true;
  });
  client.end(bytes);
  const read = async () => (await keptOf(site, draftId))[0];
  await expect.poll(read).toMatchObject({ state: "receiving" });
  const id = (await read())?.id;
  await expect.poll(() => storedObjects(site, id)).toHaveLength(1);
  // An orderly end would only say that nothing more will be sent.
  client.socket?.resetAndDestroy();
  expect(await read()).toMatchObject({ state: "receiving" });
  await expect.poll(read).toMatchObject({ state: "new", attachments: [{ name: "photo-1.jpg" }] });
  await expect.poll(read).toMatchObject({ alertState: "sent" });
  expect(answered).toBe(false);
  expect(await site.takeMails()).toHaveLength(1);
  await site.setFaults({});
});

test("a visitor who is cut off in the middle of a file is an inquiry after a quarter of an hour", async () => {
  const { id, read } = await brokenOff();
  await cronAt(testNow + 14 * minute);
  expect(await read()).toMatchObject({ state: "receiving" });
  await site.takeMails();
  await cronAt(testNow + 15 * minute);
  expect(await read()).toMatchObject({
    id,
    state: "new",
    name: "Ada Baker",
    alertState: "sent",
    attachments: [
      { name: "photo-1.jpg", contentType: "image/jpeg", size: 64, width: null, height: null },
      { name: "sketch.png", contentType: "image/png", width: 40, height: 30 },
    ],
  });
  const [mail] = await site.takeMails();
  expect(mail?.text).toContain("photo-1.jpg (1 KB), sketch.png (1 KB)");
});

test("a try that was sent again whole leaves one inquiry", async () => {
  const { draftId, files } = await brokenOff();
  await postContact(site, { fields: { draftId }, files });
  await cronAt(testNow + 20 * minute);
  const kept = await keptOf(site, draftId);
  expect(kept).toMatchObject([{ state: "new", attachments: [{}, {}, {}] }]);
  expect(await storedObjects(site, kept[0]?.id)).toHaveLength(3);
});

test("a try whose place could not be taken at once is dropped when a later one has its files", async () => {
  const { draftId, files, id } = await brokenOff();
  await site.db.prepare("UPDATE inquiries SET draft_id = 'aside' WHERE id = ?").bind(id).run();
  await postContact(site, { fields: { draftId }, files });
  await site.db.prepare("UPDATE inquiries SET draft_id = ? WHERE id = ?").bind(draftId, id).run();
  await cronAt(testNow + 20 * minute);
  expect(await keptOf(site, draftId)).toMatchObject([{ attachments: [{}, {}, {}] }]);
  expect(await storedObjects(site, id)).toEqual([]);
});

test("a try waits for a later one in the spool, however long that takes; others do not", async () => {
  const { draftId, files, id } = await brokenOff();
  const other = await brokenOff();
  await site.setFaults({ DB: "fail" });
  for (let index = 0; index < 40; index += 1) {
    await postContact(site, { fields: { draftId: crypto.randomUUID() } });
  }
  await postContact(site, { fields: { draftId }, files });
  await site.setFaults({});
  await cronAt(await timeBeforeTurnOf(draftId, testNow + 3 * day));
  const stateOf = (inquiry: string) =>
    site.db.prepare("SELECT state FROM inquiries WHERE id = ?").bind(inquiry).first("state");
  expect(await stateOf(id)).toBe("receiving");
  expect(await stateOf(other.id)).toBe("new");
  for (let run = 1; run <= 3; run += 1) await cronAt(testNow + 4 * day + run * 2 * minute);
  expect(await storedObjects(site, "spool/")).toEqual([]);
  expect(await keptOf(site, draftId)).toMatchObject([{ attachments: [{}, {}, {}] }]);
});

/** How many a run of the cron takes from the spool. */
const perRun = 20;

/** When a run of the cron, which takes them in turn, does not come to this draft. */
async function timeBeforeTurnOf(draftId: string, from: number): Promise<number> {
  const keys = await storedObjects(site, "spool/");
  const heads = await Promise.all(keys.map((key) => attachments.head(key)));
  const own = heads.findIndex((head) => head?.customMetadata?.draft === draftId);
  const comesTo = (time: number) => {
    const start = (Math.floor(time / (2 * minute)) * perRun) % keys.length;
    return (own - start + keys.length) % keys.length < perRun;
  };
  return comesTo(from) ? from + 2 * minute : from;
}

test("a try with a file that no later one has becomes an inquiry of its own", async () => {
  const { draftId } = await brokenOff();
  await postContact(site, { fields: { draftId }, files: photos(1) });
  await cronAt(testNow + 20 * minute);
  const kept = await keptOf(site, draftId);
  expect(kept.map(({ state }) => state)).toEqual(["new", "new"]);
  expect(kept.map((each) => each.attachments.length).sort()).toEqual([1, 2]);
});

test("a flood of broken uploads holds up neither the oldest nor the newest of them", async () => {
  await site.setClock(testNow);
  await site.db.prepare("DELETE FROM inquiries").run();
  const { id } = await brokenOff();
  await site.db
    .prepare(
      `INSERT INTO inquiries (id, draft_id, fields_digest, state, name, email, phone, event_date, event_type,
         servings, message, human_check, received_at, updated_at)
       SELECT 'flood-' || value, 'flood-' || value, 'digest', 'receiving', name, email, phone, event_date, event_type,
         servings, message, human_check, received_at + value, updated_at
       FROM inquiries, json_each(?) WHERE inquiries.id = ?`,
    )
    .bind(JSON.stringify(Array.from({ length: 40 }, (_, index) => index - 20)), id)
    .run();
  await site.db.prepare(`${beginOrders()} WHERE id LIKE 'flood-%'`).run();
  await cronAt(testNow + 20 * minute);
  const { results } = await site.db
    .prepare("SELECT received_at AS at FROM inquiries WHERE state = 'new' ORDER BY received_at")
    .all<{ at: number }>();
  const places = results.map(({ at }) => at - testNow);
  expect(places).toEqual([-20, -19, -18, 17, 18, 19]);
  await site.db.prepare("DELETE FROM inquiries").run();
});

test("an upload that goes on after it was completed brings the rest, and the owner is told once more", async () => {
  await site.setClock(testNow);
  await site.takeMails();
  const draftId = crypto.randomUUID();
  const files = [...photos(1), jpegFile("slow.jpg", 400_000, 9)];
  const { type, bytes } = await writtenBody(inquiryForm({ ...validFields, draftId }, files));
  const client = openRequest(new URL("/api/contact", site.origin), {
    method: "POST",
    headers: { "content-type": type, "content-length": bytes.length },
  });
  const answered = new Promise<number | undefined>((resolve) => {
    client.on("response", (answer) => resolve(answer.resume().statusCode));
  });
  client.write(bytes.slice(0, -200_000));
  await expect.poll(async () => (await keptOf(site, draftId))[0]?.state).toBe("receiving");
  await cronAt(testNow + 15 * minute);
  expect(await keptOf(site, draftId)).toMatchObject([{ state: "new", alertState: "sent" }]);
  client.end(bytes.slice(-200_000));
  expect(await answered).toBe(200);
  await cronAt(testNow + 30 * minute);
  expect(await keptOf(site, draftId)).toMatchObject([
    { state: "new", attachments: [{ name: "photo-1.jpg" }, { name: "slow.jpg" }] },
  ]);
  const named = (await site.takeMails()).map(({ text }) => text?.includes("slow.jpg"));
  expect(named).toEqual([false, true]);
});

test("files that no inquiry lists are swept after a day with their previews, the others stay", async () => {
  await site.setClock(testNow);
  const draftId = crypto.randomUUID();
  await postContact(site, { fields: { draftId }, files: photos(1) });
  const id = (await keptOf(site, draftId))[0]?.id ?? "";
  const slice = Number.parseInt(id.slice(0, 2), 16);
  const orphan = `${id.slice(0, 2)}000000-0000-4000-8000-000000000000/0000`;
  const orphanPreview = `${id.slice(0, 2)}000000-0000-4000-8000-000000000001-preview/0000`;
  const spooled = `${id.slice(0, 2)}111111-0000-4000-8000-000000000000`;
  await attachments.put(orphan, "left behind");
  await attachments.put(orphanPreview, "left behind");
  const [file = ""] = await storedObjects(site, id);
  await attachments.put(file.replace("/", "-preview/"), "looked at");
  await attachments.put(`${spooled}/0000`, "still waiting");
  await attachments.put(`spool/failed/${spooled}.json`, "{}");
  const stored = await storedAt(attachments, orphan);
  await site.setClock(sweepTime(stored, stored, slice));
  await site.runCron("*/15 * * * *");
  expect(await attachments.head(orphan)).not.toBeNull();
  await site.setClock(sweepTime(stored, stored + day, slice));
  await site.runCron("*/15 * * * *");
  expect(await attachments.head(orphan)).toBeNull();
  expect(await attachments.head(orphanPreview)).toBeNull();
  expect(await attachments.head(`${spooled}/0000`)).not.toBeNull();
  expect(await storedObjects(site, id)).toHaveLength(2);
});

/** The first time from then on at which the sweep takes this slice of the bucket; not so long that a day goes by. */
function sweepTime(stored: number, from: number, slice: number): number {
  const quarter = 15 * minute;
  const run = Math.ceil(from / quarter);
  const wait = (((slice - run) % 256) + 256) % 256;
  const time = (run + wait) * quarter;
  return from > stored + day / 2 || wait * quarter < day / 2 ? time : time - 256 * quarter;
}

test("an inquiry that nobody touched for two years is deleted with its files", async () => {
  await site.setClock(testNow);
  const draftId = crypto.randomUUID();
  await postContact(site, { fields: { draftId }, files: photos(2) });
  const id = (await keptOf(site, draftId))[0]?.id ?? "";
  await site.setClock(Date.parse("2028-06-15T15:59:00Z"));
  await site.runCron("17 8 * * *");
  expect(await keptOf(site, draftId)).toHaveLength(1);
  await site.setClock(Date.parse("2028-06-15T16:01:00Z"));
  await site.runCron("17 8 * * *");
  expect(await keptOf(site, draftId)).toEqual([]);
  expect(await storedObjects(site, id)).toEqual([]);
});

test("on a leap day nothing goes that was touched less than two years ago", async () => {
  await site.setClock(Date.parse("2026-03-01T10:00:00Z"));
  const draftId = crypto.randomUUID();
  await postContact(site, { fields: { draftId } });
  await site.setClock(Date.parse("2028-02-29T16:00:00Z"));
  await site.runCron("17 8 * * *");
  expect(await keptOf(site, draftId)).toHaveLength(1);
  await site.setClock(Date.parse("2028-03-01T10:01:00Z"));
  await site.runCron("17 8 * * *");
  expect(await keptOf(site, draftId)).toEqual([]);
});

test("one whose event is still to come is kept until it is over", async () => {
  await site.setClock(testNow);
  const draftId = crypto.randomUUID();
  await postContact(site, { fields: { draftId, eventDate: "2028-09-02" } });
  await site.setClock(Date.parse("2028-09-03T03:00:00Z"));
  await site.runCron("17 8 * * *");
  expect(await keptOf(site, draftId)).toHaveLength(1);
  await site.setClock(Date.parse("2028-09-03T05:00:00Z"));
  await site.runCron("17 8 * * *");
  expect(await keptOf(site, draftId)).toEqual([]);
});
