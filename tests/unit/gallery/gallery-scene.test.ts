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

test("only an index within the list opens the lightbox", () => {
  const first = view("Wedding", 3);
  const imageOf = (image: string) => sceneOf(`category=Wedding&image=${image}`, first).image;
  expect(imageOf("0")).toBe(0);
  expect(imageOf("2")).toBe(2);
  for (const refused of ["3", "-1", "1abc", "1.0", "+1", " 1", "", "1e0", "0x1", "NaN"]) {
    expect(imageOf(encodeURIComponent(refused)), refused).toBeNull();
  }
});

test("an unknown category falls back to All", () => {
  expect(sceneOf("category=Birthday", view("All", 3)).category).toBe("All");
  expect(sceneOf("category=Birthday&image=1", view("All", 3)).image).toBeNull();
  expect(sceneOf("category=wedding&image=1", view("Wedding", 3))).toMatchObject({
    category: "Wedding",
    image: 1,
  });
});

test("without data, every category of the studio exists", () => {
  const scene = sceneOf("category=Birthday&image=2", null);
  expect(scene).toMatchObject({ category: "Birthday", image: null, view: undefined });
  expect(needsManifest(scene, 0)).toBe(true);
});

test("the first HTML covers its own category; another one needs the manifest", () => {
  const first = view("Wedding", 3);
  expect(needsManifest(sceneOf("category=Wedding&image=1", first), 1)).toBe(false);
  expect(needsManifest(sceneOf("category=Cupcakes+and+More", first), 0)).toBe(true);
});

test("needs the manifest past the first photos, and in the lightbox for the neighbors", () => {
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

test("a choice applies to its own category and an index within it", () => {
  const scene = sceneOf("category=Wedding", view("Wedding", 3));
  expect(currentIndex(scene, { category: "Wedding", index: 2 })).toBe(2);
  expect(currentIndex(scene, { category: "All", index: 2 })).toBe(null);
  expect(currentIndex(scene, { category: "Wedding", index: 3 })).toBe(null);
  expect(currentIndex(scene, noChoice)).toBe(null);
  expect(currentIndex(sceneOf("category=Wedding&image=1", view("Wedding", 3)), noChoice)).toBe(1);
});

test("changing the gallery's state keeps the rest of the query", () => {
  const search = new URLSearchParams("from=letter&category=Wedding&image=2");
  const next = (category: string, image: number | null) =>
    withGalleryAddress(search, { category, image }).toString();
  expect(next("All", null)).toBe("from=letter");
  expect(next("Sculpted", null)).toBe("from=letter&category=Sculpted");
  expect(next("Wedding", 0)).toBe("from=letter&category=Wedding&image=0");
  expect(search.get("image")).toBe("2");
});

test("a state has one canonical address", () => {
  expect(galleryAddress({ category: "All", image: null })).toBe("/");
  expect(galleryAddress({ category: "Cupcakes and More", image: 2 })).toBe(
    "/?category=Cupcakes+and+More&image=2",
  );
});
