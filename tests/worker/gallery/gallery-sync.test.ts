import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { gallery } from "~/features/gallery/.server/gallery-kind";
import { loadGalleryManifest } from "~/features/gallery/.server/load-gallery-manifest";
import { publishDrafts, publishSynced } from "~/features/portfolio/.server/manifest-publisher";
import { deleteMissingItems } from "~/features/portfolio/.server/missing-items";
import type { SyncOptions, SyncReport, SyncServices } from "~/features/portfolio/.server/sync-step";
import { syncItems } from "~/features/portfolio/.server/sync-step";
import { cutOffPhoto } from "~/platform/photos/complete-file";
import { contentMark } from "~/platform/photos/image-widths";
import { soonAfter } from "../../support/clock/soon-after";
import { reorderHeic } from "../../support/image-prep/heic-files";
import {
  contentSequence,
  emptyStorage,
  jpeg,
  openStorage,
  withInterceptor,
} from "../../support/portfolio/storage";

const storage = await openStorage();
afterAll(() => storage.dispose());
const { portfolio, db } = storage;

async function published(services: SyncServices) {
  const manifest = await loadGalleryManifest(services);
  if (!manifest.ok) throw new Error(manifest.error);
  return manifest.value;
}

async function titles(services: SyncServices): Promise<string[]> {
  const { imagesByCategory } = await published(services);
  return Object.values(imagesByCategory).flatMap((images) => images.map(({ title }) => title));
}

async function finish(services: SyncServices, options: SyncOptions): Promise<SyncReport[]> {
  const reports: SyncReport[] = [];
  do reports.push(await syncItems(services, gallery, options));
  while (!reports.at(-1)?.done && reports.length < 60);
  return reports;
}

test("the first sync imports the stored files and publishes them by category", async () => {
  const { services } = await emptyStorage(storage);
  await portfolio.put("gallery/wedding/ivory-pearls.jpg", await jpeg(40, 30));
  await portfolio.put("gallery/cupcakes/rose garden.jpg", await jpeg(20, 20), {
    customMetadata: {
      title: "Rose garden",
      alt: "A dozen cupcakes",
      focalX: "0.25",
      focalY: "0.75",
      placeholder: "#f3d9dc",
      servings: "12",
      price: "48",
      tiers: "none",
    },
  });
  const report = await syncItems(services, gallery);
  expect(report).toEqual({
    done: true,
    imported: 2,
    removed: 0,
    missing: 0,
    skipped: [],
    published: true,
    totalItems: 2,
    categories: 2,
  });
  const manifest = await published(services);
  expect(manifest.categories).toEqual(["Wedding", "Cupcakes and More"]);
  expect(manifest.lastSyncedAt).toEqual(soonAfter(Date.UTC(2026, 4, 4, 16)));
  expect(manifest.imagesByCategory.Wedding).toMatchObject([
    {
      title: "Ivory pearls",
      filename: "ivory-pearls.jpg",
      category: "Wedding",
      alt: "",
      width: 40,
      height: 30,
      focal: { x: 0.5, y: 0.5 },
    },
  ]);
  const rose = await portfolio.head("gallery/cupcakes/rose garden.jpg");
  expect(manifest.imagesByCategory["Cupcakes and More"]).toMatchObject([
    {
      url: `/media/portfolio/gallery/cupcakes/rose%20garden.jpg?v=${contentMark(rose?.etag ?? "")}`,
      title: "Rose garden",
      alt: "A dozen cupcakes",
      focal: { x: 0.25, y: 0.75 },
      placeholder: "#f3d9dc",
      servings: "12",
      price: 48,
    },
  ]);
  expect(manifest.imagesByCategory["Cupcakes and More"]?.[0]?.tiers).toBe(undefined);
});

async function openSyncs(): Promise<unknown> {
  return db.prepare("SELECT count(*) AS n FROM sync_progress").first("n");
}

test("before the first sync the gallery is empty", async () => {
  const { services } = await emptyStorage(storage);
  expect(await published(services)).toEqual({
    categories: [],
    imagesByCategory: {},
    lastSyncedAt: null,
  });
});

test("a sync that finds nothing new writes nothing", async () => {
  const { services, wait } = await emptyStorage(storage);
  await portfolio.put("gallery/wedding/a.jpg", await jpeg(40, 30));
  await portfolio.put("gallery/wedding/broken.jpg", "no photo");
  await syncItems(services, gallery);
  const before = await everything();
  wait();
  const report = await syncItems(services, gallery);
  expect(report).toMatchObject({ done: true, imported: 0, removed: 0, published: false });
  expect(await everything()).toEqual(before);
});

async function everything() {
  const tables = ["portfolio_images", "unreadable_objects", "sync_progress", "manifests"];
  const rows = await db.batch(tables.map((table) => db.prepare(`SELECT * FROM ${table}`)));
  const values = (await storage.manifests.list()).keys.map((key) => key.name);
  return [rows.map((result) => result.results), values, await contentSequence(db)];
}

test("a deleted file is removed from the gallery", async () => {
  const { services, wait } = await emptyStorage(storage);
  await portfolio.put("gallery/wedding/a.jpg", await jpeg(40, 30));
  await portfolio.put("gallery/sculpted/b.jpg", await jpeg(40, 30));
  await syncItems(services, gallery);
  await portfolio.delete("gallery/sculpted/b.jpg");
  wait();
  const report = await syncItems(services, gallery);
  expect(report).toMatchObject({ removed: 1, published: true, totalItems: 1, categories: 1 });
  expect((await published(services)).categories).toEqual(["Wedding"]);
});

test("deleting the last file leaves an empty gallery", async () => {
  const { services } = await emptyStorage(storage);
  await portfolio.put("gallery/wedding/a.jpg", await jpeg(40, 30));
  await syncItems(services, gallery);
  await portfolio.delete("gallery/wedding/a.jpg");
  expect(await syncItems(services, gallery)).toMatchObject({
    removed: 1,
    published: true,
    totalItems: 0,
  });
  expect((await published(services)).categories).toEqual([]);
});

async function storeAndSync(services: SyncServices, names: readonly string[]) {
  for (const [shade, name] of names.entries()) {
    await portfolio.put(`gallery/wedding/${name}.jpg`, await jpeg(40, 30, shade));
  }
  await finish(services, {});
}

const remove = (names: readonly string[]) =>
  portfolio.delete(names.map((name) => `gallery/wedding/${name}.jpg`));

const eight = ["a", "b", "c", "d", "e", "f", "g", "h"];

test("an emptied bucket removes nothing, and the gallery stays as it was", async () => {
  const { services, wait } = await emptyStorage(storage);
  await storeAndSync(services, eight);
  const before = await published(services);
  await remove(eight);
  for (let run = 0; run < 3; run += 1) {
    wait();
    const report = await syncItems(services, gallery);
    expect(report).toMatchObject({ done: true, removed: 0, missing: 8, totalItems: 8 });
  }
  expect(await published(services)).toEqual(before);
});

test("more than half missing at once removes nothing, over however many steps the listing goes", async () => {
  const { services, wait } = await emptyStorage(storage);
  await storeAndSync(services, eight);
  const before = await published(services);
  await remove(["a", "b", "c", "e", "g"]);
  wait();
  const reports = await finish(services, { limits: { listed: 2 } });
  expect(reports.length).toBeGreaterThan(1);
  expect(reports.at(-1)).toMatchObject({ removed: 0, missing: 5 });
  expect(await published(services)).toEqual(before);
});

test("files that are back are found by the next sync, with the studio's edits", async () => {
  const { services, wait } = await emptyStorage(storage);
  await storeAndSync(services, eight);
  await db.prepare("UPDATE portfolio_images SET title = 'Ours'").run();
  await remove(eight);
  await finish(services, {});
  wait();
  await storeAndSync(services, eight);
  await remove(["h"]);
  wait();
  expect(await syncItems(services, gallery)).toMatchObject({ removed: 1, missing: 0 });
  expect(await titles(services)).toEqual(eight.slice(0, 7).map(() => "Ours"));
});

test("renaming every file is no loss", async () => {
  const { services, wait } = await emptyStorage(storage);
  await storeAndSync(services, eight);
  await remove(eight);
  wait();
  await storeAndSync(services, ["s", "t", "u", "v", "w", "x", "y", "z"]);
  expect(await titles(services)).toEqual(["S", "T", "U", "V", "W", "X", "Y", "Z"]);
});

test("the owner confirms that missing photos are gone, and files that come back restore them", async () => {
  const { services, wait } = await emptyStorage(storage);
  await storeAndSync(services, eight);
  await remove(eight);
  await finish(services, {});
  expect(await deleteMissingItems(services, gallery)).toMatchObject({ ok: true });
  expect(await titles(services)).toEqual([]);
  wait();
  // Not even the next sync removes them for good.
  expect(await syncItems(services, gallery)).toMatchObject({ removed: 0, missing: 0 });
  wait();
  await storeAndSync(services, eight);
  expect((await titles(services)).length).toBe(8);
});

test("a sync keeps rows imported after its listing started", async () => {
  const { services, wait } = await emptyStorage(storage);
  await portfolio.put("gallery/wedding/a.jpg", await jpeg(40, 30));
  await portfolio.put("gallery/wedding/z.jpg", await jpeg(40, 30));
  await syncItems(services, gallery, { limits: { imports: 1 } });
  await db
    .prepare(
      `INSERT INTO portfolio_images (key, category, filename, etag, title, width, height, imported_at, updated_at)
       VALUES ('gallery/wedding/y.jpg', 'wedding', 'y.jpg', 'e', 'Y', 1, 1, ?1, ?1)`,
    )
    .bind(services.clock.now() + 1)
    .run();
  wait();
  expect(await syncItems(services, gallery)).toMatchObject({ done: true, removed: 0 });
  expect(await titles(services)).toEqual(["A", "Y", "Z"]);
});

test("a replaced file is measured again and keeps the studio's edits", async () => {
  const { services } = await emptyStorage(storage);
  await portfolio.put("gallery/wedding/a.jpg", await jpeg(40, 30));
  await portfolio.put("gallery/wedding/b.jpg", await jpeg(40, 30));
  await syncItems(services, gallery);
  await db
    .prepare(
      "UPDATE portfolio_images SET title = 'Our first', alt = 'Four tiers', position = -1 WHERE key = ?",
    )
    .bind("gallery/wedding/b.jpg")
    .run();
  await portfolio.put("gallery/wedding/b.jpg", await jpeg(60, 20), {
    customMetadata: { title: "From the file", alt: "From the file" },
  });
  const fresh = await portfolio.head("gallery/wedding/b.jpg");
  expect(await syncItems(services, gallery)).toMatchObject({ imported: 1, published: true });
  const [first] = (await published(services)).imagesByCategory.Wedding ?? [];
  expect(first).toMatchObject({ title: "Our first", alt: "Four tiers", width: 60, height: 20 });
  expect(first?.url).toContain(`?v=${contentMark(fresh?.etag ?? "")}`);
});

test("an unreadable file is reported by every sync but read once per etag", async () => {
  let reads = 0;
  const counted = withInterceptor(portfolio, "get", () => {
    reads += 1;
  });
  const { services } = await emptyStorage(storage, { portfolio: counted });
  await portfolio.put("gallery/wedding/a.jpg", "no photo at all");
  const skipped = [{ key: "gallery/wedding/a.jpg", reason: "Not a photo, or damaged." }];
  expect((await syncItems(services, gallery)).skipped).toEqual(skipped);
  expect((await syncItems(services, gallery)).skipped).toEqual(skipped);
  expect(reads).toBe(1);
  await portfolio.put("gallery/wedding/a.jpg", await jpeg(40, 30));
  expect(await syncItems(services, gallery)).toMatchObject({
    imported: 1,
    skipped: [],
    totalItems: 1,
  });
  expect(await db.prepare("SELECT count(*) AS n FROM unreadable_objects").first("n")).toBe(0);
});

test("half a JPEG is skipped and reported like an upload", async () => {
  const { services } = await emptyStorage(storage);
  const whole = await jpeg(400, 300);
  const padding = new Uint8Array(200_000);
  await portfolio.put("gallery/wedding/half.jpg", whole.slice(0, whole.length / 2));
  await portfolio.put("gallery/wedding/whole.jpg", whole);
  await portfolio.put("gallery/wedding/with-a-film.jpg", await new Blob([whole, padding]).bytes());
  expect((await syncItems(services, gallery)).skipped).toEqual([
    { key: "gallery/wedding/half.jpg", reason: cutOffPhoto },
  ]);
  expect(await titles(services)).toEqual(["Whole", "With a film"]);
});

test("half an AVIF is skipped, wherever its metadata is", async () => {
  const { services } = await emptyStorage(storage);
  const drawn = sharp({ create: { width: 900, height: 700, channels: 3, background: "#a66" } });
  const avif = await drawn
    .composite([{ input: Buffer.from(await jpeg(400, 300)) }])
    .avif()
    .toBuffer();
  for (const first of ["meta", "mdat"] as const) {
    const whole = new Uint8Array(reorderHeic(avif, first));
    await portfolio.put(`gallery/wedding/${first}.avif`, whole);
    await portfolio.put(`gallery/wedding/${first}-half.avif`, whole.slice(0, whole.length / 2));
  }
  expect((await syncItems(services, gallery)).skipped).toEqual([
    { key: "gallery/wedding/mdat-half.avif", reason: cutOffPhoto },
    { key: "gallery/wedding/meta-half.avif", reason: cutOffPhoto },
  ]);
  expect(await titles(services)).toEqual(["Mdat", "Meta"]);
});

test("an image behind a large color profile is imported", async () => {
  const { services } = await emptyStorage(storage);
  const photo = Buffer.from(await jpeg(400, 300));
  const segment = Buffer.alloc(65_537, 0x55);
  segment.writeUInt32BE(0xffe2ffff, 0);
  segment.write("ICC_PROFILE\0", 4, "latin1");
  const profile = Array.from({ length: 9 }, () => segment);
  const large = Buffer.concat([photo.subarray(0, 2), ...profile, photo.subarray(2)]);
  await portfolio.put("gallery/wedding/profile.jpg", new Uint8Array(large));
  expect((await syncItems(services, gallery)).skipped).toEqual([]);
  expect((await published(services)).imagesByCategory.Wedding).toMatchObject([
    { width: 400, height: 300 },
  ]);
});

test("an image with a damaged replacement is hidden until the file is valid again", async () => {
  const { services } = await emptyStorage(storage);
  await portfolio.put("gallery/wedding/a.jpg", await jpeg(40, 30));
  await portfolio.put("gallery/wedding/b.jpg", await jpeg(40, 30));
  await syncItems(services, gallery);
  await db.prepare("UPDATE portfolio_images SET title = 'Kept'").run();
  await portfolio.put("gallery/wedding/b.jpg", "damaged");
  expect(await syncItems(services, gallery)).toMatchObject({ totalItems: 1, removed: 0 });
  await portfolio.put("gallery/wedding/b.jpg", await jpeg(50, 30));
  await syncItems(services, gallery);
  expect(await titles(services)).toEqual(["Kept", "Kept"]);
});

test("files outside the categories and of unknown types are skipped and reported", async () => {
  const { services } = await emptyStorage(storage);
  await portfolio.put("gallery/wedding/", "");
  await portfolio.put("gallery/wedding/notes.txt", "x");
  await portfolio.put("gallery/wedding/old/a.jpg", await jpeg(40, 30));
  await portfolio.put("gallery/wedding/phone.heic", "x");
  await portfolio.put("gallery/pies/a.jpg", await jpeg(40, 30));
  await portfolio.put("gallery/loose.jpg", await jpeg(40, 30));
  const report = await syncItems(services, gallery);
  expect(report).toMatchObject({ done: true, imported: 0, totalItems: 0 });
  expect(report.skipped.map(({ key }) => key)).toEqual([
    "gallery/loose.jpg",
    "gallery/pies/a.jpg",
    "gallery/wedding/notes.txt",
    "gallery/wedding/old/a.jpg",
    "gallery/wedding/phone.heic",
  ]);
  expect(report.skipped[1]?.reason).toContain(
    "wedding, sculpted, birthday (Kids), special-occasions (Celebrations)",
  );
});

test("a stripped copy is no file of its own", async () => {
  const { services } = await emptyStorage(storage);
  await portfolio.put("gallery/wedding/a.jpg", await jpeg(40, 30));
  await portfolio.put("gallery/wedding/a.jpg@stripped", await jpeg(40, 30));
  expect(await syncItems(services, gallery)).toMatchObject({ imported: 1, skipped: [] });
  expect(await titles(services)).toEqual(["A"]);
});

test("hidden images are not published", async () => {
  const { services } = await emptyStorage(storage);
  await portfolio.put("gallery/wedding/a.jpg", await jpeg(40, 30));
  await portfolio.put("gallery/wedding/b.jpg", await jpeg(40, 30));
  await syncItems(services, gallery);
  await db.prepare("UPDATE portfolio_images SET hidden = 1 WHERE key LIKE '%/a.jpg'").run();
  expect(await publishDrafts(services, gallery)).toBe("published");
  expect(await titles(services)).toEqual(["B"]);
});

test("an older listing never replaces a newer one", async () => {
  const { services, wait } = await emptyStorage(storage);
  const began = services.clock.now();
  wait();
  await portfolio.put("gallery/wedding/a.jpg", await jpeg(40, 30));
  await syncItems(services, gallery);
  await db.prepare("UPDATE portfolio_images SET title = 'Other'").run();
  const before = await everything();
  expect(await publishSynced(services, gallery, began)).toBe("superseded");
  expect(await everything()).toEqual(before);
  expect(await titles(services)).toEqual(["A"]);
});

test("a publication that lost a race reads D1 again", async () => {
  const { services } = await emptyStorage(storage);
  await portfolio.put("gallery/wedding/a.jpg", await jpeg(40, 30));
  await syncItems(services, gallery);
  await db.prepare("UPDATE portfolio_images SET title = 'First edit'").run();
  let edited = false;
  const manifests = withInterceptor(storage.manifests, "put", async () => {
    if (edited) return;
    edited = true;
    await db.prepare("UPDATE portfolio_images SET title = 'Second edit'").run();
    await publishDrafts(services, gallery);
  });
  expect(await publishDrafts({ ...services, manifests }, gallery)).toBe("unchanged");
  expect(await titles(services)).toEqual(["Second edit"]);
});

test("two concurrent steps import everything once", async () => {
  const { services } = await emptyStorage(storage);
  for (const name of ["a", "b", "c", "d", "e"]) {
    await portfolio.put(`gallery/wedding/${name}.jpg`, await jpeg(40, 30));
  }
  const limits = { imports: 2 };
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      syncItems(services, gallery, { limits }),
      syncItems(services, gallery, { limits }),
    ]);
  }
  expect(await titles(services)).toEqual(["A", "B", "C", "D", "E"]);
  expect(await db.prepare("SELECT count(*) AS n FROM portfolio_images").first("n")).toBe(5);
});

test("a slow step with an older file does not overwrite a faster one", async () => {
  const { services } = await emptyStorage(storage);
  await portfolio.put("gallery/wedding/a.jpg", await jpeg(40, 30));
  await syncItems(services, gallery);
  await portfolio.put("gallery/wedding/a.jpg", await jpeg(50, 30));
  let batches = 0;
  const slow = withInterceptor(db, "batch", async () => {
    batches += 1;
    // The first batch reads D1's rows, the second writes the step's findings.
    if (batches !== 2) return;
    await portfolio.put("gallery/wedding/a.jpg", await jpeg(60, 30));
    await syncItems(services, gallery);
  });
  await syncItems({ ...services, db: slow }, gallery);
  expect((await published(services)).imagesByCategory.Wedding).toMatchObject([{ width: 60 }]);
});

test("a file replaced since its listing is left to the next sync", async () => {
  const { services } = await emptyStorage(storage);
  await portfolio.put("gallery/wedding/a.jpg", await jpeg(40, 30));
  const moving = withInterceptor(portfolio, "get", async () => {
    await portfolio.put("gallery/wedding/a.jpg", await jpeg(60, 30));
  });
  const report = await syncItems({ ...services, portfolio: moving }, gallery);
  expect(report).toMatchObject({ done: true, imported: 0, skipped: [] });
  expect(await syncItems(services, gallery)).toMatchObject({ imported: 1 });
});

test("if KV refuses the new manifest the old one stays live", async () => {
  const { services } = await emptyStorage(storage);
  await portfolio.put("gallery/wedding/a.jpg", await jpeg(40, 30));
  await syncItems(services, gallery);
  await portfolio.put("gallery/wedding/b.jpg", await jpeg(40, 30));
  const manifests = withInterceptor(storage.manifests, "put", () => {
    throw new Error("KV PUT failed: 429 Too Many Requests");
  });
  await expect(syncItems({ ...services, manifests }, gallery)).rejects.toThrow("429");
  expect(await titles(services)).toEqual(["A"]);
  expect(await syncItems(services, gallery)).toMatchObject({ done: true, published: true });
  expect(await titles(services)).toEqual(["A", "B"]);
});

test("if storage can't be listed the old manifest stays live", async () => {
  const { services } = await emptyStorage(storage);
  await portfolio.put("gallery/wedding/a.jpg", await jpeg(40, 30));
  await syncItems(services, gallery);
  const down = withInterceptor(portfolio, "list", () => {
    throw new Error("R2 is down");
  });
  await expect(syncItems({ ...services, portfolio: down }, gallery)).rejects.toThrow("R2 is down");
  expect(await titles(services)).toEqual(["A"]);
});

test("a sync in small steps resumes where it stopped and publishes at the end", async () => {
  const { services } = await emptyStorage(storage);
  for (const name of ["a", "b", "c", "d", "e", "f", "g"]) {
    await portfolio.put(`gallery/wedding/${name}.jpg`, await jpeg(400, 30));
    await portfolio.put(`gallery/wedding/${name}.jpg@320.webp`, "x");
  }
  const reports = await finish(services, { limits: { listed: 5, imports: 2 } });
  expect(reports.map(({ imported }) => imported)).toEqual([2, 2, 2, 1]);
  expect(reports.map(({ done, published }) => done && published)).toEqual([
    ...[false, false, false],
    true,
  ]);
  expect(await titles(services)).toEqual(["A", "B", "C", "D", "E", "F", "G"]);
  const images = (await published(services)).imagesByCategory.Wedding ?? [];
  expect(images.every(({ srcset }) => srcset.includes(" 320w"))).toBe(true);
  expect(await openSyncs()).toBe(0);
});

test("deleted files are removed wherever a step ends", async () => {
  const { services } = await emptyStorage(storage);
  const names = ["a", "b", "c", "d", "e", "f", "g"];
  for (const name of names) {
    await portfolio.put(`gallery/wedding/${name}.jpg`, await jpeg(40, 30));
  }
  await finish(services, {});
  for (const name of ["a", "c", "d", "g"]) await portfolio.delete(`gallery/wedding/${name}.jpg`);
  const reports = await finish(services, { limits: { listed: 2 } });
  expect(reports.reduce((sum, { removed }) => sum + removed, 0)).toBe(4);
  expect(await titles(services)).toEqual(["B", "E", "F"]);
});

test("a sync that was idle for an hour starts over", async () => {
  const { services, wait } = await emptyStorage(storage);
  for (const name of ["b", "c", "d"]) {
    await portfolio.put(`gallery/wedding/${name}.jpg`, await jpeg(40, 30));
  }
  await syncItems(services, gallery, { limits: { imports: 2 } });
  await portfolio.put("gallery/wedding/a.jpg", await jpeg(40, 30));
  for (let minute = 0; minute <= 60; minute += 1) wait();
  expect(await syncItems(services, gallery)).toMatchObject({ done: true, imported: 2 });
});

test("a restarted sync sees new files in the part that was already listed", async () => {
  const { services, wait } = await emptyStorage(storage);
  for (const name of ["b", "c", "d"]) {
    await portfolio.put(`gallery/wedding/${name}.jpg`, await jpeg(40, 30));
  }
  await syncItems(services, gallery, { limits: { imports: 2 } });
  await portfolio.put("gallery/wedding/a.jpg", await jpeg(40, 30));
  wait();
  expect(await syncItems(services, gallery, { restart: true })).toMatchObject({
    done: true,
    imported: 2,
  });
  expect(await titles(services)).toEqual(["A", "B", "C", "D"]);
  expect(await openSyncs()).toBe(0);
});

test("an image's stored widths are published, those of an earlier file are not", async () => {
  const { services } = await emptyStorage(storage);
  await portfolio.put("gallery/wedding/a.jpg", await jpeg(800, 600));
  const etag = (await portfolio.head("gallery/wedding/a.jpg"))?.etag ?? "";
  await portfolio.put("gallery/wedding/a.jpg@320.webp", "x", {
    customMetadata: { source: etag },
  });
  await portfolio.put("gallery/wedding/a.jpg@640.webp", "x", {
    customMetadata: { source: "another" },
  });
  expect(await syncItems(services, gallery)).toMatchObject({
    done: true,
    imported: 1,
    skipped: [],
  });
  const [image] = (await published(services)).imagesByCategory.Wedding ?? [];
  const address = "/media/portfolio/gallery/wedding/a.jpg";
  const mark = contentMark(etag);
  expect(image?.srcset).toBe(`${address}?v=${mark}&w=320 320w, ${address}?v=${mark} 800w`);
});

test("missing widths are made in bounded steps and published", async () => {
  const { services } = await emptyStorage(storage, { images: storage.images });
  await portfolio.put("gallery/wedding/a.jpg", await jpeg(1200, 900));
  await portfolio.put("gallery/wedding/b.jpg", await jpeg(400, 300));
  const reports = await finish(services, { limits: { widths: 3 } });
  expect(reports.map(({ done, published }) => [done, published])).toEqual([
    [false, true],
    [false, true],
    [true, true],
  ]);
  const keys = (await portfolio.list()).objects.map((object) => object.key);
  expect(keys).toEqual([
    "gallery/wedding/a.jpg",
    "gallery/wedding/a.jpg@320.webp",
    "gallery/wedding/a.jpg@640.webp",
    "gallery/wedding/a.jpg@960.webp",
    "gallery/wedding/b.jpg",
    "gallery/wedding/b.jpg@320.webp",
  ]);
  const made = await portfolio.get("gallery/wedding/a.jpg@640.webp");
  const size = await sharp(Buffer.from(await new Response(made?.body).arrayBuffer())).metadata();
  expect([size.format, size.width]).toEqual(["webp", 640]);
  const [image] = (await published(services)).imagesByCategory.Wedding ?? [];
  expect(image?.srcset.match(/\d+w/g)).toEqual(["320w", "640w", "960w", "1200w"]);
  expect(await syncItems(services, gallery)).toMatchObject({ done: true, published: false });
});

test("an image whose widths can't be made is published as is and not retried", async () => {
  let reads = 0;
  const counted = withInterceptor(portfolio, "get", () => {
    reads += 1;
  });
  const { services } = await emptyStorage(storage, { images: storage.images, portfolio: counted });
  const whole = await jpeg(400, 300);
  const torn = [whole.slice(0, whole.length / 2), whole.slice(-2)];
  await portfolio.put(
    "gallery/wedding/a.jpg",
    Buffer.concat(torn.map((part) => Buffer.from(part))),
  );
  expect((await finish(services, {})).at(-1)).toMatchObject({ done: true });
  expect(await titles(services)).toEqual(["A"]);
  const readsOfFirstSync = reads;
  expect((await finish(services, {})).at(-1)).toMatchObject({ done: true });
  expect(reads).toBe(readsOfFirstSync);
});

test("while Cloudflare Images is down a sync ends without widths, and the next one retries", async () => {
  const down = new Proxy(storage.images, {
    get: () => () => {
      throw new Error("Images is down");
    },
  });
  const { services } = await emptyStorage(storage, { images: down });
  await portfolio.put("gallery/wedding/a.jpg", await jpeg(400, 300));
  expect((await finish(services, {})).at(-1)).toMatchObject({ done: true });
  await finish({ ...services, images: storage.images }, {});
  expect(await portfolio.head("gallery/wedding/a.jpg@320.webp")).not.toBeNull();
});

test("no step exceeds the free plan's subrequest limit", async () => {
  let calls = 0;
  const counted = <B extends object>(binding: B) =>
    new Proxy(binding, {
      get(target, property) {
        const member: unknown = Reflect.get(target, property);
        if (typeof member !== "function") return member;
        return (...values: unknown[]) => {
          if (property !== "batch") calls += 1;
          return Reflect.apply(member, target, values);
        };
      },
    });
  const { services } = await emptyStorage(storage, {
    db: counted(db),
    portfolio: counted(portfolio),
    manifests: counted(storage.manifests),
    images: counted(storage.images),
  });
  const photo = await jpeg(1000, 10);
  // A JPEG with endless EXIF takes two reads.
  const unreadable = new Uint8Array(70_000);
  unreadable.set([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff]);
  for (let index = 10; index < 23; index += 1) {
    await portfolio.put(`gallery/sculpted/${index}.jpg`, unreadable);
  }
  for (const name of ["a", "b", "c"]) await portfolio.put(`gallery/wedding/${name}.jpg`, photo);
  const spent: number[] = [];
  for (let done = false; !done && spent.length < 9; ) {
    calls = 0;
    done = (await syncItems(services, gallery)).done;
    spent.push(calls);
  }
  expect(spent).toHaveLength(4);
  expect(Math.max(...spent)).toBeLessThanOrEqual(42);
});
