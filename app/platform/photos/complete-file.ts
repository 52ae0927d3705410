import { gifBlocks } from "./formats/gif-blocks";
import { type Box, boxes, findBox } from "./formats/heif-boxes";
import { itemExtents } from "./formats/heif-items";
import { jpegEnd, jpegScanStart } from "./formats/jpeg-segments";
import { pngChunks } from "./formats/png-chunks";
import { PartialFile } from "./partial-file";
import type { PhotoKind } from "./photo-kind";

type FileKind = PhotoKind | "svg" | "pdf";

export const cutOffPhoto =
  "This photo is incomplete: its transfer broke off. Export it again and re-upload.";

/** Of the file's end, where most files have their end mark. */
const tailLength = 64 * 1024;

/** Whether the file is all there. Cameras and phones may append data, which doesn't count. */
export function isComplete(kind: FileKind, file: PartialFile): boolean {
  try {
    return checks[kind](file);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

export function isCompleteFile(kind: FileKind, bytes: Uint8Array): boolean {
  return isComplete(kind, PartialFile.whole(bytes));
}

const checks: Record<FileKind, (file: PartialFile) => boolean> = {
  jpeg(file) {
    // An end marker before the scan belongs to the EXIF preview.
    const start = jpegScanStart(file);
    return tail(file, start).includes("\xff\xd9") || jpegEnd(file, start) !== undefined;
  },
  png: (file) =>
    tail(file, 8).includes("IEND\xae\x42\x60\x82") ||
    [...pngChunks(file)].some(({ type }) => type === "IEND"),
  gif: (file) => [...gifBlocks(file)].some(({ kind }) => kind === "end"),
  webp: (file) => 8 + file.getUint32(4, true) <= file.byteLength,
  avif: isHeifComplete,
  heic: isHeifComplete,
  svg: (file) => /<\/svg\s*>|<svg\b[^>]*\/>/i.test(latin1(file.slice(0, file.byteLength))),
  pdf(file) {
    const end = tail(file, 0).replace(/[\s\0]+$/, "");
    // The first part of a linearized PDF ends like a whole one, with the offset 0.
    return /%%EOF.{0,1024}$/s.test(end) && !/startxref\s+0\s+%%EOF.{0,1024}$/s.test(end);
  },
};

function isHeifComplete(file: PartialFile): boolean {
  const top = topBoxes(file);
  if (top.some(({ type, end }) => type === "mdat" && end > file.byteLength)) return false;
  const meta = findBox(top, "meta");
  // An image sequence may have none.
  if (!meta) return top.some(({ type }) => type === "moov");
  const parts = [...boxes(file, meta.start + 4, meta.end)];
  return itemExtents(file, parts).every(({ at, length }) => at + length <= file.byteLength);
}

/** Ignores what follows the boxes. */
function topBoxes(file: PartialFile): Box[] {
  const found: Box[] = [];
  try {
    for (const box of boxes(file, 0, file.byteLength)) found.push(box);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return found;
}

function tail(file: PartialFile, from: number): string {
  const at = Math.max(from, file.byteLength - tailLength);
  return latin1(file.slice(at, Math.max(0, file.byteLength - at)));
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}
