import { expect, test } from "vitest";
import {
  categoryPages,
  describePageGaps,
  findCake,
  neighborsOf,
  withPages,
} from "~/features/gallery/cake-pages";
import { cakeDefaults, categoryLinks, galleryPages } from "~/features/gallery/category-texts";
import type { GalleryImage, GalleryManifest } from "~/features/gallery/gallery-manifest";
import { image } from "./sample-manifest";

const story = (about: string) => `${about}: rolled, veined, and wired by hand for a day in May.`;

function manifestOf(images: readonly GalleryImage[]): GalleryManifest {
  const pages = withPages(images);
  const categories = [...new Set(pages.map(({ category }) => category))];
  const imagesByCategory = Object.fromEntries(
    categories.map((name) => [name, pages.filter(({ category }) => category === name)]),
  );
  return { categories, imagesByCategory, lastSyncedAt: null };
}

const wedding = (name: string, change: Partial<GalleryImage> = {}) =>
  image("Wedding", `wedding/${name}`, { title: name, story: story(name), ...change });

test("a cake needs a title of its own and a story that no other cake has", () => {
  expect(
    describePageGaps([
      { title: "Roses", story: story("Roses") },
      { title: "Pearls" },
      { title: "Swans", story: "Two swans." },
      { title: "IMG_1234", story: story("Lilies") },
      { title: "Lace", story: story("Ferns") },
      { title: "Fern", story: story("ferns").replace(" ", "  ") },
    ]),
  ).toEqual([
    null,
    "no story",
    "a story of less than 40 characters",
    "no title of its own",
    "the same story as another cake",
    "the same story as another cake",
  ]);
});

test("an address has the title's words and stays findable when the title changes", () => {
  const before = manifestOf([wedding("Bride’s Crème & Roses"), wedding("薔薇")]);
  const [first, second] = before.imagesByCategory.Wedding ?? [];
  expect(first?.page).toMatch(/^\/cakes\/brides-creme-roses-[a-z0-9]{1,7}$/);
  expect(second?.page).toMatch(/^\/cakes\/[a-z0-9]{1,7}$/);
  const slug = (first?.page ?? "").slice("/cakes/".length);
  const renamed = manifestOf([{ ...wedding("x"), url: first?.url ?? "", title: "Garden" }]);
  expect(findCake(renamed, slug)?.page).toMatch(/^\/cakes\/garden-/);
  expect(findCake(renamed, "garden")).toBeUndefined();
});

test("a longest title keeps its address within 100 characters", () => {
  const [cake] = withPages([wedding("x", { title: "sugar peony ".repeat(16) })]);
  expect(cake?.page?.length).toBeLessThan(100);
  expect(cake?.page).not.toContain("--");
});

test("a category is paged at 48, and only its existing pages are pages", () => {
  const manifest = manifestOf(Array.from({ length: 97 }, (_, at) => wedding(`Cake ${at}`)));
  const pages = categoryPages(manifest, "wedding");
  expect(pages.map(({ start, images }) => [start, images.length])).toEqual([
    [0, 48],
    [48, 48],
    [96, 1],
  ]);
  expect(pages[0]).toMatchObject({ name: "Wedding", pages: 3 });
  expect(categoryPages(manifest, "sculpted")).toEqual([]);
  expect(categoryLinks(manifest)).toEqual([{ href: "/gallery/wedding", label: "Wedding cakes" }]);
});

test("the sitemap has each page once, and each photo on the page that shows it best", () => {
  const manifest = manifestOf([wedding("Roses"), wedding("Plain", { story: undefined })]);
  const [roses, plain] = manifest.imagesByCategory.Wedding ?? [];
  expect(galleryPages(manifest)).toMatchObject([
    { slug: "/gallery/wedding", isMain: true, images: [plain?.url] },
    { slug: roses?.page, isMain: false, images: [roses?.url] },
  ]);
});

test("the neighbors are the other cakes of the category that have a page, the following ones first", () => {
  const manifest = manifestOf([
    wedding("One"),
    wedding("Two"),
    wedding("Plain", { story: "" }),
    wedding("Three"),
    image("Sculpted", "sculpted/dog", { title: "Dog", story: story("Dog") }),
  ]);
  const two = manifest.imagesByCategory.Wedding?.[1];
  expect(two && neighborsOf(manifest, two).map(({ title }) => title)).toEqual(["Three", "One"]);
});

test("a page describes itself by its story, cut between words", () => {
  const told = cakeDefaults("wedding", wedding("Roses", { story: `${"petal ".repeat(40)}end` }));
  expect(told.title).toBe("Roses, a wedding cake");
  expect(told.description.length).toBeLessThanOrEqual(160);
  expect(told.description).toMatch(/petal…$/);
});
