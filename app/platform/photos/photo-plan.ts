import type { Refusal } from "./photo-refusal";

export type PhotoLimits = {
  /** The photo is made to fit, never cropped and never enlarged. */
  maxWidth: number;
  maxHeight: number;
  /** The smaller widths to make, if the photo is wider. */
  widths: readonly number[];
  /** 0 to 1, of the JPEG and of the widths. */
  quality: number;
};

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

/** What the worker is asked, and what it answers. */
export type PhotoJob = { file: Blob; limits: PhotoLimits };
export type PhotoAnswer = { photo: EncodedPhoto } | { refusal: Refusal };

export type Size = { width: number; height: number };

/** The largest size of the same shape within the limits. */
export function fitWithin({ width, height }: Size, limits: PhotoLimits): Size {
  const scale = Math.min(1, limits.maxWidth / width, limits.maxHeight / height);
  return { width: side(width, scale), height: side(height, scale) };
}

/** The sizes to draw: the fitted photo and its smaller copies, largest first, so that each is drawn from the last. */
export function planCopies(original: Size, limits: PhotoLimits): { fitted: Size; copies: Size[] } {
  const fitted = fitWithin(original, limits);
  const copies = [...new Set(limits.widths)]
    .filter((width) => width < fitted.width)
    .sort((a, b) => b - a)
    .map((width) => ({ width, height: side(fitted.height, width / fitted.width) }));
  return { fitted, copies };
}

function side(length: number, scale: number): number {
  return Math.max(1, Math.round(length * scale));
}
