import { parseWidthKey } from "~/platform/photos/image-widths";

const safeName = /^[a-z0-9][a-z0-9._-]{0,119}\.(?:jpe?g|png|webp|avif|gif)$/i;

/** Whether a file may be stored under this name: that of a photo, or of one of its widths. */
export function isPhotoFileName(name: string): boolean {
  return safeName.test(parseWidthKey(name)?.original ?? name);
}
