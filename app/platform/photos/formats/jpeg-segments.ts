import type { ByteView, PartialFile } from "../partial-file";

/** `start` is the marker's position, `end` the position after the segment. */
export type JpegSegment = { marker: number; start: number; end: number };

export const startOfScan = 0xda;
const endOfImage = 0xd9;

export function hasLength(marker: number): boolean {
  return marker !== 0x01 && (marker < 0xd0 || marker > 0xd9);
}

/** The segments before the first scan, and its header. Throws a RangeError if the file ends early. */
export function* jpegSegments(view: ByteView): Generator<JpegSegment, void> {
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return;
    const marker = view.getUint8(at + 1);
    // Extra 0xff bytes may pad a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = hasLength(marker) ? at + 2 + view.getUint16(at + 2) : at + 2;
    yield { marker, start: at, end };
    if (marker === startOfScan || marker === endOfImage) return;
    at = end;
  }
}

/** Where the first scan's data starts. */
export function jpegScanStart(view: ByteView): number {
  for (const { marker, end } of jpegSegments(view)) if (marker === startOfScan) return end;
  throw new RangeError("A JPEG without a scan.");
}

/** The position after the photo; undefined if it has no end. Data that follows isn't the photo's. */
export function jpegEnd(file: PartialFile, scanStart: number): number | undefined {
  let at = scanStart;
  while (at + 1 < file.byteLength) {
    const run = file.run(at);
    const found = run.indexOf(0xff);
    if (found < 0) {
      at += run.length;
      continue;
    }
    at += found;
    if (at + 1 >= file.byteLength) return undefined;
    const marker = file.getUint8(at + 1);
    if (marker === endOfImage) return at + 2;
    // Stuffed zeros and restart markers are part of the scan; other segments stand between scans.
    if (marker === 0xff) at += 1;
    else at += marker === 0 || !hasLength(marker) ? 2 : 2 + file.getUint16(at + 2);
  }
  return undefined;
}
