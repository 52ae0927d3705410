import { expect, test } from "vitest";
import { cakeIdOf, maxLikes } from "~/features/likes/cake-id";
import { cakeByFile, cakeThumbnail, likedCakes, readCakeIds } from "~/features/likes/liked-cake";

const rose = {
  id: "wedding/rose-tower.webp",
  title: "Rose Tower",
  file: "/media/portfolio/gallery/wedding/rose-tower.webp",
};

test("a cake's id is its category and file, whatever its version", () => {
  expect(cakeIdOf(`${rose.file}?v=abc123`)).toBe(rose.id);
  expect(cakeIdOf(rose.id)).toBe(rose.id);
  expect(cakeThumbnail(rose)).toBe(`${rose.file}?w=320`);
});

test.each([
  "",
  "rose",
  "https://elsewhere.example/rose.webp",
  "/media/site-images/hero/1.webp",
  "a/b c",
  'a/"><script>',
  "x/..\\..\\..\\..\\api\\inquiries\\export",
  "x/..",
  "x/%2e%2e",
  "x/..%2f..%2frose.webp",
  "x/..%5crose.webp",
  "wedding/rose",
])("%j is not a cake id", (text) => {
  expect(cakeIdOf(text)).toBeNull();
});

test("parses ids without duplicates, up to the limit of likes", () => {
  const many = Array.from({ length: 40 }, (_, index) => `wedding/${index}.webp`);
  expect(readCakeIds(`${rose.id}\r\n\n${rose.file}?v=1\nnonsense`)).toEqual([rose.id]);
  expect(readCakeIds(many.join("\n"))).toEqual(many.slice(0, maxLikes));
});

test("drops only the invalid entries of a stored list", () => {
  const path = { ...rose, id: "x/..\\..\\..\\..\\api\\inquiries\\export" };
  expect(likedCakes.parse([{ id: 7 }, rose, null, path])).toEqual([rose]);
});

test("derives a cake's image from its id, whatever address was stored", () => {
  expect(likedCakes.parse([{ ...rose, file: "/media/portfolio/gallery/../../../api/x" }])).toEqual([
    rose,
  ]);
});

test("names a cake by its file while the gallery is unavailable", () => {
  expect(cakeByFile("wedding/rose-tower_2%20b.webp")).toEqual({
    id: "wedding/rose-tower_2%20b.webp",
    title: "Rose tower 2 b",
    file: "/media/portfolio/gallery/wedding/rose-tower_2%20b.webp",
  });
});
