import { readOwnXmp } from "./credit-xmp";
import { gifBlocks } from "./formats/gif-blocks";
import { blankHeif } from "./formats/heif-metadata";
import { jpegEnd, jpegSegments, startOfScan } from "./formats/jpeg-segments";
import { pngChunk, pngChunks } from "./formats/png-chunks";
import { chunkHead, exifFlag, xmpFlag } from "./formats/webp-chunks";
import { readTag } from "./image-dimensions";
import { orientationTiff, tiffOrientation, upright } from "./orientation-tag";
import { PartialFile } from "./partial-file";
import { type PhotoKind, sniffedBytes, sniffPhotoKind } from "./photo-kind";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Removes what a photo says besides its picture: position, camera, date, thumbnails, films. Keeps orientation, color
 * profile, and our own credit. Undefined if it isn't a photo, or damaged.
 */
export function stripMetadata(bytes: Bytes): Bytes | undefined {
  const kind = sniffPhotoKind(bytes.subarray(0, sniffedBytes));
  if (!kind) return undefined;
  try {
    return join(strippers[kind](bytes));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

export function hasMetadata(bytes: Bytes): boolean {
  const stripped = stripMetadata(bytes);
  return stripped?.length !== bytes.length || stripped.some((byte, at) => byte !== bytes[at]);
}

const strippers: Record<PhotoKind, (bytes: Bytes) => Uint8Array[]> = {
  jpeg: stripJpeg,
  png: stripPng,
  gif: stripGif,
  webp: stripWebp,
  avif: (bytes) => [blankHeif(bytes)],
  heic: (bytes) => [blankHeif(bytes)],
};

function viewOf(bytes: Bytes): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function stripJpeg(bytes: Bytes): Uint8Array[] {
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  for (const { marker, start, end } of jpegSegments(view)) {
    if (marker === startOfScan) {
      // Phones append previews and films, which have metadata of their own.
      const after = jpegEnd(PartialFile.whole(bytes), end) ?? bytes.length;
      return [...parts, bytes.subarray(start, after)];
    }
    const name = segmentName(bytes, start, end);
    if (isKeptSegment(marker, name)) parts.push(bytes.subarray(start, end));
    else if (name.startsWith("Exif\0\0")) {
      const orientation = tiffOrientation(view, start + 10, end - start - 10);
      if (orientation !== upright) parts.push(exifSegment(orientation));
    } else if (readOwnXmp(bytes.subarray(start + 4, end)) !== undefined)
      parts.push(bytes.subarray(start, end));
  }
  throw new RangeError("A JPEG without a scan.");
}

function isKeptSegment(marker: number, name: string): boolean {
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  if (!isApplication) return marker !== 0xfe;
  return ["JFIF\0", "ICC_PROFILE\0", "Adobe"].some((known) => name.startsWith(known));
}

function segmentName(bytes: Bytes, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start + 4, Math.min(end, start + 18)));
}

function exifSegment(orientation: number): Uint8Array {
  const tiff = orientationTiff(orientation);
  const length = 8 + tiff.length;
  const name = [0x45, 0x78, 0x69, 0x66, 0, 0];
  return Uint8Array.from([0xff, 0xe1, length >> 8, length & 0xff, ...name, ...tiff]);
}

/** Of the chunks that a decoder may ignore, those that change the picture. */
const keptChunks = new Set(
  "tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs sPLT acTL fcTL fdAT".split(" "),
);

function stripPng(bytes: Bytes): Uint8Array[] {
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [bytes.subarray(0, 8)];
  for (const { type, start, end } of pngChunks(view)) {
    if (/^[A-Z]/.test(type) || keptChunks.has(type)) parts.push(bytes.subarray(start, end));
    else if (type === "eXIf") {
      const orientation = tiffOrientation(view, start + 8, end - start - 12);
      if (orientation !== upright) parts.push(pngChunk("eXIf", orientationTiff(orientation)));
    }
  }
  return parts;
}

const keptExtensions = new Set(["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"]);

function stripGif(bytes: Bytes): Uint8Array[] {
  const blocks = [...gifBlocks(viewOf(bytes))];
  const kept = blocks.filter(
    ({ kind, name }) => kind !== "comment" && (kind !== "application" || keptExtensions.has(name)),
  );
  const header = bytes.subarray(0, blocks[0]?.start);
  return [header, ...kept.map(({ start, end }) => bytes.subarray(start, end))];
}

function stripWebp(bytes: Bytes): Uint8Array[] {
  const view = viewOf(bytes);
  const end = Math.min(bytes.length, 8 + view.getUint32(4, true));
  const parts: Uint8Array[] = [];
  let flags = 0;
  for (let at = 12; at + 8 <= end; ) {
    const type = readTag(view, at, 4);
    const length = view.getUint32(at + 4, true);
    const next = at + 8 + length + (length % 2);
    if (type === "EXIF") {
      const prefix = length >= 6 && readTag(view, at + 8, 4) === "Exif" ? 6 : 0;
      const orientation = tiffOrientation(view, at + 8 + prefix, length - prefix);
      if (orientation !== upright) {
        const tiff = orientationTiff(orientation);
        parts.push(chunkHead("EXIF", tiff.length), tiff);
        flags |= exifFlag;
      }
    } else if (type !== "XMP ") parts.push(bytes.slice(at, next));
    else if (readOwnXmp(bytes.subarray(at + 8, at + 8 + length)) !== undefined) {
      parts.push(bytes.subarray(at, next));
      flags |= xmpFlag;
    }
    at = next;
  }
  const [first] = parts;
  if (first && String.fromCharCode(...first.subarray(0, 4)) === "VP8X") {
    first[8] = ((first[8] ?? 0) & ~(exifFlag | xmpFlag)) | flags;
  }
  const length = parts.reduce((sum, part) => sum + part.length, 4);
  return [chunkHead("RIFF", length), bytes.subarray(8, 12), ...parts];
}

function join(parts: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
