import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { readImageSize } from "~/platform/photos/image-size";
import { phoneHeic } from "../../../support/portfolio/photos";

const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: "#f3d9dc" } });
const size = { ok: true, width: 40, height: 30 };

async function bytesOf(photo: Sharp): Promise<Uint8Array> {
  return new Uint8Array(await photo.toBuffer());
}

function ascii(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}

function uint32(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
}

test("reads the size of a baseline JPEG", async () => {
  expect(readImageSize(await bytesOf(plain.clone().jpeg()))).toEqual(size);
});

test("reads the size of a progressive JPEG", async () => {
  expect(readImageSize(await bytesOf(plain.clone().jpeg({ progressive: true })))).toEqual(size);
});

test.each([1, 2, 3, 4])("EXIF orientation %i keeps a JPEG's sides", async (orientation) => {
  const photo = plain.clone().withMetadata({ orientation }).jpeg();
  expect(readImageSize(await bytesOf(photo))).toEqual(size);
});

test.each([5, 6, 7, 8])("EXIF orientation %i swaps a JPEG's sides", async (orientation) => {
  const photo = plain.clone().withMetadata({ orientation }).jpeg();
  expect(readImageSize(await bytesOf(photo))).toEqual({ ok: true, width: 30, height: 40 });
});

test("reads big-endian EXIF", () => {
  const tiff = [...ascii("MM"), 0, 42, ...uint32(8), 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0];
  const segment = [...ascii("Exif\0\0"), ...tiff];
  const exif = [0xff, 0xe1, 0, segment.length + 2, ...segment];
  const frame = [0xff, 0xc0, 0, 11, 8, 0, 30, 0, 40, 1, 0, 0, 0];
  const jpeg = new Uint8Array([0xff, 0xd8, ...exif, ...frame]);
  expect(readImageSize(jpeg)).toEqual({ ok: true, width: 30, height: 40 });
});

test("ignores damaged EXIF", () => {
  const segment = [...ascii("Exif\0\0"), ...ascii("II"), 42, 0, 0xff, 0xff, 0xff, 0x7f];
  const exif = [0xff, 0xe1, 0, segment.length + 2, ...segment];
  const frame = [0xff, 0xc2, 0, 11, 8, 0, 30, 0, 40, 1, 0, 0, 0];
  expect(readImageSize(new Uint8Array([0xff, 0xd8, ...exif, ...frame]))).toEqual(size);
});

test("skips fill bytes and restart markers before the frame", () => {
  const frame = [0xff, 0xff, 0xff, 0xd0, 0xff, 0xc1, 0, 11, 8, 0, 30, 0, 40, 1, 0, 0, 0];
  expect(readImageSize(new Uint8Array([0xff, 0xd8, ...frame]))).toEqual(size);
});

test("a JPEG whose scan precedes its frame is unreadable", () => {
  const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]);
  expect(readImageSize(bytes)).toEqual({ ok: false, reason: "unreadable" });
});

test("reads the size of a PNG", async () => {
  expect(readImageSize(await bytesOf(plain.clone().png()))).toEqual(size);
});

test("reads the size of a GIF", async () => {
  expect(readImageSize(await bytesOf(plain.clone().gif()))).toEqual(size);
});

test("counts a GIF's first frame beyond its canvas, since browsers show it whole", () => {
  const uint16 = (value: number) => [value & 0xff, value >> 8];
  const colors = [0x80, 0, 0, ...[0, 0, 0, 255, 255, 255]];
  const remark = [0x21, 0xfe, 2, ...ascii("hi"), 1, ...ascii("!"), 0];
  const frame = [0x2c, ...uint16(2), ...uint16(0), ...uint16(16_000), ...uint16(16_000), 0, 2];
  const gif = (...blocks: number[][]) =>
    readImageSize(
      new Uint8Array([...ascii("GIF89a"), ...uint16(1), ...uint16(1), ...colors, ...blocks.flat()]),
    );
  expect(gif(remark, frame)).toEqual({ ok: true, width: 16_002, height: 16_000 });
  expect(gif(remark)).toEqual({ ok: false, reason: "truncated" });
  expect(gif([0x3b])).toEqual({ ok: false, reason: "unreadable" });
});

test("reads the size of a lossy WebP", async () => {
  const bytes = await bytesOf(plain.clone().webp());
  expect(String.fromCharCode(...bytes.subarray(12, 16))).toBe("VP8 ");
  expect(readImageSize(bytes)).toEqual(size);
});

test("reads the size of a lossless WebP", async () => {
  const bytes = await bytesOf(plain.clone().webp({ lossless: true }));
  expect(String.fromCharCode(...bytes.subarray(12, 16))).toBe("VP8L");
  expect(readImageSize(bytes)).toEqual(size);
});

test("reads the size of an extended WebP", async () => {
  const bytes = await bytesOf(plain.clone().withMetadata({ orientation: 1 }).webp());
  expect(String.fromCharCode(...bytes.subarray(12, 16))).toBe("VP8X");
  expect(readImageSize(bytes)).toEqual(size);
});

test("reads the size of an AVIF", async () => {
  expect(readImageSize(await bytesOf(plain.clone().avif()))).toEqual(size);
});

test("reads the size of a HEIC's primary item, not of a tile", () => {
  expect(readImageSize(phoneHeic(40, 30))).toEqual(size);
});

test("reads the size of a HEIC with any of its brands first", () => {
  for (const brand of ["hevc", "hevx", "mif2", "heif"]) {
    const file = phoneHeic(40, 30);
    file.set(ascii(brand), 8);
    expect(readImageSize(file), brand).toEqual(size);
  }
});

test("swaps the sides of a rotated HEIC", () => {
  expect(readImageSize(phoneHeic(40, 30, 1))).toEqual({ ok: true, width: 30, height: 40 });
  expect(readImageSize(phoneHeic(40, 30, 2))).toEqual(size);
});

const encoders = {
  "JPEG on its side": () => plain.clone().withMetadata({ orientation: 6 }).jpeg(),
  PNG: () => plain.clone().png(),
  GIF: () => plain.clone().gif(),
  WebP: () => plain.clone().webp(),
  "lossless WebP": () => plain.clone().webp({ lossless: true }),
  "WebP with alpha": () => plain.clone().ensureAlpha(0.5).webp(),
  AVIF: () => plain.clone().avif({ effort: 0 }),
};

test.each(Object.entries(encoders))(
  "a %s truncated anywhere has its full size or is reported as truncated",
  async (_, encode) => {
    const bytes = await bytesOf(encode());
    const whole = readImageSize(bytes);
    expect(whole.ok).toBe(true);
    const cuts = Array.from({ length: Math.min(bytes.length, 2000) }, (_cut, length) =>
      JSON.stringify(readImageSize(bytes.subarray(0, length))),
    );
    const known = [{ ok: false, reason: "truncated" }, whole].map((size) => JSON.stringify(size));
    expect([...new Set(cuts)]).toEqual(known);
  },
);

test("a side of zero or above 65535 pixels is unreadable", () => {
  const png = (width: number, height: number) =>
    new Uint8Array([
      ...[0x89, ...ascii("PNG\r\n"), 0x1a, 0x0a, 0, 0, 0, 13],
      ...[...ascii("IHDR"), ...uint32(width), ...uint32(height)],
    ]);
  expect(readImageSize(png(40, 30))).toEqual(size);
  expect(readImageSize(png(0, 30))).toEqual({ ok: false, reason: "unreadable" });
  expect(readImageSize(png(40, 65_536))).toEqual({ ok: false, reason: "unreadable" });
});

test("what is not a photo is unreadable", () => {
  const text = new TextEncoder().encode("<!doctype html><title>No photo</title>");
  expect(readImageSize(text)).toEqual({ ok: false, reason: "unreadable" });
});

test("gives up on a HEIC with too many boxes", () => {
  const boxes = (count: number) =>
    Array.from({ length: count }, () => [...uint32(8), ...ascii("free")]);
  const type = [...uint32(16), ...ascii("ftypheic"), ...uint32(0)];
  const photo = [...phoneHeic(40, 30).subarray(20)];
  const behind = (count: number) =>
    readImageSize(new Uint8Array([...type, ...boxes(count).flat(), ...photo]));
  expect(behind(100)).toEqual(size);
  expect(behind(5000)).toEqual({ ok: false, reason: "truncated" });
});

test("never throws, whatever the bytes", () => {
  const starts = [
    [0xff, 0xd8],
    [0xff, 0xd8, 0xff, 0xe1],
    [0x89, ...ascii("PNG")],
    ascii("GIF89a"),
    [...ascii("RIFF"), 0, 0, 0, 0, ...ascii("WEBPVP8 ")],
    [...ascii("RIFF"), 0, 0, 0, 0, ...ascii("WEBPVP8L")],
    [0, 0, 0, 16, ...ascii("ftypavif"), 0, 0, 0, 0],
    [],
  ];
  const hostile = fc.tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }));
  fc.assert(
    fc.property(hostile, ([start, rest]) => {
      expect(typeof readImageSize(new Uint8Array([...start, ...rest])).ok).toBe("boolean");
    }),
  );
});

test("never throws on a photo with flipped bytes", async () => {
  const photos = [
    phoneHeic(40, 30, 1),
    await bytesOf(plain.clone().jpeg()),
    await bytesOf(plain.clone().avif()),
  ];
  const flips = fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.constantFrom(...photos), flips, (photo, changes) => {
      const bytes = photo.slice();
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      const found = readImageSize(bytes);
      expect(found.ok ? found.width > 0 && found.height > 0 : found.reason !== undefined).toBe(
        true,
      );
    }),
  );
});
