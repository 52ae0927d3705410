import { type FocalPoint, isCentred } from "./focal-point";
import { smallerCopies, widthsInSourceSet } from "./image-widths";

/** A picture of a manifest with only what a page shows of it: each field travels twice in the first HTML. */
export type ShownPicture = {
  url: string;
  alt: string;
  /** The studio's words beside it; absent: none. */
  caption?: string;
  width: number;
  height: number;
  /** Of the smaller copies, whose addresses `withCopies` makes. */
  widths: number[];
  /** Absent: the centre. */
  focal?: FocalPoint;
  placeholder?: string;
};

type PublishedPicture = Omit<ShownPicture, "widths"> & { srcset: string };

export function shownPicture(picture: PublishedPicture): ShownPicture {
  const { url, alt, caption, width, height, srcset, focal, placeholder } = picture;
  return {
    url,
    alt,
    ...(caption && { caption }),
    width,
    height,
    widths: widthsInSourceSet(srcset, width),
    ...(focal && !isCentred(focal) && { focal }),
    ...(placeholder && { placeholder }),
  };
}

/** The picture as `Picture` draws it. */
export function withCopies<P extends ShownPicture>(picture: P) {
  return { ...picture, widths: smallerCopies(picture.url, picture.widths) };
}

/** What the image records say, by the picture's address without its query; blank where they are silent. */
export type PictureTexts = ReadonlyMap<string, PictureText>;
type PictureText = { alt: string; caption: string };

export function addressWithoutQuery(url: string): string {
  return url.split("?", 1)[0] ?? url;
}

/** The alt text is the image record's, else the portfolio's, else the title (DESIGN 5.20); a caption has the record alone. */
export function pictureText(
  { url, alt, title, caption }: { url: string; alt: string; title: string; caption?: string },
  texts: PictureTexts | undefined,
): { alt: string; caption?: string } {
  const record = texts?.get(addressWithoutQuery(url));
  const words = record?.caption || caption;
  return { alt: record?.alt || alt || title, ...(words && { caption: words }) };
}
