import { expect, test } from "vitest";
import { likedPhoto, readLikes } from "~/features/quotes/liked-cakes";

const rose = { id: "gallery/wedding/rose.jpg", title: "Rose", file: "rose.jpg" };

test("what cannot be read of the liked cakes is left out, and twelve are kept", () => {
  expect(readLikes([rose, null, { id: 5 }, { ...rose, id: "" }, "rose"])).toEqual([rose]);
  for (const none of [null, "x", {}, 5]) expect(readLikes(none)).toEqual([]);
  expect(readLikes(Array.from({ length: 40 }, () => rose))).toHaveLength(12);
});

test("a photo's address leads to a small copy in the gallery and nowhere else", () => {
  expect(likedPhoto(rose)).toBe("/media/portfolio/gallery/wedding/rose.jpg?w=320");
  expect(likedPhoto({ id: "gallery/wedding/a b?.jpg" })).toBe(
    "/media/portfolio/gallery/wedding/a%20b%3F.jpg?w=320",
  );
  for (const id of [
    "../x.jpg",
    "gallery/x.jpg",
    "recognitions/tv/a.jpg",
    "https://x.example/a.jpg",
  ]) {
    expect(likedPhoto({ id }), id).toBe(null);
  }
});
