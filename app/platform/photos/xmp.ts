import { readOwnXmp, xmpName } from "./credit-xmp";
import { chunkHead, xmpFlag } from "./formats/webp-chunks";
import { readImageSize } from "./image-size";
import { ascii, sniffedBytes, sniffPhotoKind } from "./photo-kind";

export function ownXmp(jpeg: Uint8Array): string | undefined {
  const at = behindJfif(jpeg);
  const length = (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0);
  return readOwnXmp(jpeg.subarray(at + 4, at + 2 + length));
}

/** Only for files that this browser encoded. Ignores formats other than JPEG and WebP. */
export async function withXmp(photo: Blob, xmp: string): Promise<Blob> {
  const bytes = new Uint8Array(await photo.arrayBuffer());
  return new Blob(xmpParts(bytes, new TextEncoder().encode(xmp)), { type: photo.type });
}

export function xmpParts(file: Bytes, xmp: Bytes): Bytes[] {
  const kind = sniffPhotoKind(file.subarray(0, sniffedBytes));
  if (kind === "jpeg") return jpegParts(file, xmp);
  return kind === "webp" ? webpParts(file, xmp) : [file];
}

type Bytes = Uint8Array<ArrayBuffer>;

function jpegParts(file: Bytes, xmp: Bytes): Bytes[] {
  const start = behindJfif(file);
  const name = new TextEncoder().encode(xmpName);
  const length = 2 + name.length + xmp.length;
  const segment = Uint8Array.of(0xff, 0xe1, length >> 8, length & 0xff);
  return [file.subarray(0, start), segment, name, xmp, file.subarray(start)];
}

/** JFIF, if present, must be the first segment. */
function behindJfif(jpeg: Uint8Array): number {
  const hasJfif = jpeg[2] === 0xff && jpeg[3] === 0xe0;
  return hasJfif ? 4 + (jpeg[4] ?? 0) * 256 + (jpeg[5] ?? 0) : 2;
}

const hasAlpha = 0x10;

/** A simple WebP must become an extended one to have metadata. */
function webpParts(file: Bytes, xmp: Bytes): Bytes[] {
  const isExtended = ascii(file, 12, 16) === "VP8X";
  const extended = isExtended ? file.slice(12, 30) : extendedHeader(file);
  extended[8] = (extended[8] ?? 0) | xmpFlag;
  const pixels = file.subarray(isExtended ? 30 : 12);
  const padding = new Uint8Array(xmp.length % 2);
  const parts = [extended, pixels, chunkHead("XMP ", xmp.length), xmp, padding];
  const length = parts.reduce((sum, part) => sum + part.length, "WEBP".length);
  return [chunkHead("RIFF", length), file.slice(8, 12), ...parts];
}

function extendedHeader(file: Bytes): Bytes {
  const size = readImageSize(file);
  if (!size.ok) throw new Error("A WebP without a size.");
  const header = new Uint8Array(18);
  header.set(chunkHead("VP8X", 10));
  const isLossless = ascii(file, 12, 16) === "VP8L";
  header[8] = isLossless && ((file[24] ?? 0) & hasAlpha) > 0 ? hasAlpha : 0;
  const view = new DataView(header.buffer);
  // 24-bit fields: the second write overwrites the first's fourth byte.
  view.setUint32(12, size.width - 1, true);
  view.setUint16(15, (size.height - 1) & 0xffff, true);
  return header;
}
