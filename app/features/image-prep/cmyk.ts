import { readTag } from "~/platform/photos/image-dimensions";
import { isFrame } from "~/platform/photos/image-size";

/** Without a profile, browsers guess how CMYK looks on screen. */
export function isCmykWithoutProfile(jpeg: Uint8Array): boolean {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  let isCmyk = false;
  try {
    for (let at = 2; view.getUint8(at) === 0xff; ) {
      const marker = view.getUint8(at + 1);
      if (marker === 0xda) return isCmyk;
      if (marker === 0xe2 && readTag(view, at + 4, 11) === "ICC_PROFILE") return false;
      if (isFrame(marker)) isCmyk = view.getUint8(at + 9) === 4;
      // Extra 0xff bytes may pad a marker.
      at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return false;
}
