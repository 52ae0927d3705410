import { type FocalPoint, isCentred } from "./focal-point";
import { smallerCopies, widthsInSourceSet } from "./image-widths";

/** A picture of a manifest with only what a page shows of it: each field travels twice in the first HTML. */
export type ShownPicture = {
  url: string;
  alt: string;
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
  const { url, alt, width, height, srcset, focal, placeholder } = picture;
  return {
    url,
    alt,
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

/** Alt texts from the SEO records by the picture's address without its query; they win over the portfolio's own. */
export type AltTexts = ReadonlyMap<string, string>;

export function addressWithoutQuery(url: string): string {
  return url.split("?", 1)[0] ?? url;
}

/** SEO record, else portfolio, else the title (DESIGN 5.20). */
export function chooseAlt(
  { url, alt, title }: { url: string; alt: string; title: string },
  alts: AltTexts | undefined,
): string {
  return alts?.get(addressWithoutQuery(url)) || alt || title;
}
