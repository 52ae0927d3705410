import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { galleryView, imageAt } from "~/features/gallery/gallery-view";
import { image, sampleManifest } from "./sample-manifest";

test("has the tabs, the active category, and only the shown fields of an image", () => {
  expect(galleryView(sampleManifest, "Birthday")).toEqual({
    tabs: [
      { name: "All", label: "All" },
      { name: "Wedding", label: "Wedding" },
      { name: "Birthday", label: "Kids" },
    ],
    active: "Birthday",
    total: 1,
    images: [
      {
        url: "/media/portfolio/gallery/dragon.jpg?v=e",
        title: "dragon",
        label: "Kids",
        alt: "dragon",
        width: 1400,
        height: 1400,
        widths: [],
      },
    ],
  });
});

test("24 images take less than 2.5 KB of the page, compressed", () => {
  const images = Array.from({ length: 24 }, (_, index) => {
    const name = `wedding/three-tiers-with-sugar-peonies-${index}`;
    const url = `/media/portfolio/gallery/${name}.jpg?v=${etag(index)}`;
    const copies = [320, 640, 960].map((width) => `${url}&w=${width} ${width}w`);
    const alt = `Cake number ${index} with sugar flowers and gold leaf on a white stand`;
    return image("Wedding", name, { url, alt, srcset: [...copies, `${url} 1400w`].join(", ") });
  });
  const manifest = {
    ...sampleManifest,
    categories: ["Wedding"],
    imagesByCategory: { Wedding: images },
  };
  const json = JSON.stringify(galleryView(manifest, "All"));
  expect(brotliCompressSync(json).length).toBeLessThan(2500);
});

test("includes the last image, the first one's neighbor in the lightbox", () => {
  const names = ["first", "second", "third", "fourth"];
  const manifest = {
    ...sampleManifest,
    categories: ["Wedding"],
    imagesByCategory: { Wedding: names.map((name) => image("Wedding", name)) },
  };
  const view = galleryView(manifest, "Wedding", { limit: 2 });
  expect([0, 1, 2, 3].map((index) => imageAt(view, index)?.title)).toEqual([
    "first",
    "second",
    undefined,
    "fourth",
  ]);
  expect(galleryView(manifest, "Wedding", { limit: 4 })).not.toHaveProperty("last");
  const oneBeyond = galleryView(manifest, "Wedding", { limit: 3, asked: 3 });
  expect(oneBeyond.images.map(({ title }) => title)).toEqual(names);
  expect(oneBeyond).not.toHaveProperty("asked");
  expect(oneBeyond).not.toHaveProperty("last");
});

/** 32 hex digits that compress no better than an MD5. */
function etag(seed: number): string {
  let state = seed + 1;
  return Array.from({ length: 32 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return ((state >>> 16) & 15).toString(16);
  }).join("");
}
