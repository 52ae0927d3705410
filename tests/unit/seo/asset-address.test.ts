import { expect, test } from "vitest";
import { assetAddress, fileNameOf } from "~/features/seo/asset-address";

test("an asset's address is its path, whatever its version", () => {
  const path = "/media/portfolio/gallery/wedding/ivory.jpg";
  expect(assetAddress(`${path}?w=320&v=abc`)).toBe(path);
  expect(assetAddress(`${path}#top`)).toBe(path);
});

test("keeps the query of an external photo, and rejects invalid addresses", () => {
  expect(assetAddress("https://cdn.example.com/a.jpg?x=1#y")).toBe(
    "https://cdn.example.com/a.jpg?x=1",
  );
  for (const text of ["", "a.jpg", "//cdn.example.com/a.jpg", "javascript:alert(1)", "/\\a.jpg"]) {
    expect(assetAddress(text), text).toBeUndefined();
  }
});

test("reads the file name from an address", () => {
  expect(fileNameOf("/media/portfolio/a/ivory%20pearls.jpg?v=1")).toBe("ivory pearls.jpg");
  expect(fileNameOf("/media/%E0%A4%A")).toBe("%E0%A4%A");
});
