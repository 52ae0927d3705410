import { expect, test } from "vitest";
import { cakeIdOf, mostLikes } from "~/features/likes/cake-id";
import { cakeByFile, cakeThumbnail, likedCakes, readCakeIds } from "~/features/likes/liked-cake";

const rose = {
  id: "wedding/rose-tower.webp",
  title: "Rose Tower",
  file: "/media/portfolio/gallery/wedding/rose-tower.webp",
};

test("a cake is named by category and file, however its content has changed", () => {
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
])("%j names no cake", (text) => {
  expect(cakeIdOf(text)).toBeNull();
});

test("the ids of a form count once each, and as many as may be liked", () => {
  const many = Array.from({ length: 40 }, (_, index) => `wedding/${index}.webp`);
  expect(readCakeIds(`${rose.id}\r\n\n${rose.file}?v=1\nnonsense`)).toEqual([rose.id]);
  expect(readCakeIds(many.join("\n"))).toEqual(many.slice(0, mostLikes));
});

test("what is no liked cake in a stored list costs itself alone", () => {
  const path = { ...rose, id: "x/..\\..\\..\\..\\api\\inquiries\\export" };
  expect(likedCakes.parse([{ id: 7 }, rose, null, path])).toEqual([rose]);
});

test("a liked cake is drawn from its id, whatever address was stored beside it", () => {
  expect(likedCakes.parse([{ ...rose, file: "/media/portfolio/gallery/../../../api/x" }])).toEqual([
    rose,
  ]);
});

test("while the gallery cannot be asked, a cake is called by its file", () => {
  expect(cakeByFile("wedding/rose-tower_2%20b.webp")).toEqual({
    id: "wedding/rose-tower_2%20b.webp",
    title: "Rose tower 2 b",
    file: "/media/portfolio/gallery/wedding/rose-tower_2%20b.webp",
  });
});
