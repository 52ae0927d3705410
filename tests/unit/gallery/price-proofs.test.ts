import { expect, test } from "vitest";
import type { GalleryManifest } from "~/features/gallery/gallery-manifest";
import { exampleOf, priceExamples } from "~/features/gallery/price-proofs";
import { image } from "./sample-manifest";

const manifest: GalleryManifest = {
  categories: ["Wedding", "Sculpted", "Special Occasions"],
  imagesByCategory: {
    Wedding: [
      image("Wedding", "nothing-entered"),
      image("Wedding", "servings", { servings: "80" }),
      image("Wedding", "price", { price: 900 }),
    ],
    Sculpted: [image("Sculpted", "bag")],
    "Special Occasions": [image("Special Occasions", "heart", { tiers: 1 })],
  },
  lastSyncedAt: null,
};

test("picks the first photo of the category that has facts", () => {
  expect(exampleOf(manifest, "Wedding cakes")?.title).toBe("servings");
});

test("picks a birthday cake for custom cakes, else one for a special occasion", () => {
  expect(exampleOf(manifest, "Custom cakes")?.title).toBe("heart");
  const birthday = [image("Birthday", "unicorn", { price: 240 })];
  const both = {
    ...manifest,
    categories: [...manifest.categories, "Birthday"],
    imagesByCategory: { ...manifest.imagesByCategory, Birthday: birthday },
  };
  expect(exampleOf(both, "Custom cakes")?.title).toBe("unicorn");
});

test("returns undefined if no photo has facts", () => {
  expect(exampleOf(manifest, "Sculpted cakes")).toBe(undefined);
  expect(exampleOf(manifest, "Cupcakes")).toBe(undefined);
  expect(exampleOf(manifest, "Anything else")).toBe(undefined);
});

test("returns the existing proofs by the names of the price list", () => {
  const proofs = priceExamples(manifest, undefined);
  expect(Object.entries(proofs).map(([name, { title }]) => [name, title])).toEqual([
    ["Custom cakes", "heart"],
    ["Wedding cakes", "servings"],
  ]);
});
