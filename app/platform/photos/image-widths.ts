/** The widths in pixels stored beside each photo of the portfolio that is larger. */
export const portfolioWidths = [320, 640, 960] as const;

const imageName = /\.(?:jpe?g|png|gif|webp|avif)$/i;
const widthName = /^(.+)@(\d{2,4})\.webp$/;

/** Whether browsers show files of this name as photos. */
export function isImageName(name: string): boolean {
  return imageName.test(name);
}

/** The key of a smaller width: beside its original. */
export function widthKey(key: string, width: number): string {
  return `${key}@${width}.webp`;
}

/** The original and width that a key names; undefined for any other key. */
export function parseWidthKey(key: string): { original: string; width: number } | undefined {
  const [, original = "", width] = widthName.exec(key) ?? [];
  return isImageName(original) ? { original, width: Number(width) } : undefined;
}

/** The `portfolioWidths` that a photo `width` pixels wide lacks. */
export function missingWidths(width: number, present: readonly number[]): number[] {
  return portfolioWidths.filter((wanted) => wanted < width && !present.includes(wanted));
}

/** Characters of an etag in an address: each occurs several times in the HTML, and does not compress. */
const markLength = 12;

/** Tells one content of a key from another. */
export function contentMark(etag: string): string {
  return etag.slice(0, markLength);
}

/** Whether a mark, or the whole etag, names this content. */
export function namesContent(mark: string, etag: string): boolean {
  return mark.length >= Math.min(markLength, etag.length) && etag.startsWith(mark);
}

/** Address of a stored photo, or of one of its widths; it changes with the content. */
export function mediaAddress(
  bucket: "portfolio" | "site-images",
  { key, etag, width }: { key: string; etag: string; width?: number },
): string {
  const path = key.split("/").map((part) => encodeURIComponent(part.toWellFormed()));
  // The width comes last: what the addresses of one photo have in common compresses in one piece.
  const query = width === undefined ? "" : `&w=${width}`;
  return `/media/${bucket}/${path.join("/")}?v=${contentMark(etag)}${query}`;
}

export function portfolioAddress(key: string, etag: string, width?: number): string {
  return mediaAddress("portfolio", { key, etag, width });
}

export type StoredPhoto = { key: string; etag: string; width: number; widths: readonly number[] };

/** All addresses of a photo with their widths, the original last: the value of an `srcset`. */
export function sourceSet({ key, etag, width, widths }: StoredPhoto): string {
  const copies = smaller(widths, width).map((w) => `${portfolioAddress(key, etag, w)} ${w}w`);
  return [...copies, `${portfolioAddress(key, etag)} ${width}w`].join(", ");
}

/** The smaller widths that a `srcset` names. */
export function widthsInSourceSet(srcset: string, width: number): number[] {
  return smaller(
    [...srcset.matchAll(/ (\d+)w(?:,|$)/g)].map(([, digits]) => Number(digits)),
    width,
  );
}

/** A photo's smaller copies, from the address that `portfolioAddress` made for the original. */
export function smallerCopies(url: string, widths: readonly number[]) {
  return widths.map((width) => ({ width, url: `${url}&w=${width}` }));
}

function smaller(widths: readonly number[], width: number): number[] {
  return widths.filter((candidate) => candidate < width).toSorted((a, b) => a - b);
}
