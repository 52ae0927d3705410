import { afterAll, expect, test } from "vitest";
import { addUploadedPhoto, readFirstPosition } from "~/features/gallery/.server/edit-gallery";
import { gallery } from "~/features/gallery/.server/gallery-kind";
import { loadGalleryManifest } from "~/features/gallery/.server/load-gallery-manifest";
import { imagesIn } from "~/features/gallery/gallery-images";
import { sweepDeleted } from "~/features/portfolio/.server/item-sweep";
import { publishDrafts } from "~/features/portfolio/.server/manifest-publisher";
import { saveEdits } from "~/features/portfolio/.server/save-edits";
import { syncItems } from "~/features/portfolio/.server/sync-step";
import { uploadMark } from "~/features/portfolio/.server/upload-mark";
import { countPending, pendingChange } from "~/features/portfolio/pending-changes";
import { saveCaption } from "~/features/seo/.server/alt-text";
import { tickingClock } from "../../support/clock/ticking-clock";
import {
  edit,
  photosOf,
  storeUpload,
  unwrap,
  upload,
} from "../../support/portfolio/portfolio-edits";
import {
  contentSequence,
  emptyStorage,
  jpeg,
  openStorage,
  type PortfolioServices,
  storedAt,
  withInterceptor,
} from "../../support/portfolio/storage";

const storage = await openStorage();
afterAll(() => storage.dispose());
const { portfolio, db } = storage;

const a = "gallery/wedding/a.jpg";
const b = "gallery/wedding/b.jpg";
const c = "gallery/sculpted/c.jpg";
const day = 24 * 60 * 60 * 1000;

/** What visitors see, as "Category: title". */
async function live(services: PortfolioServices): Promise<string[]> {
  const manifest = unwrap(await loadGalleryManifest(services));
  return imagesIn(manifest, "All").map(({ category, title }) => `${category}: ${title}`);
}

/** A gallery of three photos stored by hand and published by a sync. */
async function syncedGallery(change: Partial<PortfolioServices> = {}) {
  const bench = await emptyStorage(storage, change);
  for (const key of [a, b, c]) await portfolio.put(key, await jpeg(400, 300));
  await syncItems(bench.services, gallery);
  return bench;
}

const pendingIn = async (services: PortfolioServices) =>
  countPending(await photosOf(services), ({ category }) => category);

test("a saved change waits until it is published", async () => {
  const { services } = await syncedGallery();
  const before = await contentSequence(db);
  await edit(services, { id: a, title: "Ivory pearls", alt: "Three tiers" });
  expect(await live(services)).toEqual(["Wedding: A", "Wedding: B", "Sculpted: C"]);
  expect(await contentSequence(db)).toBe(before);
  expect(await pendingIn(services)).toMatchObject({ changed: 1, total: 1 });

  expect(await publishDrafts(services, gallery)).toBe("published");
  expect(await live(services)).toEqual(["Wedding: Ivory pearls", "Wedding: B", "Sculpted: C"]);
  expect(await pendingIn(services)).toMatchObject({ total: 0 });
});

test("cake details are published with their photo and reverted like any other field", async () => {
  const { services } = await syncedGallery();
  const first = async () =>
    imagesIn(unwrap(await loadGalleryManifest(services)), "Wedding").map(
      ({ servings, tiers, price }) => ({ servings, tiers, price }),
    )[0];
  await edit(services, { id: a, servings: "80–90", tiers: 3, price: 640 });
  expect(await first()).toEqual({});
  await publishDrafts(services, gallery);
  expect(await first()).toEqual({ servings: "80–90", tiers: 3, price: 640 });
  await edit(services, { id: a, servings: "", tiers: 0, price: 0 });
  await publishDrafts(services, gallery);
  expect(await first()).toEqual({});
});

test("a sync does not publish drafts", async () => {
  const { services, wait } = await syncedGallery();
  await edit(services, { id: a, title: "Half done" }, { id: b, deleted: true });
  wait();
  await portfolio.put("gallery/wedding/by-hand.jpg", await jpeg(400, 300));
  await syncItems(services, gallery);
  expect(await live(services)).toEqual([
    "Wedding: A",
    "Wedding: B",
    "Wedding: By hand",
    "Sculpted: C",
  ]);
  expect(await pendingIn(services)).toMatchObject({ changed: 1, removed: 1 });
});

test("published changes survive a sync", async () => {
  const { services, wait } = await syncedGallery();
  await edit(services, {
    id: a,
    title: "Ivory pearls",
    category: "cupcakes",
    focal: { x: 0, y: 1 },
  });
  await publishDrafts(services, gallery);
  wait();
  expect(await syncItems(services, gallery)).toMatchObject({ published: false, imported: 0 });
  expect(await live(services)).toEqual([
    "Wedding: B",
    "Sculpted: C",
    "Cupcakes and More: Ivory pearls",
  ]);
});

test("positions define the order, smaller ones first", async () => {
  const { services } = await syncedGallery();
  await edit(services, { id: b, position: -1 });
  expect(await pendingIn(services)).toMatchObject({ reordered: ["wedding"], total: 1 });
  await publishDrafts(services, gallery);
  expect(await live(services)).toEqual(["Wedding: B", "Wedding: A", "Sculpted: C"]);
});

test("the first position of a category includes unpublished changes", async () => {
  const { services } = await syncedGallery();
  const fronts = () =>
    Promise.all(
      (["wedding", "sculpted", "birthday"] as const).map((folder) =>
        readFirstPosition(services, folder),
      ),
    );
  expect((await fronts()).map(unwrap)).toEqual([{ first: -1 }, { first: -1 }, { first: 0 }]);
  await upload(services, "gallery/wedding/rose.jpg", -4);
  await edit(services, { id: c, category: "birthday", position: -7 });
  expect((await fronts()).map(unwrap)).toEqual([{ first: -5 }, { first: 0 }, { first: -8 }]);
  await edit(services, { id: "gallery/wedding/rose.jpg", deleted: true });
  expect(unwrap(await readFirstPosition(services, "wedding"))).toEqual({ first: -1 });
});

test("a later change to the same photo adds to the first", async () => {
  const { services } = await syncedGallery();
  await edit(services, { id: a, title: "First", alt: "One" });
  await edit(services, { id: a, title: "Second" });
  const [photo] = (await photosOf(services)).filter(({ id }) => id === a);
  expect(photo?.draft).toEqual({ title: "Second", alt: "One" });
});

test("a title saved on one device keeps the alt text saved on another", async () => {
  const { services } = await syncedGallery();
  await edit(services, { id: a, alt: "Three tiers", from: { alt: "" } });
  await edit(services, { id: a, title: "Ivory pearls", from: { title: "A" } });
  const [photo] = (await photosOf(services)).filter(({ id }) => id === a);
  expect(photo?.draft).toEqual({ title: "Ivory pearls", alt: "Three tiers" });
});

test("of two devices' titles one is saved; the other device gets the current title", async () => {
  const { services } = await syncedGallery();
  const saves = await Promise.all(
    ["Roses", "Peonies"].map((title) =>
      saveEdits(services, gallery, [
        { id: a, title, from: { title: "A" } },
        { id: b, alt: title },
      ]),
    ),
  );
  const photos = await photosOf(services);
  const photo = photos.find(({ id }) => id === a);
  const other = photos.find(({ id }) => id === b);
  expect(saves.filter(({ ok }) => ok)).toHaveLength(1);
  expect(saves.filter(({ ok }) => !ok)).toEqual([
    {
      ok: false,
      code: "conflict",
      error: "This photo was changed on another device.",
      current: [{ id: a, title: photo?.draft.title }],
    },
  ]);
  // The alt text sent with the refused title was refused with it.
  expect(other?.draft).toEqual({ alt: photo?.draft.title });
});

test("a reverted change is no longer pending", async () => {
  const { services } = await syncedGallery();
  await edit(services, { id: a, hidden: true });
  await edit(services, { id: a, hidden: false });
  expect(await pendingIn(services)).toMatchObject({ total: 0 });
});

test("a change to a missing photo says so", async () => {
  const { services } = await syncedGallery();
  expect(
    await saveEdits(services, gallery, [{ id: "gallery/wedding/z.jpg", hidden: true }]),
  ).toMatchObject({
    code: "conflict",
    error: "That photo was deleted elsewhere. Reload the page.",
  });
});

test("an uploaded photo goes live when it is published, with size and widths from storage", async () => {
  const { services, wait } = await syncedGallery();
  wait();
  const photo = await upload(services, "gallery/wedding/rose.jpg", -1);
  expect(photo).toMatchObject({ width: 400, height: 300, widths: [320], draft: { added: true } });
  expect(pendingChange(photo)).toBe("added");
  expect(await live(services)).toHaveLength(3);
  await publishDrafts(services, gallery);
  expect((await live(services))[0]).toBe("Wedding: rose");
  expect((await photosOf(services)).find(({ id }) => id === photo.id)?.draft).toEqual({});
});

test("an upload completed twice is one photo, and a sync does not import it again", async () => {
  const { services, wait } = await syncedGallery();
  const id = "gallery/wedding/rose.jpg";
  const first = await upload(services, id);
  await edit(services, { id, title: "Wild rose" });
  const again = unwrap(
    await addUploadedPhoto(services, { id, title: "rose", alt: "", position: 0 }, saveCaption),
  );
  expect(again.photo).toEqual({ ...first, draft: { ...first.draft, title: "Wild rose" } });
  wait();
  expect(await syncItems(services, gallery)).toMatchObject({
    imported: 0,
    removed: 0,
    skipped: [],
  });
  expect(await photosOf(services)).toHaveLength(4);
});

test("a sync ignores an incomplete upload and removes it after a day", async () => {
  const { services } = await syncedGallery();
  await storeUpload(portfolio, "gallery/wedding/cut-off.jpg");
  const stored = await storedAt(portfolio, "gallery/wedding/cut-off.jpg");
  const later = (time: number) => ({ ...services, clock: tickingClock(stored + time) });
  const report = await syncItems(later(day - 60_000), gallery);
  expect(report).toMatchObject({ imported: 0, skipped: [], totalItems: 3 });
  expect(await portfolio.head("gallery/wedding/cut-off.jpg")).not.toBeNull();
  await syncItems(later(day + 60_000), gallery);
  expect(await portfolio.head("gallery/wedding/cut-off.jpg")).toBeNull();
  expect(await portfolio.head("gallery/wedding/cut-off.jpg@320.webp")).toBeNull();
  expect(await portfolio.head(a)).not.toBeNull();
});

test("an upload that is missing in storage or not a photo is refused with a message", async () => {
  const { services } = await emptyStorage(storage);
  const missing = { id: a, title: "A", alt: "", position: 0 };
  expect(await addUploadedPhoto(services, missing, saveCaption)).toMatchObject({
    code: "not_found",
    error: "The photo didn’t upload. Try again.",
  });
  await portfolio.put(a, "no photo", { customMetadata: uploadMark });
  expect(await addUploadedPhoto(services, missing, saveCaption)).toMatchObject({
    code: "bad_input",
    error: "Not a photo, or damaged.",
  });
  expect(await photosOf(services)).toEqual([]);
});

test("a deleted photo can be restored before the deletion is published", async () => {
  const { services } = await syncedGallery();
  await edit(services, { id: a, deleted: true });
  await edit(services, { id: a, deleted: false });
  expect(await publishDrafts(services, gallery)).toBe("unchanged");
  expect(await live(services)).toHaveLength(3);
});

test("a published deletion can be restored for a day; no sync restores the photo", async () => {
  const { services, wait } = await syncedGallery();
  await edit(services, { id: a, deleted: true });
  await publishDrafts(services, gallery);
  wait();
  await syncItems(services, gallery);
  expect(await live(services)).toEqual(["Wedding: B", "Sculpted: C"]);
  expect(await sweepDeleted(services, gallery)).toBe(0);
  await edit(services, { id: a, deleted: false, hidden: false });
  expect(await pendingIn(services)).toMatchObject({ shown: 1 });
  await publishDrafts(services, gallery);
  expect(await live(services)).toHaveLength(3);
});

test("a day after its published deletion a photo's files and row are gone for good", async () => {
  const { services, wait } = await syncedGallery();
  const id = "gallery/wedding/rose.jpg";
  await upload(services, id);
  await publishDrafts(services, gallery);
  await edit(services, { id, deleted: true });
  await publishDrafts(services, gallery);
  for (let minute = 0; minute <= 24 * 60; minute += 1) wait();
  expect(await sweepDeleted(services, gallery)).toBe(1);
  expect((await portfolio.list({ prefix: id })).objects).toEqual([]);
  expect((await photosOf(services)).map((photo) => photo.id)).not.toContain(id);
  wait();
  expect(await syncItems(services, gallery)).toMatchObject({ imported: 0, removed: 0 });
});

test("an unpublished deletion is never swept", async () => {
  const { services, wait } = await syncedGallery();
  await edit(services, { id: a, deleted: true });
  for (let minute = 0; minute <= 48 * 60; minute += 1) wait();
  expect(await sweepDeleted(services, gallery)).toBe(0);
  expect(await portfolio.head(a)).not.toBeNull();
});

test("an upload deleted before it was published is swept, too", async () => {
  const { services, wait } = await emptyStorage(storage);
  await upload(services, a);
  await edit(services, { id: a, deleted: true });
  for (let minute = 0; minute <= 24 * 60; minute += 1) wait();
  expect(await sweepDeleted(services, gallery)).toBe(1);
  expect(await photosOf(services)).toEqual([]);
});

test("files that storage refuses to delete keep their row for the next sweep", async () => {
  const { services, wait } = await syncedGallery();
  await edit(services, { id: a, deleted: true });
  await publishDrafts(services, gallery);
  for (let minute = 0; minute <= 24 * 60; minute += 1) wait();
  const refusing = withInterceptor(portfolio, "delete", () => {
    throw new Error("R2 is down");
  });
  await expect(sweepDeleted({ ...services, portfolio: refusing }, gallery)).rejects.toThrow(
    "R2 is down",
  );
  expect(await photosOf(services)).toHaveLength(3);
  expect(await sweepDeleted(services, gallery)).toBe(1);
});

test("a new file with a deleted photo's name is shown again", async () => {
  const { services, wait } = await syncedGallery();
  await edit(services, { id: a, deleted: true });
  await publishDrafts(services, gallery);
  wait();
  await portfolio.put(a, await jpeg(500, 300));
  await syncItems(services, gallery);
  expect(await live(services)).toContain("Wedding: A");
});

test("a database failure as the new manifest goes live keeps the old one and the drafts", async () => {
  const { services } = await syncedGallery();
  await edit(services, { id: a, title: "Ivory pearls" });
  let batches = 0;
  const failing = withInterceptor(db, "batch", () => {
    batches += 1;
    if (batches === 2) throw new Error("D1 is down");
  });
  await expect(publishDrafts({ ...services, db: failing }, gallery)).rejects.toThrow("D1 is down");
  expect(await live(services)).toEqual(["Wedding: A", "Wedding: B", "Sculpted: C"]);
  expect(await pendingIn(services)).toMatchObject({ changed: 1 });
  expect(await publishDrafts(services, gallery)).toBe("published");
  expect(await live(services)).toContain("Wedding: Ivory pearls");
});

test("a change made during a publication stays pending", async () => {
  const { services } = await syncedGallery();
  await edit(services, { id: a, title: "Published" });
  const manifests = withInterceptor(services.manifests, "put", () =>
    edit(services, { id: a, alt: "Came later" }),
  );
  await publishDrafts({ ...services, manifests }, gallery);
  expect(await live(services)).toContain("Wedding: Published");
  const [photo] = (await photosOf(services)).filter(({ id }) => id === a);
  expect(photo?.live).toMatchObject({ title: "Published", alt: "" });
  expect(await pendingIn(services)).toMatchObject({ changed: 1 });
  await publishDrafts(services, gallery);
  expect(await pendingIn(services)).toMatchObject({ total: 0 });
});

test("drafts of a publication that lost to a sync stay pending until they are really published", async () => {
  const { services, wait } = await syncedGallery();
  await edit(services, { id: a, title: "Ivory pearls" });
  const manifests = withInterceptor(services.manifests, "put", async () => {
    wait();
    await portfolio.put("gallery/wedding/by-hand.jpg", await jpeg(400, 300));
    await syncItems(services, gallery);
  });
  let batches = 0;
  const failing = withInterceptor(db, "batch", () => {
    batches += 1;
    if (batches === 3) throw new Error("D1 is down");
  });
  await expect(publishDrafts({ ...services, manifests, db: failing }, gallery)).rejects.toThrow(
    "down",
  );
  expect(await live(services)).toContain("Wedding: By hand");
  expect(await pendingIn(services)).toMatchObject({ changed: 1 });
});

test("two concurrent publications publish every change once", async () => {
  const { services } = await syncedGallery();
  await edit(services, { id: a, title: "Ivory pearls" });
  const outcomes = await Promise.all([
    publishDrafts(services, gallery),
    publishDrafts(services, gallery),
  ]);
  expect(outcomes.toSorted()).toEqual(["published", "unchanged"]);
  expect(await live(services)).toContain("Wedding: Ivory pearls");
  expect(await pendingIn(services)).toMatchObject({ total: 0 });
});
