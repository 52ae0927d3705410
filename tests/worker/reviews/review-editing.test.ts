import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type SignedIn, signIn } from "../../support/office";
import { contentSequence, jpeg } from "../../support/portfolio/storage";
import { type Site, startSite } from "../../support/site";

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite({ faults: true });
  admin = await signIn(site);
});
afterAll(() => site.stop());

const path = "/api/portfolio/reviews";
const draft = { name: "Ann", comment: "Lovely.", date: "2026-06-01", rating: "FIVE" };
const newId = () => `manual-${crypto.randomUUID()}`;

async function call(method: string, body?: object) {
  const response = await admin.send(path, {
    method,
    headers: { "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    body: z.record(z.string(), z.unknown()).parse(await response.json()),
  };
}

const list = z.object({ reviews: z.array(z.object({ id: z.string() })) });

async function publicIds() {
  return list.parse(await (await site.send("/api/reviews")).json()).reviews.map(({ id }) => id);
}

async function fromGoogle(id: string, rating = "FIVE") {
  await site.db
    .prepare(
      "INSERT INTO google_reviews (id, comment, create_time, rating, updated_at) VALUES (?, 'Google’s.', '2026-01-01T00:00:00Z', ?, 1)",
    )
    .bind(id, rating)
    .run();
}

test("a review added by hand is on the page at once, with its date", async () => {
  const id = newId();
  const { status, body } = await call("POST", { id, draft });
  expect(status).toBe(200);
  expect(body.review).toEqual({
    id,
    reviewer_name: "Ann",
    reviewer_profile_photo: null,
    comment: "Lovely.",
    create_time: "2026-06-01T12:00:00Z",
    rating: "FIVE",
    hidden: false,
    source: "manual",
    photo_key: null,
  });
  expect(await publicIds()).toContain(id);
});

test("a retried save stores one review, with the last text sent", async () => {
  const id = newId();
  await call("POST", { id, draft });
  await call("POST", { id, draft: { ...draft, comment: "Lovelier." } });
  const { results } = await site.db
    .prepare("SELECT comment FROM google_reviews WHERE id = ?")
    .bind(id)
    .all();
  expect(results).toEqual([{ comment: "Lovelier." }]);
});

test("the back office lists hidden reviews and all ratings, visitors don't get them", async () => {
  await fromGoogle("three-stars", "THREE");
  await fromGoogle("hidden-one");
  expect((await call("PUT", { id: "hidden-one", hidden: true })).body.review).toMatchObject({
    id: "hidden-one",
    hidden: true,
    source: "google",
  });
  const all = list.parse((await call("GET")).body).reviews.map(({ id }) => id);
  expect(all).toEqual(expect.arrayContaining(["three-stars", "hidden-one"]));
  const shown = await publicIds();
  expect(shown).not.toContain("hidden-one");
  expect(shown).not.toContain("three-stars");
  await call("PUT", { id: "hidden-one", hidden: false });
  expect(await publicIds()).toContain("hidden-one");
});

test("a review added by hand can be changed, deleted, and restored as it was", async () => {
  const id = newId();
  await call("POST", { id, draft });
  const changed = { ...draft, name: "Anna", date: "2026-05-01" };
  expect((await call("PUT", { id, draft: changed })).body.review).toMatchObject({
    reviewer_name: "Anna",
    create_time: "2026-05-01T12:00:00Z",
  });
  expect((await call("DELETE", { id })).status).toBe(200);
  expect((await call("DELETE", { id })).status).toBe(200);
  expect(await publicIds()).not.toContain(id);
  await call("POST", { id, draft: changed, hidden: true });
  expect(await publicIds()).not.toContain(id);
});

const key = "gallery/wedding/rose.jpg";
const cakes = z.object({
  reviews: z.array(z.object({ id: z.string(), cake: z.object({ url: z.string() }).optional() })),
});

/** The photo that visitors see beside a review, or undefined. */
async function cakeOf(id: string) {
  const answer = cakes.parse(await (await site.send("/api/reviews")).json());
  return answer.reviews.find((review) => review.id === id)?.cake?.url;
}

async function publish(change: object) {
  const json = { "content-type": "application/json" };
  const changes = JSON.stringify({ changes: [{ id: key, ...change }] });
  await admin.send("/api/portfolio/gallery", { method: "POST", headers: json, body: changes });
  const published = await admin.send("/api/portfolio/publish", { method: "POST" });
  expect(published.status).toBe(200);
}

test("a review shows its chosen photo while that is live", async () => {
  await (await site.worker.getR2Bucket("PORTFOLIO")).put(key, await jpeg(400, 500));
  await admin.send("/api/gallery-sync", { method: "POST" });
  await fromGoogle("with-cake");
  expect(await cakeOf("with-cake")).toBeUndefined();
  expect((await call("PUT", { id: "with-cake", photo: key })).body.review).toMatchObject({
    photo_key: key,
  });
  expect(await cakeOf("with-cake")).toContain("/gallery/wedding/rose.jpg?v=");
  await publish({ hidden: true });
  expect(await cakeOf("with-cake")).toBeUndefined();
  await publish({ hidden: false });
  expect(await cakeOf("with-cake")).toBeDefined();
  await call("PUT", { id: "with-cake", photo: null });
  expect(await cakeOf("with-cake")).toBeUndefined();
});

test("a review added by hand keeps its photo when changed, or deleted and restored", async () => {
  const id = newId();
  await call("POST", { id, draft });
  await call("PUT", { id, photo: key });
  const changed = await call("PUT", { id, draft: { ...draft, name: "Anna" } });
  expect(changed.body.review).toMatchObject({ photo_key: key });
  await call("DELETE", { id });
  expect((await call("POST", { id, draft, photo: key })).body.review).toMatchObject({
    photo_key: key,
  });
});

test("a photo that isn't in the gallery is refused, and the chosen one stays", async () => {
  await fromGoogle("choosy");
  await call("PUT", { id: "choosy", photo: key });
  for (const photo of ["gallery/funerals/a.jpg", "recognitions/tv/a/image.jpg", "../x", 7, ""]) {
    expect((await call("PUT", { id: "choosy", photo })).status, String(photo)).toBe(400);
  }
  const row = site.db.prepare("SELECT photo_key FROM google_reviews WHERE id = 'choosy'");
  expect(await row.first("photo_key")).toBe(key);
});

test("a review from Google can be neither changed nor deleted, and the error says what to do instead", async () => {
  await fromGoogle("theirs");
  for (const [method, body] of [
    ["PUT", { id: "theirs", draft }],
    ["DELETE", { id: "theirs" }],
  ] as const) {
    const response = await call(method, body);
    expect(response.status, method).toBe(409);
    expect(response.body.error).toContain("Hide it");
  }
  const row = await site.db
    .prepare("SELECT comment FROM google_reviews WHERE id = 'theirs'")
    .first();
  expect(row).toEqual({ comment: "Google’s." });
});

test("a missing review is 404", async () => {
  expect((await call("PUT", { id: "nobody", hidden: true })).status).toBe(404);
  expect((await call("PUT", { id: newId(), draft })).status).toBe(404);
});

test("an invalid review is refused with each error's field", async () => {
  const id = newId();
  const wrong = await call("POST", { id, draft: { ...draft, name: " ", date: "2026-02-30" } });
  expect(wrong.status).toBe(400);
  expect(wrong.body.fieldErrors).toMatchObject({
    "draft.name": "Name is required",
    "draft.date": "Date is required",
  });
  const tomorrow = await call("POST", { id, draft: { ...draft, date: "2026-06-16" } });
  expect(tomorrow.status).toBe(400);
  expect(tomorrow.body.fieldErrors).toEqual({ "draft.date": "Choose today or an earlier date" });
  for (const body of [
    { id: "mine", draft },
    { draft },
    { id, draft: null },
    { id, draft: { ...draft, rating: "SIX" } },
  ]) {
    expect((await call("POST", body)).status, JSON.stringify(body)).toBe(400);
  }
  for (const body of [{ id }, { id, hidden: "yes" }, { id, hidden: true, draft }, {}]) {
    expect((await call("PUT", body)).status, JSON.stringify(body)).toBe(400);
  }
});

test("with the database down nothing changes, and the response has a message", async () => {
  const id = newId();
  await call("POST", { id, draft });
  const before = await contentSequence(site.db);
  await site.setFaults({ DB: { failAfter: 1 } });
  const { status, body } = await call("PUT", { id, hidden: true });
  await site.setFaults({});
  expect(status).toBe(503);
  expect(body.error).toBe("We can’t change reviews right now. Please try again in a moment.");
  expect(await contentSequence(site.db)).toBe(before);
});
