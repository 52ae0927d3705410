import { expect, test } from "vitest";
import { shownPhoto, withCopies } from "~/platform/photos/shown-photo";

const photo = {
  url: "/media/portfolio/a.jpg?v=e",
  alt: "A cake",
  width: 800,
  height: 600,
  srcset: "/media/portfolio/a.jpg?v=e&w=320 320w, /media/portfolio/a.jpg?v=e 800w",
};

test("includes an off-center focal point and the placeholder", () => {
  const shown = shownPhoto({ ...photo, focal: { x: 0.5, y: 0.4 }, placeholder: "#f3d9dc" });
  expect(shown).toMatchObject({ focal: { x: 0.5, y: 0.4 }, placeholder: "#f3d9dc" });
});

test("the smaller copies have the addresses of the source set", () => {
  expect(withCopies(shownPhoto(photo)).widths).toEqual([
    { width: 320, url: "/media/portfolio/a.jpg?v=e&w=320" },
  ]);
});
