import { clamp, limits } from "./limits";

export const wmPositions = [
  "top-left",
  "top-right",
  "bottom-left",
  "bottom-right",
  "center",
] as const;
export type WmPosition = (typeof wmPositions)[number];

export const logoId = "logo";

export type WatermarkSettings = {
  watermarkEnabled: boolean;
  wmPosition: WmPosition;
  wmOpacity: number;
  /** The watermark's longer side, as a fraction of the output's shorter side. */
  wmScale: number;
  /** In output pixels. */
  wmMargin: number;
  /** Makes near-white pixels transparent. */
  wmRemoveBg: boolean;
};

export const defaultWatermark: WatermarkSettings = {
  watermarkEnabled: true,
  wmPosition: "bottom-right",
  wmOpacity: 0.25,
  wmScale: 0.2,
  wmMargin: 24,
  wmRemoveBg: true,
};

export function clampWatermark(settings: WatermarkSettings): WatermarkSettings {
  return {
    ...settings,
    wmOpacity: clamp(settings.wmOpacity, limits.wmOpacity),
    wmScale: clamp(settings.wmScale, limits.wmScale),
    wmMargin: clamp(Math.round(settings.wmMargin), limits.wmMargin),
  };
}

export const watermarkShadow = { color: "rgba(0, 0, 0, 0.25)", blur: 2, offset: 1 } as const;

const nearWhite = 245;

/** Modifies RGBA data in place: near-white becomes transparent (A5). */
export function removeWhite(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const darkest = Math.min(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    if (darkest >= nearWhite) pixels[at + 3] = 0;
  }
}
