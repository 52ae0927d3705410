import { afterAll, beforeAll, expect, test } from "vitest";
import { contentMark } from "~/platform/photos/image-widths";
import { strippedMark } from "~/platform/photos/stripped-copy";
import { type Site, startSite } from "../../support/site";

let site: Site;
const path = "/media/portfolio/gallery/wedding/a%20cake.jpg";
const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 251);
let etag = "";
/** Checked when it was uploaded, so that it is sent as it is. */
const ours = { customMetadata: strippedMark };

beforeAll(async () => {
  site = await startSite({ faults: true });
  const bucket = await site.worker.getR2Bucket("PORTFOLIO");
  const object = await bucket.put("gallery/wedding/a cake.jpg", bytes, ours);
  etag = object?.etag ?? "";
  await bucket.put("gallery/wedding/a cake.jpg@320.webp", bytes.slice(0, 10), ours);
  await bucket.put("recognitions/tv/show/title.txt", "A title");
  const siteImages = await site.worker.getR2Bucket("SITE_IMAGES");
  await siteImages.put("nav-pattern/1.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");
  const attachments = await site.worker.getR2Bucket("ATTACHMENTS");
  await attachments.put("secret.jpg", bytes);
});
afterAll(() => site.stop());

test("a stored photo is served whole, with its ETag and a type by its name", async () => {
  const response = await site.send(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect(response.headers.get("etag")).toBe(`"${etag}"`);
  expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
});

test("only a content-addressed URL is cached forever", async () => {
  const named = await site.send(`${path}?v=${etag}`);
  expect(named.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const marked = await site.send(`${path}?v=${contentMark(etag)}`);
  expect(marked.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  for (const version of ["another", etag.slice(0, 4), ""]) {
    const other = await site.send(`${path}?v=${version}`);
    expect(other.headers.get("cache-control"), version).toBe("public, max-age=3600");
  }
});

test("a versioned photo is read once, and is gone soon after its deletion", async () => {
  const bucket = await site.worker.getR2Bucket("PORTFOLIO");
  const put = async (fill: number) =>
    (await bucket.put("gallery/wedding/kept.jpg", new Uint8Array(50).fill(fill), ours))?.etag;
  const first = `/media/portfolio/gallery/wedding/kept.jpg?v=${await put(1)}`;
  const bytesOf = async (address: string, init?: RequestInit) =>
    new Uint8Array(await (await site.send(address, init)).arrayBuffer());
  expect(await bytesOf(first)).toEqual(new Uint8Array(50).fill(1));
  const second = `/media/portfolio/gallery/wedding/kept.jpg?v=${await put(2)}`;
  expect(await bytesOf(second)).toEqual(new Uint8Array(50).fill(2));
  await bucket.delete("gallery/wedding/kept.jpg");
  expect(await bytesOf(first)).toEqual(new Uint8Array(50).fill(1));
  const again = await site.send(second);
  expect(Object.fromEntries(again.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "content-length": "50",
    "cache-control": "public, max-age=31536000, immutable",
  });
  const etag = again.headers.get("etag") ?? "";
  expect((await site.send(second, { headers: { "if-none-match": etag } })).status).toBe(304);
  expect((await site.send(second, { headers: { "if-match": '"other"' } })).status).toBe(412);
  await site.advanceClock(5 * 60 * 1000);
  for (const address of [first, second]) expect((await site.send(address)).status).toBe(404);
});

test("a photo too large for the cache is streamed", async () => {
  const bucket = await site.worker.getR2Bucket("PORTFOLIO");
  const large = await bucket.put("gallery/wedding/large.jpg", new Uint8Array(300_000), ours);
  const address = `/media/portfolio/gallery/wedding/large.jpg?v=${large?.etag}`;
  expect((await (await site.send(address)).arrayBuffer()).byteLength).toBe(300_000);
  await bucket.delete("gallery/wedding/large.jpg");
  expect((await site.send(address)).status).toBe(404);
});

test("a client with the current photo gets 304", async () => {
  const response = await site.send(path, { headers: { "if-none-match": `"${etag}"` } });
  expect(response.status).toBe(304);
});

const unreadable = ["garbage", "5d41402abc4b2a76", "*, *", '"', "W/", "\xff\x80", "'a'", ","];

for (const name of ["if-none-match", "if-match", "if-modified-since", "if-unmodified-since"]) {
  test(`a photo is sent whole to a client with an invalid ${name}`, async () => {
    for (const value of unreadable) {
      for (const init of [{}, { method: "HEAD" }]) {
        const response = await site.send(path, { ...init, headers: { [name]: value } });
        expect(response.status, value).toBe(200);
        await response.arrayBuffer();
      }
      const part = await site.send(path, { headers: { [name]: value, range: "bytes=10-19" } });
      expect(part.status, value).toBe(206);
      await part.arrayBuffer();
    }
  });
}

test("a client with the current photo gets 304, with any conditional header", async () => {
  for (const known of [`W/"${etag}"`, `"other", "${etag}"`, "*"]) {
    for (const init of [{}, { method: "HEAD" }]) {
      const response = await site.send(path, { ...init, headers: { "if-none-match": known } });
      expect(response.status, known).toBe(304);
      expect(response.headers.get("etag")).toBe(`"${etag}"`);
    }
  }
  const { headers } = await site.send(path, { method: "HEAD" });
  const since = headers.get("last-modified") ?? "";
  expect((await site.send(path, { headers: { "if-modified-since": since } })).status).toBe(304);
});

test("a failed precondition gets 412", async () => {
  for (const range of ["", "bytes=0-9"]) {
    const headers = { "if-match": '"other"', range };
    expect((await site.send(path, { headers })).status, range).toBe(412);
  }
});

test("a range of a changed photo returns the whole photo", async () => {
  const headers = { range: "bytes=10-19", "if-range": '"other"' };
  const response = await site.send(path, { headers });
  expect(response.status).toBe(200);
  expect((await response.arrayBuffer()).byteLength).toBe(1000);
});

test("a valid range returns that part", async () => {
  const response = await site.send(path, { headers: { range: "bytes=10-19" } });
  expect(response.status).toBe(206);
  expect(response.headers.get("content-range")).toBe("bytes 10-19/1000");
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes.slice(10, 20));
  const tail = await site.send(path, { headers: { range: "bytes=-5" } });
  expect(new Uint8Array(await tail.arrayBuffer())).toEqual(bytes.slice(995));
});

test("a range outside the photo is 416, and an invalid one is ignored", async () => {
  expect((await site.send(path, { headers: { range: "bytes=2000-" } })).status).toBe(416);
  expect((await site.send(path, { headers: { range: "bytes=abc" } })).status).toBe(200);
});

test("HEAD returns size and ETag without a body", async () => {
  const response = await site.send(path, { method: "HEAD" });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-length")).toBe("1000");
  expect(await response.text()).toBe("");
});

test("an existing width is served; a missing one falls back to the original", async () => {
  const small = await site.send(`${path}?w=320`);
  expect(small.headers.get("content-type")).toBe("image/webp");
  expect((await small.arrayBuffer()).byteLength).toBe(10);
  const none = await site.send(`${path}?w=333`);
  expect((await none.arrayBuffer()).byteLength).toBe(1000);
});

test("an SVG can't run scripts", async () => {
  const response = await site.send("/media/site-images/nav-pattern/1.svg");
  expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  expect(response.headers.get("content-security-policy")).toContain("sandbox");
});

test("texts, attachments, and other buckets are not reachable", async () => {
  const hidden = [
    "/media/portfolio/recognitions/tv/show/title.txt",
    "/media/inquiry-attachments/secret.jpg",
    "/media/constructor/secret.jpg",
    "/media/portfolio/none.jpg",
    "/media/portfolio/",
    `/media/portfolio/${"a".repeat(2000)}.jpg`,
    "/media/portfolio/%E0%A4%A.jpg",
  ];
  for (const address of hidden) expect((await site.send(address)).status, address).toBe(404);
});
