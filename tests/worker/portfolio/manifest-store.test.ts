import { afterAll, expect, test } from "vitest";
import { gallery } from "~/features/gallery/.server/gallery-kind";
import {
  galleryManifestFrom,
  loadGalleryManifest,
} from "~/features/gallery/.server/load-gallery-manifest";
import { sweepManifests } from "~/features/portfolio/.server/manifest-sweep";
import { syncItems } from "~/features/portfolio/.server/sync-step";
import { loadReviews } from "~/features/reviews/.server/review-store";
import { emptyStorage, jpeg, openStorage, withInterceptor } from "../../support/portfolio/storage";

const storage = await openStorage();
afterAll(() => storage.dispose());
const { portfolio, db } = storage;

test("a version is read from KV once and memoized", async () => {
  let reads = 0;
  const manifests = withInterceptor(storage.manifests, "get", () => {
    reads += 1;
  });
  const { services } = await emptyStorage(storage, { manifests });
  await portfolio.put("gallery/wedding/a.jpg", await jpeg(40, 30));
  await syncItems(services, gallery);
  const first = await loadGalleryManifest(services);
  expect(await loadGalleryManifest(services)).toEqual(first);
  expect(reads).toBe(1);
});

test("a manifest missing in KV is unavailable, with a message", async () => {
  const { services } = await emptyStorage(storage);
  expect(await galleryManifestFrom(services, { version: "nowhere" })).toEqual({
    ok: false,
    code: "unavailable",
    error: "We can’t load the gallery right now. Please try again in a moment.",
  });
});

test("a manifest read that hangs is unavailable within the deadline", async () => {
  const manifests = withInterceptor(storage.manifests, "get", () => new Promise(() => {}));
  const { services } = await emptyStorage(storage, { manifests });
  expect(await galleryManifestFrom(services, { version: "slow" })).toMatchObject({ ok: false });
});

test("versions replaced more than an hour ago are swept, the live one stays", async () => {
  const { services, wait } = await emptyStorage(storage);
  for (const name of ["a", "b", "c"]) {
    await portfolio.put(`gallery/wedding/${name}.jpg`, await jpeg(40, 30));
    await syncItems(services, gallery);
  }
  expect(await sweepManifests(services, "gallery")).toBe(0);
  for (let minute = 0; minute <= 60; minute += 1) wait();
  expect(await sweepManifests(services, "gallery")).toBe(2);
  const live = await db
    .prepare("SELECT version FROM manifests WHERE kind = 'gallery'")
    .first("version");
  const left = (await storage.manifests.list({ prefix: "gallery:" })).keys;
  expect(left.map((key) => key.name)).toEqual([`gallery:${live}`]);
});

test("reviews are the ten newest visible five-star reviews", async () => {
  const { services } = await emptyStorage(storage);
  const insert = db.prepare(
    `INSERT INTO google_reviews (id, reviewer_name, comment, create_time, rating, hidden, updated_at)
     VALUES (?, 'Ada', 'Lovely', ?, ?, ?, 0)`,
  );
  const days = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));
  await db.batch([
    db.prepare("DELETE FROM google_reviews"),
    ...days.map((day) => insert.bind(day, `2026-03-${day}T12:00:00Z`, "FIVE", 0)),
    insert.bind("four", "2026-04-01T12:00:00Z", "FOUR", 0),
    insert.bind("hidden", "2026-04-01T12:00:00Z", "FIVE", 1),
  ]);
  const reviews = await loadReviews(services);
  expect(reviews.ok && reviews.value.map(({ id }) => id)).toEqual(days.toReversed().slice(0, 10));
  expect(reviews.ok && reviews.value[0]).toEqual({
    id: "12",
    reviewer_name: "Ada",
    reviewer_profile_photo: null,
    comment: "Lovely",
    create_time: "2026-03-12T12:00:00Z",
    rating: "FIVE",
    photo_key: null,
  });
});
