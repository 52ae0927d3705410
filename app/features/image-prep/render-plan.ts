import type { BatchOptions } from "./batch-options";
import type { CropOptions } from "./geometry";
import type { Overlay } from "./overlays/overlays";
import { type Overrides, watermarkOf } from "./overrides";
import type { WatermarkSettings } from "./watermark";

/** A new file gets a new id. */
export type WatermarkFile = { id: string; name: string; blob: Blob };

export type PlannedWatermark = Omit<WatermarkSettings, "watermarkEnabled"> & {
  id: string;
  blob: Blob;
};

/** Everything that determines an output's pixels and bytes, apart from the photo itself. */
export type RenderPlan = CropOptions & {
  padColor: string;
  quality: number;
  watermark: PlannedWatermark | null;
  overlays: readonly Overlay[];
};

export function planPhoto(
  options: BatchOptions,
  overrides: Overrides,
  file: WatermarkFile | null,
): RenderPlan {
  const { watermarkEnabled, ...settings } = watermarkOf(options, overrides);
  return {
    outputMaxWidth: options.outputMaxWidth,
    outputTargetHeight: options.outputTargetHeight,
    aspectMode: options.aspectMode,
    focal: overrides.focal,
    padColor: options.padColor,
    quality: options.outputQuality,
    watermark: watermarkEnabled && file ? { ...settings, id: file.id, blob: file.blob } : null,
    overlays: overrides.overlays,
  };
}

/** Cache key: plans with equal keys render the same output. */
export function planKey(plan: RenderPlan): string {
  return JSON.stringify(plan, (_, value: unknown) => (value instanceof Blob ? undefined : value));
}
