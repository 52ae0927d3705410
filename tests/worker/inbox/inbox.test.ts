import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { attachmentDisposition } from "~/features/orders/files/attachment-disposition";
import { soonAfter } from "../../support/clock/soon-after";
import {
  beginOrders,
  type InboxRow,
  inboxId,
  putFile,
  putInquiry,
} from "../../support/inbox/inbox-rows";
import { postContact } from "../../support/inquiries/contact-posts";
import {
  everyTwoMinutes,
  readInquiry,
  storedInquiriesOf,
  storedObjects,
} from "../../support/inquiries/stored-inquiries";
import { type SignedIn, signIn } from "../../support/office";
import { type Site, startSite, testNow } from "../../support/site";

const hour = 60 * 60 * 1000;
const everyQuarterHour = "quarter-hour";
let site: Site;
let admin: SignedIn;
let attachments: Awaited<ReturnType<Site["worker"]["getR2Bucket"]>>;
let last = 0;

beforeAll(async () => {
  site = await startSite({ faults: true });
  admin = await signIn(site);
  attachments = await site.worker.getR2Bucket("ATTACHMENTS");
});
afterAll(() => site.stop());

/** Moves the clock this many milliseconds past `testNow`, and signs in again since the session may have expired. */
async function setClockAndSignIn(milliseconds: number) {
  await site.setClock(testNow + milliseconds);
  admin = await signIn(site);
}

/** Stores an inquiry for one test. */
async function newInquiry(row: Partial<InboxRow> = {}): Promise<string> {
  last += 1;
  const phone = `(216) 555-${String(last).padStart(4, "0")}`;
  return putInquiry(site.db, {
    id: inboxId(last),
    email: `client${last}@example.com`,
    phone,
    ...row,
  });
}

async function call(method: string, path: string, json: object) {
  const response = await admin.send(`/api/inquiries/${path}`, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(json),
  });
  return { status: response.status, body: await response.json() };
}

async function textOf(path: string) {
  return (await admin.send(path)).text();
}

const kept = (id: string) => readInquiry(site, id);

test("a status is saved with its time, and an undo restores it", async () => {
  const id = await newInquiry();
  expect(await call("POST", "status", { id, from: "new", to: "quoted" })).toEqual({
    status: 200,
    body: { ok: true, status: "quoted", statusAt: soonAfter(testNow), answeredAt: null },
  });
  expect(await kept(id)).toMatchObject({ status: "quoted", updatedAt: soonAfter(testNow) });
  await call("POST", "status", { id, from: "quoted", to: "new" });
  expect(await kept(id)).toMatchObject({ status: "new" });
});

test("marking as answered stops the reply clock and moves a new inquiry on; an undo restarts it", async () => {
  const id = await newInquiry({ receivedAt: testNow - 25 * hour });
  const open = () => textOf(`/inquiries?open=${id}`);
  expect(await open()).toContain("1 hr overdue");
  const mark = { id, from: "new", to: "reviewing", answered: true };
  expect(await call("POST", "status", mark)).toMatchObject({
    body: { status: "reviewing", answeredAt: soonAfter(testNow) },
  });
  expect(await open()).not.toContain("1 hr overdue");
  await call("POST", "status", { id, from: "reviewing", to: "new", answered: false });
  expect(await open()).toContain("1 hr overdue");
  await call("POST", "status", mark);
  await call("POST", "status", { id, from: "reviewing", to: "booked" });
  await call("POST", "status", { id, from: "booked", to: "reviewing" });
  expect(await open()).not.toContain("1 hr overdue");
  await call("POST", "status", { id, from: "reviewing", to: "new" });
  expect(await open()).toContain("1 hr overdue");
});

test("a status that someone else has changed meanwhile is not overwritten", async () => {
  const id = await newInquiry({ status: "booked" });
  expect(await call("POST", "status", { id, from: "new", to: "declined" })).toMatchObject({
    status: 409,
    body: { error: "Someone already set this to Booked. Nothing changed." },
  });
  expect(await kept(id)).toMatchObject({ status: "booked" });
  expect(await call("POST", "status", { id, from: "new", to: "booked" })).toMatchObject({
    status: 200,
  });
});

test("a missing or deleted inquiry can't be changed", async () => {
  const deleted = await newInquiry({ deletedAt: testNow - hour });
  const change = (id: string) => call("POST", "status", { id, from: "new", to: "quoted" });
  const note = (orderId: string) =>
    call("POST", "note", { id: crypto.randomUUID(), orderId, text: "x" });
  const notice = (id: string) => call("POST", "notice", { id });
  for (const send of [change, note, notice]) {
    expect(await send(inboxId(999_999))).toMatchObject({ status: 404 });
    expect(await send(deleted)).toMatchObject({ status: 404 });
  }
});

test("an invalid call is refused with each error's field", async () => {
  const id = await newInquiry();
  for (const [method, path, json] of [
    ["POST", "status", { id, from: "new", to: "sold" }],
    ["POST", "status", { id: "1 OR 1=1", from: "new", to: "quoted" }],
    ["POST", "note", { id: crypto.randomUUID(), orderId: id, text: "  " }],
    ["POST", "note", { id: crypto.randomUUID(), orderId: id, text: "x".repeat(4001) }],
    ["POST", "deletion", { ids: [] }],
    ["DELETE", "deletion", { ids: ["spool/x"] }],
  ] as const) {
    expect(await call(method, path, json), path).toMatchObject({
      status: 400,
      body: { ok: false, error: expect.any(String) },
    });
  }
});

test("a note is idempotent and has its time; a removed one can be restored in place", async () => {
  const orderId = await newInquiry();
  const id = crypto.randomUUID();
  for (const text of [" Allergic to nuts ", "Allergic to nuts"]) {
    expect((await call("POST", "note", { id, orderId, text })).body).toEqual({
      ok: true,
      note: { id, text: "Allergic to nuts", at: soonAfter(testNow) },
    });
  }
  await call("POST", "note", { id: crypto.randomUUID(), orderId, text: "Second <b>note</b>" });
  expect(await call("DELETE", "note", { id, orderId })).toMatchObject({ status: 200 });
  expect(await textOf(`/inquiries?open=${orderId}`)).not.toContain("Allergic to nuts");
  await call("POST", "note", { id, orderId, text: "Allergic to nuts", at: testNow - hour });
  const page = await textOf(`/inquiries?open=${orderId}`);
  expect(page.indexOf("Allergic to nuts")).toBeLessThan(page.indexOf("Second &lt;b&gt;note"));
  expect(page).not.toContain("Second <b>note");
});

test("a note can't be removed or restored through another inquiry", async () => {
  const [one, other] = [await newInquiry(), await newInquiry()];
  const id = crypto.randomUUID();
  await call("POST", "note", { id, orderId: one, text: "Mine" });
  await call("DELETE", "note", { id, orderId: other });
  expect(await call("POST", "note", { id, orderId: other, text: "Taken" })).toMatchObject({
    status: 409,
    body: { error: "That belongs to another inquiry. Please write it again." },
  });
  expect(await textOf(`/inquiries?open=${one}`)).toContain("Mine");
});

test("a deleted inquiry leaves every list and the CSV at once, and can be restored whole within a day", async () => {
  const id = await newInquiry({ name: "Delia Gone" });
  await call("POST", "note", { id: crypto.randomUUID(), orderId: id, text: "Keep me" });
  expect(await call("POST", "deletion", { ids: [id] })).toMatchObject({
    body: { deleted: [id] },
  });
  for (const path of [
    "/inquiries",
    "/inquiries?view=new",
    "/inquiries?view=all&q=delia",
    "/api/inquiries/export?view=all",
  ]) {
    expect(await textOf(path), path).not.toContain("Delia Gone");
  }
  expect(await textOf("/inquiries?view=deleted")).toContain("Delia Gone");
  expect(await textOf(`/inquiries?open=${id}`)).toContain("You can restore it until");
  expect(await call("DELETE", "deletion", { ids: [id] })).toMatchObject({
    body: { restored: [id] },
  });
  const page = await textOf(`/inquiries?view=all&open=${id}`);
  expect(page).toContain("Keep me");
  expect(page).not.toContain("You can restore it until");
});

test("a day after its deletion an inquiry's row, notes, and files are gone for good; others stay", async () => {
  const [gone, stays] = [await newInquiry(), await newInquiry()];
  const file = {
    sha256: "a".repeat(64),
    name: "cake.jpg",
    contentType: "image/jpeg",
    bytes: new Uint8Array([0xff, 0xd8, 0xff]),
  };
  await putFile({ db: site.db, attachments }, gone, file);
  await putFile({ db: site.db, attachments }, stays, file);
  await call("POST", "note", { id: crypto.randomUUID(), orderId: gone, text: "x" });
  await call("POST", "deletion", { ids: [gone] });
  await setClockAndSignIn(23 * hour);
  await site.runCron(everyQuarterHour);
  expect(await kept(gone)).not.toBeNull();
  await setClockAndSignIn(25 * hour);
  expect(await call("DELETE", "deletion", { ids: [gone] })).toMatchObject({ status: 404 });
  expect((await admin.send(`/api/inquiries/file?inquiry=${gone}&file=${file.sha256}`)).status).toBe(
    404,
  );
  await site.runCron(everyQuarterHour);
  expect(await kept(gone)).toBeNull();
  expect(await storedObjects(site, gone)).toEqual([]);
  const notes = site.db.prepare("SELECT count(*) AS n FROM order_notes WHERE order_id = ?");
  expect(await notes.bind(gone).first("n")).toBe(0);
  expect(await storedObjects(site, stays)).toHaveLength(1);
  await setClockAndSignIn(0);
});

test("deleting a client's data leaves no trace in any store", async () => {
  // The index stores only a word's difference from the previous word, which here starts with z as well.
  const mark = "yxmark";
  const draftId = crypto.randomUUID();
  const file = {
    name: `${mark}.txt`,
    type: "text/plain",
    bytes: new TextEncoder().encode(`A sketch by ${mark}`),
  };
  const fields = {
    draftId,
    name: `Zoë z${mark}`,
    email: `z${mark}@example.com`,
    phone: "(330) 555-4242",
    message: `A cake for ${mark}`,
  };
  await postContact(site, { fields, files: [file] });
  const [own] = await storedInquiriesOf(site, draftId);
  const id = own?.id ?? "";
  await call("POST", "note", { id: crypto.randomUUID(), orderId: id, text: `${mark} called` });
  expect(await tracesOf(mark)).toEqual(
    expect.arrayContaining([
      "inquiries",
      "inquiry_attachments",
      "order_notes",
      "order_search_data",
      "R2",
    ]),
  );
  const response = await admin.send(`/api/inquiries/client?id=${id}`);
  const { inquiries } = await response.json<{ inquiries: { id: string }[] }>();
  await call("POST", "deletion", { ids: inquiries.map((inquiry) => inquiry.id) });
  await setClockAndSignIn(25 * hour);
  await site.runCron(everyQuarterHour);
  expect(await tracesOf(mark)).toEqual([]);
  await setClockAndSignIn(0);
});

/** The stores that contain this text anywhere: tables, including the search's own, KV, R2. */
async function tracesOf(mark: string): Promise<string[]> {
  const found: string[] = [];
  const { results } = await site.db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '_cf%'")
    .all<{ name: string }>();
  for (const { name } of results) {
    const rows = (await site.db.prepare(`SELECT * FROM "${name}"`).all()).results;
    const text = rows.flatMap((row) => Object.values(row).map(textOfBlob)).join(" ");
    if (`${JSON.stringify(rows)} ${text}`.includes(mark)) found.push(name);
  }
  const manifests = await site.worker.getKVNamespace("MANIFESTS");
  for (const { name } of (await manifests.list()).keys) {
    if (`${name} ${await manifests.get(name, "text")}`.includes(mark)) found.push("KV");
  }
  for (const { key } of (await attachments.list({})).objects) {
    const object = await attachments.get(key);
    const told = `${JSON.stringify(object?.customMetadata)} ${await object?.text()}`;
    if (`${key} ${told}`.includes(mark)) found.push("R2");
  }
  return found;
}

function textOfBlob(value: unknown): string {
  if (Array.isArray(value)) return Buffer.from(value).toString("latin1");
  return value instanceof ArrayBuffer ? Buffer.from(value).toString("latin1") : "";
}

test("a thousand deleted inquiries are purged in one run, within the free plan's limits", async () => {
  const ids = Array.from({ length: 1000 }, () => crypto.randomUUID());
  const hash = "c".repeat(64);
  const template = await newInquiry({ deletedAt: testNow - 25 * hour });
  // Stored columns only, without generated ones.
  const { results } = await site.db
    .prepare("SELECT name FROM pragma_table_xinfo('inquiries') WHERE hidden = 0")
    .all();
  const copied = z
    .array(z.object({ name: z.string() }))
    .parse(results)
    .map(({ name }) => name)
    .filter((name) => name !== "id" && name !== "draft_id");
  await site.db.batch([
    site.db
      .prepare(
        `INSERT INTO inquiries (id, draft_id, ${copied}) SELECT value, value, ${copied}
         FROM json_each(?), inquiries WHERE inquiries.id = ?`,
      )
      .bind(JSON.stringify(ids), template),
    site.db
      .prepare(
        `${beginOrders("'new'", "NULL", "?2")} WHERE id IN (SELECT value FROM json_each(?1))`,
      )
      .bind(JSON.stringify(ids), testNow - 25 * hour),
    site.db
      .prepare(
        `INSERT INTO inquiry_attachments (order_id, sha256, name, content_type, size, position)
         SELECT value, ?, 'cake.jpg', 'image/jpeg', 3, 0 FROM json_each(?)`,
      )
      .bind(hash, JSON.stringify(ids)),
  ]);
  for (let from = 0; from < ids.length; from += 50) {
    const some = ids.slice(from, from + 50);
    await Promise.all(some.map((id) => attachments.put(`${id}/${hash}`, "jpg")));
  }
  await site.countCalls();
  await site.runCron(everyQuarterHour);
  const calls = Object.values(await site.countCalls()).reduce((sum, count) => sum + count, 0);
  expect(calls).toBeLessThanOrEqual(50);
  const left = await site.db
    .prepare("SELECT count(*) AS n FROM orders WHERE deleted_at = ?")
    .bind(testNow - 25 * hour)
    .first("n");
  expect(left).toBe(0);
  const kept = await attachments.list({ limit: 1000 });
  expect(kept.objects.filter(({ key }) => key.endsWith(hash))).toEqual([]);
});

test("a deleted inquiry whose files can't be removed stays until they can", async () => {
  const id = await newInquiry({ deletedAt: testNow - 25 * hour });
  await putFile({ db: site.db, attachments }, id, {
    sha256: "b".repeat(64),
    name: "cake.jpg",
    contentType: "image/jpeg",
    bytes: new Uint8Array([0xff, 0xd8, 0xff]),
  });
  await site.setFaults({ ATTACHMENTS: "fail" });
  await site.runCron(everyQuarterHour);
  expect(await kept(id)).not.toBeNull();
  await site.setFaults({});
  await site.runCron(everyQuarterHour);
  expect(await kept(id)).toBeNull();
});

test("resending a deleted inquiry creates no new one", async () => {
  const fields = { draftId: crypto.randomUUID(), name: "Rita Retry" };
  await postContact(site, { fields });
  const [first] = await storedInquiriesOf(site, fields.draftId);
  await call("POST", "deletion", { ids: [first?.id ?? ""] });
  expect(await postContact(site, { fields })).toMatchObject({ status: 200 });
  expect(await storedInquiriesOf(site, fields.draftId)).toHaveLength(1);
});

test("a client is matched by email or phone in any format, and nobody else is", async () => {
  const phone = "+1 (440) 555-7777";
  const one = await newInquiry({ email: "Eve@Example.com", phone });
  const sameMail = await newInquiry({ email: "eve@example.com", status: "spam" });
  const samePhone = await newInquiry({ phone: "440.555.7777", status: "archived" });
  const stranger = await newInquiry({ email: "neve@example.com", phone: "440 555 7778" });
  const response = await admin.send(`/api/inquiries/client?id=${one}`);
  const { inquiries } = await response.json<{ inquiries: { id: string }[] }>();
  expect(inquiries.map(({ id }) => id).sort()).toEqual([one, sameMail, samePhone].sort());
  expect(await textOf(`/inquiries?open=${one}`)).toContain("2 other inquiries from");
  await call("POST", "deletion", { ids: inquiries.map(({ id }) => id) });
  expect(await kept(stranger)).toMatchObject({ deletedAt: null });
  expect(await kept(samePhone)).toMatchObject({ deletedAt: soonAfter(testNow) });
});

test("an invalid phone number matches nobody", async () => {
  const one = await newInquiry({ phone: "none" });
  await newInquiry({ phone: "none" });
  const response = await admin.send(`/api/inquiries/client?id=${one}`);
  expect(await response.json()).toMatchObject({ inquiries: [{ id: one }] });
});

test("a photo is served inert, anything else as a download, whatever its name", async () => {
  const id = await newInquiry();
  const name = 'a"\r\nset-cookie: x=1; <b>ü.html';
  const photo = {
    sha256: "c".repeat(64),
    name,
    contentType: "image/png",
    bytes: new Uint8Array([1, 2]),
    width: 800,
    height: 600,
  };
  const page = { sha256: "d".repeat(64), name, contentType: "text/html", bytes: new Uint8Array(3) };
  await putFile({ db: site.db, attachments }, id, photo);
  await putFile({ db: site.db, attachments }, id, page);
  const get = (file: string, as: string) =>
    admin.send(`/api/inquiries/file?inquiry=${id}&file=${file}&as=${as}`);
  const shown = await get(photo.sha256, "image");
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    "content-type": "image/png",
    "content-disposition": attachmentDisposition("inline", name),
    "content-security-policy": expect.stringMatching(/default-src 'none'.*sandbox/),
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-cache",
    "cross-origin-resource-policy": "same-origin",
  });
  expect(shown.headers.get("set-cookie")).toBeNull();
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(photo.bytes);
  for (const response of [await get(photo.sha256, "download"), await get(page.sha256, "image")]) {
    expect(response.headers.get("content-type")).toBe("application/octet-stream");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="[^"\r\n<>]+";/,
    );
  }
  const again = await admin.send(
    `/api/inquiries/file?inquiry=${id}&file=${photo.sha256}&as=image`,
    { headers: { "if-none-match": shown.headers.get("etag") ?? "" } },
  );
  expect(again.status).toBe(304);
  for (const known of ["garbage", "*, *", '"', "\xff"]) {
    const whole = await admin.send(
      `/api/inquiries/file?inquiry=${id}&file=${photo.sha256}&as=image`,
      { headers: { "if-none-match": known } },
    );
    expect(whole.status, known).toBe(200);
  }
});

test("a file is served only under its own inquiry, and nothing else of the bucket is", async () => {
  const [one, other] = [await newInquiry(), await newInquiry()];
  const sha256 = "e".repeat(64);
  await putFile({ db: site.db, attachments }, one, {
    sha256,
    name: "cake.jpg",
    contentType: "image/jpeg",
    bytes: new Uint8Array(3),
  });
  await attachments.put(`${other}/${"f".repeat(64)}`, "unlisted");
  const status = async (inquiry: string, file: string) =>
    (await admin.send(`/api/inquiries/file?${new URLSearchParams({ inquiry, file })}`)).status;
  expect(await status(one, sha256)).toBe(200);
  expect(await status(other, sha256)).toBe(404);
  expect(await status(other, "f".repeat(64))).toBe(404);
  expect(await status("spool", "failed")).toBe(400);
  expect(await status(one, `../${other}/${sha256}`)).toBe(400);
  const stranger = await site.send(`/api/inquiries/file?inquiry=${one}&file=${sha256}`);
  expect(stranger.status).toBe(401);
});

test("the CSV has every inquiry of a view, and no cell is a formula", async () => {
  await newInquiry({
    status: "declined",
    name: '=HYPERLINK("http://evil.example")',
    phone: "+1 (216) 555-0188",
    location: "@SUM(1)",
    message: '-1+1\nsaid "please"',
    receivedAt: testNow,
  });
  await newInquiry({ status: "declined", name: "Plain Jane" });
  const response = await admin.send("/api/inquiries/export?view=declined");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe(
    'attachment; filename="inquiries-declined-2026-06-15.csv"',
  );
  expect(response.headers.get("cache-control")).toBe("no-store");
  const csv = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  expect(csv.startsWith('\ufeff"Received","Status","Name"')).toBe(true);
  expect(csv).toContain(
    `"2026-06-15 12:00","Declined","'=HYPERLINK(""http://evil.example"")","client`,
  );
  expect(csv).toContain(`"'+1 (216) 555-0188"`);
  expect(csv).toContain(`"'@SUM(1)","'-1+1\nsaid ""please"""`);
  expect(csv).toContain('"Plain Jane"');
  expect(csv).toContain('"Files","Missing files","Spam check","Notes","Quoted","Accepted","ID"');
  expect(csv).toContain('"passed"');
  expect(csv.split("\r\n")).toHaveLength(4);
});

test("an order moved to another day shows both days: on its page, in the CSV, and before it is deleted", async () => {
  const id = await newInquiry({ status: "booked", name: "Moira Moved", eventDate: "2026-06-19" });
  const moved = await admin.send("/api/calendar/move", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id, from: "2026-06-19", to: "2026-06-27" }),
  });
  expect(moved.status).toBe(200);
  const opened = (await textOf(`/inquiries?view=booked&open=${id}`)).replace(/<[^>]*>/g, "");
  expect(opened).toContain("Event dateSaturday, June 27, 2026 (in 12 days), asked for June 19");
  const csv = await textOf("/api/inquiries/export?view=booked&q=moira");
  expect(csv).toContain('"Event date","Asked for"');
  expect(csv).toContain('"2026-06-27","2026-06-19"');
  const { inquiries } = await (await admin.send(`/api/inquiries/client?id=${id}`)).json<{
    inquiries: object[];
  }>();
  expect(inquiries).toMatchObject([{ eventDate: "2026-06-27", askedDate: "2026-06-19" }]);
});

test("the CSV applies the search, and deleted inquiries can't be exported", async () => {
  await newInquiry({ status: "archived", name: "Quentin Sought" });
  await newInquiry({ status: "archived", name: "Olga Other" });
  const csv = await textOf("/api/inquiries/export?view=archived&q=quentin");
  expect(csv).toContain("Quentin Sought");
  expect(csv).not.toContain("Olga Other");
  expect((await admin.send("/api/inquiries/export?view=deleted")).status).toBe(400);
});

test("spam shows its reason and can be undone", async () => {
  const trap = await newInquiry({ status: "spam", spamCheck: "honeypot", alertState: "none" });
  expect(await textOf(`/inquiries?open=${trap}`)).toContain(
    "A hidden field was filled in, which usually means a bot.",
  );
  await call("POST", "status", { id: trap, from: "spam", to: "new" });
  const page = await textOf(`/inquiries?open=${trap}`);
  expect(page).not.toContain("Not spam");
  expect(page).toContain("A hidden field was filled in");
  expect(await kept(trap)).toMatchObject({ alertState: "none" });
  const unverified = await newInquiry({ spamCheck: "unverified", spamCheckReason: "no token" });
  expect(await textOf(`/inquiries?open=${unverified}`)).toContain(
    "but this looks like it could be a real client.",
  );
});

test("the email alert can be resent; spam and deleted inquiries send none", async () => {
  await site.takeMails();
  const id = await newInquiry({ alertState: "sent", name: "Nora Notice" });
  expect(await call("POST", "notice", { id })).toMatchObject({ body: { alertState: "sent" } });
  expect(await site.takeMails()).toMatchObject([
    { subject: expect.stringContaining("Nora Notice") },
  ]);
  const spam = await newInquiry({ status: "spam", alertState: "due" });
  const deleted = await newInquiry({ alertState: "due" });
  await call("POST", "deletion", { ids: [deleted] });
  expect(await call("POST", "notice", { id: spam })).toMatchObject({ status: 409 });
  expect(await call("POST", "notice", { id: deleted })).toMatchObject({ status: 404 });
  await site.runCron(everyTwoMinutes);
  expect(await site.takeMails()).toEqual([]);
  await call("DELETE", "deletion", { ids: [deleted] });
  await site.runCron(everyTwoMinutes);
  expect(await site.takeMails()).toHaveLength(1);
});

test("an alert that can't be sent returns a message and is retried", async () => {
  const id = await newInquiry({ alertState: "none" });
  await site.setFaults({ EMAIL: "fail" });
  expect(await call("POST", "notice", { id })).toMatchObject({
    status: 503,
    body: { error: "We couldn’t send the alert. We’ll keep trying." },
  });
  expect(await textOf(`/inquiries?open=${id}`)).toContain("send the email alert (1 try, Error).");
  await site.setFaults({});
  await setClockAndSignIn(5 * 60_000);
  await site.runCron(everyTwoMinutes);
  expect(await kept(id)).toMatchObject({ alertState: "sent" });
  await site.takeMails();
  await setClockAndSignIn(0);
});

test("the backup inbox shows the name and message of what couldn't be saved, not validator output", async () => {
  const key = "spool/failed/broken.json";
  await attachments.put(
    key,
    JSON.stringify({ record: { inquiry: { name: "Fay <i>Led</i>", message: "Two tiers" } } }),
    { customMetadata: { reason: encodeURIComponent("constraint failed"), at: String(testNow) } },
  );
  expect(await textOf("/inquiries")).toContain("Backup inbox");
  const page = await textOf("/inquiries?view=failed");
  for (const said of ["Fay &lt;i&gt;Led", "Two tiers"]) expect(page).toContain(said);
  expect(page).not.toContain("constraint failed");
  const file = await admin.send(`/api/inquiries/failed?key=${key}`);
  expect(file.headers.get("content-disposition")).toContain('attachment; filename="broken.json"');
  expect(await file.json()).toMatchObject({ record: { inquiry: { message: "Two tiers" } } });
  const foreign = await newInquiry();
  const data = await admin.send(`/api/inquiries/client?id=${foreign}`);
  expect(await data.json()).toMatchObject({ inquiries: [{ id: foreign }], putAside: 1 });
  await attachments.put(`${foreign}/x`, "private");
  expect((await admin.send(`/api/inquiries/failed?key=${foreign}/x`)).status).toBe(404);
  await call("DELETE", "failed", { key: `${foreign}/x` });
  expect(await storedObjects(site, foreign)).toHaveLength(1);
  await call("DELETE", "failed", { key });
  expect(await storedObjects(site, key)).toEqual([]);
});

test("markup in an inquiry is escaped on the page", async () => {
  const evil = '</script><img src=x onerror="alert(1)">';
  const id = await newInquiry({ name: evil, message: evil, location: evil, lostFiles: [evil] });
  const page = await textOf(`/inquiries?open=${id}&q=${encodeURIComponent("&lt;")}`);
  expect(page).toContain("&lt;img src=x onerror=");
  expect(page).not.toContain("<img src=x");
});

test("with the database down a change returns a message and nothing is half done", async () => {
  const id = await newInquiry();
  await site.setFaults({ DB: { failAfter: 1 } });
  expect(await call("POST", "status", { id, from: "new", to: "quoted" })).toMatchObject({
    status: 503,
    body: { error: "We couldn’t save that. Please try again." },
  });
  await site.setFaults({});
  expect(await kept(id)).toMatchObject({ status: "new" });
});

test("with the file store down the inbox still shows the inquiries", async () => {
  await newInquiry({ name: "Still Here", receivedAt: testNow + 60_000 });
  await site.setFaults({ ATTACHMENTS: "fail" });
  expect(await textOf("/inquiries")).toContain("Still Here");
  expect(await textOf("/inquiries?view=failed")).toContain("open the file storage right now.");
  await site.setFaults({});
});

test("invalid parameters are ignored", async () => {
  for (const search of ["view=sold", "after=1.x", "open=../../etc", "q=%00%FF", "before=9e9.0"]) {
    expect((await admin.send(`/inquiries?${search}`)).status, search).toBe(200);
  }
  expect(await textOf(`/inquiries?open=${inboxId(999_998)}`)).toContain(
    "find this inquiry. It may have been deleted",
  );
});
