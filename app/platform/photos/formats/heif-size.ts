import { type ImageSize, readTag, sized, unreadable } from "../image-dimensions";
import type { ByteView } from "../partial-file";
import { isHeifBrand } from "../photo-kind";
import { type Box, readPrimaryItem } from "./heif-boxes";

type Size = { width: number; height: number };
type Property = { size: Size } | { turns: number };

export function readHeifSize(view: ByteView): ImageSize {
  if (!isHeifBrand(readTag(view, 8, 4))) return unreadable;
  const item = readPrimaryItem(view);
  if (!item) return unreadable;
  const properties = (item.own ?? item.known).map((box) => property(view, box));
  return turned(
    properties.filter((candidate) => candidate !== undefined),
    item.own !== undefined,
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

function property(view: ByteView, box: Box): Property | undefined {
  if (box.type === "ispe") {
    const size = { width: view.getUint32(box.start + 4), height: view.getUint32(box.start + 8) };
    return { size };
  }
  return box.type === "irot" ? { turns: view.getUint8(box.start) & 3 } : undefined;
}
