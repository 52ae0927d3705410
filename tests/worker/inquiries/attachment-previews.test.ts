import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inboxId, putFile, putInquiry } from "../../support/inbox/inbox-rows";
import { postContact } from "../../support/inquiries/contact-posts";
import { jpegFile, type PostedFile } from "../../support/inquiries/inquiry-posts";
import { everyTwoMinutes, keptOf, storedObjects } from "../../support/inquiries/stored-inquiries";
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

/** What the studio has of an inquiry with these files. */
async function send(files: readonly PostedFile[]) {
  const draftId = crypto.randomUUID();
  await postContact(site, { fields: { draftId }, files });
  return keptOne(draftId);
}

async function keptOne(draftId: string) {
  const [kept] = await keptOf(site, draftId);
  if (!kept) throw new Error("The inquiry was not kept.");
  return kept;
}

/** An inquiry with one file, and its addresses. */
async function sendOne(file: PostedFile) {
  const { id, attachments: listed } = await send([file]);
  return addressesOf(id, listed[0]?.sha256 ?? "");
}

function addressesOf(id: string, sha256: string) {
  const address = (as: string) => `/api/inquiries/file?inquiry=${id}&file=${sha256}&as=${as}`;
  return { id, sha256, preview: address("preview"), image: address("image") };
}

/** A file of the time before sizes were read. */
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

async function metadataOf(answer: Response) {
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
  return { format, width, height };
}

test("the size of a photo is read when it arrives, whatever its kind", async () => {
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
    { name: "plan.pdf", bytes: new TextEncoder().encode("%PDF-1.7 plan") },
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

test("an inquiry that waited in the spool still knows the sizes of its photos", async () => {
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

test("a photo above 40 megapixels is a download, whatever is asked for", async () => {
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

test("a photo whose size cannot be read is a download", async () => {
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

test("the first look at a photo makes a small inert copy of it, the next ones get the same", async () => {
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

test("a photo of the time before sizes were read is measured before it is shown", async () => {
  const file = await oldFile(await bytesOf(plain.clone().png()), "image/png");
  expect(await metadataOf(await admin.send(file.preview))).toMatchObject({ width: 480 });
  expect((await admin.send(file.image)).headers.get("content-type")).toBe("image/png");
});

test("a small photo is not blown up", async () => {
  const file = await sendOne({
    name: "s.png",
    bytes: await bytesOf(plain.clone().resize(60).png()),
  });
  expect(await metadataOf(await admin.send(file.preview))).toMatchObject({ width: 60 });
});

test("an iPhone's photo is given to Images, and is never sent inline itself", async () => {
  const file = await sendOne({ name: "cake.heic", bytes: phoneHeic(800, 600) });
  await site.countCalls();
  await admin.send(file.preview);
  expect(await site.countCalls()).toMatchObject({ "IMAGES.output": 1 });
  expect((await admin.send(file.image)).headers.get("content-type")).toBe(
    "application/octet-stream",
  );
});

test("what is no photo has no preview", async () => {
  const file = await sendOne({ name: "note.txt", bytes: new TextEncoder().encode("No nuts") });
  await site.countCalls();
  const answer = await admin.send(file.preview);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ error: "There’s no preview of this file." });
  expect(await site.countCalls()).not.toHaveProperty("IMAGES.output");
});

test("without Images there is no preview for now, and later there is", async () => {
  const file = await sendOne(await photo());
  await site.setFaults({ IMAGES: "fail" });
  const answer = await admin.send(file.preview);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error: "The preview can’t be made right now." });
  await site.setFaults({});
  expect((await admin.send(file.preview)).status).toBe(200);
});

test("a preview that cannot be kept is sent all the same", async () => {
  const file = await sendOne(await photo());
  // Looked for, the original read, the preview put.
  await site.setFaults({ ATTACHMENTS: { failAfter: 2 } });
  expect((await admin.send(file.preview)).status).toBe(200);
  expect(await storedObjects(site, file.id)).toHaveLength(1);
});

test("a preview is sent to the signed-in studio alone, and under its own inquiry", async () => {
  const file = await sendOne(await photo());
  const other = await send([]);
  expect((await site.send(file.preview)).status).toBe(401);
  expect((await admin.send(file.preview.replace(file.id, other.id))).status).toBe(404);
  await admin.send(file.preview);
  expect((await site.send(file.preview)).status).toBe(401);
  expect((await admin.send(file.preview.replace(file.id, other.id))).status).toBe(404);
  expect((await admin.send(file.preview.replace(file.id, `${file.id}-preview`))).status).toBe(400);
});

test("a day after an inquiry was deleted its previews are gone with its files", async () => {
  const file = await sendOne(await photo());
  await admin.send(file.preview);
  expect(await storedObjects(site, file.id)).toHaveLength(2);
  await admin.send("/api/inquiries/deletion", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ids: [file.id] }),
  });
  await site.setClock(testNow + 25 * hour);
  await site.runCron("*/15 * * * *");
  expect(await storedObjects(site, file.id)).toEqual([]);
  await site.setClock(testNow);
});

test("files and previews of many inquiries go, a thousand in one call at most", async () => {
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
  await site.runCron("*/15 * * * *");
  expect(await site.countCalls()).toMatchObject({ "ATTACHMENTS.delete": 2 });
  for (const id of [many[0], many[59]]) expect(await storedObjects(site, id)).toEqual([]);
});
