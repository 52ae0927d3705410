import { afterAll, expect, test } from "vitest";
import { itemsQuery } from "~/features/portfolio/.server/item-rows";
import { sweepDeleted } from "~/features/portfolio/.server/item-sweep";
import { publishDrafts } from "~/features/portfolio/.server/manifest-publisher";
import { saveEdits } from "~/features/portfolio/.server/save-edits";
import { syncItems } from "~/features/portfolio/.server/sync-step";
import { pendingChange } from "~/features/portfolio/pending-changes";
import { addRecognition, placePhoto } from "~/features/recognitions/.server/edit-recognitions";
import { loadRecognitionsManifest } from "~/features/recognitions/.server/load-recognitions-manifest";
import { recognitions } from "~/features/recognitions/.server/recognition-kind";
import type {
  PortfolioRecognition,
  RecognitionChange,
} from "~/features/recognitions/portfolio-recognition";
import type { NewRecognition } from "~/features/recognitions/recognition-calls";
import { runQuery } from "~/platform/storage/d1-query";
import { tickingClock } from "../../support/clock/ticking-clock";
import { storeUpload, unwrap } from "../../support/portfolio/portfolio-edits";
import {
  emptyStorage,
  jpeg,
  openStorage,
  type PortfolioServices,
  storedAt,
  withInterceptor,
} from "../../support/portfolio/storage";

const storage = await openStorage();
afterAll(() => storage.dispose());
const { portfolio } = storage;

const folder = "recognitions/press/sugar-weekly";
const id = "press/sugar-weekly";
const words: NewRecognition = {
  mark: "12ab34cd",
  group: "tv",
  title: "The Great Cake Table",
  description: "Second place",
  link1: "Watch\nhttps://example.com/watch",
  link2: "",
  alt: "",
  position: -1,
};

/** A recognition stored by hand and published by a sync. */
async function syncedRecognition() {
  const bench = await emptyStorage(storage);
  await portfolio.put(`${folder}/title.txt`, "Sugar Weekly");
  await portfolio.put(`${folder}/image.jpg`, await jpeg(400, 300));
  await syncItems(bench.services, recognitions);
  return bench;
}

async function live(services: PortfolioServices) {
  return unwrap(await loadRecognitionsManifest(services)).items;
}

function all(services: PortfolioServices): Promise<PortfolioRecognition[]> {
  return runQuery(services, itemsQuery(recognitions));
}

async function edit(services: PortfolioServices, ...changes: RecognitionChange[]): Promise<void> {
  unwrap(await saveEdits(services, recognitions, changes));
}

/** Uploads a photo for a recognition. */
async function place(services: PortfolioServices, key: string) {
  await storeUpload(portfolio, key);
  return unwrap(await placePhoto(services, { id: keyOwner(key), key })).recognition;
}

const keyOwner = (key: string) => key.split("/").slice(1, 3).join("/");

test("a new recognition goes live when it is published, in its position and with its links", async () => {
  const { services } = await syncedRecognition();
  const { recognition } = unwrap(await addRecognition(services, words));
  expect(recognition.id).toBe("tv/the-great-cake-table-12ab34cd");
  expect(pendingChange(recognition)).toBe("added");
  expect(await live(services)).toHaveLength(1);
  await publishDrafts(services, recognitions);
  expect(await live(services)).toMatchObject([
    { title: words.title, group: "tv", link1: words.link1, imageUrl: "" },
    { title: "Sugar Weekly" },
  ]);
});

test("a year is drafted like the text, goes live, and can be reverted", async () => {
  const { services } = await syncedRecognition();
  const { recognition } = unwrap(await addRecognition(services, { ...words, year: 2024 }));
  expect(recognition.live.year).toBe(2024);
  await edit(services, { id, year: 2019 });
  await publishDrafts(services, recognitions);
  expect((await live(services)).map(({ year }) => year)).toEqual([2024, 2019]);
  await edit(services, { id, year: "none" });
  expect((await live(services)).map(({ year }) => year)).toEqual([2024, 2019]);
  await publishDrafts(services, recognitions);
  expect((await live(services)).map(({ year }) => year)).toEqual([2024, undefined]);
  expect((await all(services)).map((item) => item.live.year)).toEqual([2024, "none"]);
});

test("a recognition's new photo is drafted like its text and goes live with size and widths", async () => {
  const { services, wait } = await syncedRecognition();
  const key = `${folder}/medal-12ab34cd.jpg`;
  await edit(services, { id, focal: { x: 0.1, y: 0.1 } });
  const changed = await place(services, key);
  expect(changed.draft.photo).toMatchObject({ key, width: 400, height: 300, widths: [320] });
  const [before] = await live(services);
  expect(before?.imageUrl).toContain("/image.jpg?");
  await publishDrafts(services, recognitions);
  const [after] = await live(services);
  expect(after).toMatchObject({ width: 400, focal: { x: 0.5, y: 0.5 } });
  expect(after?.imageUrl).toContain("/medal-12ab34cd.jpg?v=");
  expect(after?.srcset).toContain("320w");
  wait();
  expect(await syncItems(services, recognitions)).toMatchObject({
    published: false,
    imported: 0,
    removed: 0,
    skipped: [],
  });
});

test("a removed photo is gone once the removal is published", async () => {
  const { services } = await syncedRecognition();
  await place(services, `${folder}/medal-12ab34cd.jpg`);
  await edit(services, { id, photo: "none" });
  await publishDrafts(services, recognitions);
  expect((await live(services))[0]?.imageUrl).toBe("");
  expect((await all(services))[0]?.live.photo).toBe("none");
});

test("files of a replaced photo are deleted after a day; referenced ones stay", async () => {
  const { services } = await syncedRecognition();
  const [first, second, third] = ["one", "two", "three"].map((name) => `${folder}/${name}.jpg`);
  for (const key of [first, second]) {
    await place(services, key ?? "");
    await publishDrafts(services, recognitions);
  }
  await place(services, third ?? "");
  const dayLater = (await storedAt(portfolio, third ?? "")) + 25 * 60 * 60 * 1000;
  const later = { ...services, clock: tickingClock(dayLater) };
  await syncItems(later, recognitions);
  const left = (await portfolio.list({ prefix: folder })).objects.map(({ key }) => key);
  expect(left.map((key) => key.replace(`${folder}/`, ""))).toEqual([
    "image.jpg",
    "three.jpg",
    "three.jpg@320.webp",
    "title.txt",
    "two.jpg",
    "two.jpg@320.webp",
  ]);
});

test("a photo stored for another recognition is refused", async () => {
  const { services } = await syncedRecognition();
  const key = "recognitions/tv/other/medal.jpg";
  await storeUpload(portfolio, key);
  expect(await placePhoto(services, { id, key })).toMatchObject({
    code: "bad_input",
    error: "That photo belongs to another recognition. Choose it again.",
  });
});

test("a sync publishes a changed text file and keeps the drafts", async () => {
  const { services, wait } = await syncedRecognition();
  await edit(services, { id, description: "Not ready yet" });
  wait();
  await portfolio.put(`${folder}/title.txt`, "Sugar Weekly, June");
  await syncItems(services, recognitions);
  expect(await live(services)).toMatchObject([{ title: "Sugar Weekly, June", description: "" }]);
  expect((await all(services)).map(pendingChange)).toEqual(["changed"]);
});

test("a day after its published deletion a recognition and its files are gone for good", async () => {
  const { services, wait } = await syncedRecognition();
  await place(services, `${folder}/medal-12ab34cd.jpg`);
  await edit(services, { id, deleted: true });
  await publishDrafts(services, recognitions);
  expect(await live(services)).toEqual([]);
  wait();
  await syncItems(services, recognitions);
  expect(await live(services)).toEqual([]);
  expect(await sweepDeleted(services, recognitions)).toBe(0);
  for (let minute = 0; minute <= 24 * 60; minute += 1) wait();
  expect(await sweepDeleted(services, recognitions)).toBe(1);
  expect((await portfolio.list()).objects).toEqual([]);
  expect(await all(services)).toEqual([]);
});

test("a database failure as the new manifest goes live keeps the old one and the drafts", async () => {
  const { services } = await syncedRecognition();
  await edit(services, { id, title: "Renamed" });
  let batches = 0;
  const db = withInterceptor(services.db, "batch", () => {
    batches += 1;
    if (batches === 2) throw new Error("D1 is down");
  });
  await expect(publishDrafts({ ...services, db }, recognitions)).rejects.toThrow("D1 is down");
  expect(await live(services)).toMatchObject([{ title: "Sugar Weekly" }]);
  expect(await publishDrafts(services, recognitions)).toBe("published");
  expect(await live(services)).toMatchObject([{ title: "Renamed" }]);
});

test("a recognition changed on two devices keeps both devices' fields, and one text for a field that both changed", async () => {
  const { services } = await syncedRecognition();
  const from = { title: "Sugar Weekly" };
  await edit(services, { id, description: "The cover", from: { description: "" } });
  await edit(services, { id, title: "Sugar Monthly", from });
  const refused = await saveEdits(services, recognitions, [{ id, title: "Sugar Daily", from }]);
  expect(refused).toMatchObject({ code: "conflict", current: [{ id, title: "Sugar Monthly" }] });
  const [recognition] = await all(services);
  expect(recognition?.draft).toEqual({ description: "The cover", title: "Sugar Monthly" });
});
