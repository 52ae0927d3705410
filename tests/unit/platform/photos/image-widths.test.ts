import { expect, test } from "vitest";
import {
  missingWidths,
  parseWidthKey,
  portfolioAddress,
  smallerCopies,
  sourceSet,
  widthKey,
  widthsInSourceSet,
} from "~/platform/photos/image-widths";

test("a width's key is beside its original's", () => {
  expect(widthKey("gallery/wedding/a.jpg", 320)).toBe("gallery/wedding/a.jpg@320.webp");
  expect(parseWidthKey("gallery/wedding/a.jpg@320.webp")).toEqual({
    original: "gallery/wedding/a.jpg",
    width: 320,
  });
});

test("an @ after anything but a photo's name belongs to an original", () => {
  expect(parseWidthKey("gallery/wedding/cake@320.webp")).toBeUndefined();
  expect(parseWidthKey("gallery/wedding/a.jpg@big.webp")).toBeUndefined();
  expect(parseWidthKey("gallery/wedding/notes.txt@320.webp")).toBeUndefined();
});

test("only widths smaller than the original are missing", () => {
  expect(missingWidths(1400, [640])).toEqual([320, 960]);
  expect(missingWidths(640, [])).toEqual([320]);
  expect(missingWidths(320, [])).toEqual([]);
});

test("escapes each segment of a key in its address", () => {
  const address = portfolioAddress("gallery/wedding/50% rose & lily#1?.jpg", "e");
  expect(address).toBe("/media/portfolio/gallery/wedding/50%25%20rose%20%26%20lily%231%3F.jpg?v=e");
  expect(portfolioAddress("a/b.jpg", "e", 640)).toBe("/media/portfolio/a/b.jpg?v=e&w=640");
});

test("a source set lists the widths in order, with the original last", () => {
  const photo = { key: "a.jpg", etag: "e", width: 1400, widths: [960, 320] };
  expect(sourceSet(photo)).toBe(
    "/media/portfolio/a.jpg?v=e&w=320 320w, /media/portfolio/a.jpg?v=e&w=960 960w, " +
      "/media/portfolio/a.jpg?v=e 1400w",
  );
});

test("omits a width that is not smaller than the original", () => {
  const photo = { key: "a.jpg", etag: "e", width: 640, widths: [320, 640, 960] };
  expect(sourceSet(photo).match(/\d+w/g)).toEqual(["320w", "640w"]);
});

test("the widths of a source set survive parsing, with the same addresses", () => {
  const photo = { key: "a b.jpg", etag: "e", width: 1400, widths: [320, 960] };
  const widths = widthsInSourceSet(sourceSet(photo), photo.width);
  expect(widths).toEqual([320, 960]);
  expect(smallerCopies(portfolioAddress(photo.key, photo.etag), widths)).toEqual([
    { width: 320, url: portfolioAddress(photo.key, photo.etag, 320) },
    { width: 960, url: portfolioAddress(photo.key, photo.etag, 960) },
  ]);
});
