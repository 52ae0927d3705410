import { expect, test } from "vitest";
import {
  attachmentDisplay,
  describeAttachment,
  hasPreview,
  isShownImage,
  kindLabel,
  measureAttachment,
  pixelSize,
} from "~/features/orders/files/shown-attachment";
import { blackPng } from "../../../support/large-png";

const known = pixelSize(4000, 3000);
const unknown = pixelSize(null, null);
const most = pixelSize(8000, 5000);
const tooLarge = pixelSize(8000, 5001);

const file = (contentType: string, size = known) => ({ contentType, ...size });

const looks = [
  ["image/jpeg", known, { preview: true, opens: true }],
  ["image/jpeg", most, { preview: true, opens: true }],
  ["image/jpeg", tooLarge, { preview: false, opens: false }],
  // The server measures the image before it renders or serves anything.
  ["image/jpeg", unknown, { preview: true, opens: true }],
  ["image/heic", known, { preview: true, opens: false }],
  ["image/heic", tooLarge, { preview: false, opens: false }],
  ["image/svg+xml", known, { preview: false, opens: false }],
  ["application/pdf", unknown, { preview: false, opens: false }],
  ["text/plain", unknown, { preview: false, opens: false }],
  ["text/html", known, { preview: false, opens: false }],
] as const;

test.each(looks)("a %s of %o looks like %o", (contentType, size, look) => {
  expect(attachmentDisplay(file(contentType, size), false)).toEqual(look);
});

test("a file whose preview failed is a tile that opens only if its size is known", () => {
  const failed = (contentType: string, size = known) =>
    attachmentDisplay(file(contentType, size), true);
  expect(failed("image/jpeg")).toEqual({ preview: false, opens: true });
  expect(failed("image/jpeg", unknown)).toEqual({ preview: false, opens: false });
  expect(failed("image/jpeg", tooLarge)).toEqual({ preview: false, opens: false });
  expect(failed("image/heic")).toEqual({ preview: false, opens: false });
});

test("serves nothing as an image unless its size is known to be at most 40 megapixels", () => {
  expect(isShownImage(file("image/png", most))).toBe(true);
  expect(isShownImage(file("image/png", tooLarge))).toBe(false);
  expect(isShownImage(file("image/png", unknown))).toBe(false);
  expect(isShownImage(file("image/heic"))).toBe(false);
  expect(hasPreview(file("image/png", tooLarge))).toBe(false);
});

test("describes a file by its size, and says why it isn't shown", () => {
  const described = (size: ReturnType<typeof pixelSize>, bytes: number) =>
    describeAttachment({ ...size, size: bytes }).replaceAll("\u00a0", "_");
  expect(described(pixelSize(1600, 1200), 319_000)).toBe("1600_×_1200 · 312_KB");
  expect(described(pixelSize(16_000, 16_000), 31_700)).toBe(
    "16000_×_16000 · 31_KB · too large to preview",
  );
  expect(described(unknown, 2048)).toBe("2_KB");
  expect(["image/jpeg", "application/pdf", "text/plain"].map(kindLabel)).toEqual([
    ...["JPEG", "PDF", "TEXT"],
  ]);
});

test("a stored size is two positive integers or null", () => {
  for (const [width, height] of [
    [null, null],
    [800, null],
    [undefined, 600],
    [0, 600],
    [-800, 600],
    [Number.NaN, Number.NaN],
    [0.5, 1],
    ["800", "600"],
  ]) {
    expect(pixelSize(width, height)).toEqual({ width: null, height: null });
  }
});

test("finds a size behind half a megabyte of metadata", () => {
  expect(measureAttachment(blackPng(30, 20))).toEqual({ width: 30, height: 20 });
  const filled = new Uint8Array(600 * 1024).fill(0xff);
  filled.set([0xff, 0xd8]);
  filled.set([0xff, 0xc0, 0, 11, 8, 0, 30, 0, 40, 1, 0, 0, 0], filled.length - 20);
  expect(measureAttachment(filled)).toEqual({ width: 40, height: 30 });
  expect(measureAttachment(filled.subarray(0, 2))).toEqual({ width: null, height: null });
});
