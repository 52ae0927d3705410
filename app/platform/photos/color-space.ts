import type { Box, HeifItem } from "~/platform/photos/formats/heif-boxes";
import { readTag } from "~/platform/photos/image-dimensions";
import { linearOfSrgb } from "~/platform/srgb";

/** A curve per channel to linear light, then a matrix to linear sRGB. */
export type ColorSpace = { curves: readonly Float32Array[]; matrix: readonly number[] };

/** Undefined for sRGB or unknown. */
export function readColorSpace(
  view: DataView,
  { own = [], known }: HeifItem,
): ColorSpace | undefined {
  const isColor = ({ type }: Box) => type === "colr";
  // A phone's photo is a grid of tiles; older phones set the color space only on the tiles.
  const boxes = (own.some(isColor) ? own : known).filter(isColor);
  const ofKind = (...kinds: string[]) =>
    boxes.find(({ start }) => kinds.includes(readTag(view, start, 4)));
  const profile = ofKind("prof", "rICC");
  if (profile) {
    const start = profile.start + 4;
    const length = Math.min(profile.end, view.byteLength) - start;
    return readProfile(new DataView(view.buffer, view.byteOffset + start, length));
  }
  const code = ofKind("nclx");
  return code && codedSpace(view.getUint16(code.start + 4));
}

/** From linear BT.2020 and P3, keyed by their code points in H.273. */
const codedMatrices: Record<number, readonly number[]> = {
  9: [1.66049, -0.58764, -0.07285, -0.12455, 1.1329, -0.00835, -0.01815, -0.10058, 1.11873],
  12: [1.22494, -0.22494, 0, -0.04206, 1.04206, 0, -0.01964, -0.07864, 1.09827],
};

function codedSpace(primaries: number): ColorSpace | undefined {
  const matrix = codedMatrices[primaries];
  const curve = tableOf(linearOfSrgb);
  return matrix && { curves: [curve, curve, curve], matrix };
}

/** From D50 XYZ. */
const fromXyz = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
];

/** Ignores profiles other than three curves and a matrix. */
function readProfile(icc: DataView): ColorSpace | undefined {
  try {
    const tags = new Map<string, number>();
    for (let at = 132, left = icc.getUint32(128); left > 0; left -= 1, at += 12) {
      tags.set(readTag(icc, at, 4), icc.getUint32(at + 4));
    }
    const place = (name: string) => tags.get(name) ?? icc.byteLength;
    const primaries = ["rXYZ", "gXYZ", "bXYZ"].map((name) =>
      [8, 12, 16].map((at) => icc.getInt32(place(name) + at) / 65_536),
    );
    const matrix = fromXyz.flatMap((row) =>
      primaries.map((xyz) => row.reduce((sum, part, at) => sum + part * (xyz[at] ?? 0), 0)),
    );
    const curves = ["rTRC", "gTRC", "bTRC"].map((name) => tableOf(readCurve(icc, place(name))));
    return { curves, matrix };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

type Curve = (value: number) => number;

function readCurve(icc: DataView, at: number): Curve {
  if (readTag(icc, at, 4) === "para") {
    const kind = icc.getUint16(at + 8);
    const count = [1, 3, 4, 5, 7][kind] ?? 1;
    const [g = 1, a = 1, b = 0, c = 0, d = -b / a, e = 0, f = 0] = Array.from(
      { length: count },
      (_, index) => icc.getInt32(at + 12 + 4 * index) / 65_536,
    );
    if (kind === 2) return (value) => (value >= d ? (a * value + b) ** g : 0) + c;
    return (value) => (value >= d ? (a * value + b) ** g + e : c * value + f);
  }
  const last = icc.getUint32(at + 8) - 1;
  const entry = (index: number) => icc.getUint16(at + 12 + 2 * index);
  if (last < 1) return (value) => value ** (last < 0 ? 1 : entry(0) / 256);
  return (value) => {
    const below = Math.floor(value * last);
    const part = value * last - below;
    return (entry(below) * (1 - part) + entry(Math.min(last, below + 1)) * part) / 65_535;
  };
}

function tableOf(curve: Curve): Float32Array {
  return Float32Array.from({ length: 256 }, (_, at) => curve(at / 255));
}

const steps = 16_384;
const srgbNumbers = Uint8Array.from({ length: steps + 1 }, (_, at) => {
  const light = at / steps;
  return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055) + 0.5;
});

export function toSrgb(pixels: Uint8ClampedArray, { curves, matrix }: ColorSpace): void {
  const [reds = [], greens = [], blues = []] = curves;
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = matrix;
  const numberOf = (light: number) =>
    srgbNumbers[Math.round(Math.max(0, Math.min(1, light)) * steps)] ?? 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const red = reds[pixels[at] ?? 0] ?? 0;
    const green = greens[pixels[at + 1] ?? 0] ?? 0;
    const blue = blues[pixels[at + 2] ?? 0] ?? 0;
    pixels[at] = numberOf(a * red + b * green + c * blue);
    pixels[at + 1] = numberOf(d * red + e * green + f * blue);
    pixels[at + 2] = numberOf(g * red + h * green + i * blue);
  }
}
