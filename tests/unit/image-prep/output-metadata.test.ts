import { expect, test } from "vitest";
import { isPlainTitle } from "~/features/gallery/photo-title";
import { type BatchAction, emptyBatch, reduceBatch } from "~/features/image-prep/batch";
import { generateMetadata } from "~/features/image-prep/metadata/metadata";
import { outputMetadata, sendingGaps } from "~/features/image-prep/metadata/output-metadata";
import { sections } from "~/features/image-prep/sections";
import { defaultSeoContext } from "~/features/image-prep/seo-context";

const add = (id: string, name: string): BatchAction => ({
  type: "add",
  items: [{ id, file: new File([], name) }],
});
const batchAfter = (...actions: BatchAction[]) => actions.reduce(reduceBatch, emptyBatch);

test("photos of the same name are saved under different names, and one that can't be opened takes none", () => {
  const failed: BatchAction = { type: "opened", id: "b", photo: { state: "failed", problem: "x" } };
  const batch = batchAfter(
    add("a", "Rose.jpg"),
    add("b", "rose.png"),
    add("c", "rose.heic"),
    failed,
    { type: "override", id: "c", change: { fileName: "rose" } },
  );
  const names = [...outputMetadata(batch)].map(([id, { fileName }]) => [id, fileName]);
  expect(names).toEqual([
    ["a", "Rose.jpg"],
    ["c", "rose-2.jpg"],
  ]);
});

test("names the unsent photos that would get a title or alt text that others have, too", () => {
  const batch = batchAfter(
    add("a", "IMG_1.jpg"),
    add("b", "IMG_2.jpg"),
    add("c", "ivory-pearls.jpg"),
    { type: "override", id: "c", change: { alt: "Three tiers" } },
  );
  expect(sendingGaps(batch, batch.items.slice(1), "wedding")).toEqual([
    { id: "b", text: "IMG_2.jpg has no title of its own and no alt text." },
  ]);
  const generated = reduceBatch(batch, { type: "generate" });
  expect(sendingGaps(generated, generated.items, "wedding").map(({ id }) => id)).toEqual([
    "a",
    "b",
  ]);
});

test.each(sections)(
  "the generated title of a camera's file in %s is no title of its own",
  (section) => {
    expect(isPlainTitle(generateMetadata("IMG_1.jpg", defaultSeoContext, section).title)).toBe(
      true,
    );
  },
);
