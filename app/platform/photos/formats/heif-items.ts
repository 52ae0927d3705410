import type { ByteView } from "../partial-file";
import { type Box, findBox } from "./heif-boxes";

/** Absolute positions in the file. */
export type Extent = { item: number; at: number; length: number };

/** A hostile file may claim millions. */
const maxExtents = 20_000;

/** Where the items' data is, by `iloc`. Length 0 means up to the end of the file. */
export function itemExtents(view: ByteView, parts: readonly Box[]): Extent[] {
  const location = findBox(parts, "iloc");
  if (!location) return [];
  const idat = findBox(parts, "idat");
  const version = view.getUint8(location.start);
  const [offsetBytes, lengthBytes] = halves(view.getUint8(location.start + 4));
  const [baseBytes, indexHalf] = halves(view.getUint8(location.start + 5));
  const indexBytes = version === 0 ? 0 : indexHalf;
  const wide = version === 2;
  let at = location.start + 6;
  const next = (bytes: number) => {
    const value = uint(view, at, bytes);
    at += bytes;
    return value;
  };
  const extents: Extent[] = [];
  for (let items = next(wide ? 4 : 2); items > 0; items -= 1) {
    const item = next(wide ? 4 : 2);
    const inIdat = version > 0 && (next(2) & 15) === 1;
    // Skips the index of an external file.
    at += 2;
    const base = next(baseBytes) + (inIdat ? (idat?.start ?? 0) : 0);
    for (let left = next(2); left > 0; left -= 1) {
      if (extents.length === maxExtents) return extents;
      at += indexBytes;
      const start = base + next(offsetBytes);
      extents.push({ item, at: start, length: next(lengthBytes) });
    }
  }
  return extents;
}

function halves(byte: number): [number, number] {
  return [byte >> 4, byte & 15];
}

function uint(view: ByteView, at: number, bytes: number): number {
  if (bytes === 8) return view.getUint32(at) * 2 ** 32 + view.getUint32(at + 4);
  if (bytes === 4) return view.getUint32(at);
  return bytes === 2 ? view.getUint16(at) : 0;
}
