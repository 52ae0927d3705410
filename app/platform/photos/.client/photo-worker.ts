import { isCompleteFile } from "../complete-file";
import { readImageSize } from "../image-size";
import { sniffedBytes, sniffPhotoKind } from "../photo-kind";
import {
  type EncodedPhoto,
  type PhotoJob,
  type PhotoLimits,
  type PhotoResult,
  planCopies,
  type Size,
} from "../photo-plan";
import { maxPixels } from "../photo-refusal";
import { ownXmp, withXmp } from "../xmp";
import { openBitmap } from "./open-bitmap";

/** Pixels. */
const sampleSide = 128;

addEventListener("message", async ({ data }: MessageEvent<PhotoJob>) => {
  const answer: PhotoResult = await processJob(data).catch(() => ({ refusal: "stopped" }));
  postMessage(answer);
});

async function processJob({ file, limits }: PhotoJob): Promise<PhotoResult> {
  if (file.size === 0) return { refusal: "empty" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const size = readImageSize(bytes);
  // Checked before decoding: a small file may hold a huge image.
  if (size.ok && size.width * size.height > maxPixels) return { refusal: "too-many-pixels" };
  const kind = sniffPhotoKind(bytes.subarray(0, sniffedBytes));
  // Browsers fill missing data with white, gray, or green.
  if (kind && !isCompleteFile(kind, bytes)) return { refusal: "cut-off" };
  const bitmap = await openBitmap(file).catch(() => (kind === "heic" ? "heic" : "unreadable"));
  if (typeof bitmap === "string") return { refusal: bitmap };
  try {
    return { photo: await encode(bitmap, limits, kind === "jpeg" ? ownXmp(bytes) : undefined) };
  } finally {
    bitmap.close();
  }
}

async function encode(
  bitmap: ImageBitmap,
  limits: PhotoLimits,
  xmp: string | undefined,
): Promise<EncodedPhoto> {
  const { fitted, copies } = planCopies(bitmap, limits);
  const { placeholder, ...found } = sample(bitmap);
  const transparent = found.transparent && !limits.isOpaque;
  const canvas = draw(bitmap, fitted, transparent);
  const { quality } = limits;
  const write = async (drawn: OffscreenCanvas, type: string) => {
    const blob = await drawn.convertToBlob({ type, quality });
    return xmp === undefined ? blob : withXmp(blob, xmp);
  };
  const original = await write(canvas, transparent ? "image/webp" : "image/jpeg");
  const variants: EncodedPhoto["variants"] = [];
  let source = canvas;
  for (const copy of copies) {
    source = draw(source, copy, true);
    const blob = await write(source, "image/webp");
    // Safari can't write WebP and returns a PNG.
    if (blob.type !== "image/webp") break;
    variants.unshift({ width: copy.width, blob });
  }
  return { original, extension: extensionOf(original), ...fitted, variants, placeholder };
}

function draw(
  source: ImageBitmap | OffscreenCanvas,
  { width, height }: Size,
  transparent: boolean,
): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  if (!transparent) {
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

function sample(bitmap: ImageBitmap): { transparent: boolean; placeholder: string } {
  const canvas = new OffscreenCanvas(sampleSide, sampleSide);
  const context = contextOf(canvas);
  context.drawImage(bitmap, 0, 0, sampleSide, sampleSide);
  const { data } = context.getImageData(0, 0, sampleSide, sampleSide);
  const sums = [0, 0, 0];
  let transparent = false;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 255) / 255;
    if (alpha < 0.98) transparent = true;
    for (const channel of [0, 1, 2]) {
      sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0) * alpha + 255 * (1 - alpha);
    }
  }
  const pixels = data.length / 4;
  const hex = sums.map((sum) =>
    Math.round(sum / pixels)
      .toString(16)
      .padStart(2, "0"),
  );
  return { transparent, placeholder: `#${hex.join("")}` };
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser gives no canvas of this size");
  return context;
}

function extensionOf({ type }: Blob): EncodedPhoto["extension"] {
  if (type === "image/jpeg") return "jpg";
  return type === "image/webp" ? "webp" : "png";
}
