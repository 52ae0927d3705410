import type { BatchOptions } from "./batch-options";
import type { Overlay } from "./overlays/overlays";
import { clampWatermark, type WatermarkSettings } from "./watermark";

export type MetadataFields = {
  fileName: string;
  alt: string;
  title: string;
  caption: string;
  tags: string[];
};

/** What one photo does in another way than the batch; what is absent follows the batch. */
export type Overrides = Partial<MetadataFields> &
  Partial<WatermarkSettings> & { overlays: readonly Overlay[] };

/** As Revert leaves it (A4): the batch's watermark, no overlays, no words of its own. */
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

/** The look of one photo for another, which keeps its own words. */
export function withLookOf(overrides: Overrides, model: Overrides): Overrides {
  const { fileName, alt, title, caption, tags } = overrides;
  const words = { fileName, alt, title, caption, tags };
  const { fileName: _, alt: __, title: ___, caption: ____, tags: _____, ...look } = model;
  return { ...dropAbsent(words), ...look };
}

function dropAbsent(words: { [Key in keyof MetadataFields]: MetadataFields[Key] | undefined }) {
  return {
    ...(words.fileName !== undefined && { fileName: words.fileName }),
    ...(words.alt !== undefined && { alt: words.alt }),
    ...(words.title !== undefined && { title: words.title }),
    ...(words.caption !== undefined && { caption: words.caption }),
    ...(words.tags !== undefined && { tags: words.tags }),
  };
}
