import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { hasJpegEnd, watchForEnd } from "~/platform/photos/photo-end";
import type { PhotoKind } from "~/platform/photos/photo-kind";

// Deterministic: a GIF cut at random ends with the trailer byte once in 256 times.
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

/** Feeds the bytes as an upload does: the head, then chunks. */
function sees(kind: PhotoKind | "svg", bytes: Uint8Array, part = 1000): boolean {
  const end = watchForEnd(kind, bytes.subarray(0, 4096), bytes.length);
  for (let at = 0; at < bytes.length; at += part) end.push(bytes.subarray(at, at + part));
  return end.isFound();
}

const kinds = ["jpeg", "png", "gif", "webp", "avif", "heic", "svg"] as const;

for (const kind of kinds) {
  test(`a whole ${kind} has its end, a truncated one does not`, async () => {
    const bytes = await photos[kind]();
    for (const part of [1, 7, 1000, 1_000_000]) expect(sees(kind, bytes, part)).toBe(true);
    for (const share of [0.3, 0.6, 0.9]) {
      expect(sees(kind, bytes.subarray(0, Math.floor(bytes.length * share)))).toBe(false);
    }
  });
}

test("finds the end of a progressive JPEG, and of one followed by a video", async () => {
  const bytes = await noise.clone().jpeg({ progressive: true }).toBuffer();
  expect(sees("jpeg", bytes)).toBe(true);
  expect(sees("jpeg", Buffer.concat([bytes, Buffer.alloc(5000, 1)]))).toBe(true);
});

test("the end of an EXIF preview is not the photo's", async () => {
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

test("a self-closing SVG is whole", () => {
  expect(sees("svg", new TextEncoder().encode('<svg width="1"/>'))).toBe(true);
});

test("distinguishes a whole JPEG in memory from a truncated one", async () => {
  const bytes = await noise.clone().jpeg().toBuffer();
  expect(hasJpegEnd(bytes)).toBe(true);
  expect(hasJpegEnd(Buffer.concat([bytes, Buffer.alloc(5000, 1)]))).toBe(true);
  for (const share of [0.01, 0.3, 0.9]) {
    expect(hasJpegEnd(bytes.subarray(0, Math.floor(bytes.length * share)))).toBe(false);
  }
});
