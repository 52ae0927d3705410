import { addressWithoutQuery, type PhotoTexts, photoText } from "~/platform/photos/shown-photo";
import type { PhotoSource } from "~/ui/photo";
import { undescribed } from "./site-image-messages";
import { type SiteImageSlot, siteImageSlotNames } from "./slots";

/** A photo that the studio has put into a slot. */
export type SiteImage = {
  slot: SiteImageSlot;
  url: string;
  width: number | null;
  height: number | null;
  /** Widths in pixels stored beside the original, reached by `?w=`. */
  widths: number[];
  focal: { x: number; y: number };
  /** CSS color shown in the frame until the photo has loaded. */
  placeholder: string | null;
};

/** A photo with the alt text of its SEO record; empty: nobody has described it. */
export type DescribedImage = SiteImage & { alt: string };

export function describeImages(images: readonly SiteImage[], texts: PhotoTexts): DescribedImage[] {
  return images.map((image) => ({
    ...image,
    alt: texts.get(addressWithoutQuery(image.url))?.alt ?? "",
  }));
}

/** A photo that a slot has had; `usedAt`: when it was last set, in milliseconds since 1970. */
export type EarlierImage = SiteImage & { usedAt: number };

export type SitePhotos = Record<SiteImageSlot, PhotoSource>;

/** The studio's photos over the ones that ship. What an SEO record says of a photo is its alt text. */
export function sitePhotos(
  defaults: SitePhotos,
  images: readonly SiteImage[],
  texts?: PhotoTexts,
): SitePhotos {
  const photos = { ...defaults };
  for (const image of images) photos[image.slot] = customPhoto(image);
  for (const slot of siteImageSlotNames) photos[slot] = withTexts(photos[slot], texts);
  return photos;
}

export function withTexts(photo: PhotoSource, texts: PhotoTexts | undefined): PhotoSource {
  return { ...photo, ...photoText({ ...photo, title: "" }, texts) };
}

function customPhoto({ url, width, height, widths, focal, placeholder }: SiteImage): PhotoSource {
  const separator = url.includes("?") ? "&" : "?";
  return {
    url,
    alt: undescribed,
    width,
    height,
    focal,
    placeholder,
    widths: widths.map((size) => ({ width: size, url: `${url}${separator}w=${size}` })),
  };
}
