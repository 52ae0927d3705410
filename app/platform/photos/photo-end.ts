import type { PhotoKind } from "./photo-kind";

export const cutOffPhoto = "This photo is incomplete. Export it again and re-upload.";

export type PhotoEnd = {
  push(part: Uint8Array): void;
  isFound(): boolean;
};

/** Allows for data that cameras and phones append. */
export function watchForEnd(kind: PhotoKind | "svg", head: Uint8Array, length: number): PhotoEnd {
  if (kind === "jpeg") return sequence("\xff\xd9", scanStart(head));
  if (kind === "png") return sequence("IEND", 0);
  if (kind === "svg") return closesItself(head) ? known(true) : sequence("</svg", 0);
  if (kind === "gif") return lastByte(0x3b);
  return known(kind === "webp" ? riffEnd(head) <= length : boxesEnd(head) <= length);
}

function known(whole: boolean): PhotoEnd {
  return { push: () => {}, isFound: () => whole };
}

function sequence(wanted: string, from: number): PhotoEnd {
  let found = false;
  let passed = 0;
  let rest = "";
  return {
    push(part) {
      const text = latin1.decode(part.subarray(Math.max(0, from - passed)));
      passed += part.length;
      found ||= (rest + text).includes(wanted);
      rest = (rest + text).slice(1 - wanted.length);
    },
    isFound: () => found,
  };
}

const latin1 = new TextDecoder("latin1");

function lastByte(wanted: number): PhotoEnd {
  let last: number | undefined;
  return {
    push(part) {
      last = part.findLast((byte) => byte !== 0) ?? last;
    },
    isFound: () => last === wanted,
  };
}

export function hasJpegEnd(bytes: Uint8Array): boolean {
  const start = scanStart(bytes);
  let at = bytes.lastIndexOf(0xd9);
  while (at > start && bytes[at - 1] !== 0xff) at = bytes.lastIndexOf(0xd9, at - 1);
  return at > start;
}

/** An end marker before the scan belongs to the EXIF preview. */
function scanStart(head: Uint8Array): number {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  let at = 2;
  while (at + 4 <= head.length && head[at] === 0xff && head[at + 1] !== 0xda) {
    const padding = head[at + 1] === 0xff;
    at += padding ? 1 : 2 + view.getUint16(at + 2);
  }
  return at;
}

function closesItself(svg: Uint8Array): boolean {
  return /<svg\b[^>]*\/>/i.test(latin1.decode(svg));
}

function riffEnd(head: Uint8Array): number {
  return 8 + new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(4, true);
}

function boxesEnd(head: Uint8Array): number {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  let at = 0;
  while (at + 16 <= head.length) {
    const short = view.getUint32(at);
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short;
    // 0 means up to the end of the file.
    if (size < 8) break;
    at += size;
  }
  return at;
}
