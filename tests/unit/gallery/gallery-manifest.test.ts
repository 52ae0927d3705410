import { expect, test } from "vitest";
import { galleryManifest } from "~/features/gallery/gallery-manifest";
import { sampleManifest } from "./sample-manifest";

test("parses the endpoint's response, and drops its `ok`", () => {
  const response = JSON.parse(JSON.stringify({ ok: true, ...sampleManifest }));
  expect(galleryManifest.parse(response)).toEqual(sampleManifest);
});

const weddings = sampleManifest.imagesByCategory.Wedding ?? [];

function parseWeddings(Wedding: unknown) {
  const imagesByCategory = { ...sampleManifest.imagesByCategory, Wedding };
  return galleryManifest.parse({ ...sampleManifest, imagesByCategory }).imagesByCategory.Wedding;
}

test("ignores a placeholder that is not a color", () => {
  const [image, ...others] = weddings;
  const { placeholder: _, ...plain } = { ...image, placeholder: "" };
  expect(parseWeddings([{ ...image, placeholder: "red;}" }, ...others])).toEqual([
    plain,
    ...others,
  ]);
});

test("ignores a town with a street", () => {
  const [image, ...others] = weddings;
  expect(parseWeddings([{ ...image, town: "12 Main St, Solon" }, ...others])).toEqual(weddings);
  const town = { ...image, town: "Solon" };
  expect(parseWeddings([town, ...others])).toEqual([town, ...others]);
});

test("drops an image without a valid address or size, and the images of a category that is not a list", () => {
  const [image, ...others] = weddings;
  for (const wrong of [{ url: "javascript:alert(1)" }, { width: -1 }, { title: null }]) {
    expect(parseWeddings([{ ...image, ...wrong }, null, ...others])).toEqual(others);
  }
  expect(parseWeddings("many")).toEqual([]);
});
