import { jpegSegments, startOfScan } from "~/platform/photos/formats/jpeg-segments";
import { readTag } from "~/platform/photos/image-dimensions";
import { isFrame } from "~/platform/photos/image-size";

/** Without a profile, browsers guess how CMYK looks on screen. */
export function isCmykWithoutProfile(jpeg: Uint8Array): boolean {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  let isCmyk = false;
  try {
    for (const { marker, start } of jpegSegments(view)) {
      if (marker === startOfScan) return isCmyk;
      if (marker === 0xe2 && readTag(view, start + 4, 11) === "ICC_PROFILE") return false;
      if (isFrame(marker)) isCmyk = view.getUint8(start + 9) === 4;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return false;
}
