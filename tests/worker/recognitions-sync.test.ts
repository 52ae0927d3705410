import { afterAll, expect, test } from "vitest";
import { loadRecognitionsManifest } from "~/features/recognitions/.server/load-recognitions-manifest";
import { syncRecognitions } from "~/features/recognitions/.server/sync-recognitions";
import type { SyncOptions, SyncServices } from "~/platform/portfolio-sync";
import { contentSequence, emptied, intercepted, jpeg, openStorage } from "../support/storage";

const storage = await openStorage();
afterAll(() => storage.dispose());
const { portfolio, db } = storage;
const folder = "recognitions/tv/bake-off";

async function store(files: Record<string, string | Uint8Array>) {
  for (const [name, content] of Object.entries(files))
    await portfolio.put(`${folder}/${name}`, content);
}

async function items(services: SyncServices) {
  const manifest = await loadRecognitionsManifest(services);
  if (!manifest.ok) throw new Error(manifest.error);
  return manifest.value.items;
}

async function finish(services: SyncServices, options?: SyncOptions) {
  let report = await syncRecognitions(services, options);
  for (let step = 1; !report.done && step < 60; step += 1) {
    report = await syncRecognitions(services, options);
  }
  return report;
}

test("a folder becomes a recognition with its texts, links, picture and paths", async () => {
  const { services } = await emptied(storage);
  await store({
    "title.txt": " On the show \n",
    "description.txt": "Three rounds.",
    "link1.txt": "Watch\nhttps://example.com/watch",
    "image.jpg": await jpeg(30, 20),
  });
  expect(await finish(services)).toMatchObject({ done: true, published: true, totalItems: 1 });
  const [item] = await items(services);
  expect(item).toMatchObject({
    group: "tv",
    slug: "bake-off",
    title: "On the show",
    description: "Three rounds.",
    link1: "Watch\nhttps://example.com/watch",
    link2: "",
    width: 30,
    height: 20,
  });
  expect(item?.imageUrl).toMatch(/^\/media\/portfolio\/recognitions\/tv\/bake-off\/image\.jpg\?v=/);
  expect(item?.paths).toContain(`${folder}/title.txt`);
});

test("a sync that finds nothing new writes nothing", async () => {
  const { services, wait } = await emptied(storage);
  await store({ "title.txt": "A" });
  await finish(services);
  const before = await contentSequence(db);
  wait();
  expect(await finish(services)).toMatchObject({ imported: 0, published: false });
  expect(await contentSequence(db)).toBe(before);
});

test("a changed file replaces its own field and leaves what the studio wrote in the others", async () => {
  const { services, wait } = await emptied(storage);
  await store({ "title.txt": "A", "description.txt": "Old" });
  await finish(services);
  await db.prepare("UPDATE recognitions SET title = 'Hers'").run();
  await store({ "description.txt": "New" });
  wait();
  await finish(services);
  expect(await items(services)).toMatchObject([{ title: "Hers", description: "New" }]);
});

test("a folder that is gone is forgotten", async () => {
  const { services, wait } = await emptied(storage);
  await store({ "title.txt": "A" });
  await finish(services);
  await portfolio.delete(`${folder}/title.txt`);
  wait();
  expect(await finish(services)).toMatchObject({ removed: 1, published: true });
  expect(await items(services)).toEqual([]);
});

test("a recognition whose picture cannot be read stands without one, and the file is named", async () => {
  const { services } = await emptied(storage);
  await store({ "title.txt": "A", "image.jpg": "no picture" });
  const report = await finish(services);
  expect(report.skipped).toMatchObject([{ key: `${folder}/image.jpg` }]);
  expect(await items(services)).toMatchObject([{ title: "A", imageUrl: "" }]);
});

test("when KV refuses the new manifest the old one stays live", async () => {
  const { services, wait } = await emptied(storage);
  await store({ "title.txt": "A" });
  await finish(services);
  await portfolio.put("recognitions/press/story/title.txt", "B");
  wait();
  const broken = intercepted(services.manifests, "put", () => {
    throw new Error("KV is down");
  });
  await expect(finish({ ...services, manifests: broken })).rejects.toThrow("KV is down");
  expect(await items(services)).toHaveLength(1);
  wait();
  await finish(services);
  expect(await items(services)).toHaveLength(2);
});

test("two steps at once import everything once", async () => {
  const { services } = await emptied(storage);
  await store({ "title.txt": "A" });
  await Promise.all([syncRecognitions(services), syncRecognitions(services)]);
  await finish(services);
  expect(await items(services)).toHaveLength(1);
});
