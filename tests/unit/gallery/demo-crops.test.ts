import { expect, test } from "vitest";
import { galleryCategories } from "~/features/gallery/categories";
import { isTall } from "~/features/gallery/contact-sheet";
import { demoCakes, keepsTop } from "../../support/gallery/demo-cakes";

/** A square tile, and as tall or as wide as the featured photo beside it can make it. */
const stretch = [0.8, 1, 1.1];

test("no cake of the demo loses its top in a tile of its category, of All, or in the preview's strip", () => {
  for (const cake of demoCakes) {
    const category = galleryCategories.find(({ folder }) => cake.name.startsWith(folder));
    const shape = isTall(category?.name ?? "") ? 0.8 : 1;
    const frames = [...stretch, shape];
    const lost = frames.filter((frame) => !keepsTop(cake, frame));
    expect(lost, cake.name).toEqual([]);
  }
});

test("a crop below the cake's top, or beside it, is told", () => {
  const tall = { name: "", ratio: 0.8, focal: { x: 0.5, y: 0.5 } };
  expect(keepsTop({ ...tall, top: [0.4, 0.05, 0.6] }, 1)).toBe(false);
  expect(keepsTop({ ...tall, top: [0.4, 0.05, 0.6] }, 0.8)).toBe(true);
  expect(keepsTop({ ...tall, top: [0.1, 0.2, 0.6] }, 0.6)).toBe(false);
});
