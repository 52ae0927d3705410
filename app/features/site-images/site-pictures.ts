import { type PictureTexts, pictureText } from "~/platform/shown-picture";
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
  /** Empty: nobody has described it. */
  alt: string;
};

/** A picture that a slot has had; `usedAt`: when it was last set, in milliseconds since 1970. */
export type EarlierImage = SiteImage & { usedAt: number };

export type SitePictures = Record<SiteImageSlot, PictureSource>;

/** The studio's pictures over the ones that ship. A slot's alt text is its own until an SEO record has another. */
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
  alt,
}: SiteImage): PictureSource {
  const separator = url.includes("?") ? "&" : "?";
  return {
    url,
    alt: alt || undescribed,
    width,
    height,
    focal,
    placeholder,
    widths: widths.map((size) => ({ width: size, url: `${url}${separator}w=${size}` })),
  };
}
