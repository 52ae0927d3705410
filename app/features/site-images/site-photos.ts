import { addressWithoutQuery, type PhotoTexts, photoText } from "~/platform/photos/shown-photo";
import type { PhotoSource } from "~/ui/photo";
import { fallbackAlt } from "./site-image-messages";
import { type SiteImageSlot, siteImageSlotNames } from "./slots";

export type SiteImage = {
  slot: SiteImageSlot;
  url: string;
  width: number | null;
  height: number | null;
  /** Stored widths in pixels, served with `?w=`. */
  widths: number[];
  focal: { x: number; y: number };
  /** CSS color behind the photo while it loads. */
  placeholder: string | null;
};

/** `alt` is from its SEO record; empty if nobody described it. */
export type DescribedImage = SiteImage & { alt: string };

export function describeImages(images: readonly SiteImage[], texts: PhotoTexts): DescribedImage[] {
  return images.map((image) => ({
    ...image,
    alt: texts.get(addressWithoutQuery(image.url))?.alt ?? "",
  }));
}

/** `usedAt`: when it was last set, in epoch milliseconds. */
export type EarlierImage = SiteImage & { usedAt: number };

export type SitePhotos = Record<SiteImageSlot, PhotoSource>;

/** The studio's photos replace defaults; alt texts come from SEO records. */
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
    alt: fallbackAlt,
    width,
    height,
    focal,
    placeholder,
    widths: widths.map((size) => ({ width: size, url: `${url}${separator}w=${size}` })),
  };
}
