import fc from "fast-check";
import { expect, test } from "vitest";
import { objectPath } from "../../../scripts/backup/object-path";

test("a key is its own path", () => {
  expect(objectPath("gallery/wedding/rose-1.jpg@480.webp", new Set())).toBe(
    "gallery/wedding/rose-1.jpg%40480.webp",
  );
});

test("no key escapes the folder", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("..", ".", "/", "a", "\\", "", "~", "%2e")), (parts) => {
      const segments = objectPath(parts.join(""), new Set()).split(/[\\/]/);
      expect(segments.every((segment) => !/^\.*$/.test(segment))).toBe(true);
    }),
  );
});

test("keys that differ only in case get two files", () => {
  const taken = new Set<string>();
  expect(objectPath("A.jpg", taken)).toBe("A.jpg");
  expect(objectPath("a.jpg", taken)).toBe("a.jpg~2");
});
