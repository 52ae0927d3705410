import {
  parseWidthKey,
  portfolioWidths,
  strippedKey,
  widthKey,
} from "~/platform/photos/image-widths";

const safeName = /^[a-z0-9][a-z0-9._-]{0,119}\.(?:jpe?g|png|webp|avif|gif)$/i;

export function isPhotoFileName(name: string): boolean {
  return safeName.test(parseWidthKey(name)?.original ?? name);
}

export function filesOfPhoto({
  key,
  widths,
}: {
  key: string;
  widths: readonly number[];
}): string[] {
  const all = new Set([...portfolioWidths, ...widths]);
  return [key, strippedKey(key), ...[...all].map((width) => widthKey(key, width))];
}
