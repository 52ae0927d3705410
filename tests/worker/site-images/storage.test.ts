import { createConnection } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { cutOffPhoto } from "~/platform/photos/complete-file";
import { contentMark } from "~/platform/photos/image-widths";
import { type SignedIn, signIn } from "../../support/office";
import { jpeg, webp } from "../../support/portfolio/storage";
import { type Site, startSite } from "../../support/site";

let site: Site;
let admin: SignedIn;
type Bucket = Awaited<ReturnType<Site["worker"]["getR2Bucket"]>>;
let siteImages: Bucket;
let portfolio: Bucket;
let photo: Uint8Array<ArrayBuffer>;
let other: Uint8Array<ArrayBuffer>;
let small: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  site = await startSite({ faults: true });
  admin = await signIn(site);
  siteImages = await site.worker.getR2Bucket("SITE_IMAGES");
  portfolio = await site.worker.getR2Bucket("PORTFOLIO");
  photo = await jpeg(800, 600);
  other = await jpeg(800, 600, 90);
  small = await webp(640, 480);
});
afterAll(() => site.stop());

const about = "/api/storage/site-images/about/1750000000000.jpg";

function put(path: string, body: BodyInit, type = "image/jpeg"): Promise<Response> {
  return admin.send(path, { method: "PUT", body, headers: { "content-type": type } });
}

const refused = z.object({ ok: z.literal(false), error: z.string() });

async function refusal(sent: Promise<Response>): Promise<[number, string]> {
  const response = await sent;
  return [response.status, refused.parse(await response.json()).error];
}

const answered = z.object({ ok: z.literal(true), url: z.string() });

test("a site photo is stored with its type and cache control, and its address is returned", async () => {
  const response = await put(about, photo);
  expect(response.status).toBe(200);
  const object = await siteImages.head("about/1750000000000.jpg");
  expect(await response.json()).toEqual({
    ok: true,
    url: `/media/site-images/about/1750000000000.jpg?v=${contentMark(object?.etag ?? "")}`,
  });
  expect(object?.httpMetadata).toMatchObject({
    contentType: "image/jpeg",
    cacheControl: "max-age=3600",
  });
  const shown = await site.send(`/media/site-images/about/1750000000000.jpg?v=${object?.etag}`);
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(photo);
});

test("a site photo may be replaced under its key", async () => {
  await put(about, photo);
  const [before, after] = [await put(about, photo), await put(about, other)];
  expect(after.status).toBe(200);
  expect(await after.json()).not.toEqual(await before.json());
});

test("a width is stored beside its original and served by ?w=", async () => {
  const { url } = answered.parse(await (await put(about, photo)).json());
  const response = await put(`${about}@640.webp`, small, "image/webp");
  expect(await response.json()).toEqual({ ok: true, url: `${url}&w=640` });
  const object = await siteImages.head("about/1750000000000.jpg@640.webp");
  const original = await siteImages.head("about/1750000000000.jpg");
  expect(object?.customMetadata?.source).toBe(original?.etag);
});

test("a width without its original, or an unknown width, is refused", async () => {
  const alone = put(
    "/api/storage/site-images/about/1750000000077.jpg@640.webp",
    small,
    "image/webp",
  );
  expect(await refusal(alone)).toEqual([409, "Store the photo itself before its widths."]);
  await put(about, photo);
  const wrong = put(`${about}@320.webp`, small, "image/webp");
  const name = "1750000000000.jpg@320.webp";
  expect(await refusal(wrong)).toEqual([400, `${name} is 640 pixels wide instead of 320.`]);
});

test("a gallery file is marked as an upload and never changed in place", async () => {
  const path = "/api/storage/portfolio/gallery/wedding/ivory-pearls.jpg";
  const first = await put(path, photo);
  expect(first.status).toBe(200);
  const object = await portfolio.head("gallery/wedding/ivory-pearls.jpg");
  expect(object?.customMetadata).toEqual({ upload: "back-office", stripped: "yes" });
  expect(await refusal(put(path, other))).toEqual([409, "A photo with this name already exists."]);
  expect((await portfolio.head("gallery/wedding/ivory-pearls.jpg"))?.etag).toBe(object?.etag);
});

test("the same gallery file can be sent again, so that a retry works", async () => {
  const path = "/api/storage/portfolio/gallery/cupcakes/again.jpg";
  const responses = [await put(path, photo), await put(path, photo)];
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(await responses[1]?.json()).toEqual(await responses[0]?.json());
});

test("a recognition's photo and a navigation pattern have their own addresses", async () => {
  const tv = await put("/api/storage/portfolio/recognitions/tv/a-show/image.jpg", photo);
  expect(tv.status).toBe(200);
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>';
  const pattern = "/api/storage/site-images/nav-pattern/roses.svg";
  expect((await put(pattern, svg, "image/svg+xml")).status).toBe(200);
  const object = await siteImages.head("nav-pattern/roses.svg");
  expect(object?.httpMetadata?.contentType).toBe("image/svg+xml");
});

test("nothing is stored under an invalid address", async () => {
  const addresses = [
    "site-images/footer/1750000000000.jpg",
    "site-images/about/cake.jpg",
    "site-images/about/more/1750000000000.jpg",
    "site-images/about/1750000000000.svg",
    "site-images/nav-pattern/roses.webp",
    "site-images/nav-pattern/.jpg",
    "portfolio/gallery/pies/a.jpg",
    "portfolio/gallery/wedding/a%20b.jpg",
    "portfolio/gallery/wedding/..%2Fa.jpg",
    "portfolio/gallery/wedding/a.jpg@320.webp@320.webp",
    "portfolio/recognitions/tv/show/title.txt",
    "portfolio/recognitions/tv/Show%2F/image.jpg",
    "attachments/about/1750000000000.jpg",
  ];
  for (const address of addresses) {
    const [status, error] = await refusal(put(`/api/storage/${address}`, photo));
    expect(status, address).toBe(400);
    expect(error).toMatch(/^We can’t store this file here\. Its name /);
  }
});

test("a file whose content doesn't match its name is refused", async () => {
  const png = "/api/storage/site-images/about/1750000000001.png";
  expect(await refusal(put(png, photo, "image/png"))).toEqual([
    415,
    "1750000000001.png isn’t a real PNG. Save it as one and try again.",
  ]);
  const drawing = "/api/storage/site-images/nav-pattern/page.svg";
  const page = "<html><svg/></html>";
  expect((await put(drawing, page, "image/svg+xml")).status).toBe(415);
  expect((await put(about, photo, "text/html")).status).toBe(415);
  expect(await siteImages.head("about/1750000000001.png")).toBeNull();
});

test("an empty and a damaged file are refused", async () => {
  const path = "/api/storage/site-images/about/1750000000002.jpg";
  expect(await refusal(put(path, ""))).toEqual([400, "The file is empty."]);
  expect(await refusal(put(path, photo.slice(0, 40)))).toEqual([400, cutOffPhoto]);
  const noSize = Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xd9);
  const [status, error] = await refusal(put(path, noSize));
  expect([status, error]).toEqual([400, "1750000000002.jpg is damaged: it has no dimensions."]);
  expect(await siteImages.head("about/1750000000002.jpg")).toBeNull();
});

test("a file of more than 15 MB is refused", async () => {
  const large = new Uint8Array(15 * 1024 * 1024 + 1);
  large.set(photo);
  const path = "/api/storage/site-images/about/1750000000003.jpg";
  expect((await put(path, large)).status).toBe(413);
});

test("a file of several megabytes arrives whole", async () => {
  const large = new Uint8Array(6 * 1024 * 1024).map((_, index) => index % 251);
  large.set(photo);
  const path = "/api/storage/site-images/about/1750000000004.jpg";
  expect((await put(path, large)).status).toBe(200);
  const object = await siteImages.get("about/1750000000004.jpg");
  expect(new Uint8Array((await object?.arrayBuffer()) ?? [])).toEqual(large);
});

test("a storage failure returns a message, stores nothing, and can be retried", async () => {
  const path = "/api/storage/portfolio/gallery/sculpted/retry.jpg";
  await site.setFaults({ PORTFOLIO: "fail" });
  const response = await put(path, photo);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    ok: false,
    error: "We couldn’t store the photo. Please try again in a minute.",
  });
  await site.setFaults({});
  expect(await portfolio.head("gallery/sculpted/retry.jpg")).toBeNull();
  expect((await put(path, photo)).status).toBe(200);
});

test("a truncated photo is refused, and nothing is stored of it", async () => {
  const path = "/api/storage/site-images/about/1750000000007.jpg";
  const [status, error] = await refusal(put(path, photo.slice(0, photo.length - 40)));
  expect(status).toBe(400);
  expect(error).toBe(cutOffPhoto);
  expect(await siteImages.head("about/1750000000007.jpg")).toBeNull();
  expect((await put(path, photo)).status).toBe(200);
});

test("storage that hangs before or during an upload times out: nothing is stored, and a retry works", async () => {
  const large = new Uint8Array(6 * 1024 * 1024);
  large.set(photo);
  const replacing = "/api/storage/site-images/about/1750000000006.jpg";
  const adding = "/api/storage/site-images/about/1750000000008.jpg";
  const hanging = "/api/storage/portfolio/gallery/sculpted/hangs.jpg";
  await put(replacing, photo);
  await site.setFaults({ SITE_IMAGES: "stall", PORTFOLIO: "hang" });
  const sent = () => Promise.all([replacing, adding, hanging].map((path) => put(path, large)));
  expect((await sent()).map(({ status }) => status)).toEqual([503, 503, 503]);
  await site.setFaults({});
  expect((await siteImages.head("about/1750000000006.jpg"))?.size).toBe(photo.length);
  expect(await siteImages.head("about/1750000000008.jpg")).toBeNull();
  expect(await portfolio.head("gallery/sculpted/hangs.jpg")).toBeNull();
  expect((await sent()).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await siteImages.head("about/1750000000006.jpg"))?.size).toBe(large.length);
}, 60_000);

test("an interrupted upload stores nothing", async () => {
  const path = "/api/storage/site-images/about/1750000000005.jpg";
  const { hostname, port } = new URL(site.origin);
  await new Promise<void>((resolve) => {
    const socket = createConnection(Number(port), hostname, () => {
      socket.write(
        [
          `PUT ${path} HTTP/1.1`,
          `Host: ${hostname}:${port}`,
          `Cookie: ${admin.cookie}`,
          "X-Admin: 1",
          "Content-Type: image/jpeg",
          "Content-Length: 900000",
          "",
          "",
        ].join("\r\n"),
      );
      socket.write(Buffer.concat([photo, Buffer.alloc(200_000)]), () => {
        socket.destroy();
        resolve();
      });
    });
  });
  await expect.poll(() => site.send("/api/health").then(({ status }) => status)).toBe(200);
  expect(await siteImages.head("about/1750000000005.jpg")).toBeNull();
  expect((await put(path, photo)).status).toBe(200);
});
