import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inboxId, putFile, putInquiry } from "../../support/inbox/inbox-rows";
import { postContact } from "../../support/inquiries/contact-posts";
import { jpegFile, type PostedFile, pdfFile } from "../../support/inquiries/inquiry-posts";
import {
  everyTwoMinutes,
  storedInquiriesOf,
  storedObjects,
} from "../../support/inquiries/stored-inquiries";
import { blackPng } from "../../support/large-png";
import { type SignedIn, signIn } from "../../support/office";
import { phoneHeic } from "../../support/portfolio/photos";
import { type Site, startSite, testNow } from "../../support/site";

const hour = 60 * 60 * 1000;
let site: Site;
let admin: SignedIn;
let attachments: Awaited<ReturnType<Site["worker"]["getR2Bucket"]>>;
let last = 0;

const plain = sharp({ create: { width: 800, height: 600, channels: 3, background: "#d9b8a8" } });
const bytesOf = async (photo: Sharp) => new Uint8Array(await photo.toBuffer());
const huge = blackPng(16_000, 16_000);

beforeAll(async () => {
  site = await startSite({ faults: true });
  admin = await signIn(site);
  attachments = await site.worker.getR2Bucket("ATTACHMENTS");
});
afterAll(() => site.stop());
beforeEach(() => site.setFaults({}));

/** Sends an inquiry with these files and returns what the studio sees. */
async function send(files: readonly PostedFile[]) {
  const draftId = crypto.randomUUID();
  await postContact(site, { fields: { draftId }, files });
  return keptOne(draftId);
}

async function keptOne(draftId: string) {
  const [kept] = await storedInquiriesOf(site, draftId);
  if (!kept) throw new Error("The inquiry was not kept.");
  return kept;
}

/** An inquiry with one file, and the file's addresses. */
async function sendOne(file: PostedFile) {
  const { id, attachments: listed } = await send([file]);
  return addressesOf(id, listed[0]?.sha256 ?? "");
}

function addressesOf(id: string, sha256: string) {
  const address = (as: string) => `/api/inquiries/file?inquiry=${id}&file=${sha256}&as=${as}`;
  return { id, sha256, preview: address("preview"), image: address("image") };
}

/** A file from before sizes were stored. */
async function oldFile(bytes: Uint8Array<ArrayBuffer>, contentType: string) {
  last += 1;
  const id = await putInquiry(site.db, { id: inboxId(last) });
  const sha256 = String(last).padStart(64, "0");
  await putFile({ db: site.db, attachments }, id, { sha256, name: "old", contentType, bytes });
  return addressesOf(id, sha256);
}

const photo = async (): Promise<PostedFile> => ({
  name: "cake.jpg",
  bytes: await bytesOf(plain.clone().jpeg()),
});

async function metadataOf(response: Response) {
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  return { format, width, height };
}

test("a photo's size is read on arrival, whatever its type", async () => {
  const size = { width: 800, height: 600 };
  const unknown = { width: null, height: null };
  const { attachments: listed } = await send([
    await photo(),
    {
      name: "side.jpg",
      bytes: await bytesOf(plain.clone().withMetadata({ orientation: 6 }).jpeg()),
    },
    { name: "cake.png", bytes: await bytesOf(plain.clone().png()) },
    { name: "cake.gif", bytes: await bytesOf(plain.clone().gif()) },
    { name: "cake.webp", bytes: await bytesOf(plain.clone().webp()) },
    { name: "cake.avif", bytes: await bytesOf(plain.clone().avif({ effort: 0 })) },
    { name: "cake.heic", bytes: phoneHeic(800, 600) },
    { name: "huge.png", bytes: huge },
    jpegFile("broken.jpg"),
    pdfFile,
  ]);
  expect(listed).toMatchObject([
    { name: "cake.jpg", ...size },
    { name: "side.jpg", width: 600, height: 800 },
    { name: "cake.png", ...size },
    { name: "cake.gif", ...size },
    { name: "cake.webp", ...size },
    { name: "cake.avif", ...size },
    { name: "cake.heic", ...size },
    { name: "huge.png", width: 16_000, height: 16_000, size: huge.length },
    { name: "broken.jpg", ...unknown },
    { name: "plan.pdf", ...unknown },
  ]);
  expect(huge.length).toBeLessThan(40_000);
});

test("a spooled inquiry keeps the sizes of its photos", async () => {
  const draftId = crypto.randomUUID();
  await site.setFaults({ DB: "fail" });
  await postContact(site, { fields: { draftId }, files: [await photo(), jpegFile("broken.jpg")] });
  await site.setFaults({});
  await site.runCron(everyTwoMinutes);
  expect((await keptOne(draftId)).attachments).toMatchObject([
    { width: 800, height: 600 },
    { width: null, height: null },
  ]);
});

test("a photo above 40 megapixels is a download only", async () => {
  await site.countCalls();
  for (const file of [
    await sendOne({ name: "huge.png", bytes: huge }),
    await oldFile(huge, "image/png"),
  ]) {
    const image = await admin.send(file.image);
    expect(image.headers.get("content-type")).toBe("application/octet-stream");
    expect(image.headers.get("content-disposition")).toMatch(/^attachment;/);
    expect((await image.arrayBuffer()).byteLength).toBe(huge.length);
    expect((await admin.send(file.preview)).status).toBe(404);
  }
  expect(await site.countCalls()).not.toHaveProperty("IMAGES.output");
});

test("a photo with an unreadable size is a download", async () => {
  await site.countCalls();
  for (const file of [
    await sendOne(jpegFile("broken.jpg")),
    await oldFile(new Uint8Array([0x89, 0x50]), "image/png"),
  ]) {
    const image = await admin.send(file.image);
    expect(image.headers.get("content-type")).toBe("application/octet-stream");
    expect((await admin.send(file.preview)).status).toBe(404);
  }
  expect(await site.countCalls()).not.toHaveProperty("IMAGES.output");
});

test("the first request for a preview makes a small inert copy, which later requests reuse", async () => {
  const file = await sendOne(await photo());
  await site.countCalls();
  const first = await admin.send(file.preview);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    "content-type": "image/webp",
    "content-disposition": expect.stringMatching(/^inline; filename="cake\.jpg\.webp"/),
    "content-security-policy": expect.stringMatching(/default-src 'none'.*sandbox/),
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-cache",
    "cross-origin-resource-policy": "same-origin",
  });
  const copy = first.clone();
  expect(await metadataOf(first)).toEqual({ format: "webp", width: 480, height: 360 });
  expect(await site.countCalls()).toMatchObject({ "IMAGES.output": 1 });
  const second = await admin.send(file.preview);
  expect(await second.arrayBuffer()).toEqual(await copy.arrayBuffer());
  const known = { "if-none-match": first.headers.get("etag") ?? "" };
  expect((await admin.send(file.preview, { headers: known })).status).toBe(304);
  const head = await admin.send(file.preview, { method: "HEAD" });
  expect(head.headers.get("content-length")).toBe(second.headers.get("content-length"));
  expect(await site.countCalls()).not.toHaveProperty("IMAGES.output");
  expect((await attachments.list({ prefix: `${file.id}/` })).objects).toHaveLength(1);
});

test("a photo from before sizes were stored is measured first", async () => {
  const file = await oldFile(await bytesOf(plain.clone().png()), "image/png");
  expect(await metadataOf(await admin.send(file.preview))).toMatchObject({ width: 480 });
  expect((await admin.send(file.image)).headers.get("content-type")).toBe("image/png");
});

test("a small photo is not enlarged", async () => {
  const file = await sendOne({
    name: "s.png",
    bytes: await bytesOf(plain.clone().resize(60).png()),
  });
  expect(await metadataOf(await admin.send(file.preview))).toMatchObject({ width: 60 });
});

test("an iPhone's photo is converted by Images and never served inline itself", async () => {
  const file = await sendOne({ name: "cake.heic", bytes: phoneHeic(800, 600) });
  await site.countCalls();
  await admin.send(file.preview);
  expect(await site.countCalls()).toMatchObject({ "IMAGES.output": 1 });
  expect((await admin.send(file.image)).headers.get("content-type")).toBe(
    "application/octet-stream",
  );
});

test("a file that is not a photo has no preview", async () => {
  const file = await sendOne({ name: "note.txt", bytes: new TextEncoder().encode("No nuts") });
  await site.countCalls();
  const response = await admin.send(file.preview);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: "There’s no preview of this file." });
  expect(await site.countCalls()).not.toHaveProperty("IMAGES.output");
});

test("a preview is unavailable while Images is down, and works afterwards", async () => {
  const file = await sendOne(await photo());
  await site.setFaults({ IMAGES: "fail" });
  const response = await admin.send(file.preview);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ error: "The preview can’t be made right now." });
  await site.setFaults({});
  expect((await admin.send(file.preview)).status).toBe(200);
});

test("a preview that can't be stored is still served", async () => {
  const file = await sendOne(await photo());
  // The lookup and the read of the original succeed; the put fails.
  await site.setFaults({ ATTACHMENTS: { failAfter: 2 } });
  expect((await admin.send(file.preview)).status).toBe(200);
  expect(await storedObjects(site, file.id)).toHaveLength(1);
});

test("a preview is served only to the signed-in studio and under its own inquiry", async () => {
  const file = await sendOne(await photo());
  const other = await send([]);
  expect((await site.send(file.preview)).status).toBe(401);
  expect((await admin.send(file.preview.replace(file.id, other.id))).status).toBe(404);
  await admin.send(file.preview);
  expect((await site.send(file.preview)).status).toBe(401);
  expect((await admin.send(file.preview.replace(file.id, other.id))).status).toBe(404);
  expect((await admin.send(file.preview.replace(file.id, `${file.id}-preview`))).status).toBe(400);
});

test("a day after an inquiry's deletion its previews are gone with its files", async () => {
  const file = await sendOne(await photo());
  await admin.send(file.preview);
  expect(await storedObjects(site, file.id)).toHaveLength(2);
  await admin.send("/api/inquiries/deletion", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ids: [file.id] }),
  });
  await site.setClock(testNow + 25 * hour);
  await site.runCron("quarter-hour");
  expect(await storedObjects(site, file.id)).toEqual([]);
  await site.setClock(testNow);
});

test("files and previews are deleted in calls of at most a thousand", async () => {
  const deletedAt = testNow - 25 * hour;
  const many = Array.from({ length: 60 }, (_, index) => inboxId(5000 + index));
  for (const id of many) await putInquiry(site.db, { id, deletedAt });
  await site.db
    .prepare(
      `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9)
       INSERT INTO inquiry_attachments (order_id, sha256, name, content_type, size, position)
       SELECT id, printf('%064d', i), 'cake.jpg', 'image/jpeg', 1, i FROM orders, n
       WHERE deleted_at = ?`,
    )
    .bind(deletedAt)
    .run();
  for (const id of [many[0], many[59]]) {
    await attachments.put(`${id}/${"0".repeat(64)}`, "x");
    await attachments.put(`${id}-preview/${"0".repeat(64)}`, "x");
  }
  await site.countCalls();
  await site.runCron("quarter-hour");
  expect(await site.countCalls()).toMatchObject({ "ATTACHMENTS.delete": 2 });
  for (const id of [many[0], many[59]]) expect(await storedObjects(site, id)).toEqual([]);
});
