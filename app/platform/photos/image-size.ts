import { gifHeaderEnd, subBlocksEnd } from "./formats/gif-blocks";
import { readHeifSize } from "./formats/heif-size";
import { hasLength, jpegSegments } from "./formats/jpeg-segments";
import { type ImageSize, readTag, sized, unreadable } from "./image-dimensions";
import { tiffOrientation, upright } from "./orientation-tag";
import type { ByteView } from "./partial-file";

const truncated: ImageSize = { ok: false, reason: "truncated" };

export function readImageSize(bytes: Uint8Array): ImageSize {
  return parseImageSize(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

export function parseImageSize(view: ByteView): ImageSize {
  try {
    return readByKind(view);
  } catch (error) {
    if (error instanceof RangeError) return truncated;
    throw error;
  }
}

function readByKind(view: ByteView): ImageSize {
  if (view.getUint16(0) === 0xffd8) return jpegSize(view);
  if (view.getUint32(0) === 0x89504e47) return pngSize(view);
  const tag = readTag(view, 0, 4);
  if (tag === "GIF8") return gifSize(view);
  if (tag === "RIFF") return readTag(view, 8, 4) === "WEBP" ? webpSize(view) : unreadable;
  if (readTag(view, 4, 4) === "ftyp") return readHeifSize(view);
  return unreadable;
}

function jpegSize(view: ByteView): ImageSize {
  let sideways = false;
  for (const { marker, start, end } of jpegSegments(view)) {
    if (hasLength(marker) && end - start < 4) return unreadable;
    if (isFrame(marker)) return frameSize(view, start, sideways);
    if (marker === 0xe1) sideways ||= exifOrientation(view, start + 4, end - start - 4) >= 5;
  }
  return unreadable;
}

export function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function frameSize(view: ByteView, at: number, sideways: boolean): ImageSize {
  const height = view.getUint16(at + 5);
  const width = view.getUint16(at + 7);
  return sideways ? sized(height, width) : sized(width, height);
}

function exifOrientation(view: ByteView, at: number, length: number): number {
  const isExif = length > 6 && readTag(view, at, 6) === "Exif\0\0";
  return isExif ? tiffOrientation(view, at + 6, length - 6) : upright;
}

function pngSize(view: ByteView): ImageSize {
  return readTag(view, 12, 4) === "IHDR"
    ? sized(view.getUint32(16), view.getUint32(20))
    : unreadable;
}

/** Browsers enlarge the canvas if the first frame exceeds it. */
function gifSize(view: ByteView): ImageSize {
  const width = view.getUint16(6, true);
  const height = view.getUint16(8, true);
  let at = gifHeaderEnd(view);
  while (view.getUint8(at) === 0x21) at = subBlocksEnd(view, at + 2);
  if (view.getUint8(at) !== 0x2c) return unreadable;
  const right = view.getUint16(at + 1, true) + view.getUint16(at + 5, true);
  const bottom = view.getUint16(at + 3, true) + view.getUint16(at + 7, true);
  return sized(Math.max(width, right), Math.max(height, bottom));
}

function webpSize(view: ByteView): ImageSize {
  const chunk = readTag(view, 12, 4);
  if (chunk === "VP8 ") {
    if (view.getUint16(23) !== 0x9d01 || view.getUint8(25) !== 0x2a) return unreadable;
    return sized(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  }
  if (chunk === "VP8L") {
    if (view.getUint8(20) !== 0x2f) return unreadable;
    const bits = view.getUint32(21, true);
    return sized((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
  }
  if (chunk === "VP8X") return sized(uint24(view, 24) + 1, uint24(view, 27) + 1);
  return unreadable;
}

function uint24(view: ByteView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
}
