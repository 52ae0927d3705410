import { afterAll, expect, test } from "vitest";
import { clientArchive } from "~/features/inbox/client-archive";
import { maxFileBytes } from "~/features/orders/files/attachment-limits";
import { storedFile } from "~/features/orders/files/stored-file";
import { picturePath } from "~/features/quotes/pictures/picture-texts";
import type { QuotePicture } from "~/features/quotes/pictures/quote-picture";
import { sha256 } from "~/platform/crypto/sha256";
import { changeStored } from "../../support/inbox/change-stored";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { jpegFile } from "../../support/inquiries/inquiry-posts";
import { messagesOf } from "../../support/mail/mail-posts";
import { signIn } from "../../support/office";
import { addPicture, photoOf, upload } from "../../support/quotes/quote-pictures";
import { callQuotes, formOf, quoteId, sendQuote, typedQuote } from "../../support/quotes/quotes";
import { startSite, testNow } from "../../support/site";

const site = await startSite({ faults: true, vars: { CLIENT_EMAIL: "on" } });
const attachments = await site.worker.getR2Bucket("ATTACHMENTS");
let admin = await signIn(site);
afterAll(() => site.stop());

const day = 24 * 60 * 60 * 1000;
let last = 0;
const order = (row: object = {}) => {
  last += 1;
  return putInquiry(site.db, { id: inboxId(last), ...row });
};
const nextId = () => {
  last += 1;
  return quoteId(last);
};
async function keysOf(orderId: string): Promise<string[]> {
  const { objects } = await attachments.list({ prefix: `${orderId}/` });
  return objects.map(({ key }) => key).sort();
}
const withPictures = (...pictures: QuotePicture[]) => ({ ...typedQuote, pictures });
const statusOf = async (path: string, init?: RequestInit) => (await site.send(path, init)).status;
const officePath = (orderId: string, { sha256 }: QuotePicture) =>
  `/api/inquiries/file?inquiry=${orderId}&file=${sha256}&as=image`;

test("an upload is stored by its digest, without the photo's metadata", async () => {
  const orderId = await order();
  const bytes = await photoOf("navy");
  const response = await upload(admin, orderId, { name: "../My sketch.heic", bytes });
  expect(response.status).toBe(200);
  const file = storedFile.parse(await response.json());
  expect(file).toMatchObject({
    name: "My sketch.heic.jpg",
    contentType: "image/jpeg",
    width: 60,
    height: 40,
  });
  const stored = await attachments.get(`${orderId}/${file.sha256}`);
  const kept = new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer());
  expect(await sha256(kept)).toBe(file.sha256);
  expect(Buffer.from(bytes).includes("A secret place")).toBe(true);
  expect(Buffer.from(kept).includes("A secret place")).toBe(false);
  expect(await (await upload(admin, orderId, { name: "My sketch.jpg", bytes })).json()).toEqual({
    ok: true,
    ...file,
    name: "My sketch.jpg",
  });
});

test("what is no whole photo, PDF, or text is refused with a sentence", async () => {
  const orderId = await order();
  const photo = await photoOf("navy");
  const refusals: [string, Uint8Array<ArrayBuffer>, number, string][] = [
    [
      "page.html",
      Buffer.from("<!doctype html><script>"),
      400,
      "It isn’t a photo, PDF, or text file.",
    ],
    ["cut.jpg", photo.slice(0, photo.length - 20), 400, "It’s incomplete"],
    ["scan.bmp", Buffer.from("BM\0\0\0\0"), 400, "We can’t open BMP or TIFF photos."],
    ["nothing.jpg", new Uint8Array(), 400, "It’s empty."],
    ["large.txt", new Uint8Array(maxFileBytes + 1).fill(65), 413, "at most 5 MB"],
  ];
  for (const [name, bytes, status, sentence] of refusals) {
    const response = await upload(admin, orderId, { name, bytes: new Uint8Array(bytes) });
    expect([response.status, await response.text()], name).toEqual([
      status,
      expect.stringContaining(sentence),
    ]);
  }
  const nobodys = await upload(admin, inboxId(999), { name: "a.jpg", bytes: photo });
  expect(nobodys.status).toBe(404);
  expect(await keysOf(orderId)).toEqual([]);
});

test("the client's page shows the pictures of its version to whoever has the link, inert and cacheable", async () => {
  const orderId = await order();
  const [front, back] = [
    await addPicture(admin, orderId, { color: "pink", caption: "Front view" }),
    await addPicture(admin, orderId, { color: "teal" }),
  ];
  const { link, path } = await sendQuote(admin, {
    ...{ id: nextId(), orderId },
    draft: withPictures(front, back),
  });
  const page = await (await site.send(path)).text();
  expect(page).toContain(picturePath(link, front).replaceAll("&", "&amp;"));
  expect(page).toContain("<figcaption>Front view</figcaption>");
  expect(page).toContain('alt="Picture 2"');
  expect(page).toContain("You accept quote 1 as it is here: its text and its 2 pictures.");
  const shown = await site.send(picturePath(link, front));
  expect(shown.status).toBe(200);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "private, max-age=31536000, immutable",
    "content-security-policy": expect.stringContaining("sandbox"),
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex, nofollow",
  });
  expect(await sha256(new Uint8Array(await shown.arrayBuffer()))).toBe(front.sha256);
  const head = await site.send(picturePath(link, back), { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect((await admin.send(officePath(orderId, front))).headers.get("content-type")).toBe(
    "image/jpeg",
  );
  expect(await statusOf(officePath(orderId, front))).toBe(401);
});

test("no link opens a picture that its version doesn't name", async () => {
  const orderId = await order();
  const other = await order();
  const picture = await addPicture(admin, orderId, { color: "red" });
  const unsent = await addPicture(admin, orderId, { color: "green" });
  const foreign = await addPicture(admin, other, { color: "blue" });
  const id = nextId();
  const { link } = await sendQuote(admin, { id, orderId, draft: withPictures(picture) });
  for (const { sha256 } of [unsent, foreign]) {
    expect(await statusOf(picturePath(link, { sha256 }))).toBe(404);
  }
  expect(await statusOf(picturePath(link, { sha256: "no" }))).toBe(400);
  expect(await statusOf(picturePath(`${link.slice(0, -2)}AA`, picture))).toBe(404);
  expect(await statusOf(picturePath(link, picture))).toBe(200);
  // A new version without it; the earlier one still shows what it said.
  await sendQuote(admin, { id: nextId(), orderId });
  expect(await statusOf(picturePath(link, picture))).toBe(200);
  await changeStored(site.db, (row) => ({ ...row, deletedAt: testNow }), orderId);
  expect(await statusOf(picturePath(link, picture))).toBe(404);
});

test("a quote that is taken back shows its pictures to nobody, and is a draft with them again", async () => {
  const orderId = await order({ email: "undo@example.com" });
  const picture = await addPicture(admin, orderId);
  const id = nextId();
  const { link } = await sendQuote(admin, { id, orderId, draft: withPictures(picture) });
  const undone = await admin.send("/api/inquiries/message", {
    method: "DELETE",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id }),
  });
  expect(undone.status).toBe(200);
  expect(await statusOf(picturePath(link, picture))).toBe(404);
  const content = await site.db.prepare("SELECT content FROM quotes WHERE id = ?").bind(id).first();
  expect(String(content?.content)).toContain(picture.sha256);
});

test("a quote can't be sent with a picture that isn't there, is another order's, or is no image", async () => {
  const orderId = await order();
  const picture = await addPicture(admin, await order(), { color: "gold" });
  const text = await upload(admin, orderId, { name: "a.txt", bytes: Buffer.from("Not a photo") });
  const { sha256 } = storedFile.parse(await text.json());
  const id = nextId();
  let revision = 0;
  for (const named of [picture, { ...picture, sha256 }, { ...picture, sha256: "0".repeat(64) }]) {
    const draft = withPictures(named);
    const saved = await callQuotes(admin, "draft", { body: { id, orderId, revision, draft } });
    expect(saved.status).toBe(200);
    revision += 1;
    const sent = await callQuotes(admin, "sending", { body: { id, revision } });
    expect([sent.status, await sent.text()]).toEqual([
      409,
      expect.stringContaining("A picture of this quote isn’t there anymore."),
    ]);
  }
  const seven = withPictures(...Array.from({ length: 7 }, () => picture));
  const refused = await callQuotes(admin, "draft", {
    body: { id, orderId, revision, draft: seven },
  });
  expect(refused.status).toBe(400);
});

test("accepting names the version, its text, and its pictures: to the client, the owner, and in the office", async () => {
  const orderId = await order({ email: "agreed@example.com" });
  const pictures = [
    await addPicture(admin, orderId, { color: "pink" }),
    await addPicture(admin, orderId, { color: "teal" }),
  ];
  const id = nextId();
  const { path } = await sendQuote(admin, { id, orderId, draft: withPictures(...pictures) });
  await site.takeMails();
  expect((await site.send(path, formOf({ answer: "accept", name: "Ada" }))).status).toBe(303);
  expect(await (await site.send(path)).text()).toMatch(
    /Ada accepted this quote on [^:]+: version 1, its text and its 2 pictures\./,
  );
  const said = "Accepted quote 1 of $1,129.00, its text and its 2 pictures, as “Ada.”";
  expect((await messagesOf(site, orderId)).map(({ text }) => text)).toContain(said);
  await expect
    .poll(async () => (await site.takeMails()).map(({ text }) => text).join())
    .toContain(said);
  const screen = await (await admin.send(`/inquiries?open=${orderId}`)).text();
  expect(screen).toContain("its text and its 2 pictures");
});

test("the sweep removes a picture that no draft and no sent quote names, a day after its upload", async () => {
  const orderId = await order();
  const sent = await addPicture(admin, orderId, { color: "#010101" });
  const drafted = await addPicture(admin, orderId, { color: "#020202" });
  const removed = await addPicture(admin, orderId, { color: "#030303" });
  const id = nextId();
  await sendQuote(admin, { id, orderId, draft: withPictures(sent) });
  const next = { id: nextId(), orderId, revision: 0, draft: withPictures(drafted) };
  expect((await callQuotes(admin, "draft", { body: next })).status).toBe(200);
  const keyOf = ({ sha256 }: QuotePicture) => `${orderId}/${sha256}`;
  expect(await keysOf(orderId)).toEqual([sent, drafted, removed].map(keyOf).sort());
  // The run whose turn it is lists all keys: ids of tests begin with zeros.
  const round = 256 * 15 * 60 * 1000;
  const uploaded = (await attachments.head(keyOf(removed)))?.uploaded.getTime() ?? 0;
  const turn = Math.ceil((uploaded + 2 * day) / round) * round;
  await site.setClock(turn + 60_000);
  await site.runCron("quarter-hour");
  expect(await keysOf(orderId)).toEqual([sent, drafted].map(keyOf).sort());
  await site.setClock(testNow);
  admin = await signIn(site);
});

test("the client's data has the pictures of quotes as files, each once", async () => {
  const orderId = await order({ email: "data@example.com" });
  const picture = await addPicture(admin, orderId, { color: "silver", caption: "Topper" });
  await sendQuote(admin, { id: nextId(), orderId, draft: withPictures(picture) });
  await sendQuote(admin, { id: nextId(), orderId, draft: withPictures(picture) });
  const response = await admin.send(`/api/inquiries/client-data?id=${orderId}`);
  const { data, files } = clientArchive.parse(await response.json());
  expect(files.map(({ path }) => path)).toEqual(["files/001-picture.jpg"]);
  const shown = { caption: "Topper", width: 60, height: 40, file: "files/001-picture.jpg" };
  expect(data.inquiries).toMatchObject([
    { quotes: [{ pictures: [shown] }, { pictures: [shown] }] },
  ]);
  const file = await admin.send(files[0]?.address ?? "");
  expect(await sha256(new Uint8Array(await file.arrayBuffer()))).toBe(picture.sha256);
});

test("a removed order takes the pictures of its quotes and drafts with it", async () => {
  const orderId = await order();
  const sent = await addPicture(admin, orderId, { color: "#040404" });
  const drafted = await addPicture(admin, orderId, { color: "#050505" });
  await sendQuote(admin, { id: nextId(), orderId, draft: withPictures(sent) });
  const next = { id: nextId(), orderId, revision: 0, draft: withPictures(drafted) };
  await callQuotes(admin, "draft", { body: next });
  await changeStored(site.db, (row) => ({ ...row, deletedAt: testNow - 2 * day }), orderId);
  await site.runCron("quarter-hour");
  expect(await keysOf(orderId)).toEqual([]);
});

test("a photo that the client sent can be chosen for a picture", async () => {
  const orderId = await order();
  const { bytes } = jpegFile("dress.jpg");
  const digest = await sha256(bytes);
  await attachments.put(`${orderId}/${digest}`, bytes);
  await site.db
    .prepare(
      `INSERT INTO inquiry_attachments (order_id, sha256, name, content_type, size, position)
       VALUES (?, ?, 'dress.jpg', 'image/jpeg', ?, 0)`,
    )
    .bind(orderId, digest, bytes.length)
    .run();
  const draft = { id: nextId(), orderId, revision: 0, draft: typedQuote };
  await callQuotes(admin, "draft", { body: draft });
  const screen = await (await admin.send(`/inquiries?open=${orderId}`)).text();
  expect(screen).toContain('alt="Use dress.jpg"');
});

test("the nightly copy lists a picture among the files", async () => {
  const orderId = await order();
  const picture = await addPicture(admin, orderId, { color: "#060606" });
  await site.setClock(Date.parse("2026-06-16T09:00:00Z"));
  const complete = site.db.prepare("SELECT whole_at = begun_at AS complete FROM second_copy");
  for (let run = 0; (await complete.first("complete")) !== 1; run += 1) {
    await site.runCron("two-minutes");
    expect(run).toBeLessThan(400);
  }
  const backups = await site.worker.getR2Bucket("BACKUPS");
  const { objects } = await backups.list();
  const lists = objects.filter(({ key }) => key.includes("/objects/inquiry-attachments/"));
  const texts = await Promise.all(
    lists.map(async ({ key }) => (await (await backups.get(key))?.text()) ?? ""),
  );
  expect(texts.join()).toContain(`${orderId}/${picture.sha256}`);
});
