import { expect, test } from "vitest";
import { galleryAddress, withGalleryAddress } from "~/features/gallery/gallery-address";
import {
  currentIndex,
  galleryScene,
  needsManifest,
  noChoice,
} from "~/features/gallery/gallery-scene";
import type { GalleryView, ShownImage } from "~/features/gallery/gallery-view";

const tabs = ["All", "Wedding", "Cupcakes and More"].map((name) => ({ name, label: name }));

function shown(number: number): ShownImage {
  const url = `/cake-${number}.jpg`;
  return { url, alt: "", width: 4, height: 3, widths: [], title: "Cake", label: "Wedding" };
}

function view(active: string, total: number, first = total): GalleryView {
  return { tabs, active, total, images: Array.from({ length: first }, (_, place) => shown(place)) };
}

function sceneOf(query: string, first: GalleryView | null, views: GalleryView[] | null = null) {
  return galleryScene(new URLSearchParams(query), first, views);
}

test("only an index of the list opens the lightbox", () => {
  const first = view("Wedding", 3);
  const imageOf = (image: string) => sceneOf(`category=Wedding&image=${image}`, first).image;
  expect(imageOf("0")).toBe(0);
  expect(imageOf("2")).toBe(2);
  for (const refused of ["3", "-1", "1abc", "1.0", "+1", " 1", "", "1e0", "0x1", "NaN"]) {
    expect(imageOf(encodeURIComponent(refused)), refused).toBeNull();
  }
});

test("a category that the data does not have is All", () => {
  expect(sceneOf("category=Birthday", view("All", 3)).category).toBe("All");
  expect(sceneOf("category=wedding", view("All", 3)).category).toBe("All");
});

test("while nothing is known every category of the studio is taken for existing", () => {
  const scene = sceneOf("category=Birthday&image=2", null);
  expect(scene).toMatchObject({ category: "Birthday", image: null, view: undefined });
  expect(needsManifest(scene, 0)).toBe(true);
});

test("the first HTML is enough for its own category, and the manifest needed for another", () => {
  const first = view("Wedding", 3);
  expect(needsManifest(sceneOf("category=Wedding&image=1", first), 1)).toBe(false);
  expect(needsManifest(sceneOf("category=Cupcakes+and+More", first), 0)).toBe(true);
});

test("the manifest is needed past the first photos, and by the lightbox for the neighbors", () => {
  const first = view("All", 30, 24);
  expect(needsManifest(sceneOf("", first), 23)).toBe(false);
  expect(needsManifest(sceneOf("", first), 24)).toBe(true);
  expect(needsManifest(sceneOf("", first), null)).toBe(false);
  expect(needsManifest(sceneOf("", first), null, true)).toBe(true);
  expect(needsManifest(sceneOf("image=0", first), 0)).toBe(true);
});

test("the loaded manifest wins over the first HTML", () => {
  const views = [view("All", 5), view("Wedding", 5)];
  expect(sceneOf("category=Wedding", view("Wedding", 3), views).view?.total).toBe(5);
});

test("a choice belongs to its category, and without one that the list has the sheet is shown", () => {
  const scene = sceneOf("category=Wedding", view("Wedding", 3));
  expect(currentIndex(scene, { category: "Wedding", index: 2 })).toBe(2);
  expect(currentIndex(scene, { category: "All", index: 2 })).toBe(null);
  expect(currentIndex(scene, { category: "Wedding", index: 3 })).toBe(null);
  expect(currentIndex(scene, noChoice)).toBe(null);
  expect(currentIndex(sceneOf("category=Wedding&image=1", view("Wedding", 3)), noChoice)).toBe(1);
});

test("a change of the gallery leaves the rest of the query alone", () => {
  const search = new URLSearchParams("from=letter&category=Wedding&image=2");
  const next = (category: string, image: number | null) =>
    withGalleryAddress(search, { category, image }).toString();
  expect(next("All", null)).toBe("from=letter");
  expect(next("Sculpted", null)).toBe("from=letter&category=Sculpted");
  expect(next("Wedding", 0)).toBe("from=letter&category=Wedding&image=0");
  expect(search.get("image")).toBe("2");
});

test("a state of the gallery has one address", () => {
  expect(galleryAddress({ category: "All", image: null })).toBe("/");
  expect(galleryAddress({ category: "Cupcakes and More", image: 2 })).toBe(
    "/?category=Cupcakes+and+More&image=2",
  );
});
