import { readTag } from "../image-dimensions";
import type { ByteView } from "../partial-file";
import { type Box, boxes, findBox } from "./heif-boxes";
import { type Extent, itemExtents } from "./heif-items";

type Bytes = Uint8Array<ArrayBuffer>;

const metadataTypes = new Set(["Exif", "mime", "uri "]);
/** Apart from the picture: films, and data of camera makers. */
const pictureBoxes = new Set(["ftyp", "meta", "mdat", "moov", "free", "skip"]);

/** Overwrites metadata in place, since every other item is found by its position. */
export function blankHeif(bytes: Bytes): Bytes {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const top = [...boxes(view, 0, bytes.length)];
  const meta = findBox(top, "meta");
  const blank = bytes.slice();
  for (const { type, start, end } of top) if (!pictureBoxes.has(type)) blank.fill(0, start, end);
  const movie = findBox(top, "moov");
  for (const { type, start, end } of movie ? boxes(view, movie.start, movie.end) : []) {
    if (type === "udta" || type === "meta") blank.fill(0, start, end);
  }
  if (!meta) return blank;
  const parts = [...boxes(view, meta.start + 4, meta.end)];
  const types = itemTypes(view, findBox(parts, "iinf"));
  const thumbnails = thumbnailItems(view, findBox(parts, "iref"));
  for (const extent of itemExtents(view, parts)) {
    const type = types.get(extent.item) ?? "";
    if (metadataTypes.has(type) || thumbnails.has(extent.item)) overwrite(blank, extent, type);
  }
  return blank;
}

/** An offset of 0, then a TIFF header with an empty directory. */
const emptyExif = [0, 0, 0, 0, 0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0];

function overwrite(blank: Bytes, { at, length }: Extent, type: string): void {
  blank.fill(type === "mime" ? 0x20 : 0, at, at + length);
  if (type === "Exif" && length >= emptyExif.length) blank.set(emptyExif, at);
}

function itemTypes(view: ByteView, info: Box | undefined): Map<number, string> {
  const types = new Map<number, string>();
  if (!info) return types;
  const first = info.start + (view.getUint8(info.start) === 0 ? 6 : 8);
  for (const { start } of boxes(view, first, info.end)) {
    const version = view.getUint8(start);
    if (version === 2) types.set(view.getUint16(start + 4), readTag(view, start + 8, 4));
    if (version === 3) types.set(view.getUint32(start + 4), readTag(view, start + 10, 4));
  }
  return types;
}

function thumbnailItems(view: ByteView, references: Box | undefined): Set<number> {
  const items = new Set<number>();
  if (!references) return items;
  const wide = view.getUint8(references.start) === 1;
  for (const { type, start } of boxes(view, references.start + 4, references.end)) {
    if (type === "thmb") items.add(wide ? view.getUint32(start) : view.getUint16(start));
  }
  return items;
}
