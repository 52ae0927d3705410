import { readTag } from "~/platform/photos/image-dimensions";
import { isFrame } from "~/platform/photos/image-size";

/** Whether a JPEG is made for print without a profile: what its numbers look like is then a guess of the browser's. */
export function isCmykWithoutProfile(jpeg: Uint8Array): boolean {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  let inks = false;
  try {
    for (let at = 2; view.getUint8(at) === 0xff; ) {
      const marker = view.getUint8(at + 1);
      if (marker === 0xda) return inks;
      if (marker === 0xe2 && readTag(view, at + 4, 11) === "ICC_PROFILE") return false;
      if (isFrame(marker)) inks = view.getUint8(at + 9) === 4;
      // A marker may have any number of 0xff before it.
      at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return false;
}
