import { expect, test } from "vitest";
import { type BatchAction, emptyBatch, reduceBatch } from "~/features/image-prep/batch";
import { finalizeChecks } from "~/features/image-prep/checklist";
import { newTextOverlay } from "~/features/image-prep/overlays/overlays";
import { isSame, watermarkOf } from "~/features/image-prep/overrides";
import { planKey, planPhoto } from "~/features/image-prep/render-plan";

function batchAfter(...actions: BatchAction[]) {
  return actions.reduce(reduceBatch, emptyBatch);
}

const add: BatchAction = {
  type: "add",
  items: ["a", "b", "c"].map((id) => ({ id, file: new File([], `${id}.jpg`) })),
};
const ids = (batch: typeof emptyBatch) => batch.items.map(({ id }) => id).join("");
const watermark = { id: "w1", name: "logo.png", blob: new Blob() };

test("undo restores removed photos in their places", () => {
  const removed = batchAfter(add, { type: "remove", ids: ["a", "c"] });
  expect(ids(removed)).toBe("b");
  expect(removed.undo?.label).toBe("Removed 2 photos");
  const back = reduceBatch(removed, { type: "undo" });
  expect(ids(back)).toBe("abc");
  expect(back.undo).toBeNull();
});

test("applies one photo's look to all others, which keep their text", () => {
  const model = { overlays: [newTextOverlay("t")], wmOpacity: 0.5, alt: "mine" };
  const spread = batchAfter(
    add,
    { type: "override", id: "b", change: { alt: "yours", focal: { x: 1, y: 0 }, wmScale: 0.4 } },
    { type: "look-for-all", id: "a", model: { ...model, focal: { x: 0, y: 0 } } },
  );
  expect(spread.items[1]?.overrides).toEqual({
    alt: "yours",
    focal: { x: 1, y: 0 },
    wmOpacity: 0.5,
    overlays: model.overlays,
  });
  expect(spread.undo?.label).toBe("Applied to 2 other photos");
  expect(reduceBatch(spread, { type: "undo" }).items[1]?.overrides).toEqual({
    alt: "yours",
    focal: { x: 1, y: 0 },
    wmScale: 0.4,
    overlays: [],
  });
});

test("undoing an older change does not lose a newer one", () => {
  const changed = batchAfter(
    add,
    { type: "look-for-all", id: "a", model: { overlays: [] } },
    { type: "override", id: "b", change: { alt: "new" } },
    { type: "undo" },
  );
  expect(changed.items[1]?.overrides.alt).toBe("new");
});

test("a photo's own watermark settings override the batch's, within limits", () => {
  const own = { overlays: [], wmOpacity: 7, wmPosition: "center" as const };
  expect(watermarkOf(emptyBatch.options, own)).toEqual({
    watermarkEnabled: true,
    wmPosition: "center",
    wmOpacity: 1,
    wmScale: 0.2,
    wmMargin: 24,
    wmRemoveBg: true,
  });
});

test("only visible changes make a photo's preview stale", () => {
  const { options } = emptyBatch;
  const plain = { overlays: [], watermarkEnabled: false };
  const key = planKey(planPhoto(options, plain, watermark));
  expect(planKey(planPhoto({ ...options, wmMargin: 60 }, plain, watermark))).toBe(key);
  expect(planKey(planPhoto(options, plain, null))).toBe(key);
  expect(planKey(planPhoto(options, { ...plain, alt: "words" }, watermark))).toBe(key);
  expect(planKey(planPhoto({ ...options, outputQuality: 0.9 }, plain, watermark))).not.toBe(key);
  const marked = planKey(planPhoto(options, { overlays: [] }, watermark));
  const other = { ...watermark, id: "w2" };
  expect(planKey(planPhoto(options, { overlays: [] }, other))).not.toBe(marked);
});

test("omits a watermark that is on but has no file", () => {
  expect(planPhoto(emptyBatch.options, { overlays: [] }, null).watermark).toBeNull();
});

test("generated text uses the context at the time of generation", () => {
  const batch = batchAfter(
    add,
    { type: "context", change: { brand: "Rose Bakery" } },
    { type: "generate" },
    { type: "context", change: { brand: "Later" } },
  );
  expect(batch.items[0]?.generated?.caption).toContain("Rose Bakery");
});

test("generates an alt text for one photo, never for several", () => {
  const names = ["ivory-pearls.jpg", "rose.jpg", "rose.png", "IMG_4711.jpg"];
  const batch = batchAfter(
    { type: "add", items: names.map((name) => ({ id: name, file: new File([], name) })) },
    { type: "generate" },
  );
  const alts = batch.items.map(({ generated }) => generated?.alt);
  expect(alts).toEqual([expect.stringMatching(/^Ivory pearls by/), "", "", ""]);
  const hero = reduceBatch(batch, { type: "options", change: { section: "Hero" } });
  expect(hero.items.map(({ generated }) => generated?.alt)).toEqual(alts);
});

test("the checklist names what is missing before the download", () => {
  const texts = (batch: typeof emptyBatch) =>
    finalizeChecks(batch)
      .filter(({ done }) => !done)
      .map(({ text }) => text);
  expect(texts(emptyBatch)[0]).toBe("Load at least one photo");
  const failed: BatchAction = {
    type: "opened",
    id: "c",
    photo: { state: "failed", problem: "broken" },
  };
  expect(texts(batchAfter(add, failed))).toEqual([
    "We couldn’t open 1 photo. It’s left out.",
    "Previews show every photo as it will be saved",
    "Watermark is on, but you haven’t picked one",
    "2 photos without alt text",
    "2 photos without a title or tags",
  ]);
});

test("the checklist ticks nothing without photos", () => {
  const off: BatchAction = { type: "options", change: { watermarkEnabled: false } };
  expect(finalizeChecks(batchAfter(off)).filter(({ done }) => done)).toEqual([]);
});

test("the checklist counts different alt texts", () => {
  const described = (...alts: string[]) =>
    batchAfter(
      add,
      ...alts.map(
        (alt, at): BatchAction => ({ type: "override", id: "abc".charAt(at), change: { alt } }),
      ),
    );
  const altCheck = (batch: typeof emptyBatch) =>
    finalizeChecks(batch).find(({ id }) => id === "alt");
  expect(altCheck(described("A cake", "a cake ", "A cake"))).toMatchObject({
    done: false,
    text: "3 photos share one alt text",
  });
  expect(altCheck(described("A cake", "A cake", "A rose"))).toMatchObject({
    done: false,
    text: "3 photos share 2 different alt texts",
  });
  expect(altCheck(described("A cake", " ", "A rose"))?.text).toBe("1 photo without alt text");
  const own = { done: true, text: "Every photo has its own alt text" };
  expect(altCheck(described("A cake", "A lily", "A rose"))).toMatchObject(own);
  const one: BatchAction = { type: "remove", ids: ["b", "c"] };
  const words: BatchAction = { type: "override", id: "a", change: { alt: "A cake" } };
  expect(altCheck(batchAfter(add, one, words))).toMatchObject(own);
});

test("a blank title counts as missing", () => {
  const blank: BatchAction = { type: "override", id: "a", change: { title: " ", tags: ["x"] } };
  const check = finalizeChecks(batchAfter(add, blank)).find(({ id }) => id === "tags");
  expect(check?.text).toBe("3 photos without a title or tags");
});

test("names a failed preview, and does not tick the item", () => {
  const preview = { key: "k", problem: "broken" };
  const broken: BatchAction = { type: "previewed", id: "a", preview };
  expect(finalizeChecks(batchAfter(add, broken)).find(({ id }) => id === "previews")).toMatchObject(
    {
      done: false,
      text: "We couldn’t preview 1 photo",
    },
  );
});

test("changing the section renames generated texts, from the original context", () => {
  const before = batchAfter(
    add,
    { type: "generate" },
    { type: "context", change: { brand: "Later" } },
    { type: "override", id: "b", change: { alt: "mine" } },
  );
  const after = reduceBatch(before, { type: "options", change: { section: "Hero" } });
  expect(before.items[0]?.generated?.fileName).toContain("-gallery-");
  expect(after.items[0]?.generated).toMatchObject({
    fileName: expect.stringContaining("-hero-"),
    tags: expect.arrayContaining(["hero"]),
    caption: expect.not.stringContaining("Later"),
  });
  expect(after.items[1]?.overrides.alt).toBe("mine");
  const never = batchAfter(add, { type: "options", change: { section: "Hero" } });
  expect(never.items[0]?.generated).toBeUndefined();
});

test("a restored photo gets the current section's name", () => {
  const back = batchAfter(
    add,
    { type: "generate" },
    { type: "remove", ids: ["a"] },
    { type: "options", change: { section: "Hero" } },
    { type: "undo" },
  );
  expect(back.items[0]).toMatchObject({
    id: "a",
    generated: { fileName: expect.stringContaining("-hero-") },
  });
});

test("a reverted edit is not a change", () => {
  expect(isSame({ overlays: [], alt: "a", title: undefined }, { alt: "a", overlays: [] })).toBe(
    true,
  );
  expect(isSame({ overlays: [] }, { overlays: [], alt: "" })).toBe(false);
  expect(isSame({ overlays: [] }, { overlays: [newTextOverlay("t")] })).toBe(false);
});
