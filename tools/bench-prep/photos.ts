import { existsSync, globSync, mkdirSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";

export type PhotoSize = { width: number; height: number };

/** The demo's photos, enlarged, with sensor grain. Cached for the next run. */
export async function makePhotos(count: number, size: PhotoSize): Promise<string[]> {
  const folder = folderOf(size);
  const originals = globSync("demo/portfolio/gallery/*/*.jpg").sort();
  const photos: string[] = [];
  for (const original of originals.slice(0, count)) {
    const photo = join(folder, basename(original));
    if (!existsSync(photo)) await makePhoto(original, photo, size);
    photos.push(photo);
  }
  return photos;
}

function folderOf({ width }: PhotoSize): string {
  const folder = `.cache/bench-prep/${width}`;
  mkdirSync(folder, { recursive: true });
  return folder;
}

async function makePhoto(
  original: string,
  photo: string,
  { width, height }: PhotoSize,
): Promise<void> {
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 24 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const large = await sharp(original).resize(width, height, { kernel: "lanczos3" }).toBuffer();
  await sharp(large)
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 92 })
    .toFile(photo);
}

/** A zone plate: rings that get finer outward, down to two pixels at the edge of the square crop, to reveal aliasing. */
export async function makeZonePlate(size: PhotoSize): Promise<string> {
  const { width, height } = size;
  const file = join(folderOf(size), "zone-plate.jpg");
  if (existsSync(file)) return file;
  const pixels = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const distance = (x - width / 2) ** 2 + (y - height / 2) ** 2;
      const wave = Math.cos((Math.PI * distance) / height);
      pixels[y * width + x] = Math.round(127.5 * (1 + wave));
    }
  }
  await sharp(pixels, { raw: { width, height, channels: 1 } })
    .toColorspace("srgb")
    .jpeg({ quality: 92 })
    .toFile(file);
  return file;
}
