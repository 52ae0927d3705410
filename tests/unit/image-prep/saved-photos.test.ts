import { expect, test } from "vitest";
import { type BatchAction, emptyBatch, reduceBatch } from "~/features/image-prep/batch";
import { areAllSaved, galleryKey, savedPhotos } from "~/features/image-prep/saved-photos";

const add = (id: string): BatchAction => ({
  type: "add",
  items: [{ id, file: new File([], `${id}.jpg`) }],
});
const batchAfter = (...actions: BatchAction[]) => actions.reduce(reduceBatch, emptyBatch);

test("all is saved once each photo was downloaded or sent, until one changes or is added", () => {
  const batch = batchAfter(add("a"), add("b"));
  const [a, b] = ["a", "b"].map((id) => {
    const overrides = batch.items.find((item) => item.id === id)?.overrides ?? { overlays: [] };
    return new Map([[id, overrides]]);
  });
  const sent = [...(a ? [a] : []), ...(b ? [b] : [])];
  expect(areAllSaved(batch, [])).toBe(false);
  expect(areAllSaved(batch, sent)).toBe(true);
  expect(areAllSaved(batch, sent.slice(1))).toBe(false);
  const downloaded = [savedPhotos(batch)];
  expect(areAllSaved(batch, downloaded)).toBe(true);
  expect(areAllSaved(reduceBatch(batch, add("c")), downloaded)).toBe(false);
  const change: BatchAction = { type: "override", id: "a", change: { alt: "A rose" } };
  expect(areAllSaved(reduceBatch(batch, change), downloaded)).toBe(false);
  expect(areAllSaved(reduceBatch(batch, { type: "remove", ids: ["a"] }), downloaded)).toBe(true);
});

test("a photo that could not be opened has nothing to lose", () => {
  const failed: BatchAction = { type: "opened", id: "a", photo: { state: "failed", problem: "x" } };
  expect(areAllSaved(batchAfter(add("a"), failed), [])).toBe(true);
});

test("the gallery key changes with look, texts, credit, and category only", () => {
  const batch = batchAfter(add("a"));
  const key = (changed: typeof batch, folder = "wedding") =>
    changed.items.map((item) => galleryKey(changed, item, folder)).join();
  expect(key(reduceBatch(batch, { type: "context", change: { keywords: "B" } }))).toBe(key(batch));
  const changes: BatchAction[] = [
    { type: "override", id: "a", change: { alt: "A rose" } },
    { type: "options", change: { section: "Hero" } },
    { type: "generate" },
    { type: "options", change: { credit: false } },
    { type: "context", change: { brand: "B" } },
  ];
  const keys = changes.map((change) => key(reduceBatch(batch, change)));
  expect(new Set([...keys, key(batch), key(batch, "sculpted")]).size).toBe(7);
});
