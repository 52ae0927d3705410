export type Limits = { min: number; max: number };

/** Ranges of the numeric settings (A5). */
export const limits = {
  outputSize: { min: 64, max: 8192 },
  quality: { min: 0.5, max: 1 },
  wmOpacity: { min: 0.05, max: 1 },
  wmScale: { min: 0.05, max: 0.5 },
  wmMargin: { min: 0, max: 200 },
  fontSize: { min: 8, max: 256 },
  overlayOpacity: { min: 0, max: 1 },
  overlayScale: { min: 0.05, max: 1 },
  fraction: { min: 0, max: 1 },
} as const satisfies Record<string, Limits>;

/** NaN becomes the minimum. */
export function clamp(value: number, { min, max }: Limits): number {
  return value >= min ? Math.min(value, max) : min;
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
