import sharp, { type Sharp } from "sharp";

export type Rgb = readonly [number, number, number];

export async function bandedPhoto(width: number, height: number): Promise<Buffer> {
  const band = width / 3;
  const bands = ["#00ff00", "#0000ff"].map((background, at) => ({
    input: { create: { width: band, height, channels: 3 as const, background } },
    left: band * (at + 1),
    top: 0,
  }));
  return sharp({ create: { width, height, channels: 3, background: "#ff0000" } })
    .composite(bands)
    .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

/** Gray with grain of all sizes. */
export function grainyPhoto(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height);
  for (const at of pixels.keys()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    pixels[at] = 128 + 50 * Math.sin((x * x + y * y) / (4 * width)) + 50 * Math.sin(x / 9 + y / 4);
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

export function plainPhoto(width: number, height: number, background: string) {
  return sharp({ create: { width, height, channels: 4, background } });
}

/** How upright pixels are stored for each EXIF orientation, 1 to 8. */
const storing: Record<number, (photo: Sharp) => Sharp> = {
  1: (photo) => photo,
  2: (photo) => photo.flop(),
  3: (photo) => photo.rotate(180),
  4: (photo) => photo.flip(),
  // Mirrored first, then rotated, like sharp.
  5: (photo) => photo.flop().rotate(270),
  6: (photo) => photo.rotate(270),
  7: (photo) => photo.flop().rotate(90),
  8: (photo) => photo.rotate(90),
};

/** A photo that is 2400 by 1200 with a red top left corner once upright, with GPS data. */
export async function turnedPhoto(orientation: number): Promise<Buffer> {
  const corner = {
    create: { width: 600, height: 300, channels: 3 as const, background: "#ff0000" },
  };
  const upright = await sharp({
    create: { width: 2400, height: 1200, channels: 3, background: "#ffffff" },
  })
    .composite([{ input: corner, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const stored = storing[orientation]?.(sharp(upright)) ?? sharp(upright);
  return stored
    .withExif({
      IFD0: { Make: "Secret camera", Orientation: String(orientation) },
      IFD3: { GPSLatitude: "41/1 25/1 0/1", GPSLatitudeRef: "N" },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 92 })
    .toBuffer();
}

export type Pixels = { width: number; height: number; at: (x: number, y: number) => Rgb };

export async function readPixels(file: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    at: (x, y) => {
      const start = (y * info.width + x) * 3;
      return [data[start] ?? -1, data[start + 1] ?? -1, data[start + 2] ?? -1];
    },
  };
}

export function boundsOf({ width, height, at }: Pixels, counts: (color: Rgb) => boolean) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!counts(at(x, y))) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The mean difference per channel (0 to 255) of two photos with the same size. */
export function meanDifference(one: Pixels, other: Pixels): number {
  let difference = 0;
  for (let y = 0; y < one.height; y += 1) {
    for (let x = 0; x < one.width; x += 1) {
      const [a, b] = [one.at(x, y), other.at(x, y)];
      difference += Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]);
    }
  }
  return difference / (one.width * one.height * 3);
}
