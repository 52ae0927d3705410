import { portfolioWidths, widthKey } from "~/platform/photos/image-widths";

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
