import { request as openRequest } from "node:http";
import { afterAll, expect, test } from "vitest";
import { soonAfter } from "../../support/clock/soon-after";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { newClientAddress, postContact } from "../../support/inquiries/contact-posts";
import {
  inquiryForm,
  jpegFile,
  type PostedFile,
  photos,
  validFields,
  writtenBody,
} from "../../support/inquiries/inquiry-posts";
import {
  everyTwoMinutes,
  storedInquiriesOf,
  storedObjects,
} from "../../support/inquiries/stored-inquiries";
import { blackPng } from "../../support/large-png";
import { signInAs } from "../../support/office";
import { storedAt } from "../../support/portfolio/storage";
import { typedQuote } from "../../support/quotes/quotes";
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
  await expect.poll(() => storedInquiriesOf(site, draftId)).toHaveLength(1);
  client.destroy();
}

function openContact(type: string, length: number) {
  const client = openRequest(new URL("/api/contact", site.origin), {
    method: "POST",
    headers: {
      "content-type": type,
      "content-length": length,
      "cf-connecting-ip": newClientAddress(),
    },
  });
  return client.on("error", () => {});
}

async function cronAt(time: number) {
  await site.setClock(time);
  await site.runCron(everyTwoMinutes);
}

/** An inquiry whose upload broke off in the middle of its third file. */
async function brokenOff() {
  await site.setClock(testNow);
  const draftId = crypto.randomUUID();
  const sketch = { name: "sketch.png", bytes: blackPng(40, 30) };
  const files = [...photos(1), sketch, jpegFile("big.jpg", 400_000, 9)];
  await hangUp(draftId, files, 200_000);
  const read = async () => (await storedInquiriesOf(site, draftId))[0];
  const id = (await read())?.id ?? "";
  await expect.poll(() => storedObjects(site, id)).toHaveLength(2);
  return { draftId, files, id, read };
}

test("processing continues after the client disconnects", async () => {
  const draftId = crypto.randomUUID();
  const { type, bytes } = await writtenBody(inquiryForm({ ...validFields, draftId }, photos(1)));
  await site.setFaults({ DB: { delay: 900 } });
  let answered = false;
  const client = openContact(type, bytes.length).on("response", () => {
    answered = true;
  });
  client.end(bytes);
  const read = async () => (await storedInquiriesOf(site, draftId))[0];
  await expect.poll(read).toMatchObject({ arrivingUntil: soonAfter(testNow + 15 * minute) });
  const id = (await read())?.id;
  await expect.poll(() => storedObjects(site, id)).toHaveLength(1);
  // A graceful close would end only the sending side.
  client.socket?.resetAndDestroy();
  expect(await read()).toMatchObject({ arrivingUntil: soonAfter(testNow + 15 * minute) });
  await expect
    .poll(read)
    .toMatchObject({ arrivingUntil: null, attachments: [{ name: "photo-1.jpg" }] });
  await expect.poll(read).toMatchObject({ alertState: "sent" });
  expect(answered).toBe(false);
  expect(await site.takeMails()).toHaveLength(1);
  await site.setFaults({});
});

test("the owner is alerted a quarter of an hour after an upload broke off", async () => {
  const { id, read } = await brokenOff();
  await site.takeMails();
  await cronAt(testNow + 14 * minute);
  expect(await site.takeMails()).toEqual([]);
  expect(await read()).toMatchObject({
    id,
    name: "Ada Baker",
    attachments: [
      { name: "photo-1.jpg", contentType: "image/jpeg", size: 64, width: null, height: null },
      { name: "sketch.png", contentType: "image/png", width: 40, height: 30 },
    ],
  });
  await cronAt(testNow + 15 * minute);
  const [mail, ...others] = await site.takeMails();
  expect(others).toEqual([]);
  expect(mail?.text).toContain("Files: photo-1.jpg (1 KB), sketch.png (1 KB)");
  expect(mail?.text).toContain("Upload: It broke off, so photos may be missing.");
  await cronAt(testNow + 30 * minute);
  expect(await site.takeMails()).toEqual([]);
});

test("an inquiry can be worked on while its photos arrive, and the inbox says what is missing", async () => {
  const admin = await signInAs(site, {});
  const { id } = await brokenOff();
  const inbox = async () => (await admin.send(`/inquiries?open=${id}`)).text();
  expect(await inbox()).toContain("Photos are still arriving.");
  const call = async (path: string, json: object) => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify(json);
    return (await admin.send(path, { method: "POST", headers, body })).status;
  };
  expect(await call("/api/inquiries/status", { id, from: "new", to: "reviewing" })).toBe(200);
  const draft = { id: crypto.randomUUID(), orderId: id, revision: 0, draft: typedQuote };
  expect(await call("/api/quotes/draft", draft)).toBe(200);
  await site.setClock(testNow + 15 * minute);
  expect(await inbox()).toContain("The upload broke off, so photos may be missing.");
  await cronAt(testNow + 20 * minute);
  await site.takeMails();
});

test("a complete retry is the same inquiry and sends its alert at the end", async () => {
  const { draftId, files, id } = await brokenOff();
  await site.takeMails();
  await postContact(site, { fields: { draftId }, files });
  const kept = await storedInquiriesOf(site, draftId);
  expect(kept).toMatchObject([{ id, arrivingUntil: null, attachments: [{}, {}, {}] }]);
  expect(await storedObjects(site, id)).toHaveLength(3);
  await expect
    .poll(() => site.takeMails())
    .toMatchObject([{ text: expect.not.stringContaining("Upload:") }]);
  await cronAt(testNow + 20 * minute);
  expect(await site.takeMails()).toEqual([]);
});

test("a retry through the spool is the same inquiry", async () => {
  const { draftId, files, id } = await brokenOff();
  await site.setFaults({ DB: "fail" });
  await postContact(site, { fields: { draftId }, files });
  await site.setFaults({});
  await cronAt(testNow + 2 * minute);
  expect(await storedObjects(site, "spool/")).toEqual([]);
  expect(await storedInquiriesOf(site, draftId)).toMatchObject([
    { id, arrivingUntil: null, attachments: [{}, {}, {}] },
  ]);
});

test("a retry with one of the files adds what is new and loses none", async () => {
  const { draftId } = await brokenOff();
  await postContact(site, { fields: { draftId }, files: [jpegFile("new.jpg", 64, 7)] });
  const [kept, ...others] = await storedInquiriesOf(site, draftId);
  expect(others).toEqual([]);
  expect(kept?.attachments.map(({ name }) => name).sort()).toEqual([
    "new.jpg",
    "photo-1.jpg",
    "sketch.png",
  ]);
});

test("the client's copy waits for the rest of the form and is due at its end", async () => {
  const { draftId } = await brokenOff();
  const dueAt = () =>
    site.db
      .prepare("SELECT copy_due_at FROM inquiries WHERE draft_id = ?")
      .bind(draftId)
      .first("copy_due_at");
  expect(await dueAt()).toEqual(soonAfter(testNow + 15 * minute));
  await postContact(site, { fields: { draftId }, files: photos(1) });
  expect(await dueAt()).toEqual(soonAfter(testNow));
  await cronAt(testNow);
  expect(await dueAt()).toBe(null);
});

test("a flood of broken uploads delays no alert beyond its turn", async () => {
  await site.setClock(testNow);
  await site.db.prepare("DELETE FROM inquiries").run();
  const { id } = await brokenOff();
  for (let number = 1; number <= 40; number += 1) {
    const receivedAt = testNow + number;
    const arrivingUntil = receivedAt + 15 * minute;
    const flood = { id: inboxId(number), name: `Flood ${number}`, receivedAt, arrivingUntil };
    await putInquiry(site.db, { ...flood, alertState: "due" });
    await site.db
      .prepare("UPDATE outbox SET text = '', due_at = ?2 WHERE order_id = ?1")
      .bind(flood.id, arrivingUntil)
      .run();
  }
  await site.takeMails();
  const told: string[] = [];
  for (let run = 0; run < 5; run += 1) {
    await cronAt(testNow + (20 + 2 * run) * minute);
    const links = (await site.takeMails()).map(({ text }) => /open=(\S+)/.exec(text)?.[1] ?? "");
    told.push(...links);
  }
  expect(told.slice(0, 10)).toContain(id);
  expect(new Set(told).size).toBe(41);
  expect(told).toHaveLength(41);
  await site.db.prepare("DELETE FROM inquiries").run();
});

test("an upload that resumes after its alert adds the rest, and the owner is alerted again", async () => {
  await site.setClock(testNow);
  await site.takeMails();
  const draftId = crypto.randomUUID();
  const files = [...photos(1), jpegFile("slow.jpg", 400_000, 9)];
  const { type, bytes } = await writtenBody(inquiryForm({ ...validFields, draftId }, files));
  const client = openContact(type, bytes.length);
  const answered = new Promise<number | undefined>((resolve) => {
    client.on("response", (response) => resolve(response.resume().statusCode));
  });
  client.write(bytes.slice(0, -200_000));
  await expect
    .poll(async () => (await storedInquiriesOf(site, draftId))[0]?.attachments)
    .toHaveLength(1);
  await cronAt(testNow + 15 * minute);
  expect(await storedInquiriesOf(site, draftId)).toMatchObject([{ alertState: "sent" }]);
  client.end(bytes.slice(-200_000));
  expect(await answered).toBe(200);
  await cronAt(testNow + 30 * minute);
  expect(await storedInquiriesOf(site, draftId)).toMatchObject([
    { arrivingUntil: null, attachments: [{ name: "photo-1.jpg" }, { name: "slow.jpg" }] },
  ]);
  const named = (await site.takeMails()).map(({ text }) => text?.includes("slow.jpg"));
  expect(named).toEqual([false, true]);
});

test("a later retry with more photos alerts the owner again, one without anything new does not", async () => {
  await site.setClock(testNow);
  const draftId = crypto.randomUUID();
  const send = (count: number) => postContact(site, { fields: { draftId }, files: photos(count) });
  await send(1);
  await expect.poll(() => site.takeMails()).toHaveLength(1);
  await send(1);
  await cronAt(testNow + 2 * minute);
  expect(await site.takeMails()).toEqual([]);
  await send(2);
  await expect
    .poll(() => site.takeMails())
    .toMatchObject([{ text: expect.stringContaining("photo-2.jpg") }]);
  await cronAt(testNow + 60 * minute);
  expect(await site.takeMails()).toEqual([]);
});

test("files that no inquiry lists are swept after a day with their previews, others stay", async () => {
  await site.setClock(testNow);
  const draftId = crypto.randomUUID();
  await postContact(site, { fields: { draftId }, files: photos(1) });
  const id = (await storedInquiriesOf(site, draftId))[0]?.id ?? "";
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
  await site.runCron("quarter-hour");
  expect(await attachments.head(orphan)).not.toBeNull();
  await site.setClock(sweepTime(stored, stored + day, slice));
  await site.runCron("quarter-hour");
  expect(await attachments.head(orphan)).toBeNull();
  expect(await attachments.head(orphanPreview)).toBeNull();
  expect(await attachments.head(`${spooled}/0000`)).not.toBeNull();
  expect(await storedObjects(site, id)).toHaveLength(2);
});

/** The first time from `from` on at which the sweep reaches this slice of the bucket, kept within a day. */
function sweepTime(stored: number, from: number, slice: number): number {
  const quarter = 15 * minute;
  const run = Math.ceil(from / quarter);
  const wait = (((slice - run) % 256) + 256) % 256;
  const time = (run + wait) * quarter;
  return from > stored + day / 2 || wait * quarter < day / 2 ? time : time - 256 * quarter;
}

test("an inquiry untouched for two years is deleted with its files", async () => {
  await site.setClock(testNow);
  const draftId = crypto.randomUUID();
  await postContact(site, { fields: { draftId }, files: photos(2) });
  const id = (await storedInquiriesOf(site, draftId))[0]?.id ?? "";
  await site.setClock(Date.parse("2028-06-15T15:59:00Z"));
  await site.runCron("daily-sweeps");
  expect(await storedInquiriesOf(site, draftId)).toHaveLength(1);
  await site.setClock(Date.parse("2028-06-15T16:01:00Z"));
  await site.runCron("daily-sweeps");
  expect(await storedInquiriesOf(site, draftId)).toEqual([]);
  expect(await storedObjects(site, id)).toEqual([]);
});

test("on a leap day nothing touched within two years is deleted", async () => {
  await site.setClock(Date.parse("2026-03-01T10:00:00Z"));
  const draftId = crypto.randomUUID();
  await postContact(site, { fields: { draftId } });
  await site.setClock(Date.parse("2028-02-29T16:00:00Z"));
  await site.runCron("daily-sweeps");
  expect(await storedInquiriesOf(site, draftId)).toHaveLength(1);
  await site.setClock(Date.parse("2028-03-01T10:01:00Z"));
  await site.runCron("daily-sweeps");
  expect(await storedInquiriesOf(site, draftId)).toEqual([]);
});

test("an inquiry with a future event is kept until the event is over", async () => {
  await site.setClock(testNow);
  const draftId = crypto.randomUUID();
  await postContact(site, { fields: { draftId, eventDate: "2028-09-02" } });
  await site.setClock(Date.parse("2028-09-03T03:00:00Z"));
  await site.runCron("daily-sweeps");
  expect(await storedInquiriesOf(site, draftId)).toHaveLength(1);
  await site.setClock(Date.parse("2028-09-03T05:00:00Z"));
  await site.runCron("daily-sweeps");
  expect(await storedInquiriesOf(site, draftId)).toEqual([]);
});
