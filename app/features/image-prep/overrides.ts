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

/** What is different for one photo; what is absent follows the batch. */
export type Overrides = Partial<MetadataFields> &
  Partial<WatermarkSettings> & {
    overlays: readonly Overlay[];
    /** The spot that no crop cuts off, as fractions of the photo. */
    focal?: Point;
  };

/** As Revert leaves it (A4): the batch's watermark, no overlays, no metadata of its own. */
export const noOverrides: Overrides = { overlays: [] };

/** The watermark of one photo. */
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

/** The watermark and overlays of `model` for a photo that keeps its own metadata and focus point. */
export function withLookOf(overrides: Overrides, model: Overrides): Overrides {
  const { fileName, alt, title, caption, tags, focal } = overrides;
  return { ...model, fileName, alt, title, caption, tags, focal };
}

/** Whether two edits of one photo come to the same, e.g. after a step and its undoing. */
export function isSame(one: Overrides, other: Overrides): boolean {
  return comparable(one) === comparable(other);
}

/** A new image overlay has a new id, so images need not be compared themselves. */
function comparable(overrides: Overrides): string {
  const filled = Object.entries(overrides).filter(([, value]) => value !== undefined);
  return JSON.stringify(filled.sort(([one], [other]) => one.localeCompare(other)));
}
