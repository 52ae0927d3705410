import { openBitmap } from "~/platform/photos/.client/open-bitmap";
import { isCmykWithoutProfile } from "../cmyk";
import type { Box, Size } from "../geometry";
import { assertComplete, photoProblems } from "../input-kinds";
import { storedBox, type Turn, turnedSize, upright, uprightTransform } from "../orientation";
import type { OpenedPhoto } from "../prep-job";
import { type DecodedJpeg, decodeJpeg, eighthsFor, eighthsForSide, jpegSize } from "./decode-jpeg";
import { inputBuffer } from "./resample";
import { createSurface, discard, encode, type Pen } from "./surface";

/** Describes the resampler's input buffer: stored orientation; `turn` brings it upright. */
type CutPhoto = { size: Size; turn: Turn };

const smallQuality = 0.9;

/** Returns the upright size and a copy of about `longSide` pixels on its longer side. */
export async function openPhoto(file: Blob, type: string, longSide: number): Promise<OpenedPhoto> {
  const data = await file.arrayBuffer();
  const size = jpegSize(data);
  // Decoding detaches `data`, so check first.
  const bytes = new Uint8Array(data);
  const cmykWithoutProfile = size !== undefined && isCmykWithoutProfile(bytes);
  assertComplete(bytes);
  const jpeg = size && (await decodeJpeg(data, size, eighthsForSide(size, longSide)));
  if (size && jpeg) {
    const stored = { width: jpeg.frame.codedWidth, height: jpeg.frame.codedHeight };
    const small = await writeSmall(jpeg.frame, turnedSize(stored, jpeg.turn), longSide, true);
    jpeg.frame.close();
    return { size, small, cmykWithoutProfile };
  }
  const bitmap = await readBitmap(file, type);
  const full = { width: bitmap.width, height: bitmap.height };
  const small = await writeSmall(bitmap, full, longSide, type === "image/jpeg");
  bitmap.close();
  return { size: full, small, cmykWithoutProfile };
}

async function readBitmap(file: Blob, type: string): Promise<ImageBitmap> {
  const bitmap = await openBitmap(typed(file, type));
  if (typeof bitmap === "string") throw new Error(photoProblems[bitmap]);
  return bitmap;
}

async function writeSmall(
  image: CanvasImageSource,
  { width, height }: Size,
  longSide: number,
  opaque: boolean,
): Promise<Blob> {
  const scale = Math.min(1, longSide / Math.max(width, height));
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const { surface, pen } = createSurface(size);
  pen.drawImage(image, 0, 0, size.width, size.height);
  // Keep transparency: the letterbox color isn't known yet.
  const blob = await encode(surface, opaque ? "image/jpeg" : "image/webp", smallQuality);
  discard(surface);
  return blob;
}

/** Loads a crop into the resampler's input, decoded no larger than `scale` needs; `ground` fills transparency. */
export async function cutPhoto(
  photo: { file: Blob; type: string; size: Size },
  part: Box,
  { scale, ground }: { scale: number; ground: string },
): Promise<CutPhoto> {
  const data = await photo.file.arrayBuffer();
  const header = jpegSize(data);
  const jpeg = header && (await decodeJpeg(data, photo.size, eighthsFor(scale)));
  if (jpeg) {
    try {
      return await copyPart(jpeg, photo.size, part);
    } finally {
      jpeg.frame.close();
    }
  }
  const bitmap = await readBitmap(photo.file, photo.type);
  const box = wholePixels(part, photo.size);
  const { surface, pen } = createSurface(box);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, box.width, box.height);
  pen.drawImage(bitmap, -box.x, -box.y);
  bitmap.close();
  const room = await inputBuffer(box);
  room.set(pen.getImageData(0, 0, box.width, box.height).data);
  discard(surface);
  return { size: box, turn: upright };
}

async function copyPart({ frame, turn }: DecodedJpeg, photo: Size, part: Box): Promise<CutPhoto> {
  const coded = { width: frame.codedWidth, height: frame.codedHeight };
  const decoded = turnedSize(coded, turn);
  const box = storedBox(scaledBox(part, decoded.width / photo.width), decoded, turn);
  const rect = wholePixels(box, coded, frame.format?.startsWith("I") ? 2 : 1);
  const options = { rect, format: "RGBA", colorSpace: "srgb" } as const;
  await frame.copyTo(await inputBuffer(rect), options);
  return { size: { width: rect.width, height: rect.height }, turn };
}

function scaledBox({ x, y, width, height }: Box, scale: number): Box {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
}

/** Rounds to whole pixels; frames with subsampled color can only be cut at even ones. */
function wholePixels(box: Box, { width, height }: Size, step = 1): Box {
  const x = Math.floor(Math.min(Math.round(box.x), width - 1) / step) * step;
  const y = Math.floor(Math.min(Math.round(box.y), height - 1) / step) * step;
  return {
    x,
    y,
    width: Math.max(1, Math.min(width - x, Math.round(box.width))),
    height: Math.max(1, Math.min(height - y, Math.round(box.height))),
  };
}

export function drawUpright(pen: Pen, image: CanvasImageSource, target: Box, turn: Turn): void {
  const { width, height } = turnedSize(target, turn);
  pen.save();
  pen.transform(...uprightTransform(target, turn));
  pen.drawImage(image, 0, 0, width, height);
  pen.restore();
}

/** Browsers may reject newer formats that come without a type, as some systems report them. */
function typed(file: Blob, type: string): Blob {
  return file.type === type || type === "" ? file : file.slice(0, file.size, type);
}
