import { readTag } from "../image-dimensions";
import type { ByteView } from "../partial-file";

/** `name`: an application extension's, such as "NETSCAPE2.0". */
export type GifBlock = {
  kind: "image" | "application" | "comment" | "text" | "control" | "end" | "unknown";
  name: string;
  start: number;
  end: number;
};

const extensions: Record<number, GifBlock["kind"]> = {
  1: "text",
  249: "control",
  254: "comment",
  255: "application",
};

export function gifHeaderEnd(view: ByteView): number {
  return 13 + colorTable(view.getUint8(10));
}

/** Throws a RangeError if the file ends early. */
export function* gifBlocks(view: ByteView): Generator<GifBlock, void> {
  for (let start = gifHeaderEnd(view); ; ) {
    const block = readBlock(view, start);
    yield block;
    if (block.kind === "end" || block.kind === "unknown") return;
    start = block.end;
  }
}

function readBlock(view: ByteView, start: number): GifBlock {
  const first = view.getUint8(start);
  if (first === 0x3b) return { kind: "end", name: "", start, end: start + 1 };
  if (first === 0x2c) {
    const data = start + 11 + colorTable(view.getUint8(start + 9));
    return { kind: "image", name: "", start, end: subBlocksEnd(view, data) };
  }
  if (first !== 0x21) return { kind: "unknown", name: "", start, end: start };
  const kind = extensions[view.getUint8(start + 1)] ?? "unknown";
  const name = kind === "application" ? readTag(view, start + 3, 11) : "";
  const end = subBlocksEnd(view, start + 2);
  return { kind: kind === "unknown" ? "comment" : kind, name, start, end };
}

/** Extensions and images keep their data in blocks of up to 255 bytes. */
export function subBlocksEnd(view: ByteView, from: number): number {
  let at = from;
  for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += 1 + length;
  return at + 1;
}

function colorTable(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}
