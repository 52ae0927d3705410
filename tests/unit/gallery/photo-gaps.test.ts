import { expect, test } from "vitest";
import { describePhotoGaps, photoGaps } from "~/features/gallery/photo-gaps";
import { uploadTitle } from "~/features/gallery/photo-title";
import type { PhotoFields, PortfolioPhoto } from "~/features/gallery/portfolio-photo";

const fields: PhotoFields = {
  category: "wedding",
  title: "Ivory pearls",
  alt: "Three tiers with sugar pearls",
  focal: { x: 0.5, y: 0.5 },
  position: 0,
  story: "",
  town: "",
  servings: "",
  tiers: 0,
  price: 0,
  hidden: true,
  deleted: false,
};

function added(id: string, change: Partial<PhotoFields>): PortfolioPhoto {
  return {
    id,
    etag: "e",
    width: 1,
    height: 1,
    widths: [],
    placeholder: null,
    problem: null,
    live: fields,
    draft: { hidden: false, added: true, ...change },
  };
}

test("names each of five photos from the camera roll by its place", () => {
  const photos = [1, 2, 3, 4, 5].map((number) =>
    added(`p${number}`, {
      title: uploadTitle(`IMG_204${number}.jpg`, "wedding"),
      alt: "",
      position: number,
    }),
  );
  expect(photoGaps(photos)).toEqual(
    [1, 2, 3, 4, 5].map((number) => ({
      id: `p${number}`,
      text: `“Wedding cake,” photo ${number} in Wedding, has no title of its own and no alt text.`,
    })),
  );
});

test("compares new photos with each other and with live ones, and names no live, hidden, or deleted one", () => {
  const live = { ...added("live", {}), live: { ...fields, hidden: false }, draft: {} };
  const twin = added("twin", { title: " ivory PEARLS", alt: "Another view", position: 1 });
  const own = added("own", { title: "Sugar garden", alt: "Two tiers", position: 2 });
  const away = [
    added("hidden", { title: "Cupcakes", alt: "", hidden: true }),
    added("deleted", { title: "Sugar garden", alt: "", deleted: true }),
  ];
  expect(photoGaps([live, twin, own, ...away])).toEqual([
    { id: "twin", text: "“ ivory PEARLS,” photo 3 in Wedding, has no title of its own." },
  ]);
});

test.each([
  ["Wedding cake", "Three tiers", "no title of its own"],
  ["Custom cake", "Three tiers", "no title of its own"],
  ["IMG 2041", "Three tiers", "no title of its own"],
  ["Sugar garden", " ", "no alt text"],
  ["Sugar garden", "custom cake", "no alt text of its own"],
  ["Sugar garden", "Three tiers", null],
])("“%s” with the alt text “%s” has %s", (title, alt, gaps) => {
  expect(describePhotoGaps([{ title, alt }])).toEqual([gaps]);
});
