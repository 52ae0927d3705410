import type { PictureSource } from "~/ui/picture";
import { undescribed } from "./site-image-alt";
import type { SiteImageSlot } from "./slots";

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

/** The studio's pictures over the ones that ship. */
export function sitePictures(defaults: SitePictures, images: readonly SiteImage[]): SitePictures {
  const pictures = { ...defaults };
  for (const image of images) pictures[image.slot] = customPicture(image);
  return pictures;
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
