import { expect, test } from "vitest";
import { isOutdated } from "~/features/site-images/site-image-change";

const shown = { url: "/old", alt: "Roses", focal: { x: 0.5, y: 0.5 } };

test("a change of the current photo is not stale", () => {
  expect(isOutdated({ url: "/new", from: shown }, shown)).toBe(false);
  expect(isOutdated({ url: "/old", alt: "Peonies", from: shown }, shown)).toBe(false);
  expect(isOutdated({ url: "/old" }, { url: "/new" })).toBe(false);
});

test("an alt text for a photo that was replaced meanwhile is stale", () => {
  expect(isOutdated({ url: "/old", alt: "Peonies", from: shown }, { url: "/new" })).toBe(true);
  expect(isOutdated({ url: "/old", alt: "Peonies", from: shown }, { url: null })).toBe(true);
  expect(isOutdated({ url: null, from: shown }, { url: "/new" })).toBe(true);
});

test("a new alt text and a new focus point do not conflict", () => {
  const moved = { ...shown, focal: { x: 0, y: 0 } };
  expect(isOutdated({ url: "/old", alt: "Peonies", from: shown }, moved)).toBe(false);
  expect(isOutdated({ url: "/old", focal: { x: 1, y: 1 }, from: shown }, moved)).toBe(true);
});

test("two equal changes do not conflict", () => {
  expect(isOutdated({ url: "/new", from: shown }, { url: "/new" })).toBe(false);
  const described = { ...shown, alt: "Peonies" };
  expect(isOutdated({ url: "/old", alt: "Peonies", from: shown }, described)).toBe(false);
  expect(isOutdated({ url: "/old", alt: "Tulips", from: shown }, described)).toBe(true);
});
