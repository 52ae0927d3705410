import type { FocalPoint, PhotoSource } from "~/ui/photo";
import type { SiteImage } from "./site-photos";

/** A photo as one frame of the page shows it. */
export type FramedPhoto = { url: string; focal: FocalPoint };

export type ShownImage = {
  /** The whole photo. */
  url: string;
  width: number | null;
  height: number | null;
  focal: FocalPoint;
  /** The default photos have a crop of their own for phones. */
  phone: FramedPhoto;
};

const center: FocalPoint = { x: 0.5, y: 0.5 };
/** Pixels; wide enough for the back office. */
const previewWidth = 960;

/** A photo of the studio's own, in a copy that is large enough to be looked at. */
export function shownImage(image: SiteImage): ShownImage {
  const { url, width, height, widths, focal } = image;
  const copy = widths.find((candidate) => candidate >= previewWidth);
  const preview = copy ? `${url}${url.includes("?") ? "&" : "?"}w=${copy}` : url;
  return { url: preview, width, height, focal, phone: { url: preview, focal } };
}

/** The photo that ships with the site. */
export function shownDefault({ url, width, height, focal, portrait }: PhotoSource): ShownImage {
  const own = { url, focal: focal ?? center };
  const phone = portrait
    ? {
        url: `${portrait.base}-${portrait.widths.at(-1)}.webp`,
        focal: portrait.focal ?? center,
      }
    : own;
  return { ...own, width: width ?? null, height: height ?? null, phone };
}
