import { expect, test } from "vitest";
import { readImageNotes } from "~/platform/image-notes";
import {
  missingWidths,
  parseWidthKey,
  portfolioAddress,
  sourceSet,
  widthKey,
  widthsInSourceSet,
} from "~/platform/image-widths";

test("a width's key names its original and is read back", () => {
  const key = widthKey("gallery/wedding/a.jpg", 320);
  expect(parseWidthKey(key)).toEqual({ original: "gallery/wedding/a.jpg", width: 320 });
  expect(parseWidthKey("gallery/wedding/a.jpg")).toBeUndefined();
  expect(parseWidthKey("gallery/wedding/notes.txt@320.webp")).toBeUndefined();
});

test("only widths below the picture's own are missing", () => {
  expect(missingWidths(700, [320])).toEqual([640]);
});

test("an address escapes each part of the key and carries the version", () => {
  expect(portfolioAddress("gallery/wedding/a b?.jpg", "e1")).toBe(
    "/media/portfolio/gallery/wedding/a%20b%3F.jpg?v=e1",
  );
});

test("a source set lists the smaller widths and ends with the original", () => {
  const set = sourceSet({ key: "a.jpg", etag: "e", width: 700, widths: [640, 320, 960] });
  expect(widthsInSourceSet(set, 700)).toEqual([320, 640]);
  expect(set).toMatch(/\/media\/portfolio\/a\.jpg\?v=e 700w$/);
});

test("a note beside a picture that makes no sense counts as not written", () => {
  expect(
    readImageNotes({ TITLE: " Rose ", focalX: "2", focalY: "0.25", placeholder: "red;}" }),
  ).toEqual({ title: "Rose", focalX: 0.5, focalY: 0.25, placeholder: null });
});
