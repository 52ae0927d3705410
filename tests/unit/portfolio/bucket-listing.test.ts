import fc from "fast-check";
import { expect, test } from "vitest";
import { cutStretch, stopBefore } from "~/features/portfolio/.server/bucket-listing";
import { parseWidthKey } from "~/platform/photos/image-widths";
import type { ListedObject } from "~/platform/storage/listed-object";

const galleryUnit = (key: string) => parseWidthKey(key)?.original ?? key;
const folderUnit = (key: string) => `${key.split("/").slice(0, -1).join("/")}/`;

function listed(key: string): ListedObject {
  return { key, etag: "e", size: 1, uploadedAt: 0, metadata: {} };
}

function cut(keys: string[], truncated: boolean, unitOf = galleryUnit, after = "") {
  return cutStretch({ objects: keys.map(listed), truncated, unitOf, after });
}

test("the last page reaches the end", () => {
  const stretch = cut(["a.jpg", "a.jpg@320.webp", "b.jpg"], false);
  expect(stretch.until).toBeNull();
  expect(stretch.units.map((unit) => unit.objects.map(({ key }) => key))).toEqual([
    ["a.jpg", "a.jpg@320.webp"],
    ["b.jpg"],
  ]);
});

test("a photo whose widths may go on behind the page is left for the next one", () => {
  const stretch = cut(["a.jpg", "a.jpg@320.webp", "b.jpg", "b.jpg@320.webp"], true);
  expect(stretch.units.map(({ name }) => name)).toEqual(["a.jpg"]);
  expect(stretch.until).toBe("a.jpg@320.webp");
});

test("a photo with another between it and its widths is left whole", () => {
  const stretch = cut(["0.jpg", "a.jpg", "a.jpg-copy.jpg"], true);
  expect(stretch.units.map(({ name }) => name)).toEqual(["0.jpg"]);
});

test("a unit that fills the page is taken, and its rest is passed over", () => {
  const first = cut(["f/1", "f/2"], true, folderUnit);
  expect(first.until).toBe("f/2");
  const second = cut(["f/3", "g/1"], false, folderUnit, "f/2");
  expect(second.units.map(({ name }) => name)).toEqual(["g/"]);
});

test("a page that came back empty but is not the last covers nothing", () => {
  expect(cut([], true, galleryUnit, "a")).toEqual({ after: "a", until: "a", units: [] });
});

test("a stretch stopped before a unit ends with the key before it", () => {
  const stretch = stopBefore(cut(["a.jpg", "b.jpg", "b.jpg@320.webp", "c.jpg"], false), 2);
  expect(stretch.units.map(({ name }) => name)).toEqual(["a.jpg", "b.jpg"]);
  expect(stretch.until).toBe("b.jpg@320.webp");
});

test("steps of any size go through every unit once and whole", () => {
  const folders = fc.uniqueArray(fc.stringMatching(/^[a-c-]{1,3}$/), { maxLength: 12 });
  fc.assert(
    fc.property(folders, fc.integer({ min: 4, max: 9 }), (names, limit) => {
      const keys = names.flatMap((name) => [`${name}/1`, `${name}/2`, `${name}/3`]).sort();
      const seen: string[] = [];
      for (let after: string | null = "", steps = 0; after !== null && steps < 50; steps += 1) {
        const start: string = after;
        const rest = keys.filter((key) => key > start);
        const stretch = cut(rest.slice(0, limit), rest.length > limit, folderUnit, start);
        for (const { name, objects } of stretch.units) {
          expect(objects).toHaveLength(3);
          seen.push(name);
        }
        after = stretch.until;
      }
      expect(seen.sort()).toEqual(names.map((name) => `${name}/`).sort());
    }),
  );
});
