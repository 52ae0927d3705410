import { expect, test } from "vitest";
import { categoryOfFolder, galleryCategories } from "~/features/gallery/categories";

test("has a fixed order, names, and folders", () => {
  expect(galleryCategories.map(({ name, folder }) => [name, folder])).toEqual([
    ["Wedding", "wedding"],
    ["Sculpted", "sculpted"],
    ["Birthday", "birthday"],
    ["Special Occasions", "special-occasions"],
    ["Cupcakes and More", "cupcakes"],
  ]);
});

test("returns undefined for an unknown folder", () => {
  expect(categoryOfFolder("special-occasions")?.name).toBe("Special Occasions");
  expect(categoryOfFolder("pies")).toBeUndefined();
});
