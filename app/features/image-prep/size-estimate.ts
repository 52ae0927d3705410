import type { Size } from "./geometry";

/**
 * A JPEG of twice the width has four times the pixels but not four times the bytes: fine detail
 * grows slower than area. Measured on the demo's photographs, 500 to 1400 pixels.
 */
const growth = 0.8;

/** Bytes of the finished file, judged by the bytes of a small rendering of it. */
export function estimateBytes(small: Size & { bytes: number }, full: Size): number {
  const ratio = (full.width * full.height) / (small.width * small.height);
  return Math.round(small.bytes * ratio ** growth);
}
