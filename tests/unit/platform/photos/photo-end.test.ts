import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { hasJpegEnd, watchForEnd } from "~/platform/photos/photo-end";
import type { PhotoKind } from "~/platform/photos/photo-kind";

// The same every time: of a GIF that is cut at random, one in 256 ends with the byte that ends a whole one.
const size = { width: 300, height: 200, channels: 3 } as const;
const grain = createHash("shake256", { outputLength: size.width * size.height * size.channels });
const noise = sharp(grain.update("a cake").digest(), { raw: size });

const photos: Record<PhotoKind | "svg", () => Promise<Uint8Array>> = {
  jpeg: () => noise.clone().jpeg().toBuffer(),
  png: () => noise.clone().png().toBuffer(),
  gif: () => noise.clone().gif().toBuffer(),
  webp: () => noise.clone().webp().toBuffer(),
  avif: () => noise.clone().avif({ effort: 0 }).toBuffer(),
  heic: () => noise.clone().avif({ effort: 0 }).toBuffer(),
  svg: async () => new TextEncoder().encode("<svg><g><path d='M0 0h9v9z'/></g></svg>\n"),
};

/** As an upload goes by: the first bytes, then parts of some length. */
function sees(kind: PhotoKind | "svg", bytes: Uint8Array, part = 1000): boolean {
  const end = watchForEnd(kind, bytes.subarray(0, 4096), bytes.length);
  for (let at = 0; at < bytes.length; at += part) end.see(bytes.subarray(at, at + part));
  return end.seen();
}

const kinds = ["jpeg", "png", "gif", "webp", "avif", "heic", "svg"] as const;

for (const kind of kinds) {
  test(`a whole ${kind} has its end, one that was cut off has not`, async () => {
    const bytes = await photos[kind]();
    for (const part of [1, 7, 1000, 1_000_000]) expect(sees(kind, bytes, part)).toBe(true);
    for (const share of [0.3, 0.6, 0.9]) {
      expect(sees(kind, bytes.subarray(0, Math.floor(bytes.length * share)))).toBe(false);
    }
  });
}

test("a progressive JPEG has its end, and one with a film behind it", async () => {
  const bytes = await noise.clone().jpeg({ progressive: true }).toBuffer();
  expect(sees("jpeg", bytes)).toBe(true);
  expect(sees("jpeg", Buffer.concat([bytes, Buffer.alloc(5000, 1)]))).toBe(true);
});

test("the end of the preview in a JPEG's EXIF is not the photo's", async () => {
  const preview = await sharp({ create: { width: 16, height: 16, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  const bytes = await noise.clone().jpeg().toBuffer();
  const segment = Buffer.from([0xff, 0xe1, 0, preview.length + 2]);
  segment.writeUInt16BE(preview.length + 2, 2);
  const whole = Buffer.concat([bytes.subarray(0, 2), segment, preview, bytes.subarray(2)]);
  expect(sees("jpeg", whole)).toBe(true);
  expect(sees("jpeg", whole.subarray(0, whole.length - 3))).toBe(false);
});

test("an SVG that closes itself is whole", () => {
  expect(sees("svg", new TextEncoder().encode('<svg width="1"/>'))).toBe(true);
});

test("a whole JPEG in memory is told from one that was cut off", async () => {
  const bytes = await noise.clone().jpeg().toBuffer();
  expect(hasJpegEnd(bytes)).toBe(true);
  expect(hasJpegEnd(Buffer.concat([bytes, Buffer.alloc(5000, 1)]))).toBe(true);
  for (const share of [0.01, 0.3, 0.9]) {
    expect(hasJpegEnd(bytes.subarray(0, Math.floor(bytes.length * share)))).toBe(false);
  }
});
