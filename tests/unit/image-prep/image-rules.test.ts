import { expect, test } from "vitest";
import {
  mayBePhoto,
  openErrorText,
  photoProblems,
  photoType,
} from "~/features/image-prep/input-kinds";
import { formatSize, formatTimeLeft, timeLeft } from "~/features/image-prep/progress";
import { removeWhite } from "~/features/image-prep/watermark";

test("makes a pixel transparent only if red, green, and blue are all at least 245", () => {
  const pixels = new Uint8ClampedArray(
    [
      [245, 245, 245, 255],
      [255, 255, 244, 255],
      [244, 255, 255, 255],
      [255, 255, 255, 90],
      [0, 0, 0, 255],
    ].flat(),
  );
  removeWhite(pixels);
  expect([3, 7, 11, 15, 19].map((at) => pixels[at])).toEqual([0, 255, 255, 0, 255]);
});

test("recognizes a file without a type by its name", () => {
  expect(photoType({ name: "IMG_1.HEIC", type: "" })).toBe("image/heic");
  expect(photoType({ name: "a.jpg", type: "image/png" })).toBe("image/png");
  expect(mayBePhoto({ name: "notes.txt", type: "text/plain" })).toBe(false);
  expect(mayBePhoto({ name: "notes", type: "" })).toBe(false);
});

test("recognizes HEIC on Windows, which knows no type for it, by its name", () => {
  const file = { name: "IMG_1.HEIC", type: "application/octet-stream" };
  expect(photoType(file)).toBe("image/heic");
  expect(mayBePhoto(file)).toBe(true);
  expect(mayBePhoto({ name: "_MG_1.HIF", type: "" })).toBe(true);
  expect(mayBePhoto({ name: "order.exe", type: "application/octet-stream" })).toBe(false);
});

test("says why a photo cannot be opened, and what to do", () => {
  const heic = { name: "a.heic", type: "" };
  expect(openErrorText(heic)).toContain("damaged");
  expect(openErrorText({ name: "a.jpg", type: "" })).toContain("Export it as JPEG");
  expect(openErrorText(heic, new Error(photoProblems.protected))).toBe(photoProblems.protected);
  expect(openErrorText(heic, new Error("memory access out of bounds"))).toContain("damaged");
});

test("extrapolates the time left", () => {
  expect(timeLeft({ done: 0, total: 4, startedAt: 0 }, 100)).toBeUndefined();
  expect(timeLeft({ done: 1, total: 4, startedAt: 1000 }, 3000)).toBe(6000);
});

test.each([
  [undefined, ""],
  [4000, "a few seconds left"],
  [12_000, "about 15 seconds left"],
  [61_000, "about 1 minute left"],
  [150_000, "about 3 minutes left"],
])("words %s milliseconds as “%s”", (milliseconds, words) => {
  expect(formatTimeLeft(milliseconds)).toBe(words);
});

test("formats sizes in round numbers", () => {
  expect(formatSize(312_400)).toBe("312 KB");
  expect(formatSize(4_120_000)).toBe("4.1 MB");
});
