import { expect, test } from "vitest";
import { galleryManifest } from "~/features/gallery/gallery-manifest";
import { sampleManifest } from "./sample-manifest";

test("a manifest survives the answer of the endpoint, whose `ok` is dropped", () => {
  const answer = JSON.parse(JSON.stringify({ ok: true, ...sampleManifest }));
  expect(galleryManifest.parse(answer)).toEqual(sampleManifest);
});

const weddings = sampleManifest.imagesByCategory.Wedding ?? [];

function parseWeddings(Wedding: unknown) {
  const imagesByCategory = { ...sampleManifest.imagesByCategory, Wedding };
  return galleryManifest.parse({ ...sampleManifest, imagesByCategory }).imagesByCategory.Wedding;
}

test("a placeholder that is no color counts as none", () => {
  const [image, ...others] = weddings;
  const { placeholder: _, ...plain } = { ...image, placeholder: "" };
  expect(parseWeddings([{ ...image, placeholder: "red;}" }, ...others])).toEqual([
    plain,
    ...others,
  ]);
});

test("an image without an address or a size costs itself, a category that is no list its own images", () => {
  const [image, ...others] = weddings;
  for (const wrong of [{ url: "javascript:alert(1)" }, { width: -1 }, { title: null }]) {
    expect(parseWeddings([{ ...image, ...wrong }, null, ...others])).toEqual(others);
  }
  expect(parseWeddings("many")).toEqual([]);
});
