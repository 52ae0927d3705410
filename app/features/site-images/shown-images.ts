import type { FocalPoint, PhotoSource } from "~/ui/photo";
import type { SiteImage } from "./site-photos";

export type ShownImage = {
  url: string;
  width: number | null;
  height: number | null;
  focal: FocalPoint;
};

export const center: FocalPoint = { x: 0.5, y: 0.5 };
/** Pixels; wide enough for the back office. */
const previewWidth = 960;

/** Uses a smaller width if there is one. */
export function shownImage(image: SiteImage): ShownImage {
  const { url, width, height, widths, focal } = image;
  const copy = widths.find((candidate) => candidate >= previewWidth);
  const preview = copy ? `${url}${url.includes("?") ? "&" : "?"}w=${copy}` : url;
  return { url: preview, width, height, focal };
}

export function shownDefault({ url, width, height, focal }: PhotoSource): ShownImage {
  return { url, width: width ?? null, height: height ?? null, focal: focal ?? center };
}
