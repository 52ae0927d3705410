import type { ByteView } from "./partial-file";

export type ImageSize =
  | { ok: true; width: number; height: number }
  | { ok: false; reason: "truncated" | "unreadable" };

export const unreadable: ImageSize = { ok: false, reason: "unreadable" };

/** Pixels; the limit of JPEG and of browsers. */
const maxSide = 65_535;

export function sized(width: number, height: number): ImageSize {
  const fits = (side: number) => side > 0 && side <= maxSide;
  return fits(width) && fits(height) ? { ok: true, width, height } : unreadable;
}

/** Throws a RangeError past the end. */
export function readTag(view: ByteView, at: number, length: number): string {
  const codes = Array.from({ length }, (_, index) => view.getUint8(at + index));
  return String.fromCharCode(...codes);
}
