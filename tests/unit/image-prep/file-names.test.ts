import { expect, test } from "vitest";
import {
  jpegName,
  outputKeyPart,
  seoFileName,
  uniqueNames,
} from "~/features/image-prep/file-names";
import { slugify } from "~/platform/text/slug";

test.each([
  ["Rose Cake (final).PNG", "Rose-Cake-final.jpg"],
  ["IMG_0042.HEIC", "IMG_0042.jpg"],
  ["a---b__c.d.jpeg", "a-b__c.d.jpg"],
  ["Crème brûlée.jpg", "Creme-brulee.jpg"],
  ["cake v1.5", "cake-v1.5.jpg"],
  ["../../etc/passwd", "etc-passwd.jpg"],
  ["торт.jpg", "image.jpg"],
  ["", "image.jpg"],
  [".jpg", "image.jpg"],
  ["CON.jpg", "image-CON.jpg"],
  ["com1.rose.png", "image-com1.rose.jpg"],
  ["Congratulations.jpg", "Congratulations.jpg"],
  ["tiers.jpg.jpg", "tiers.jpg.jpg"],
])("saves %s as %s", (name, saved) => {
  expect(jpegName(name)).toBe(saved);
});

test("a name has at most 120 characters and still ends in .jpg", () => {
  const name = jpegName("x".repeat(300));
  expect(name).toHaveLength(120);
  expect(name.endsWith(".jpg")).toBe(true);
});

test("numbers names that differ only in case, from 2", () => {
  expect(uniqueNames(["Rose.jpg", "rose.jpg", "ROSE.jpg", "tulip.jpg"])).toEqual([
    "Rose.jpg",
    "rose-2.jpg",
    "ROSE-3.jpg",
    "tulip.jpg",
  ]);
});

test("skips a number that another name has", () => {
  expect(uniqueNames(["a.jpg", "a-2.jpg", "a.jpg"])).toEqual(["a.jpg", "a-2.jpg", "a-3.jpg"]);
});

test("a numbered name stays within 120 characters", () => {
  const long = `${"x".repeat(116)}.jpg`;
  const [first, second] = uniqueNames([long, long]);
  expect(first).toBe(long);
  expect(second).toBe(`${"x".repeat(114)}-2.jpg`);
});

test("a slug has only a to z, digits, and single hyphens", () => {
  expect(slugify("  Chagrin Falls, OH — Été 2026! ")).toBe("chagrin-falls-oh-ete-2026");
});

test("an SEO name is the slugs followed by the photo's own name", () => {
  expect(seoFileName(["Cake Studio", "", "Gallery"], "IMG_7")).toBe(
    "cake-studio-gallery-IMG_7.jpg",
  );
  expect(seoFileName([], "IMG_7")).toBe("IMG_7.jpg");
});

test("shortens an SEO name by whole words, and keeps the photo's own name", () => {
  const name = seoFileName(["cake ".repeat(40)], "IMG_7");
  expect(name.length).toBeLessThanOrEqual(120);
  expect(name).toMatch(/^(cake-)+IMG_7\.jpg$/);
});

test("a key keeps the photo's own name, and shortens the studio's part", () => {
  const studio = ["Cake Studio", "Chagrin Falls, OH", "Gallery", "handmade", "elegant"];
  const keyOf = (original: string) =>
    outputKeyPart(seoFileName([...studio, "custom cakes"], original), `${original}.jpg`);
  expect(keyOf("cake-0")).toBe("cake-studio-chagrin-falls-oh-gallery-handmade-elegant-cake-0");
  expect(new Set(["cake-0", "cake-1", "IMG_2041"].map(keyOf)).size).toBe(3);
  expect(keyOf(`${"blush-".repeat(9)}rose`)).toBe(`${"blush-".repeat(9)}rose`);
  const long = "rose ".repeat(20);
  expect(outputKeyPart(`${long}cake.jpg`, "IMG_1.jpg")).toMatch(/^(rose-){11}rose$/);
  expect(outputKeyPart("cake-2.jpg", "cake.jpg")).toBe("cake-2");
});
