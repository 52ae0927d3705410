import {
  addressWithoutQuery,
  type PictureTexts,
  pictureText,
} from "~/platform/pictures/shown-picture";
import type { PictureSource } from "~/ui/picture";
import { undescribed } from "./site-image-alt";
import { type SiteImageSlot, siteImageSlotNames } from "./slots";

/** A picture that the studio has put into a slot. */
export type SiteImage = {
  slot: SiteImageSlot;
  url: string;
  width: number | null;
  height: number | null;
  /** Widths in pixels that stand beside the original, reached by `?w=`. */
  widths: number[];
  focal: { x: number; y: number };
  /** CSS colour that stands in the frame until the picture has come. */
  placeholder: string | null;
};

/** A picture with the alt text of its SEO record; empty: nobody has described it. */
export type DescribedImage = SiteImage & { alt: string };

export function describeImages(
  images: readonly SiteImage[],
  texts: PictureTexts,
): DescribedImage[] {
  return images.map((image) => ({
    ...image,
    alt: texts.get(addressWithoutQuery(image.url))?.alt ?? "",
  }));
}

/** A picture that a slot has had; `usedAt`: when it was last set, in milliseconds since 1970. */
export type EarlierImage = SiteImage & { usedAt: number };

export type SitePictures = Record<SiteImageSlot, PictureSource>;

/** The studio's pictures over the ones that ship. What an SEO record says of a picture is its alt text. */
export function sitePictures(
  defaults: SitePictures,
  images: readonly SiteImage[],
  texts?: PictureTexts,
): SitePictures {
  const pictures = { ...defaults };
  for (const image of images) pictures[image.slot] = customPicture(image);
  for (const slot of siteImageSlotNames) pictures[slot] = withTexts(pictures[slot], texts);
  return pictures;
}

export function withTexts(picture: PictureSource, texts: PictureTexts | undefined): PictureSource {
  return { ...picture, ...pictureText({ ...picture, title: "" }, texts) };
}

function customPicture({
  url,
  width,
  height,
  widths,
  focal,
  placeholder,
}: SiteImage): PictureSource {
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
