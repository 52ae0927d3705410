import type { ByteView } from "./partial-file";

export const upright = 1;
const orientationTag = 0x0112;

/** 5 to 8 swap the sides. Ignores damaged EXIF. */
export function tiffOrientation(view: ByteView, at: number, length: number): number {
  try {
    if (length < 8) return upright;
    const little = view.getUint16(at) === 0x4949;
    const directory = at + view.getUint32(at + 4, little);
    const last = at + length - 12;
    if (directory > last) return upright;
    const count = view.getUint16(directory, little);
    for (let field = directory + 2, left = count; left > 0 && field <= last; left -= 1) {
      if (view.getUint16(field, little) === orientationTag) {
        return view.getUint16(field + 8, little);
      }
      field += 12;
    }
    return upright;
  } catch (error) {
    if (error instanceof RangeError) return upright;
    throw error;
  }
}

/** EXIF that says nothing else. */
export function orientationTiff(orientation: number): Uint8Array {
  const entry = [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation & 0xff, 0, 0, 0];
  return Uint8Array.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, ...entry, 0, 0, 0, 0]);
}
