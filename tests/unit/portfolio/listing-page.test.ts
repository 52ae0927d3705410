import fc from "fast-check";
import { expect, test } from "vitest";
import { cutPage, stopBefore } from "~/features/portfolio/.server/listing-page";
import { parseWidthKey } from "~/platform/photos/image-widths";
import type { ListedObject } from "~/platform/storage/listed-object";

const photoGroup = (key: string) => parseWidthKey(key)?.original ?? key;
const folderGroup = (key: string) => `${key.split("/").slice(0, -1).join("/")}/`;

function listed(key: string): ListedObject {
  return { key, etag: "e", size: 1, uploadedAt: 0, metadata: {} };
}

function cut(keys: string[], truncated: boolean, groupOf = photoGroup, after = "") {
  return cutPage({ objects: keys.map(listed), truncated, groupOf, after });
}

test("the last page reaches the end", () => {
  const page = cut(["a.jpg", "a.jpg@320.webp", "b.jpg"], false);
  expect(page.until).toBeNull();
  expect(page.groups.map((group) => group.objects.map(({ key }) => key))).toEqual([
    ["a.jpg", "a.jpg@320.webp"],
    ["b.jpg"],
  ]);
});

test("leaves a photo for the next page if its widths may continue there", () => {
  const page = cut(["a.jpg", "a.jpg@320.webp", "b.jpg", "b.jpg@320.webp"], true);
  expect(page.groups.map(({ name }) => name)).toEqual(["a.jpg"]);
  expect(page.until).toBe("a.jpg@320.webp");
});

test("leaves a photo whole if another one sorts between it and its widths", () => {
  const page = cut(["0.jpg", "a.jpg", "a.jpg-copy.jpg"], true);
  expect(page.groups.map(({ name }) => name)).toEqual(["0.jpg"]);
});

test("takes a group that fills the page, and skips its rest", () => {
  const first = cut(["f/1", "f/2"], true, folderGroup);
  expect(first.until).toBe("f/2");
  const second = cut(["f/3", "g/1"], false, folderGroup, "f/2");
  expect(second.groups.map(({ name }) => name)).toEqual(["g/"]);
});

test("an empty page that isn't the last covers nothing", () => {
  expect(cut([], true, photoGroup, "a")).toEqual({ after: "a", until: "a", groups: [] });
});

test("a page cut before a group ends with the key before it", () => {
  const page = stopBefore(cut(["a.jpg", "b.jpg", "b.jpg@320.webp", "c.jpg"], false), 2);
  expect(page.groups.map(({ name }) => name)).toEqual(["a.jpg", "b.jpg"]);
  expect(page.until).toBe("b.jpg@320.webp");
});

test("pages of any size visit every group once and whole", () => {
  const folders = fc.uniqueArray(fc.stringMatching(/^[a-c-]{1,3}$/), { maxLength: 12 });
  fc.assert(
    fc.property(folders, fc.integer({ min: 4, max: 9 }), (names, limit) => {
      const keys = names.flatMap((name) => [`${name}/1`, `${name}/2`, `${name}/3`]).sort();
      const seen: string[] = [];
      for (let after: string | null = "", steps = 0; after !== null && steps < 50; steps += 1) {
        const start: string = after;
        const rest = keys.filter((key) => key > start);
        const page = cut(rest.slice(0, limit), rest.length > limit, folderGroup, start);
        for (const { name, objects } of page.groups) {
          expect(objects).toHaveLength(3);
          seen.push(name);
        }
        after = page.until;
      }
      expect(seen.sort()).toEqual(names.map((name) => `${name}/`).sort());
    }),
  );
});
