import { readTag } from "../image-dimensions";
import type { ByteView } from "../partial-file";

export type Box = { type: string; start: number; end: number };

/** `known`: all item properties. `own`: the primary item's, if the file assigns any. */
export type HeifItem = { parts: readonly Box[]; known: readonly Box[]; own: Box[] | undefined };

/** Per parent. A hostile file may have any number. */
const maxBoxes = 2000;

/** Throws a RangeError if the bytes end early. */
export function readPrimaryItem(view: ByteView): HeifItem | undefined {
  const meta = findBox(boxes(view, 0, view.byteLength), "meta");
  if (!meta) throw new RangeError("The bytes end before the meta box.");
  const parts = [...boxes(view, meta.start + 4, meta.end)];
  const properties = findBox(parts, "iprp");
  if (!properties) return undefined;
  const kinds = [...boxes(view, properties.start, properties.end)];
  const container = findBox(kinds, "ipco");
  if (!container) return undefined;
  const known = [...boxes(view, container.start, container.end)];
  const indexes = primaryProperties(view, findBox(parts, "pitm"), findBox(kinds, "ipma"));
  const own = indexes?.map((index) => known[index - 1]).filter((box) => box !== undefined);
  return { parts, known, own };
}

/** 1-based. */
function primaryProperties(
  view: ByteView,
  primary: Box | undefined,
  associations: Box | undefined,
): number[] | undefined {
  if (!primary || !associations) return undefined;
  const id =
    view.getUint8(primary.start) === 0
      ? view.getUint16(primary.start + 4)
      : view.getUint32(primary.start + 4);
  const wideIds = view.getUint8(associations.start) > 0;
  const wideIndexes = (view.getUint8(associations.start + 3) & 1) === 1;
  let at = associations.start + 8;
  for (let left = view.getUint32(associations.start + 4); left > 0; left -= 1) {
    const item = wideIds ? view.getUint32(at) : view.getUint16(at);
    at += wideIds ? 4 : 2;
    const count = view.getUint8(at);
    at += 1;
    if (item === id) return readIndexes(view, at, count, wideIndexes);
    at += count * (wideIndexes ? 2 : 1);
  }
  return undefined;
}

function readIndexes(view: ByteView, at: number, count: number, wide: boolean): number[] {
  return Array.from({ length: count }, (_, index) =>
    wide ? view.getUint16(at + index * 2) & 0x7fff : view.getUint8(at + index) & 0x7f,
  );
}

export function* boxes(view: ByteView, from: number, to: number): Generator<Box> {
  let at = from;
  for (let count = 0; at < to && count < maxBoxes; count += 1) {
    const short = view.getUint32(at);
    const type = readTag(view, at + 4, 4);
    const header = short === 1 ? 16 : 8;
    const size = boxSize(view, at, short, to);
    if (size < header) return;
    yield { type, start: at + header, end: at + size };
    at += size;
  }
}

function boxSize(view: ByteView, at: number, short: number, to: number): number {
  if (short === 0) return to - at;
  if (short > 1) return short;
  return view.getUint32(at + 8) * 2 ** 32 + view.getUint32(at + 12);
}

export function findBox(candidates: Iterable<Box>, type: string): Box | undefined {
  for (const box of candidates) if (box.type === type) return box;
  return undefined;
}
