import { smallerCopies, widthsInSourceSet } from "./image-widths";

/** The spot that stays in sight when a frame crops, as fractions of width and height. */
export type FocalPoint = { x: number; y: number };

/** What a page shows of a photo of the manifest, and no more: each field is in the HTML twice. */
export type ShownPhoto = {
  url: string;
  alt: string;
  /** The studio's text beside it; absent: none. */
  caption?: string;
  width: number;
  height: number;
  /** Of the smaller copies, whose addresses `withCopies` makes. */
  widths: number[];
  /** Absent: the center. */
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

/** The photo as `Photo` draws it. */
export function withCopies<P extends ShownPhoto>(photo: P) {
  return { ...photo, widths: smallerCopies(photo.url, photo.widths) };
}

/** The image records by the photo's address without its query; blank where a record has no text. */
export type PhotoTexts = ReadonlyMap<string, PhotoText>;
type PhotoText = { alt: string; caption: string };

export function addressWithoutQuery(url: string): string {
  return url.split("?", 1)[0] ?? url;
}

/** The alt text is the image record's, else the portfolio's, else the title (DESIGN 5.20); a caption has the record alone. */
export function photoText(
  { url, alt, title, caption }: { url: string; alt: string; title: string; caption?: string },
  texts: PhotoTexts | undefined,
): { alt: string; caption?: string } {
  const record = texts?.get(addressWithoutQuery(url));
  const shownCaption = record?.caption || caption;
  return { alt: record?.alt || alt || title, ...(shownCaption && { caption: shownCaption }) };
}
