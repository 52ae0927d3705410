import { expect, test } from "vitest";
import { listedWidths } from "~/platform/photos/listed-widths";
import type { ListedObject } from "~/platform/storage/listed-object";

function listed(key: string, change: Partial<ListedObject> = {}): ListedObject {
  return { key, etag: "e1", size: 1, uploadedAt: 10, metadata: {}, ...change };
}

const original = listed("a.jpg");

test("lists widths in ascending order, without those of other photos", () => {
  const objects = ["a.jpg", "a.jpg@960.webp", "a.jpg@320.webp", "b.jpg@640.webp"].map((key) =>
    listed(key),
  );
  expect(listedWidths(original, objects)).toEqual([320, 960]);
});

test("ignores a width made from another file", () => {
  const own = listed("a.jpg@320.webp", { metadata: { source: "e1" }, uploadedAt: 0 });
  const foreign = listed("a.jpg@640.webp", { metadata: { source: "e0" } });
  expect(listedWidths(original, [own, foreign])).toEqual([320]);
});

test("a width without a source counts unless it is older than the original", () => {
  const older = listed("a.jpg@320.webp", { uploadedAt: 9 });
  const younger = listed("a.jpg@640.webp", { uploadedAt: 10 });
  expect(listedWidths(original, [older, younger])).toEqual([640]);
});
