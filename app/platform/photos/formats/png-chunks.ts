import { readTag } from "../image-dimensions";
import type { ByteView } from "../partial-file";

/** `start` is the length's position, `end` the position after the checksum. */
export type PngChunk = { type: string; start: number; end: number };

/** Throws a RangeError if the file ends early. */
export function* pngChunks(view: ByteView): Generator<PngChunk, void> {
  for (let start = 8; ; ) {
    const type = readTag(view, start + 4, 4);
    const end = start + 12 + view.getUint32(start);
    if (end > view.byteLength) throw new RangeError("The file ends inside a chunk.");
    yield { type, start, end };
    if (type === "IEND") return;
    start = end;
  }
}

export function pngChunk(type: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(12 + content.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, content.length);
  chunk.set(new TextEncoder().encode(type), 4);
  chunk.set(content, 8);
  view.setUint32(8 + content.length, crc32(chunk.subarray(4, 8 + content.length)));
  return chunk;
}

function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
