import { createHash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { z } from "zod";
import type { PhotoCrop, PhotoSource } from "../../app/ui/photo.tsx";
import { originals, root, variants, writeIfMissing, writeIfNew } from "./files.ts";

const generated = join(root, "app/features/site-images/default-images.generated.ts");

const fraction = z.number().min(0).max(1);
const focal = z.object({ x: fraction, y: fraction });
const crop = z.object({
  left: z.number(),
  width: z.number(),
  height: z.number(),
  /** Rows of plain background at the top that are stretched to fill the crop's height. */
  headroom: z.number().optional(),
});
const manifest = z.array(
  z.object({
    name: z.string(),
    file: z.string(),
    alt: z.string(),
    focal,
    /** The crop of the file; all of it by default. */
    crop: crop.optional(),
    portrait: crop.extend({ focal }).optional(),
  }),
);
type Original = z.output<typeof manifest>[number];
type Crop = z.output<typeof crop>;
type Portrait = NonNullable<Original["portrait"]>;

const heroWidths = { wide: [640, 960, 1280, 1600, 1920], jpeg: 1280 };
const stripWidths = { wide: [360, 640, 864], jpeg: 640 };
const widthsOf: Record<string, { wide: number[]; portrait?: number[]; jpeg: number }> = {
  "hero-1": heroWidths,
  "hero-2": heroWidths,
  "hero-3": { wide: [640, 960, 1280, 1820], jpeg: 1280 },
  "hero-4": heroWidths,
  "hero-spring": heroWidths,
  "hero-summer": heroWidths,
  "hero-fall": heroWidths,
  "hero-winter": heroWidths,
  about: { wide: [480, 720, 960, 1200], jpeg: 960 },
  pricing: { wide: [480, 800, 1200], jpeg: 800 },
  "strip-sketch": stripWidths,
  "strip-tray": stripWidths,
  "strip-piping": stripWidths,
  "slice-gone": { wide: [480, 800, 1200], jpeg: 800 },
  "awards-banner": { wide: [960, 1440, 1920], portrait: [480, 720, 940], jpeg: 1440 },
};
const formats = ["avif", "webp"] as const;
const quality = { avif: 58, webp: 78, jpeg: 78 };

function hash8(...parts: (string | Buffer)[]) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 8);
}

async function cropped(source: Buffer, { left, width, height, headroom }: Crop) {
  const { height: sourceHeight } = await sharp(source).metadata();
  if (!headroom) return sharp(source).extract({ left, top: 0, width, height }).png().toBuffer();
  const sky = await sharp(source)
    .extract({ left, top: 0, width, height: headroom })
    .resize(width, headroom + height - sourceHeight, { fit: "fill" })
    .png()
    .toBuffer();
  const cake = await sharp(source)
    .extract({ left, top: headroom, width, height: sourceHeight - headroom })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "white" } })
    .composite([
      { input: sky, left: 0, top: 0 },
      { input: cake, left: 0, top: headroom + height - sourceHeight },
    ])
    .png()
    .toBuffer();
}

function encode(photo: Buffer, width: number, format: string) {
  const resized = sharp(photo).resize({ width });
  if (format === "avif") return resized.avif({ quality: quality.avif, effort: 6 }).toBuffer();
  if (format === "webp") return resized.webp({ quality: quality.webp, effort: 6 }).toBuffer();
  return resized.jpeg({ quality: quality.jpeg, mozjpeg: true }).toBuffer();
}

/** Average of the photo's upper and outer background, as placeholder color. */
async function groundColor(photo: Buffer) {
  const { data } = await sharp(photo)
    .resize(8, 8, { fit: "fill" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const edge = [...Array(64).keys()].filter((i) => i < 8 || i % 8 === 0 || i % 8 === 7);
  const channels = [0, 1, 2].map((channel) => {
    const sum = edge.reduce((total, i) => total + (data[i * 3 + channel] ?? 0), 0);
    return Math.round(sum / edge.length)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

async function makeSet(stem: string, photo: () => Promise<Buffer>, widths: number[]) {
  for (const width of widths) {
    for (const format of formats) {
      const path = join(variants, `${stem}-${width}.${format}`);
      await writeIfMissing(path, async () => encode(await photo(), width, format));
    }
  }
}

async function makePortrait(
  name: string,
  source: Buffer,
  portrait: Portrait,
  widths: number[],
): Promise<PhotoCrop> {
  const { left, width, height, headroom } = portrait;
  const recipe = JSON.stringify({ left, width, height, headroom, widths, quality });
  const stem = `${name}-portrait-${hash8(source, recipe)}`;
  let photo: Promise<Buffer> | undefined;
  await makeSet(stem, () => (photo ??= cropped(source, portrait)), widths);
  const largest = Math.max(...widths);
  return {
    base: `/art/${stem}`,
    widths,
    formats,
    width: largest,
    height: Math.round((largest * height) / width),
    focal: portrait.focal,
  };
}

async function makeSiteImage({ name, file, alt, focal, crop, portrait }: Original) {
  const widths = widthsOf[name];
  if (!widths) throw new Error(`No widths are set for ${name}`);
  const original = await readFile(join(originals, file));
  const source = crop ? await cropped(original, crop) : original;
  const { width, height } = await sharp(source).metadata();
  const { wide, jpeg } = widths;
  const stem = `${name}-${hash8(source, JSON.stringify({ wide, jpeg, quality }))}`;
  await makeSet(stem, async () => source, wide);
  const fallback = `${stem}-${jpeg}.jpg`;
  await writeIfMissing(join(variants, fallback), () => encode(source, jpeg, "jpg"));
  const image: PhotoSource = {
    url: `/art/${fallback}`,
    alt,
    width,
    height,
    focal,
    placeholder: await groundColor(source),
    set: { base: `/art/${stem}`, widths: wide, formats },
  };
  if (portrait && widths.portrait) {
    image.portrait = await makePortrait(name, original, portrait, widths.portrait);
  }
  return image;
}

export async function makeSiteImages() {
  const list = manifest.parse(JSON.parse(await readFile(join(originals, "manifest.json"), "utf8")));
  const made: Record<string, PhotoSource> = {};
  for (const original of list) made[original.name] = await makeSiteImage(original);
  const names = Object.keys(made).map((name) => JSON.stringify(name));
  const rows = Object.entries(made).map(
    ([name, image]) => `  ${JSON.stringify(name)}: ${JSON.stringify(image)},`,
  );
  await writeIfNew(
    generated,
    `// Written by \`npm run art\` from tools/art/manifest.json.
import type { PhotoSource } from "~/ui/photo";

export type DefaultImageName = ${names.join(" | ")};

export const defaultImages: Record<DefaultImageName, PhotoSource> = {
${rows.join("\n")}
};
`,
  );
  const current = Object.values(made).flatMap(({ set, portrait }) => [set?.base, portrait?.base]);
  for (const name of await readdir(variants)) {
    const stem = /^(.+-[0-9a-f]{8})-\d+\.\w+$/.exec(name)?.[1];
    if (stem && !current.includes(`/art/${stem}`)) await rm(join(variants, name));
  }
}
