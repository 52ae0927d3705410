import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SignedIn, signIn } from "../../support/office";
import { phonePhoto } from "../../support/portfolio/photos";
import { jpeg } from "../../support/portfolio/storage";
import { type Site, startSite } from "../../support/site";

let site: Site;
let admin: SignedIn;
type Bucket = Awaited<ReturnType<Site["worker"]["getR2Bucket"]>>;
let bucket: Bucket;
type Bytes = Uint8Array<ArrayBuffer>;
let small: Bytes;
let large: Bytes;

beforeAll(async () => {
  site = await startSite();
  admin = await signIn(site);
  bucket = await site.worker.getR2Bucket("PORTFOLIO");
  small = new Uint8Array(
    await sharp(await phonePhoto())
      .resize(400)
      .keepMetadata()
      .toBuffer(),
  );
  large = await noisyPhoto();
});
afterAll(() => site.stop());

/** Above a megabyte, with GPS data. */
async function noisyPhoto(): Promise<Bytes> {
  const size = { width: 1200, height: 900, channels: 3 } as const;
  const outputLength = size.width * size.height * size.channels;
  const grain = createHash("shake256", { outputLength }).update("a cake").digest();
  const photo = sharp(grain, { raw: size })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "41/1 25/1 55/1" } })
    .withMetadata({ orientation: 6 });
  return new Uint8Array(await photo.jpeg({ quality: 95 }).toBuffer());
}

const hasPosition = (bytes: Bytes) =>
  Buffer.from(bytes).includes(Buffer.from([41, 0, 0, 0, 1, 0, 0, 0, 25, 0, 0, 0, 1]));

async function put(key: string, bytes: Bytes): Promise<string> {
  const object = await bucket.put(key, bytes);
  return `/media/portfolio/${key}?v=${object?.etag}`;
}

async function bytesOf(address: string, init?: RequestInit): Promise<Bytes> {
  const response = await site.send(address, init);
  expect([200, 206]).toContain(response.status);
  return new Uint8Array(await response.arrayBuffer());
}

test("visitors get a photo from the bucket without its position; the original is unchanged", async () => {
  for (const [name, photo] of Object.entries({ small, large })) {
    const key = `gallery/wedding/${name}.jpg`;
    const address = await put(key, photo);
    expect(hasPosition(photo)).toBe(true);
    for (const time of ["first", "again"]) {
      const sent = await bytesOf(address);
      expect(hasPosition(sent), time).toBe(false);
      const [before, after] = [await sharp(photo).metadata(), await sharp(sent).metadata()];
      expect(after).toMatchObject({ width: before.width, orientation: 6 });
    }
    const { headers } = await site.send(address);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("content-type")).toBe("image/jpeg");
    const kept = await bucket.get(key);
    expect(new Uint8Array((await kept?.arrayBuffer()) ?? [])).toEqual(photo);
  }
});

test("no kind of request gets the original", async () => {
  for (const [name, photo] of Object.entries({ small, large })) {
    const address = await put(`gallery/sculpted/${name}.jpg`, photo);
    const whole = await bytesOf(address);
    const head = await site.send(address, { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe(String(whole.length));
    for (const range of ["bytes=0-999", "bytes=-500", "bytes=10-"]) {
      expect(hasPosition(await bytesOf(address, { headers: { range } })), range).toBe(false);
    }
    const bare = address.replace(/\?.*/, "");
    expect(hasPosition(await bytesOf(bare))).toBe(false);
    expect(hasPosition(await bytesOf(`${bare}?w=320`))).toBe(false);
    expect((await site.send(`${bare}@stripped`)).status).toBe(404);
  }
});

test("a replaced photo is not served as its predecessor", async () => {
  const key = "gallery/birthday/replaced.jpg";
  await bytesOf(await put(key, large));
  const next = new Uint8Array(
    await sharp(large).keepMetadata().flip().jpeg({ quality: 96 }).toBuffer(),
  );
  const sent = await bytesOf(await put(key, next));
  expect(hasPosition(sent)).toBe(false);
  const [after, wanted] = [await sharp(sent).raw().toBuffer(), await sharp(next).raw().toBuffer()];
  expect(after.equals(wanted)).toBe(true);
  await bucket.delete(key);
  expect((await site.send(`/media/portfolio/${key}`)).status).toBe(404);
});

test("a width from elsewhere is stripped, too", async () => {
  const key = "gallery/cupcakes/width.jpg";
  const address = await put(key, new Uint8Array(await jpeg(800, 600)));
  const width = await sharp(small).keepMetadata().webp().toBuffer();
  expect(hasPosition(new Uint8Array(width))).toBe(true);
  await bucket.put(`${key}@320.webp`, new Uint8Array(width));
  expect(hasPosition(await bytesOf(`${address}&w=320`))).toBe(false);
});

test("what is no photo is not served as one", async () => {
  const text = new TextEncoder().encode("41.42, -81.39");
  expect((await site.send(await put("gallery/wedding/note.jpg", text))).status).toBe(404);
});

test("a photo that is uploaded with its position is served without it", async () => {
  const path = "gallery/special-occasions/uploaded.jpg";
  const headers = { "content-type": "image/jpeg" };
  const response = await admin.send(`/api/storage/portfolio/${path}`, {
    method: "PUT",
    body: small,
    headers,
  });
  expect(response.status).toBe(200);
  expect(hasPosition(await bytesOf(`/media/portfolio/${path}`))).toBe(false);
});
