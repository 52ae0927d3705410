import { smallerCopies, widthsInSourceSet } from "./image-widths";

/** Fractions of width and height. */
export type FocalPoint = { x: number; y: number };

/** Only what a page needs, since each field is in the HTML twice. */
export type ShownPhoto = {
  url: string;
  alt: string;
  caption?: string;
  width: number;
  height: number;
  widths: number[];
  focal?: FocalPoint;
  placeholder?: string;
};

type PublishedPhoto = Omit<ShownPhoto, "widths"> & { srcset: string };

export function shownPhoto(photo: PublishedPhoto): ShownPhoto {
  const { url, alt, caption, width, height, srcset, focal, placeholder } = photo;
  return {
    url,
    alt,
    ...(caption && { caption }),
    width,
    height,
    widths: widthsInSourceSet(srcset, width),
    ...(focal && !isCentered(focal) && { focal }),
    ...(placeholder && { placeholder }),
  };
}

function isCentered({ x, y }: FocalPoint): boolean {
  return x === 0.5 && y === 0.5;
}

export function withCopies<P extends ShownPhoto>(photo: P) {
  return { ...photo, widths: smallerCopies(photo.url, photo.widths) };
}

/** Keyed by address without query. */
export type PhotoTexts = ReadonlyMap<string, PhotoText>;
type PhotoText = { alt: string; caption: string };

export function addressWithoutQuery(url: string): string {
  return url.split("?", 1)[0] ?? url;
}

/** Falls back from the image record to the portfolio to the title (DESIGN 5.20). */
export function photoText(
  { url, alt, title, caption }: { url: string; alt: string; title: string; caption?: string },
  texts: PhotoTexts | undefined,
): { alt: string; caption?: string } {
  const record = texts?.get(addressWithoutQuery(url));
  const shownCaption = record?.caption || caption;
  return { alt: record?.alt || alt || title, ...(shownCaption && { caption: shownCaption }) };
}
