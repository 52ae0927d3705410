import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { adminPassword, callSeo, signIn } from "../../support/office";
import { contentSequence, jpeg } from "../../support/portfolio/storage";
import {
  finishSync,
  postSync,
  type SyncName,
  syncCalls,
  syncNames,
} from "../../support/portfolio/sync-posts";
import { FakeGoogle, googleReview, googleVars } from "../../support/reviews/fake-google";
import { type Site, startSite, testNow } from "../../support/site";

const google = new FakeGoogle();
google.pages = [[googleReview("one", 1)]];

let site: Site;
let networks = 0;
beforeAll(async () => {
  site = await startSite({ faults: true, vars: googleVars, outbound: google.outbound });
});
afterAll(() => site.stop());

let now = testNow;

/** Moves the clock past every cooldown. */
async function later(milliseconds = 61_000) {
  now += milliseconds;
  await site.setClock(now);
}

function newcomer() {
  networks += 1;
  return `198.51.100.${networks}`;
}

const verdict = (name: SyncName) => (name === "reviews" ? "success" : "ok");

const manifest = z.object({ imagesByCategory: z.record(z.string(), z.array(z.unknown())) });

/** The number of visible photos per category. */
async function shownPhotos(): Promise<Record<string, number>> {
  const response = await site.send("/api/gallery-manifest");
  const { imagesByCategory } = manifest.parse(await response.json());
  return Object.fromEntries(
    Object.entries(imagesByCategory).map(([name, images]) => [name, images.length]),
  );
}

const liveVersion = (kind: string) =>
  site.db.prepare("SELECT version FROM manifests WHERE kind = ?").bind(kind).first("version");

test("each sync runs with its secret, and for an admin without one", async () => {
  const admin = await signIn(site);
  for (const name of syncNames) {
    await later();
    const { status, headers, body } = await postSync(site, name);
    expect(status, name).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body[verdict(name)], name).toBe(true);
    await later();
    const { path } = syncCalls[name];
    const json = { "content-type": "application/json" };
    const own = await admin.send(path, { method: "POST", headers: json, body: "{}" });
    expect(own.status, name).toBe(200);
  }
});

test("the responses have the fields that the footer reads", async () => {
  const bucket = await site.worker.getR2Bucket("PORTFOLIO");
  await bucket.put("gallery/wedding/ivory.jpg", await jpeg(40, 30));
  await bucket.put("recognitions/tv/show/title.txt", "A show");
  await later();
  expect((await postSync(site, "gallery")).body).toMatchObject({ ok: true, imported: 1 });
  expect((await postSync(site, "awards")).body).toMatchObject({
    ok: true,
    totalItems: 1,
    categories: 1,
  });
  expect((await postSync(site, "reviews")).body).toEqual({
    success: true,
    data: {
      reviews: [
        {
          id: "one",
          reviewer_name: "Guest one",
          reviewer_profile_photo: null,
          comment: "Words of one.",
          create_time: "2026-04-01T10:00:00Z",
          rating: "FIVE",
        },
      ],
    },
  });
});

const wrongSecret = (name: string) =>
  name === "awards" ? "That isn’t the admin token." : "Incorrect password.";

test("a wrong secret is 403, a missing one 401, and neither starts a cooldown", async () => {
  await later();
  for (const name of syncNames) {
    const wrong = await postSync(site, name, { secret: "wrong", from: newcomer() });
    expect(wrong.status, name).toBe(403);
    expect(wrong.body).toEqual({ [verdict(name)]: false, error: wrongSecret(name) });
    const none = await postSync(site, name, { secret: "", from: newcomer() });
    expect(none.status, name).toBe(401);
    expect(none.body).toEqual({ [verdict(name)]: false, error: expect.any(String) });
    expect((await postSync(site, name)).status, name).toBe(200);
  }
});

test("ten wrong secrets lock that sync for the address, and nothing else", async () => {
  for (const name of syncNames) {
    await later();
    const from = newcomer();
    for (let wrong = 0; wrong < 10; wrong += 1) {
      expect((await postSync(site, name, { secret: "no", from })).status).toBe(403);
    }
    const locked = await postSync(site, name, { from });
    expect(locked.status, name).toBe(429);
    expect(locked.headers.get("retry-after")).toBe("900");
    for (const other of syncNames.filter((one) => one !== name)) {
      await later();
      expect((await postSync(site, other, { from })).status, other).toBe(200);
    }
    const headers = { "cf-connecting-ip": from };
    expect((await callSeo(site, "admin-auth", { password: adminPassword }, headers)).status).toBe(
      200,
    );
  }
});

test("an admin's sync is never counted as a try, whatever secret it sends", async () => {
  const admin = await signIn(site);
  const from = newcomer();
  for (let press = 0; press < 11; press += 1) {
    await later();
    const { path, init } = syncCalls.gallery;
    const headers = { ...init("no").headers, "cf-connecting-ip": from };
    expect((await admin.send(path, { method: "POST", headers })).status).toBe(200);
  }
  await later();
  expect((await postSync(site, "gallery", { from })).status).toBe(200);
});

test("a sync without a configured secret is open to admins only and names the setting", async () => {
  const bare = await startSite({
    vars: { GALLERY_SYNC_KEY: "", AWARDS_ADMIN_TOKEN: "", REVIEWS_SYNC_SECRET: "" },
  });
  const settings = {
    gallery: "GALLERY_SYNC_KEY",
    awards: "AWARDS_ADMIN_TOKEN",
    reviews: "REVIEWS_SYNC_SECRET",
  };
  for (const name of syncNames) {
    const { status, body } = await postSync(bare, name, { secret: "any" });
    expect(status, name).toBe(503);
    expect(body.error).toContain(settings[name]);
  }
  await bare.stop();
});

test("a sync can't be started again within a minute, and the response says when it can", async () => {
  for (const name of syncNames) {
    await later();
    expect((await postSync(site, name)).status, name).toBe(200);
    await later(18_500);
    const { status, headers, body } = await postSync(site, name);
    expect(status, name).toBe(429);
    expect(headers.get("retry-after")).toBe("42");
    expect(body).toEqual({
      [verdict(name)]: false,
      error: "This sync just ran. Try again in 42 seconds.",
    });
    await later(42_500);
    expect((await postSync(site, name)).status, name).toBe(200);
  }
});

test("of two concurrent starts one syncs and the other waits", async () => {
  for (const name of syncNames) {
    await later();
    const responses = await Promise.all([1, 2, 3].map(() => postSync(site, name)));
    expect(responses.map(({ status }) => status).sort(), name).toEqual([200, 429, 429]);
  }
});

test("one start continues step by step past the cooldown until everything is live", async () => {
  const bucket = await site.worker.getR2Bucket("PORTFOLIO");
  for (let index = 0; index < 30; index += 1) {
    await bucket.put(`gallery/cupcakes/${index}.jpg`, await jpeg(20, 20, 100 + index));
  }
  await later();
  const steps = await finishSync(site, "gallery");
  expect(steps.length).toBeGreaterThan(2);
  expect(steps.map(({ status }) => status)).toEqual(steps.map(() => 200));
  expect(steps.at(-1)?.body).toMatchObject({ done: true, totalItems: 31 });
  expect((await shownPhotos())["Cupcakes and More"]).toBe(30);
});

test("continuing without a running sync does nothing and returns done", async () => {
  await later();
  await site.countCalls();
  const { status, body } = await postSync(site, "gallery", { query: "?continue" });
  expect(status).toBe(200);
  expect(body).toMatchObject({ done: true, imported: 0, totalItems: 31 });
  expect(await site.countCalls()).not.toHaveProperty("PORTFOLIO.list");
});

test("a new start sees files stored during an older listing", async () => {
  const bucket = await site.worker.getR2Bucket("PORTFOLIO");
  for (let index = 0; index < 14; index += 1) {
    await bucket.put(`gallery/sculpted/${index}.jpg`, await jpeg(20, 20, 60 + index));
  }
  await later();
  expect((await postSync(site, "gallery")).body.done).toBe(false);
  await bucket.put("gallery/birthday/late.jpg", await jpeg(20, 20));
  await later();
  const steps = await finishSync(site, "gallery");
  expect(steps.at(-1)?.body).toMatchObject({ done: true, totalItems: 46 });
});

test("a sync without changes publishes nothing", async () => {
  await later();
  await finishSync(site, "gallery");
  await finishSync(site, "awards");
  await postSync(site, "reviews");
  const before = [await contentSequence(site.db), await liveVersion("gallery")];
  await later();
  await site.countCalls();
  for (const name of syncNames) expect((await postSync(site, name)).status).toBe(200);
  const calls = await site.countCalls();
  expect([await contentSequence(site.db), await liveVersion("gallery")]).toEqual(before);
  for (const call of ["MANIFESTS.put", "SITE_IMAGES.put"]) expect(calls).not.toHaveProperty(call);
});

test("with storage down a sync is 503 with a message, the old content stays live, and a retry works", async () => {
  const before = await liveVersion("gallery");
  await (await site.worker.getR2Bucket("PORTFOLIO")).put(
    "gallery/wedding/new.jpg",
    await jpeg(20, 20),
  );
  for (const binding of ["PORTFOLIO", "MANIFESTS"]) {
    await later();
    await site.setFaults({ [binding]: "fail" });
    const { status, body } = await postSync(site, "gallery");
    expect(status, binding).toBe(503);
    expect(body.error).toContain("We couldn’t sync the gallery");
    expect(JSON.stringify(body)).not.toContain("injected");
    expect(await liveVersion("gallery")).toBe(before);
    await site.setFaults({});
  }
  const steps = await finishSync(site, "gallery");
  expect(steps.at(-1)).toMatchObject({ status: 200, body: { done: true, totalItems: 47 } });
  expect(await liveVersion("gallery")).not.toBe(before);
});

test("a database failure mid-sync leaves the old gallery or the new one, never a mix", async () => {
  const bucket = await site.worker.getR2Bucket("PORTFOLIO");
  const outcomes = new Set<number>();
  for (let working = 2; working < 14; working += 1) {
    const before = (await shownPhotos()).Wedding ?? 0;
    for (const name of ["a", "b"]) {
      await bucket.put(`gallery/wedding/${working}${name}.jpg`, await jpeg(20, 20, 10 * working));
    }
    await later();
    await site.setFaults({ DB: { failAfter: working } });
    const { status, body } = await postSync(site, "gallery");
    outcomes.add(status);
    expect(JSON.stringify(body)).not.toContain("injected");
    await site.setFaults({});
    expect([before, before + 2]).toContain((await shownPhotos()).Wedding);
    await later();
    await finishSync(site, "gallery");
    expect((await shownPhotos()).Wedding).toBe(before + 2);
  }
  expect([...outcomes].sort()).toEqual([200, 503]);
});

test("with the database down no sync starts", async () => {
  await later();
  await site.setFaults({ DB: "fail" });
  for (const name of syncNames) {
    const { status, body } = await postSync(site, name);
    expect(status, name).toBe(503);
    expect(body).toEqual({ [verdict(name)]: false, error: expect.any(String) });
  }
  await site.setFaults({});
});

test("an invalid sync call is refused with the reason", async () => {
  const text = { "content-type": "text/plain", "x-admin-token": "local-awards-token" };
  const call = (path: string, init: RequestInit) => site.send(path, init);
  expect((await call("/api/gbp/reviews", { method: "GET" })).status).toBe(405);
  expect((await call("/api/awards-sync", { method: "PUT", body: "{}" })).status).toBe(405);
  expect(
    (await call("/api/awards-sync", { method: "POST", headers: text, body: "{}" })).status,
  ).toBe(415);
  const large = { ...syncCalls.reviews.init(), body: `{"secret":"${"x".repeat(2000)}"}` };
  const response = await call("/api/gbp/reviews", large);
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({ success: false, error: expect.any(String) });
});
