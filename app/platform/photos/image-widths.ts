/** Pixels. */
export const portfolioWidths = [320, 640, 960] as const;

const imageName = /\.(?:jpe?g|png|gif|webp|avif)$/i;
const widthName = /^(.+)@(\d{2,4})\.webp$/;

export function isImageName(name: string): boolean {
  return imageName.test(name);
}

export function widthKey(key: string, width: number): string {
  return `${key}@${width}.webp`;
}

export function parseWidthKey(key: string): { original: string; width: number } | undefined {
  const [, original = "", width] = widthName.exec(key) ?? [];
  return isImageName(original) ? { original, width: Number(width) } : undefined;
}

/** What visitors get instead of a large photo that has metadata. */
export function strippedKey(key: string): string {
  return `${key}@stripped`;
}

/** Of a width or a stripped copy. */
export function originalKey(key: string): string {
  const whole = key.replace(/@stripped$/, "");
  return parseWidthKey(whole)?.original ?? whole;
}

export function missingWidths(width: number, present: readonly number[]): number[] {
  return portfolioWidths.filter((wanted) => wanted < width && !present.includes(wanted));
}

/** Short, since etags repeat in the HTML and don't compress. */
const markLength = 12;

export function contentMark(etag: string): string {
  return etag.slice(0, markLength);
}

export function namesContent(mark: string, etag: string): boolean {
  return mark.length >= Math.min(markLength, etag.length) && etag.startsWith(mark);
}

export function mediaAddress(
  bucket: "portfolio" | "site-images",
  { key, etag, width }: { key: string; etag: string; width?: number },
): string {
  const path = key.split("/").map((part) => encodeURIComponent(part.toWellFormed()));
  // Last, so that a photo's addresses share a prefix and compress well.
  const query = width === undefined ? "" : `&w=${width}`;
  return `/media/${bucket}/${path.join("/")}?v=${contentMark(etag)}${query}`;
}

export function portfolioAddress(key: string, etag: string, width?: number): string {
  return mediaAddress("portfolio", { key, etag, width });
}

export type StoredPhoto = { key: string; etag: string; width: number; widths: readonly number[] };

export function sourceSet({ key, etag, width, widths }: StoredPhoto): string {
  const copies = smaller(widths, width).map((w) => `${portfolioAddress(key, etag, w)} ${w}w`);
  return [...copies, `${portfolioAddress(key, etag)} ${width}w`].join(", ");
}

export function widthsInSourceSet(srcset: string, width: number): number[] {
  return smaller(
    [...srcset.matchAll(/ (\d+)w(?:,|$)/g)].map(([, digits]) => Number(digits)),
    width,
  );
}

export function smallerCopies(url: string, widths: readonly number[]) {
  return widths.map((width) => ({ width, url: `${url}&w=${width}` }));
}

function smaller(widths: readonly number[], width: number): number[] {
  return widths.filter((candidate) => candidate < width).toSorted((a, b) => a - b);
}
