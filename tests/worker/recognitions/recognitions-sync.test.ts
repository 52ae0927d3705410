import { afterAll, expect, test } from "vitest";
import { publishDrafts } from "~/features/portfolio/.server/manifest-publisher";
import type { SyncReport, SyncServices } from "~/features/portfolio/.server/sync-step";
import { syncItems } from "~/features/portfolio/.server/sync-step";
import { loadRecognitionsManifest } from "~/features/recognitions/.server/load-recognitions-manifest";
import { recognitions } from "~/features/recognitions/.server/recognition-kind";
import { contentMark } from "~/platform/photos/image-widths";
import { soonAfter } from "../../support/clock/soon-after";
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

/** Stores a recognition's texts, and an image unless `image` is false. */
async function store(
  id: string,
  texts: Record<string, string>,
  { image = true }: { image?: boolean } = {},
): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    await portfolio.put(`recognitions/${id}/${name}.txt`, text);
  }
  if (image) await portfolio.put(`recognitions/${id}/image.jpg`, await jpeg(40, 30));
}

async function items(services: SyncServices) {
  const manifest = await loadRecognitionsManifest(services);
  if (!manifest.ok) throw new Error(manifest.error);
  return manifest.value.items;
}

async function titles(services: SyncServices): Promise<string[]> {
  return (await items(services)).map(({ title }) => title);
}

test("a year is read from year.txt, follows the file, and is omitted without one", async () => {
  const { services, wait } = await emptyStorage(storage);
  const years = async () => (await items(services)).map(({ year }) => year);
  await store("tv/dated", { title: "Dated", year: " 2021\n" }, { image: false });
  await store("tv/undated", { title: "Undated" }, { image: false });
  await syncItems(services, recognitions);
  expect(await years()).toEqual([2021, undefined]);
  wait();
  await store("tv/dated", { title: "Dated anew" }, { image: false });
  await syncItems(services, recognitions);
  expect(await years()).toEqual([2021, undefined]);
  wait();
  await store("tv/dated", { year: "2022" }, { image: false });
  await syncItems(services, recognitions);
  expect(await years()).toEqual([2022, undefined]);
  wait();
  await portfolio.delete("recognitions/tv/dated/year.txt");
  await syncItems(services, recognitions);
  expect(await years()).toEqual([undefined, undefined]);
});

test("an invalid year.txt is reported, and the recognition is published without a year", async () => {
  const { services } = await emptyStorage(storage);
  await store("tv/late", { title: "Late", year: "the year before" });
  const { skipped } = await syncItems(services, recognitions);
  expect(skipped).toEqual([
    {
      key: "recognitions/tv/late/year.txt",
      reason: "Write a year from 1900 to 2100, or leave it blank.",
    },
  ]);
  const [item] = await items(services);
  expect(item).toMatchObject({ title: "Late", width: 40 });
  expect(item?.year).toBeUndefined();
});

test("the first sync imports each folder with its texts, image, and paths", async () => {
  const { services } = await emptyStorage(storage);
  await portfolio.put("recognitions/tv/rose-duel/image.jpg", await jpeg(400, 300), {
    customMetadata: { alt: "A trophy", focalX: "0.2", placeholder: "#aabbcc" },
  });
  await portfolio.put("recognitions/tv/rose-duel/image.jpg@320.webp", "x");
  await store(
    "tv/rose-duel",
    {
      title: "\uFEFFSugar Rose Duel\r\n",
      description: "  First place. ",
      link1: "Watch the final\r\nhttps://example.com/final",
    },
    { image: false },
  );
  await store("press/cake-magazine", { title: "Cake Magazine" }, { image: false });
  const report = await syncItems(services, recognitions);
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
  const mark = contentMark(
    (await portfolio.head("recognitions/tv/rose-duel/image.jpg"))?.etag ?? "",
  );
  const address = "/media/portfolio/recognitions/tv/rose-duel/image.jpg";
  expect(await items(services)).toMatchObject([
    {
      id: "press/cake-magazine",
      group: "press",
      slug: "cake-magazine",
      title: "Cake Magazine",
      description: "",
      imageUrl: "",
      link1: "",
      link2: "",
      paths: ["recognitions/press/cake-magazine/title.txt"],
    },
    {
      id: "tv/rose-duel",
      title: "Sugar Rose Duel",
      description: "First place.",
      link1: "Watch the final\nhttps://example.com/final",
      imageUrl: `${address}?v=${mark}`,
      alt: "A trophy",
      width: 400,
      height: 300,
      srcset: `${address}?v=${mark}&w=320 320w, ${address}?v=${mark} 400w`,
      focal: { x: 0.2, y: 0.5 },
      placeholder: "#aabbcc",
      paths: [
        "recognitions/tv/rose-duel/title.txt",
        "recognitions/tv/rose-duel/description.txt",
        "recognitions/tv/rose-duel/link1.txt",
        "recognitions/tv/rose-duel/image.jpg",
      ],
    },
  ]);
});

const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

test("texts of Windows and old Mac editors are read; what isn't certain is named and left out", async () => {
  const { services } = await emptyStorage(storage);
  const put = (name: string, bytes: Uint8Array<ArrayBuffer> | string) =>
    portfolio.put(`recognitions/tv/${name}.txt`, bytes);
  await put("windows/title", latin1("Cr\xe8me \x93br\xfbl\xe9e\x94"));
  await put("windows/description", latin1("One\rTwo\rThree"));
  await put("mac/title", latin1("Caf\x8e don\xd5t"));
  await put("notepad/title", new Uint8Array(Buffer.from("Zoë’s cakes", "utf16le")));
  await put("notepad/link1", "[InternetShortcut]\r\nURL=https://example.com/final\r\nIDList=\r\n");
  await put("notepad/description", "{\\rtf1\\ansi Best in show}");
  await put("unclear/title", latin1("Mar\x92a"));
  await put("word/title", latin1("PK\x03\x04\0\0"));
  await put("shortcut/title", "[InternetShortcut]\r\nURL=https://example.com\r\n");
  const reasons = new Map<string, string>();
  for (let done = false; !done; ) {
    const report = await syncItems(services, recognitions);
    for (const { key, reason } of report.skipped) reasons.set(key, reason);
    done = report.done;
  }
  expect(await items(services)).toMatchObject([
    { title: "Café don’t" },
    { title: "Zoë’s cakes", description: "", link1: "https://example.com/final" },
    { title: "Crème “brûlée”", description: "One\nTwo\nThree" },
  ]);
  const unread = "We can’t read this text. Save it as plain text (UTF-8) and upload it again.";
  expect(Object.fromEntries(reasons)).toEqual({
    "recognitions/tv/notepad/description.txt": unread,
    "recognitions/tv/shortcut/title.txt": "This is a link’s file. Write the text itself.",
    "recognitions/tv/unclear/title.txt": unread,
    "recognitions/tv/word/title.txt": unread,
  });
});

test("before the first sync there are no recognitions", async () => {
  const { services } = await emptyStorage(storage);
  const manifest = await loadRecognitionsManifest(services);
  expect(manifest).toEqual({
    ok: true,
    value: { updatedAt: soonAfter(Date.UTC(2026, 4, 4, 16)), items: [] },
  });
});

test("a sync that finds nothing new writes nothing", async () => {
  const { services, wait } = await emptyStorage(storage);
  await store("tv/a", { title: "A" });
  await portfolio.put("recognitions/tv/b/image.jpg", "no photo");
  await syncItems(services, recognitions);
  const before = await everything();
  wait();
  expect(await syncItems(services, recognitions)).toMatchObject({ done: true, published: false });
  expect(await everything()).toEqual(before);
});

async function everything() {
  const tables = ["recognitions", "unreadable_objects", "sync_progress", "manifests"];
  const rows = await db.batch(tables.map((table) => db.prepare(`SELECT * FROM ${table}`)));
  const values = (await storage.manifests.list()).keys.map((key) => key.name);
  return [rows.map((result) => result.results), values, await contentSequence(db)];
}

test("a changed file updates its own field and keeps the studio's text", async () => {
  const { services } = await emptyStorage(storage);
  await store("tv/a", { title: "Old", description: "Old", link1: "https://example.com/1" });
  await syncItems(services, recognitions);
  await db
    .prepare("UPDATE recognitions SET description = 'Ours', alt = 'Our alt', position = 3")
    .run();
  await portfolio.put("recognitions/tv/a/title.txt", "New");
  await portfolio.put("recognitions/tv/a/link2.txt", "https://example.com/2");
  await portfolio.delete("recognitions/tv/a/link1.txt");
  expect(await syncItems(services, recognitions)).toMatchObject({ imported: 1, published: true });
  expect(await items(services)).toMatchObject([
    {
      title: "New",
      description: "Ours",
      alt: "Our alt",
      link1: "",
      link2: "https://example.com/2",
      width: 40,
    },
  ]);
});

test("an added, changed, and removed image is followed", async () => {
  const { services } = await emptyStorage(storage);
  await store("tv/a", { title: "A" }, { image: false });
  await syncItems(services, recognitions);
  await portfolio.put("recognitions/tv/a/image.jpg", await jpeg(40, 30), {
    customMetadata: { alt: "A cup", focalY: "0.1" },
  });
  await syncItems(services, recognitions);
  expect(await items(services)).toMatchObject([{ alt: "A cup", width: 40, focal: { y: 0.1 } }]);
  await portfolio.put("recognitions/tv/a/image.jpg", await jpeg(60, 50), {
    customMetadata: { alt: "Another", focalY: "0.9" },
  });
  await syncItems(services, recognitions);
  expect(await items(services)).toMatchObject([{ alt: "A cup", width: 60, focal: { y: 0.1 } }]);
  await portfolio.delete("recognitions/tv/a/image.jpg");
  await syncItems(services, recognitions);
  expect(await items(services)).toMatchObject([{ title: "A", imageUrl: "", srcset: "" }]);
});

test("a deleted folder is removed; the studio's own entries without files stay", async () => {
  const { services } = await emptyStorage(storage);
  await store("tv/a", { title: "A" });
  await store("tv/b", { title: "B" });
  await syncItems(services, recognitions);
  await db
    .prepare(
      `INSERT INTO recognitions (id, group_key, slug, title, imported_at, updated_at)
       VALUES ('tv/by-hand', 'tv', 'by-hand', 'By hand', 0, 0)`,
    )
    .run();
  const { objects } = await portfolio.list({ prefix: "recognitions/tv/a/" });
  await portfolio.delete(objects.map((object) => object.key));
  expect(await syncItems(services, recognitions)).toMatchObject({ removed: 1, published: true });
  expect(await titles(services)).toEqual(["B", "By hand"]);
});

test("a damaged image leaves an item without image and is reported by every sync", async () => {
  const { services } = await emptyStorage(storage);
  await store("tv/a", { title: "A" }, { image: false });
  await portfolio.put("recognitions/tv/a/image.png", "no photo");
  const skipped = [{ key: "recognitions/tv/a/image.png", reason: "Not a photo, or damaged." }];
  expect(await syncItems(services, recognitions)).toMatchObject({ imported: 1, skipped });
  expect(await items(services)).toMatchObject([{ title: "A", imageUrl: "" }]);
  expect(await syncItems(services, recognitions)).toMatchObject({ imported: 0, skipped });
});

test("an award folder without a title or in an unknown category is reported and not shown", async () => {
  const { services } = await emptyStorage(storage);
  await store("tv/shown", { title: "Shown" });
  await store("tv/untitled", { description: "A cake" });
  await store("tv/blank", { title: "  \n" });
  await store("prss/slip", { title: "A slip" });
  const skipped = [
    {
      key: "recognitions/prss/slip/",
      reason: "Unknown category “prss”. Use one of tv, collab, press, intl.",
    },
    { key: "recognitions/tv/blank/title.txt", reason: "No title. Write one in title.txt." },
    { key: "recognitions/tv/untitled/", reason: "No title. Write one in title.txt." },
  ];
  for (const _ of ["once", "again"]) {
    const report = await syncItems(services, recognitions);
    expect(report).toMatchObject({ done: true, totalItems: 1, categories: 1 });
    expect(report.skipped.sort(byKey)).toMatchObject(skipped);
    expect(await titles(services)).toEqual(["Shown"]);
  }
  await portfolio.put("recognitions/tv/blank/title.txt", "Now it has one");
  await syncItems(services, recognitions);
  await portfolio.delete("recognitions/tv/shown/title.txt");
  await syncItems(services, recognitions);
  expect(await titles(services)).toEqual(["Now it has one", "Shown"]);
});

function byKey(one: { key: string }, other: { key: string }): number {
  return one.key < other.key ? -1 : 1;
}

test("a link without https:// gets it", async () => {
  const { services } = await emptyStorage(storage);
  await store("tv/a", {
    title: "A",
    link1: "example.com/final",
    link2: "Watch it\nwww.example.com",
  });
  await syncItems(services, recognitions);
  expect(await items(services)).toMatchObject([
    { link1: "https://example.com/final", link2: "Watch it\nhttps://www.example.com" },
  ]);
});

test("a text file is read up to 10 KB", async () => {
  const { services } = await emptyStorage(storage);
  await store(
    "tv/a",
    { title: "A", description: `${"é".repeat(5119)}x${"é".repeat(9000)}` },
    { image: false },
  );
  await syncItems(services, recognitions);
  const [item] = await items(services);
  expect(item?.description).toBe(`${"é".repeat(5119)}x`);
});

test("files that no recognition uses are skipped and reported", async () => {
  const { services } = await emptyStorage(storage);
  await store("tv/a", { title: "A", notes: "x" });
  await portfolio.put("recognitions/tv/a/image.png", "x");
  await portfolio.put("recognitions/tv/a/raw/photo.jpg", "x");
  await portfolio.put("recognitions/tv/only-notes/notes.txt", "x");
  await portfolio.put("recognitions/loose.txt", "x");
  await portfolio.put("recognitions/tv/loose.txt", "x");
  const report = await syncItems(services, recognitions);
  expect(report).toMatchObject({ imported: 1, totalItems: 1 });
  expect(report.skipped.map(({ key }) => key).sort()).toEqual([
    "recognitions/loose.txt",
    "recognitions/tv/a/image.png",
    "recognitions/tv/a/notes.txt",
    "recognitions/tv/a/raw/photo.jpg",
    "recognitions/tv/loose.txt",
    "recognitions/tv/only-notes/notes.txt",
  ]);
});

test("a sync in small steps never splits a folder", async () => {
  const { services } = await emptyStorage(storage);
  const ids = ["a", "a-b", "ab", "b", "c"];
  for (const id of ids) await store(`tv/${id}`, { title: id, description: `About ${id}` });
  const reports: SyncReport[] = [];
  do reports.push(await syncItems(services, recognitions, { limits: { listed: 4 } }));
  while (!reports.at(-1)?.done && reports.length < 20);
  expect(reports.map(({ imported }) => imported)).toEqual([1, 1, 1, 1, 1]);
  const found = await items(services);
  expect(found.map(({ title }) => title)).toEqual(ids);
  expect(
    found.every((item) => item.description === `About ${item.title}` && item.width === 40),
  ).toBe(true);
});

test("a folder with more files than one step lists does not block the others", async () => {
  const { services } = await emptyStorage(storage);
  await store("tv/a", { description: "A", link1: "https://example.com", title: "A" });
  await store("tv/b", { title: "B" }, { image: false });
  const reports: SyncReport[] = [];
  do reports.push(await syncItems(services, recognitions, { limits: { listed: 2 } }));
  while (!reports.at(-1)?.done && reports.length < 20);
  expect(reports.at(-1)).toMatchObject({ done: true, totalItems: 1 });
  expect(reports.flatMap(({ skipped }) => skipped)).toMatchObject([{ key: "recognitions/tv/a/" }]);
  expect(await titles(services)).toEqual(["B"]);
});

test("two concurrent steps import everything once", async () => {
  const { services } = await emptyStorage(storage);
  for (const id of ["a", "b", "c"]) await store(`tv/${id}`, { title: id });
  const limits = { imports: 1 };
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      syncItems(services, recognitions, { limits }),
      syncItems(services, recognitions, { limits }),
    ]);
  }
  expect(await titles(services)).toEqual(["a", "b", "c"]);
});

test("a folder that changes while it is read is left to the next sync", async () => {
  const { services } = await emptyStorage(storage);
  await store("tv/a", { title: "Old" });
  let changed = false;
  const moving = withInterceptor(portfolio, "get", async () => {
    if (changed) return;
    changed = true;
    await portfolio.put("recognitions/tv/a/title.txt", "New");
  });
  expect(await syncItems({ ...services, portfolio: moving }, recognitions)).toMatchObject({
    done: true,
    imported: 0,
  });
  expect(await syncItems(services, recognitions)).toMatchObject({ imported: 1 });
  expect(await titles(services)).toEqual(["New"]);
});

test("a slow step with an older file does not overwrite a faster one", async () => {
  const { services } = await emptyStorage(storage);
  await store("tv/a", { title: "First" });
  await syncItems(services, recognitions);
  await store("tv/a", { title: "Second" });
  let batches = 0;
  const slow = withInterceptor(db, "batch", async () => {
    batches += 1;
    // The first batch reads D1's rows, the second writes the step's findings.
    if (batches !== 2) return;
    await store("tv/a", { title: "Third" });
    await syncItems(services, recognitions);
  });
  await syncItems({ ...services, db: slow }, recognitions);
  expect(await titles(services)).toEqual(["Third"]);
});

test("if KV refuses the new manifest the old one stays live", async () => {
  const { services } = await emptyStorage(storage);
  await store("tv/a", { title: "A" });
  await syncItems(services, recognitions);
  await store("tv/b", { title: "B" });
  const manifests = withInterceptor(storage.manifests, "put", () => {
    throw new Error("KV PUT failed: 429 Too Many Requests");
  });
  await expect(syncItems({ ...services, manifests }, recognitions)).rejects.toThrow("429");
  expect(await titles(services)).toEqual(["A"]);
});

test("the studio's order and hidden flags apply to the published items", async () => {
  const { services } = await emptyStorage(storage);
  for (const id of ["a", "b", "c"]) await store(`tv/${id}`, { title: id });
  await syncItems(services, recognitions);
  await db.prepare("UPDATE recognitions SET hidden = (slug = 'b'), position = -(slug = 'c')").run();
  expect(await publishDrafts(services, recognitions)).toBe("published");
  expect(await titles(services)).toEqual(["c", "a"]);
});

test("missing widths of a recognition's image are made and published", async () => {
  const { services } = await emptyStorage(storage, { images: storage.images });
  await store("tv/a", { title: "A" }, { image: false });
  await portfolio.put("recognitions/tv/a/image.jpg", await jpeg(700, 500));
  const reports: SyncReport[] = [];
  do reports.push(await syncItems(services, recognitions, { limits: { widths: 1 } }));
  while (!reports.at(-1)?.done && reports.length < 10);
  expect(reports.length).toBe(3);
  const [item] = await items(services);
  expect(item?.srcset.match(/\d+w/g)).toEqual(["320w", "640w", "700w"]);
  expect(item?.paths).toEqual(["recognitions/tv/a/title.txt", "recognitions/tv/a/image.jpg"]);
  expect(await syncItems(services, recognitions)).toMatchObject({ done: true, published: false });
});
