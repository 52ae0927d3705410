import type { BatchOptions } from "./batch-options";
import type { Point } from "./geometry";
import type { Overlay } from "./overlays/overlays";
import { clampWatermark, type WatermarkSettings } from "./watermark";

export type MetadataFields = {
  fileName: string;
  alt: string;
  title: string;
  caption: string;
  tags: string[];
};

/** One photo's own settings; missing ones follow the batch. */
export type Overrides = Partial<MetadataFields> &
  Partial<WatermarkSettings> & {
    overlays: readonly Overlay[];
    /** The point no crop cuts off, as fractions of the photo. */
    focal?: Point;
  };

/** The state after Revert (A4): the batch's watermark, no overlays, no metadata. */
export const noOverrides: Overrides = { overlays: [] };

export function watermarkOf(options: BatchOptions, overrides: Overrides): WatermarkSettings {
  return clampWatermark({
    watermarkEnabled: overrides.watermarkEnabled ?? options.watermarkEnabled,
    wmPosition: overrides.wmPosition ?? options.wmPosition,
    wmOpacity: overrides.wmOpacity ?? options.wmOpacity,
    wmScale: overrides.wmScale ?? options.wmScale,
    wmMargin: overrides.wmMargin ?? options.wmMargin,
    wmRemoveBg: overrides.wmRemoveBg ?? options.wmRemoveBg,
  });
}

/** Takes the watermark and overlays of `model`; keeps metadata and focus point. */
export function withLookOf(overrides: Overrides, model: Overrides): Overrides {
  const { fileName, alt, title, caption, tags, focal } = overrides;
  return { ...model, fileName, alt, title, caption, tags, focal };
}

export function isSame(one: Overrides, other: Overrides): boolean {
  return comparable(one) === comparable(other);
}

/** Blobs don't serialize, but a replaced image overlay gets a new id. */
function comparable(overrides: Overrides): string {
  const filled = Object.entries(overrides).filter(([, value]) => value !== undefined);
  return JSON.stringify(filled.sort(([one], [other]) => one.localeCompare(other)));
}
