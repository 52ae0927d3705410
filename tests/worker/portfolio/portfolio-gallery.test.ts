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
  emptied,
  intercepted,
  jpeg,
  openStorage,
  type PortfolioServices,
  storedAt,
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

/** A gallery of three photos that were stored by hand, published by a sync. */
async function syncedGallery(change: Partial<PortfolioServices> = {}) {
  const bench = await emptied(storage, change);
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

test("what a cake was is published with its photo, and taken back like any other field", async () => {
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

test("a sync does not publish what waits", async () => {
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

test("what was published stays when a sync comes after it", async () => {
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

test("positions decide the order, smaller ones first", async () => {
  const { services } = await syncedGallery();
  await edit(services, { id: b, position: -1 });
  expect(await pendingIn(services)).toMatchObject({ reordered: ["wedding"], total: 1 });
  await publishDrafts(services, gallery);
  expect(await live(services)).toEqual(["Wedding: B", "Wedding: A", "Sculpted: C"]);
});

test("the front of a category is the one the owner sees, with what is not published yet", async () => {
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

test("a title that one device saves leaves the alt text that another has saved", async () => {
  const { services } = await syncedGallery();
  await edit(services, { id: a, alt: "Three tiers", from: { alt: "" } });
  await edit(services, { id: a, title: "Ivory pearls", from: { title: "A" } });
  const [photo] = (await photosOf(services)).filter(({ id }) => id === a);
  expect(photo?.draft).toEqual({ title: "Ivory pearls", alt: "Three tiers" });
});

test("a title that two devices change is saved once; the other learns what it is now", async () => {
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
  // What came with the refused title was refused with it.
  expect(other?.draft).toEqual({ alt: photo?.draft.title });
});

test("a change that is taken back waits no longer", async () => {
  const { services } = await syncedGallery();
  await edit(services, { id: a, hidden: true });
  await edit(services, { id: a, hidden: false });
  expect(await pendingIn(services)).toMatchObject({ total: 0 });
});

test("a change to a photo that is gone says so", async () => {
  const { services } = await syncedGallery();
  expect(
    await saveEdits(services, gallery, [{ id: "gallery/wedding/z.jpg", hidden: true }]),
  ).toMatchObject({
    code: "conflict",
    error: "That photo was deleted elsewhere. Reload the page.",
  });
});

test("an uploaded photo is seen by visitors when it is published, with size and widths from storage", async () => {
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

test("an upload that is completed twice is one photo, and a sync does not import it again", async () => {
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

test("a sync leaves an upload that is not complete alone, and clears it away after a day", async () => {
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

test("an upload that storage does not have, or that is no photo, is refused in a sentence", async () => {
  const { services } = await emptied(storage);
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

test("a deleted photo can be taken back before it is published", async () => {
  const { services } = await syncedGallery();
  await edit(services, { id: a, deleted: true });
  await edit(services, { id: a, deleted: false });
  expect(await publishDrafts(services, gallery)).toBe("unchanged");
  expect(await live(services)).toHaveLength(3);
});

test("a published deletion can be taken back for a day; no sync brings the photo back", async () => {
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

test("a day after its deletion was published a photo's files and row are gone for good", async () => {
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

test("a deletion that waits for its publication is never swept", async () => {
  const { services, wait } = await syncedGallery();
  await edit(services, { id: a, deleted: true });
  for (let minute = 0; minute <= 48 * 60; minute += 1) wait();
  expect(await sweepDeleted(services, gallery)).toBe(0);
  expect(await portfolio.head(a)).not.toBeNull();
});

test("an upload that was deleted before anybody published it is swept too", async () => {
  const { services, wait } = await emptied(storage);
  await upload(services, a);
  await edit(services, { id: a, deleted: true });
  for (let minute = 0; minute <= 24 * 60; minute += 1) wait();
  expect(await sweepDeleted(services, gallery)).toBe(1);
  expect(await photosOf(services)).toEqual([]);
});

test("files that storage refuses to delete keep their row, so that the next sweep tries again", async () => {
  const { services, wait } = await syncedGallery();
  await edit(services, { id: a, deleted: true });
  await publishDrafts(services, gallery);
  for (let minute = 0; minute <= 24 * 60; minute += 1) wait();
  const refusing = intercepted(portfolio, "delete", () => {
    throw new Error("R2 is down");
  });
  await expect(sweepDeleted({ ...services, portfolio: refusing }, gallery)).rejects.toThrow(
    "R2 is down",
  );
  expect(await photosOf(services)).toHaveLength(3);
  expect(await sweepDeleted(services, gallery)).toBe(1);
});

test("a file that is stored anew under the name of a deleted photo is seen again", async () => {
  const { services, wait } = await syncedGallery();
  await edit(services, { id: a, deleted: true });
  await publishDrafts(services, gallery);
  wait();
  await portfolio.put(a, await jpeg(500, 300));
  await syncItems(services, gallery);
  expect(await live(services)).toContain("Wedding: A");
});

test("a database that fails when the new manifest shall go live leaves the old one and the drafts", async () => {
  const { services } = await syncedGallery();
  await edit(services, { id: a, title: "Ivory pearls" });
  let batches = 0;
  const failing = intercepted(db, "batch", () => {
    batches += 1;
    if (batches === 2) throw new Error("D1 is down");
  });
  await expect(publishDrafts({ ...services, db: failing }, gallery)).rejects.toThrow("D1 is down");
  expect(await live(services)).toEqual(["Wedding: A", "Wedding: B", "Sculpted: C"]);
  expect(await pendingIn(services)).toMatchObject({ changed: 1 });
  expect(await publishDrafts(services, gallery)).toBe("published");
  expect(await live(services)).toContain("Wedding: Ivory pearls");
});

test("a change that is made while another is published stays pending", async () => {
  const { services } = await syncedGallery();
  await edit(services, { id: a, title: "Published" });
  const manifests = intercepted(services.manifests, "put", () =>
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

test("drafts of a publication that a sync overtook wait until they are published indeed", async () => {
  const { services, wait } = await syncedGallery();
  await edit(services, { id: a, title: "Ivory pearls" });
  const manifests = intercepted(services.manifests, "put", async () => {
    wait();
    await portfolio.put("gallery/wedding/by-hand.jpg", await jpeg(400, 300));
    await syncItems(services, gallery);
  });
  let batches = 0;
  const failing = intercepted(db, "batch", () => {
    batches += 1;
    if (batches === 3) throw new Error("D1 is down");
  });
  await expect(publishDrafts({ ...services, manifests, db: failing }, gallery)).rejects.toThrow(
    "down",
  );
  expect(await live(services)).toContain("Wedding: By hand");
  expect(await pendingIn(services)).toMatchObject({ changed: 1 });
});

test("two publications at once publish every change, and none twice", async () => {
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
