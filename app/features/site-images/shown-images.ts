import type { FocalPoint, PictureSource } from "~/ui/picture";
import type { SiteImage } from "./site-pictures";

/** A picture as one frame of the page shows it. */
export type FramedPicture = { url: string; focal: FocalPoint };

export type ShownImage = {
  /** The whole picture. */
  url: string;
  width: number | null;
  height: number | null;
  focal: FocalPoint;
  /** The default pictures have a crop of their own for phones. */
  phone: FramedPicture;
};

const centre: FocalPoint = { x: 0.5, y: 0.5 };
/** Pixels; wide enough for the back office. */
const previewWidth = 960;

/** A picture of the studio's own, in a copy that is large enough to be looked at. */
export function shownImage(image: SiteImage): ShownImage {
  const { url, width, height, widths, focal } = image;
  const copy = widths.find((candidate) => candidate >= previewWidth);
  const preview = copy ? `${url}${url.includes("?") ? "&" : "?"}w=${copy}` : url;
  return { url: preview, width, height, focal, phone: { url: preview, focal } };
}

/** The picture that ships with the site. */
export function shownDefault({ url, width, height, focal, portrait }: PictureSource): ShownImage {
  const own = { url, focal: focal ?? centre };
  const phone = portrait
    ? {
        url: `${portrait.base}-${portrait.widths.at(-1)}.webp`,
        focal: portrait.focal ?? centre,
      }
    : own;
  return { ...own, width: width ?? null, height: height ?? null, phone };
}
