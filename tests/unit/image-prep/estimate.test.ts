import { expect, test } from "vitest";
import { type BatchAction, emptyBatch, reduceBatch } from "~/features/image-prep/batch";
import { estimateItem, estimateTotal, nextSample } from "~/features/image-prep/estimate";
import { planKey, planPhoto } from "~/features/image-prep/render-plan";

const names = ["a", "b", "c", "d"];
const size = { width: 1400, height: 1400 };
const added: BatchAction = {
  type: "add",
  items: names.map((id) => ({ id, file: new File([], `${id}.jpg`) })),
};
const batchAfter = (...actions: BatchAction[]) => actions.reduce(reduceBatch, emptyBatch);

/** A photo whose preview has `bytes` bytes. */
function previewed(id: string, bytes: number): BatchAction[] {
  const blob = new Blob([new Uint8Array(bytes)]);
  const drawn = { width: 700, height: 700 };
  return [
    { type: "opened", id, photo: { state: "open", size, small: new Blob() } },
    { type: "previewed", id, preview: { key: "k", blob, size: drawn, output: size } },
  ];
}

const key = planKey(planPhoto(emptyBatch.options, { overlays: [] }, null));
const sampled = (id: string, bytes: number): BatchAction => ({
  type: "sampled",
  id,
  sample: { key, bytes },
});

test("the size is unknown without samples of the current settings", () => {
  expect(estimateTotal(emptyBatch)).toBeUndefined();
  const previews = names.flatMap((id) => previewed(id, 1000));
  const samples = ["a", "c", "d"].map((id) => sampled(id, 10_000));
  const batch = batchAfter(added, ...previews, ...samples);
  expect(estimateTotal(batch)).toBe(4 * 10_300);
  const quality: BatchAction = { type: "options", change: { outputQuality: 0.95 } };
  expect(estimateTotal(reduceBatch(batch, quality))).toBeUndefined();
});

test("finished samples count exactly, and calibrate the estimates from previews", () => {
  const previews = names.flatMap((id, at) => previewed(id, 1000 * (at + 1)));
  const samples = [sampled("a", 10_000), sampled("c", 30_000), sampled("d", 40_000)];
  const total = estimateTotal(batchAfter(added, ...previews, ...samples)) ?? 0;
  expect(total).toBeCloseTo(100_000 + 4 * 300, -1);
});

test("ignores a photo that could not be finished", () => {
  const previews = names.flatMap((id) => previewed(id, 1000));
  const samples = [sampled("a", 0), sampled("c", 10_000), sampled("d", 10_000)];
  const total = estimateTotal(batchAfter(added, ...previews, ...samples)) ?? 0;
  expect(total).toBeCloseTo(30_000 + 4 * 300, -1);
});

test("spreads samples over the batch", () => {
  const samplesOf = (count: number) => {
    const ids = Array.from({ length: count }, (_, at) => `${at}`);
    const files = ids.map((id) => ({ id, file: new File([], `${id}.jpg`) }));
    let batch = batchAfter({ type: "add", items: files });
    const taken: string[] = [];
    for (let next = nextSample(batch); next; next = nextSample(batch)) {
      taken.push(next.item.id);
      batch = reduceBatch(batch, sampled(next.item.id, 1));
    }
    return taken.join(" ");
  };
  expect([0, 1, 2, 3, 60].map(samplesOf)).toEqual(["", "0", "0 1", "0 1 2", "0 30 59"]);
});

test("expects fewer bytes per pixel of an enlarged photo", () => {
  const bytesOf = (side: number) => {
    const opened: BatchAction = {
      type: "opened",
      id: "a",
      photo: { state: "open", size: { width: side, height: side }, small: new Blob() },
    };
    const [item] = batchAfter(added, ...previewed("a", 1000), opened).items;
    return item && estimateItem(item, emptyBatch.options);
  };
  expect(bytesOf(4000)).toBe(4000);
  expect(bytesOf(700)).toBeCloseTo(4000 / 2 ** 0.55);
});
