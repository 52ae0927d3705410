import type { PhotoLimits } from "./photo-plan";
import type { Refusal } from "./photo-refusal";

export type EncodedPhoto = {
  /** JPEG, or WebP (PNG where the browser cannot write WebP) for a photo with transparent parts. */
  original: Blob;
  /** The file extension of `original`, without a dot. */
  extension: "jpg" | "webp" | "png";
  width: number;
  height: number;
  /** Smaller widths as WebP, smallest first; none where the browser cannot write WebP. */
  variants: { width: number; blob: Blob }[];
  /** The photo's mean color, "#rrggbb". */
  placeholder: string;
};

/** What the page asks of the worker that encodes, and what it answers. */
export type PhotoJob = { file: Blob; limits: PhotoLimits };
export type PhotoAnswer = { photo: EncodedPhoto } | { refusal: Refusal };
