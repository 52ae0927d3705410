import { parseWidthKey, portfolioWidths, widthKey } from "~/platform/photos/image-widths";

const safeName = /^[a-z0-9][a-z0-9._-]{0,119}\.(?:jpe?g|png|webp|avif|gif)$/i;

/** Whether a file may be stored under this name: that of a photo, or of one of its widths. */
export function isPhotoFileName(name: string): boolean {
  return safeName.test(parseWidthKey(name)?.original ?? name);
}

/** The keys of everything in storage that may belong to a photo. */
export function filesOfPhoto({
  key,
  widths,
}: {
  key: string;
  widths: readonly number[];
}): string[] {
  const all = new Set([...portfolioWidths, ...widths]);
  return [key, ...[...all].map((width) => widthKey(key, width))];
}
