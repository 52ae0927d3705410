import { maxFileBytes, photoShare } from "~/features/orders/files/attachment-limits";

/** Bytes; decoding a larger photo can crash a phone's browser. */
export const largestShrinkable = 80 * 1024 * 1024;
/** Pixels of the longer side. */
const longestSide = 4096;
const qualities = [0.86, 0.78] as const;
const shrinkStep = 0.75;
const attempts = 6;

/** Shrinking would freeze an animation, so a GIF shrinks only if it is too large to send. */
export function mayShrink({ size, type }: { size: number; type: string }): boolean {
  const most = type === "image/gif" ? maxFileBytes : photoShare;
  return size > most && size <= largestShrinkable && /^image\/(?!svg)/.test(type);
}

type ShrinkAttempt = { width: number; height: number; quality: number };

export function shrinkAttempts(width: number, height: number): ShrinkAttempt[] {
  let scale = Math.min(1, longestSide / Math.max(width, height, 1));
  const plan: ShrinkAttempt[] = [];
  for (let round = 0; round < attempts; round += 1) {
    for (const quality of qualities) {
      plan.push({ width: side(width, scale), height: side(height, scale), quality });
    }
    scale *= shrinkStep;
  }
  return plan;
}

export function shrunkName(name: string): string {
  return `${name.replace(/\.[^.]{1,8}$/, "") || "photo"}.jpg`;
}

function side(length: number, scale: number): number {
  return Math.max(1, Math.round(length * scale));
}
