import type { Size } from "./geometry";

/**
 * How much larger than its target a photo is decoded. Below this, a JPEG's cheap scaling leaves
 * artefacts that Lanczos cannot take back (docs/performance.md).
 */
const reserve = 1.75;

/**
 * The eighths at which a JPEG is decoded: the fewest that leave the resampler enough. Seven are
 * slower than all eight.
 */
export function eighthsFor(scale: number): number {
  const wanted = Math.max(1, Math.ceil(8 * scale * reserve - 1e-9));
  return wanted >= 7 ? 8 : wanted;
}

/** The eighths at which the longer side is at least `side`. */
export function eighthsForSide({ width, height }: Size, side: number): number {
  return Math.min(8, Math.max(1, Math.ceil((8 * side) / Math.max(width, height))));
}

/** What a decoder is asked for: it takes the largest number of eighths that fits. */
export function decodedSize({ width, height }: Size, eighths: number): Size {
  return { width: Math.ceil((width * eighths) / 8), height: Math.ceil((height * eighths) / 8) };
}
