import { type ImageSize, readTag, sized, unreadable } from "./image-dimensions";

type Box = { type: string; start: number; end: number };
type Size = { width: number; height: number };
type Property = { size: Size } | { turns: number };

/** In one parent; a phone's photo has at most a hundred, a hostile file any number. */
const mostBoxes = 2000;

const brands = new Set(["avif", "avis", "heic", "heix", "heim", "heis", "mif1", "msf1"]);

/** AVIF and HEIC: the primary item's `ispe`, turned by its `irot`; both throw a RangeError when the bytes end early. */
export function readHeifSize(view: DataView): ImageSize {
  if (!brands.has(readTag(view, 8, 4))) return unreadable;
  const meta = find(boxes(view, 0, view.byteLength), "meta");
  if (!meta) throw new RangeError("The bytes end before the meta box.");
  const parts = [...boxes(view, meta.start + 4, meta.end)];
  const properties = find(parts, "iprp");
  if (!properties) return unreadable;
  const kinds = [...boxes(view, properties.start, properties.end)];
  const container = find(kinds, "ipco");
  if (!container) return unreadable;
  const known = [...boxes(view, container.start, container.end)].map((box) => property(view, box));
  const own = primaryProperties(view, find(parts, "pitm"), find(kinds, "ipma"));
  const used = own ? own.map((index) => known[index - 1]) : known;
  return turned(
    used.filter((candidate) => candidate !== undefined),
    own !== undefined,
  );
}

function turned(properties: Property[], certain: boolean): ImageSize {
  const sizes = properties.flatMap((property) => ("size" in property ? [property.size] : []));
  const largest = sizes.sort((a, b) => b.width * b.height - a.width * a.height)[0];
  if (!largest) return unreadable;
  const turns = properties.find((property) => "turns" in property);
  const sideways = certain && turns !== undefined && turns.turns % 2 === 1;
  return sideways ? sized(largest.height, largest.width) : sized(largest.width, largest.height);
}

function property(view: DataView, box: Box): Property | undefined {
  if (box.type === "ispe") {
    const size = { width: view.getUint32(box.start + 4), height: view.getUint32(box.start + 8) };
    return { size };
  }
  return box.type === "irot" ? { turns: view.getUint8(box.start) & 3 } : undefined;
}

/** Indexes (from 1) into the properties of the primary item; undefined when the file does not say. */
function primaryProperties(
  view: DataView,
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

function readIndexes(view: DataView, at: number, count: number, wide: boolean): number[] {
  // The top bit only marks the property as essential.
  return Array.from({ length: count }, (_, index) =>
    wide ? view.getUint16(at + index * 2) & 0x7fff : view.getUint8(at + index) & 0x7f,
  );
}

function* boxes(view: DataView, from: number, to: number): Generator<Box> {
  let at = from;
  for (let count = 0; at < to && count < mostBoxes; count += 1) {
    const short = view.getUint32(at);
    const type = readTag(view, at + 4, 4);
    const header = short === 1 ? 16 : 8;
    const size = boxSize(view, at, short, to);
    if (size < header) return;
    yield { type, start: at + header, end: at + size };
    at += size;
  }
}

function boxSize(view: DataView, at: number, short: number, to: number): number {
  if (short === 0) return to - at;
  if (short > 1) return short;
  return view.getUint32(at + 8) * 2 ** 32 + view.getUint32(at + 12);
}

function find(candidates: Iterable<Box>, type: string): Box | undefined {
  for (const box of candidates) if (box.type === type) return box;
  return undefined;
}
