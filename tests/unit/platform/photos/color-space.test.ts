import sharp from "sharp";
import { expect, test } from "vitest";
import { readColorSpace, toSrgb } from "~/platform/photos/color-space";
import { readPrimaryItem } from "~/platform/photos/formats/heif-boxes";
import { heicFile } from "../../../support/image-prep/heic-files";

const raw = { width: 5, height: 1, channels: 3 } as const;
const colors = [0, 0, 0, 255, 255, 255, 128, 128, 128, 200, 60, 50, 30, 90, 160];

/** The color space in a HEIC's `colr` box of this kind, after `before` bytes. */
function readNamed(kind: string, content: Uint8Array, before = 3) {
  const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(kind), content]);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const known = [{ type: "colr", start: before, end: bytes.length }];
  return readColorSpace(view, { parts: [], known, own: undefined });
}

function converted(pixels: Uint8ClampedArray, space: ReturnType<typeof readNamed>): number[] {
  if (space) toSrgb(pixels, space);
  return Array.from(pixels).filter((_, at) => at % 4 < 3);
}

/** The colors converted to Display P3 by sharp, and its profile. */
async function inP3() {
  const photo = await sharp(Uint8Array.from(colors), { raw }).withIccProfile("p3").png().toBuffer();
  const { icc = Buffer.alloc(0) } = await sharp(photo).metadata();
  const { data } = await sharp(photo, { ignoreIcc: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { icc, pixels: new Uint8ClampedArray(data) };
}

function expectNear(found: readonly number[], wanted: readonly number[]) {
  expect(found.length).toBe(wanted.length);
  for (const [at, value] of wanted.entries()) {
    expect(Math.abs((found[at] ?? -99) - value), `${found} is not ${wanted}`).toBeLessThanOrEqual(
      2,
    );
  }
}

test("converts Display P3 to sRGB, by profile and by number", async () => {
  const { icc, pixels } = await inP3();
  expect(Math.abs((pixels[12] ?? 0) - 200)).toBeGreaterThan(5);
  expectNear(converted(pixels.slice(), readNamed("prof", icc)), colors);
  expectNear(
    converted(pixels.slice(), readNamed("nclx", Uint8Array.of(0, 12, 0, 13, 0, 1, 128))),
    colors,
  );
});

test("reads a phone's profile, which it attaches to the photo's tiles only", async () => {
  const file = new Uint8Array(await heicFile("phone-grid.heic"));
  const view = new DataView(file.buffer);
  const item = readPrimaryItem(view);
  if (!item) throw new Error("No item");
  expectNear(converted((await inP3()).pixels, readColorSpace(view, item)), colors);
});

test("sRGB, an unknown number, and a truncated profile change no colors", async () => {
  const { icc } = await inP3();
  expect(readNamed("nclx", Uint8Array.of(0, 1, 0, 13, 0, 6, 128))).toBeUndefined();
  expect(readNamed("nclx", Uint8Array.of(0, 2, 0, 2, 0, 2, 128))).toBeUndefined();
  for (const length of [0, 100, 140, icc.length - 60]) {
    expect(readNamed("prof", icc.subarray(0, length)), `${length} bytes`).toBeUndefined();
  }
});

const xyz = (x: number, y: number, z: number) => [x, y, z].map((part) => Math.round(part * 65_536));
/** A profile with sRGB's primaries and this curve. */
function icc(curve: readonly number[] | { kind: number; numbers: readonly number[] }) {
  const bytes = new DataView(new ArrayBuffer(400));
  const tags = ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"];
  const places = [220, 240, 260, 280, 280, 280];
  bytes.setUint32(128, tags.length);
  for (const [at, tag] of tags.entries()) {
    for (const [index, letter] of Array.from(tag).entries())
      bytes.setUint8(132 + at * 12 + index, letter.charCodeAt(0));
    bytes.setUint32(136 + at * 12, places[at] ?? 0);
  }
  const primaries = [
    xyz(0.4361, 0.2225, 0.0139),
    xyz(0.3851, 0.7169, 0.0971),
    xyz(0.1431, 0.0606, 0.7141),
  ];
  for (const [at, parts] of primaries.entries()) {
    for (const [index, part] of parts.entries())
      bytes.setInt32((places[at] ?? 0) + 8 + 4 * index, part);
  }
  if ("kind" in curve) {
    for (const [at, letter] of Array.from("para").entries())
      bytes.setUint8(280 + at, letter.charCodeAt(0));
    bytes.setUint16(288, curve.kind);
    for (const [at, value] of curve.numbers.entries())
      bytes.setInt32(292 + 4 * at, Math.round(value * 65_536));
    return new Uint8Array(bytes.buffer);
  }
  bytes.setUint32(288, curve.length);
  for (const [at, value] of curve.entries()) bytes.setUint16(292 + 2 * at, value);
  return new Uint8Array(bytes.buffer);
}

test("reads curves with one exponent, and with many points", () => {
  const gray = Uint8ClampedArray.of(128, 128, 128, 255);
  // sRGB of the linear values 0.502 ** 1.8, 0.502, and 0.502 / 2.
  expectNear(converted(gray.slice(), readNamed("prof", icc([461]))), [147, 147, 147]);
  expectNear(converted(gray.slice(), readNamed("prof", icc([]))), [188, 188, 188]);
  expectNear(converted(gray.slice(), readNamed("prof", icc([0, 16_384, 32_768]))), [137, 137, 137]);
});

test("reads each kind of parametric curve, on both sides of its threshold", () => {
  const light = (kind: number, numbers: readonly number[], value: number) =>
    readNamed("prof", icc({ kind, numbers }))?.curves[0]?.[value];
  const near = (value: number) => expect.closeTo(value, 4);
  const [dark, bright] = [20, 204];
  // 20 / 255 is 0.0784; 204 / 255 is 0.8.
  expect(light(0, [2], bright)).toEqual(near(0.64));
  expect(light(1, [2, 1, -0.1], bright)).toEqual(near(0.49));
  expect(light(1, [2, 1, -0.1], dark)).toEqual(near(0));
  expect(light(2, [2, 1, -0.1, 0.05], bright)).toEqual(near(0.54));
  expect(light(2, [2, 1, -0.1, 0.05], dark)).toEqual(near(0.05));
  expect(light(3, [2, 1, 0, 0.5, 0.1], bright)).toEqual(near(0.64));
  expect(light(3, [2, 1, 0, 0.5, 0.1], dark)).toEqual(near(0.0392));
  expect(light(4, [2, 1, 0, 0.5, 0.1, 0.2, 0.3], bright)).toEqual(near(0.84));
  expect(light(4, [2, 1, 0, 0.5, 0.1, 0.2, 0.3], dark)).toEqual(near(0.3392));
});
