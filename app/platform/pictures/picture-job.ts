import type { PictureLimits } from "./picture-plan";
import type { Refusal } from "./picture-refusal";

export type EncodedPicture = {
  /** JPEG, or WebP (PNG where the browser cannot write WebP) for a picture with transparent parts. */
  original: Blob;
  /** The file extension of `original`, without a dot. */
  extension: "jpg" | "webp" | "png";
  width: number;
  height: number;
  /** Smaller widths as WebP, smallest first; none where the browser cannot write WebP. */
  variants: { width: number; blob: Blob }[];
  /** The picture's mean colour, "#rrggbb". */
  placeholder: string;
};

/** What the page asks of the worker that encodes, and what it answers. */
export type PictureJob = { file: Blob; limits: PictureLimits };
export type PictureAnswer = { picture: EncodedPicture } | { refusal: Refusal };
