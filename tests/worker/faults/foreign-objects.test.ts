import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectSafeResponse, hostileText } from "../../support/faults/hostile-values";
import { type SignedIn, signIn } from "../../support/office";
import { jpeg } from "../../support/portfolio/storage";
import { finishSync } from "../../support/portfolio/sync-posts";
import { casesOf } from "../../support/sample";
import { type Site, startSite } from "../../support/site";

let site: Site;
let admin: SignedIn;
type Bucket = Awaited<ReturnType<Site["worker"]["getR2Bucket"]>>;
let portfolio: Bucket;
let siteImages: Bucket;
let attachments: Bucket;
beforeAll(async () => {
  site = await startSite({ faults: true });
  admin = await signIn(site);
  portfolio = await site.worker.getR2Bucket("PORTFOLIO");
  siteImages = await site.worker.getR2Bucket("SITE_IMAGES");
  attachments = await site.worker.getR2Bucket("ATTACHMENTS");
});
afterAll(() => site.stop());

type Bytes = Uint8Array<ArrayBuffer>;
const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);

const folders = [
  ...["gallery/", "gallery/wedding/", "gallery/wedding/deeper/", "gallery/nowhere/", ""],
  ...["recognitions/", "recognitions/tv/", "recognitions/tv/show/", "recognitions//x/"],
];
const names = fc.oneof(
  fc.constantFrom(
    ...["a.jpg", "A.JPG", "no-extension", "..", "../up.jpg", "%2F.jpg", "%00.png", "a b?.webp", ""],
    ...[
      "a.jpg@320.webp",
      "a.jpg@99999.webp",
      "@320.webp",
      "x.heic",
      "x.svg",
      "x.html",
      "x.jpg.exe",
    ],
    ...["title.txt", "link1.txt", "description.txt", "image.png", "image.svg", "image.JPG"],
    ...["\u202egpj.exe", "tab\tand\nline.jpg", "caf\u00e9-\u{1f370}.png", `${"n".repeat(990)}.jpg`],
    `"><script>alert(1)<.jpg`,
  ),
  fc.string({ unit: "binary", maxLength: 30 }).map((name) => `${name.toWellFormed()}.jpg`),
);

const metadata = fc.option(
  fc.dictionary(
    fc.constantFrom("title", "alt", "focalx", "focalY", "placeholder", "source", "upload"),
    hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 300)),
  ),
  { nil: undefined },
);

const types = fc.constantFrom(
  "text/html",
  "image/svg+xml",
  "",
  "application/javascript",
  "image/jpeg",
);

async function bodies(): Promise<fc.Arbitrary<Bytes>> {
  const whole = await Promise.all([
    jpeg(400, 300),
    ...["png", "webp", "gif", "avif"].map((format) => photo(format)),
  ]);
  const cut = fc
    .tuple(fc.constantFrom(...whole), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([bytes, share]) => bytes.slice(0, Math.floor(bytes.length * share)));
  const flipped = fc
    .tuple(fc.constantFrom(...whole), fc.nat(60), fc.nat(255))
    .map(([bytes, at, to]) => bytes.map((byte, index) => (index === at ? to : byte)));
  // A PNG that claims to be four billion pixels wide.
  const huge = new Uint8Array([...(whole[1] ?? []).slice(0, 16), ...Array(8).fill(255)]);
  return fc.oneof(
    cut,
    flipped,
    fc.constantFrom(...whole, huge, new Uint8Array()),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)),
    hostileText.map((text) => bytesOf(text)),
    fc.constant(bytesOf("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>")),
    fc.constant(bytesOf("<html><script>alert(1)</script></html>")),
  );
}

async function photo(format: string): Promise<Bytes> {
  const drawn = sharp({ create: { width: 400, height: 300, channels: 3, background: "#a66" } });
  return new Uint8Array(
    await drawn
      .toFormat(
        format === "png" ? "png" : format === "gif" ? "gif" : format === "webp" ? "webp" : "avif",
        { effort: 1 },
      )
      .toBuffer(),
  );
}

/** Stores arbitrary objects and returns the keys that the bucket accepted. */
async function putForeignObjects(bucket: Bucket, prefixes: readonly string[], count: number) {
  const objects = fc.record({
    key: fc.tuple(fc.constantFrom(...prefixes), names).map(([folder, name]) => folder + name),
    body: await bodies(),
    metadata,
    type: types,
  });
  const keys: string[] = [];
  for (const { key, body, metadata: customMetadata, type } of fc.sample(objects, count)) {
    const options = {
      ...(customMetadata && { customMetadata }),
      httpMetadata: { contentType: type },
    };
    const stored = await bucket.put(key, body, options).then(
      () => true,
      () => false,
    );
    if (stored) keys.push(key);
  }
  return [...new Set(keys)];
}

test("foreign objects in the portfolio affect only themselves: the syncs run, and our items show", {
  timeout: 120_000,
}, async () => {
  const keys = await putForeignObjects(portfolio, folders, casesOf(260, 60));
  expect(keys.length).toBeGreaterThan(casesOf(120, 25));
  await portfolio.put("gallery/wedding/ours.jpg", await jpeg(700, 500));
  await portfolio.put("recognitions/tv/ours/title.txt", "Our own cake");
  await portfolio.put("recognitions/tv/ours/link1.txt", "javascript:alert(1)");
  for (const name of ["gallery", "awards"] as const) {
    const steps = await finishSync(site, name);
    for (const { status, body } of steps) expect(status, JSON.stringify(body)).toBe(200);
    expect(steps.at(-1)?.body.done, `${name}: ${steps.length} steps`).toBe(true);
  }
  for (const path of ["/", "/?category=Wedding", "/api/gallery-manifest", "/sitemap.xml"]) {
    const content = await expectSafeResponse(await site.send(path), path);
    expect(content, path).toContain("ours.jpg");
  }
  const awards = await (await site.send("/api/recognitions-manifest")).text();
  expect(awards).toContain("Our own cake");
  for (const path of ["/portfolio", "/recognitions-debug", "/seo-maintenance", "/theme-preview"]) {
    const response = await admin.send(path);
    await expectSafeResponse(response, path);
    expect(response.status, path).toBe(200);
  }
  await site.runCron("daily-sweeps");
  for (const key of keys) await expectInert("portfolio", key);
});

/** Asserts that a browser executes nothing of the object, whatever its name and content. */
async function expectInert(bucket: string, key: string): Promise<void> {
  const path = `/media/${bucket}/${key
    .split("/")
    .map((part) => encodeURIComponent(part))
    .join("/")}`;
  for (const address of [path, `${path}?w=320&v=x`]) {
    const response = await site.send(address);
    await response.arrayBuffer();
    expect([200, 308, 400, 404], address).toContain(response.status);
    if (response.status !== 200) continue;
    expect(response.headers.get("x-content-type-options"), address).toBe("nosniff");
    expect(response.headers.get("content-security-policy"), address).toContain("sandbox");
    expect(response.headers.get("content-type"), address).toMatch(
      /^image\/(?:[a-z]+|svg\+xml; charset=utf-8)$/,
    );
  }
}

test("foreign objects among the site's photos are served inert, and the screens work", async () => {
  const keys = await putForeignObjects(
    siteImages,
    ["about/", "hero-1/", "nav-pattern/", "reviewers/", ""],
    casesOf(60, 20),
  );
  for (const key of keys) await expectInert("site-images", key);
  await site.runCron("daily-sweeps");
  for (const path of ["/image-management", "/theme-preview"]) {
    expect((await admin.send(path)).status, path).toBe(200);
  }
});

test("foreign objects in the spool are set aside, and the inbox lists them", {
  timeout: 60_000,
}, async () => {
  await putForeignObjects(
    attachments,
    ["spool/", "spool/failed/", "", "not-an-id/"],
    casesOf(40, 15),
  );
  await attachments.put("spool/failed/percent.json", "{", {
    customMetadata: { reason: "100%", at: "1e300" },
  });
  for (let run = 0; run < 40; run += 1) {
    await site.advanceClock(120_000);
    await site.runCron("two-minutes");
  }
  await site.runCron("quarter-hour");
  const inbox = await admin.send("/inquiries?view=failed");
  expect(inbox.status).toBe(200);
  const html = await expectSafeResponse(inbox, "/inquiries");
  expect(html).toContain("percent.json");
  expect((await admin.send("/EdibleArtControl")).status).toBe(200);
  const left = (await attachments.list({ prefix: "spool/", delimiter: "/" })).objects;
  expect(left.map(({ key }) => key)).toEqual([]);
});
