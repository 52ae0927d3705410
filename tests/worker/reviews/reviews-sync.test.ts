import { Response as FakeResponse } from "miniflare";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { contentSequence, jpeg } from "../../support/portfolio/storage";
import { postSync } from "../../support/portfolio/sync-posts";
import { FakeGoogle, googleReview, googleVars } from "../../support/reviews/fake-google";
import { type Site, startSite, testNow } from "../../support/site";

let google = new FakeGoogle();
let site: Site;
beforeAll(async () => {
  site = await startSite({
    faults: true,
    vars: googleVars,
    outbound: (request) => google.outbound(request),
  });
});
afterAll(() => site.stop());

let now = testNow;

/** Starts a fake Google, and removes all reviews and the sync's cooldown. */
async function begin(change: Partial<FakeGoogle> = {}): Promise<FakeGoogle> {
  google = Object.assign(new FakeGoogle(), change);
  await site.db.prepare("DELETE FROM google_reviews").run();
  const bucket = await site.worker.getR2Bucket("SITE_IMAGES");
  for (const { key } of (await bucket.list()).objects) await bucket.delete(key);
  await cooled();
  return google;
}

async function cooled() {
  now += 60_000;
  await site.setClock(now);
}

const rowSchema = z.object({
  id: z.string(),
  reviewer_name: z.string().nullable(),
  reviewer_profile_photo: z.string().nullable(),
  comment: z.string().nullable(),
  create_time: z.string(),
  rating: z.string(),
  hidden: z.number(),
  source: z.string(),
  photo_key: z.string().nullable(),
});

async function rows() {
  const { results } = await site.db.prepare("SELECT * FROM google_reviews ORDER BY id").all();
  return z.array(rowSchema).parse(results);
}

async function storedKeys() {
  const bucket = await site.worker.getR2Bucket("SITE_IMAGES");
  return (await bucket.list()).objects.map(({ key }) => key);
}

const reviewerPhotoOf = (id: string) => ({
  reviewer: {
    displayName: id,
    profilePhotoUrl: `https://lh3.googleusercontent.com/a/${id}=s120-c`,
  },
});

const photoResponse = (bytes: Uint8Array, type = "image/jpeg") =>
  new FakeResponse(bytes, { headers: { "content-type": type } });

test("the sync calls Google's API as documented", async () => {
  await begin({ pages: [[googleReview("one", 1)]] });
  expect((await postSync(site, "reviews")).status).toBe(200);
  const [token] = google.takeCalls("/token");
  expect(Object.fromEntries(token?.form ?? [])).toEqual({
    client_id: "the-client",
    client_secret: "the-client-secret",
    refresh_token: "the-refresh-token",
    grant_type: "refresh_token",
  });
  const [list] = google.takeCalls("/reviews");
  expect(list?.headers.get("authorization")).toBe("Bearer the-access-token");
  expect(Object.fromEntries(list?.url.searchParams ?? [])).toEqual({
    pageSize: "50",
    orderBy: "updateTime desc",
  });
});

test("all pages are read and stored, each review once", async () => {
  const page = (start: number) =>
    Array.from({ length: 50 }, (_, index) => googleReview(`r${start + index}`, 1));
  await begin({ pages: [page(0), page(50), [googleReview("r99", 1), googleReview("last", 2)]] });
  const { body } = await postSync(site, "reviews");
  expect(body).toMatchObject({ success: true });
  expect(z.object({ reviews: z.array(z.unknown()) }).parse(body.data).reviews).toHaveLength(101);
  expect(await rows()).toHaveLength(101);
});

test("of more than 500 reviews the latest are fetched, and the response says that there are more", async () => {
  await begin({
    reviews: () => FakeResponse.json({ reviews: [googleReview("one", 1)], nextPageToken: "on" }),
  });
  expect((await postSync(site, "reviews")).body).toMatchObject({ success: true, more: true });
  expect(google.takeCalls("/reviews")).toHaveLength(10);
});

test("reviews missing at Google stay, changed ones are updated, and the studio's choices stay", async () => {
  await begin({ pages: [[googleReview("gone", 1), googleReview("kept", 2)]] });
  await postSync(site, "reviews");
  await site.db
    .prepare("UPDATE google_reviews SET hidden = 1, photo_key = 'cake' WHERE id = 'kept'")
    .run();
  google.pages = [
    [
      googleReview("kept", 2, {
        comment: "Better words.",
        starRating: "FOUR",
        updateTime: "2026-05-01T10:00:00Z",
      }),
    ],
  ];
  await cooled();
  await postSync(site, "reviews");
  expect(await rows()).toMatchObject([
    { id: "gone", comment: "Words of gone.", hidden: 0 },
    { id: "kept", comment: "Better words.", rating: "FOUR", hidden: 1, photo_key: "cake" },
  ]);
});

test("a response older than the stored one undoes nothing", async () => {
  const newer = googleReview("one", 1, { comment: "New.", updateTime: "2026-05-02T10:00:00Z" });
  const older = googleReview("one", 1, { comment: "Old.", updateTime: "2026-05-01T10:00:00Z" });
  await begin({ pages: [[newer]] });
  await postSync(site, "reviews");
  google.pages = [[older]];
  await cooled();
  await postSync(site, "reviews");
  expect(await rows()).toMatchObject([{ comment: "New." }]);
});

test("a review added by hand is never overwritten, whatever its id", async () => {
  await begin({ pages: [[googleReview("same", 1)]] });
  await site.db
    .prepare(
      `INSERT INTO google_reviews (id, comment, create_time, rating, source, updated_at)
       VALUES ('same', 'By hand.', '2026-01-01T00:00:00Z', 'FIVE', 'manual', 1)`,
    )
    .run();
  await postSync(site, "reviews");
  expect(await rows()).toMatchObject([{ comment: "By hand.", source: "manual" }]);
});

test("incomplete reviews from Google keep what they have; without stars or time they are skipped", async () => {
  await begin({
    pages: [
      [
        { reviewId: "bare", starRating: "FIVE", createTime: "2026-04-01T10:00:00Z" },
        googleReview("no-stars", 1, { starRating: "STAR_RATING_UNSPECIFIED" }),
        googleReview("no-time", 1, { createTime: "yesterday" }),
        googleReview("odd", 2, { reviewer: { displayName: "  A\0nn " }, comment: "" }),
      ],
    ],
  });
  expect((await postSync(site, "reviews")).status).toBe(200);
  expect(await rows()).toMatchObject([
    { id: "bare", reviewer_name: null, comment: null, create_time: "2026-04-01T10:00:00Z" },
    { id: "odd", reviewer_name: "Ann", comment: null },
  ]);
});

test("a place without reviews is no error", async () => {
  await begin({ reviews: () => FakeResponse.json({}) });
  expect((await postSync(site, "reviews")).body).toEqual({ success: true, data: { reviews: [] } });
});

test("photos are copied in a small size and served from here", async () => {
  const bytes = await jpeg(144, 144);
  await begin({
    pages: [[googleReview("ann", 1, reviewerPhotoOf("ann"))]],
    photo: () => photoResponse(bytes),
  });
  const { body } = await postSync(site, "reviews");
  const [{ reviewer_profile_photo: photo } = { reviewer_profile_photo: null }] = await rows();
  expect(photo).toMatch(/^\/media\/site-images\/reviewers\/[\da-f]{32}\.jpg\?v=[\da-f]{32}$/);
  expect(JSON.stringify(body)).toContain(String(photo));
  expect(google.takeCalls("googleusercontent").map(({ url }) => url.href)).toEqual([
    "https://lh3.googleusercontent.com/a/ann=s144-c",
  ]);
  const served = await site.send(photo ?? "");
  expect(served.headers.get("content-type")).toBe("image/jpeg");
  expect(served.headers.get("cache-control")).toContain("immutable");
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes);
});

test("a photo is copied without its metadata, and half a photo not at all", async () => {
  const bytes = await sharp(await jpeg(144, 144))
    .withExif({ IFD0: { Make: "Secret camera" } })
    .toBuffer();
  const photos = [() => photoResponse(bytes), () => photoResponse(bytes.subarray(0, -40))];
  for (const [at, photo] of photos.entries()) {
    await begin({ pages: [[googleReview("ann", 1, reviewerPhotoOf("ann"))]], photo });
    await postSync(site, "reviews");
    expect(await storedKeys()).toHaveLength(1 - at);
    const [row] = await rows();
    if (at > 0) continue;
    const served = await site.send(row?.reviewer_profile_photo ?? "");
    expect(Buffer.from(await served.arrayBuffer()).includes("Secret camera")).toBe(false);
    expect(served.status).toBe(200);
  }
});

test("a photo is copied once; a new one replaces it, and the old copy is deleted", async () => {
  const bytes = await jpeg(144, 144);
  await begin({
    pages: [[googleReview("ann", 1, reviewerPhotoOf("ann"))]],
    photo: () => photoResponse(bytes),
  });
  await postSync(site, "reviews");
  const before = await contentSequence(site.db);
  await cooled();
  await postSync(site, "reviews");
  expect(google.takeCalls("googleusercontent")).toHaveLength(1);
  expect(await contentSequence(site.db)).toBe(before);
  const first = await storedKeys();
  google.pages = [[googleReview("ann", 1, reviewerPhotoOf("ann-older"))]];
  await cooled();
  await postSync(site, "reviews");
  const second = await storedKeys();
  expect(second).toHaveLength(1);
  expect(second).not.toEqual(first);
  google.pages = [[googleReview("ann", 1, { reviewer: { isAnonymous: true } })]];
  await cooled();
  await postSync(site, "reviews");
  expect(await storedKeys()).toEqual([]);
  expect(await rows()).toMatchObject([{ reviewer_profile_photo: null }]);
});

test("only small photos are copied, not an SVG, a huge file, a page, a redirect, or another host's file", async () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const wide = await sharp({
    create: { width: 3000, height: 10, channels: 3, background: "#fff" },
  })
    .png()
    .toBuffer();
  const photos = [
    () => photoResponse(svg, "image/jpeg"),
    () => photoResponse(new Uint8Array(300_000)),
    () => photoResponse(wide),
    () => new FakeResponse("gone", { status: 404 }),
    () => new FakeResponse(null, { status: 302, headers: { location: "http://10.0.0.1/" } }),
  ];
  for (const photo of photos) {
    await begin({ pages: [[googleReview("ann", 1, reviewerPhotoOf("ann"))]], photo });
    expect((await postSync(site, "reviews")).status).toBe(200);
    expect(await rows()).toMatchObject([{ reviewer_name: "ann", reviewer_profile_photo: null }]);
    expect(await storedKeys()).toEqual([]);
  }
  for (const profilePhotoUrl of ["https://evil.test/a.jpg", "http://lh3.googleusercontent.com/a"]) {
    await begin({ pages: [[googleReview("ann", 1, { reviewer: { profilePhotoUrl } })]] });
    expect((await postSync(site, "reviews")).status).toBe(200);
    expect(google.asked.map(({ url }) => url.host)).toEqual(["google.test", "google.test"]);
  }
});

test("at most ten photos are copied at a time, the newest five-star reviews first", async () => {
  const bytes = await jpeg(20, 20);
  const reviews = Array.from({ length: 28 }, (_, index) =>
    googleReview(`r${index + 1}`, index + 1, {
      ...reviewerPhotoOf(`r${index + 1}`),
      ...(index === 27 && { starRating: "FOUR" }),
    }),
  );
  await begin({ pages: [reviews], photo: () => photoResponse(bytes) });
  await postSync(site, "reviews");
  const copied = () => google.takeCalls("googleusercontent").map(({ url }) => url.pathname);
  const first = copied();
  expect(first).toHaveLength(10);
  expect(first).toContain("/a/r27=s144-c");
  expect(first).not.toContain("/a/r28=s144-c");
  await cooled();
  await postSync(site, "reviews");
  expect(copied()).toHaveLength(10);
  await cooled();
  await postSync(site, "reviews");
  expect(copied()).toHaveLength(0);
});

test("the largest sync stays within a request's subrequest limit", async () => {
  const bytes = await jpeg(20, 20);
  const page = (start: number) =>
    Array.from({ length: 50 }, (_, index) => {
      const id = `r${start + index}`;
      return googleReview(id, 1, reviewerPhotoOf(id));
    });
  const pages = Array.from({ length: 12 }, (_, index) => page(index * 50));
  await begin({ pages, photo: () => photoResponse(bytes) });
  await site.countCalls();
  expect((await postSync(site, "reviews")).status).toBe(200);
  const calls = Object.values(await site.countCalls()).reduce((sum, count) => sum + count, 0);
  // A batch counts as one call whatever it holds: three statements, two, and ten that store the pages.
  const inBatches = 2 + 1 + 9;
  expect(calls + inBatches).toBeLessThanOrEqual(50);
  expect(await rows()).toHaveLength(500);
});

test("with R2 down the reviews are stored without their photos, which follow later", async () => {
  const bytes = await jpeg(20, 20);
  await begin({
    pages: [[googleReview("ann", 1, reviewerPhotoOf("ann"))]],
    photo: () => photoResponse(bytes),
  });
  await site.setFaults({ SITE_IMAGES: "fail" });
  expect((await postSync(site, "reviews")).status).toBe(200);
  expect(await rows()).toMatchObject([{ reviewer_name: "ann", reviewer_profile_photo: null }]);
  await site.setFaults({});
  await cooled();
  await postSync(site, "reviews");
  expect(await rows()).toMatchObject([
    { reviewer_profile_photo: expect.stringContaining("/media/") },
  ]);
});

test("every Google failure is 503 with a message that says what to do, and changes nothing", async () => {
  const failed =
    (status: number, body: object = {}) =>
    () =>
      FakeResponse.json(body, { status });
  const troubles: [string, Partial<FakeGoogle>][] = [
    ["set the new GBP_REFRESH_TOKEN", { token: failed(400, { error: "invalid_grant" }) }],
    ["GBP_CLIENT_ID with GBP_CLIENT_SECRET", { token: failed(401, { error: "invalid_client" }) }],
    ["isn’t taking more requests", { token: failed(429) }],
    ["We can’t reach Google", { token: failed(500) }],
    ["We couldn’t read Google’s answer", { token: () => new FakeResponse("<html>") }],
    ["account behind GBP_REFRESH_TOKEN must manage", { reviews: failed(403) }],
    ["doesn’t know the place in GBP_LOCATION", { reviews: failed(404) }],
    ["isn’t taking more requests", { reviews: failed(429) }],
    ["We can’t reach Google", { reviews: failed(503) }],
    [
      "We can’t reach Google",
      {
        reviews: () => {
          throw new Error("no network");
        },
      },
    ],
    ["We couldn’t read Google’s answer", { reviews: () => new FakeResponse("[]") }],
  ];
  for (const [sentence, trouble] of troubles) {
    await begin(trouble);
    await site.db
      .prepare(
        "INSERT INTO google_reviews (id, create_time, rating, updated_at) VALUES ('old', '2026-01-01', 'FIVE', 1)",
      )
      .run();
    const { status, body } = await postSync(site, "reviews");
    expect(status, sentence).toBe(503);
    expect(body).toEqual({ success: false, error: expect.stringContaining(sentence) });
    expect(await rows()).toMatchObject([{ id: "old" }]);
  }
});

test("a failure of the second page stores nothing", async () => {
  const first = [googleReview("one", 1)];
  await begin({
    reviews: (request) =>
      new URL(request.url).searchParams.has("pageToken")
        ? FakeResponse.json({}, { status: 500 })
        : FakeResponse.json({ reviews: first, nextPageToken: "2" }),
  });
  expect((await postSync(site, "reviews")).status).toBe(503);
  expect(await rows()).toEqual([]);
});

test("after a failure the sync can be retried at once, except while Google's quota is exhausted", async () => {
  await begin({ token: () => FakeResponse.json({}, { status: 500 }) });
  expect((await postSync(site, "reviews")).status).toBe(503);
  google.token = () => FakeResponse.json({}, { status: 429 });
  const spent = await postSync(site, "reviews");
  expect(spent.status).toBe(503);
  expect(spent.headers.get("retry-after")).toBe("300");
  expect((await postSync(site, "reviews")).status).toBe(429);
});

test("missing settings are named, and Google is not called", async () => {
  const bare = await startSite({ vars: { ...googleVars, GBP_LOCATION: "", GBP_CLIENT_ID: "" } });
  const missing = await postSync(bare, "reviews");
  expect(missing.status).toBe(503);
  expect(missing.body.error).toContain("GBP_CLIENT_ID, GBP_LOCATION are missing");
  await bare.stop();
  const wrong = await startSite({ vars: { ...googleVars, GBP_LOCATION: "my bakery" } });
  expect((await postSync(wrong, "reviews")).body.error).toContain("accounts/{account}/locations/");
  await wrong.stop();
});

test("the cron fetches the reviews daily and records the result", async () => {
  const detail = () =>
    site.db.prepare("SELECT outcome, detail FROM job_runs WHERE name = 'reviews-sync'").first();
  await begin({ pages: [[googleReview("one", 1), googleReview("two", 2)]] });
  await site.runCron("daily-reviews");
  expect(await detail()).toEqual({ outcome: "done", detail: "2 fetched, 2 changed" });
  google.token = () => FakeResponse.json({ error: "invalid_grant" }, { status: 400 });
  await site.runCron("daily-reviews");
  expect(await detail()).toMatchObject({
    outcome: "failed",
    detail: expect.stringContaining("set the new GBP_REFRESH_TOKEN"),
  });
  const bare = await startSite();
  await bare.runCron("daily-reviews");
  const note = "SELECT outcome, detail FROM job_runs WHERE name = 'reviews-sync'";
  expect(await bare.db.prepare(note).first()).toEqual({ outcome: "done", detail: "not set up" });
  await bare.stop();
});
