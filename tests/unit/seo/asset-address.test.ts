import { expect, test } from "vitest";
import { assetAddress, fileNameOf, isMadeOfFileName } from "~/features/seo/asset-address";

test("a photo of the site is known by its path, whatever version the address names", () => {
  const path = "/media/portfolio/gallery/wedding/ivory.jpg";
  expect(assetAddress(`${path}?w=320&v=abc`)).toBe(path);
  expect(assetAddress(`${path}#top`)).toBe(path);
});

test("a photo elsewhere keeps its query, and what is no address is none", () => {
  expect(assetAddress("https://cdn.example.com/a.jpg?x=1#y")).toBe(
    "https://cdn.example.com/a.jpg?x=1",
  );
  for (const text of ["", "a.jpg", "//cdn.example.com/a.jpg", "javascript:alert(1)", "/\\a.jpg"]) {
    expect(assetAddress(text), text).toBeUndefined();
  }
});

test("a file's name is read from the end of its address", () => {
  expect(fileNameOf("/media/portfolio/a/ivory%20pearls.jpg?v=1")).toBe("ivory pearls.jpg");
  expect(fileNameOf("/media/%E0%A4%A")).toBe("%E0%A4%A");
});

test("a title that was made of a file's name is known as one", () => {
  for (const title of ["Ivory pearls", "ivory-pearls.jpg", "IMG_001.JPG"]) {
    expect(isMadeOfFileName(title, "ivory-pearls-0a1b2c3d.jpg"), title).toBe(true);
  }
  expect(isMadeOfFileName("Three tiers with pearls", "ivory-pearls.jpg")).toBe(false);
});
