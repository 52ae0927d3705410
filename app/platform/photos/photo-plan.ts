import type { Refusal } from "./photo-refusal";

export type PhotoLimits = {
  /** Scaled down to fit; never cropped or enlarged. */
  maxWidth: number;
  maxHeight: number;
  widths: readonly number[];
  /** 0 to 1. */
  quality: number;
  /** White where it's transparent, so always a JPEG. */
  isOpaque?: boolean;
};

export type EncodedPhoto = {
  /** JPEG, or WebP or PNG if transparent. */
  original: Blob;
  extension: "jpg" | "webp" | "png";
  width: number;
  height: number;
  /** Ascending; empty where the browser can't write WebP. */
  variants: { width: number; blob: Blob }[];
  /** Mean color, "#rrggbb". */
  placeholder: string;
};

export type PhotoJob = { file: Blob; limits: PhotoLimits };
export type PhotoResult = { photo: EncodedPhoto } | { refusal: Refusal };

export type Size = { width: number; height: number };

export function fitWithin({ width, height }: Size, limits: PhotoLimits): Size {
  const scale = Math.min(1, limits.maxWidth / width, limits.maxHeight / height);
  return { width: side(width, scale), height: side(height, scale) };
}

/** Largest first, so that each is drawn from the previous one. */
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
