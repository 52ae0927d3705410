import { type FitOptions, marginLimits } from "./geometry";
import { clamp, limits } from "./limits";
import { minQualityOf, type Section, sectionPresets } from "./sections";
import { clampWatermark, defaultWatermark, type WatermarkSettings } from "./watermark";

/** Defaults for the whole batch; a photo's overrides win. */
export type BatchOptions = FitOptions &
  WatermarkSettings & {
    section: Section;
    /** JPEG quality, 0 to 1. */
    outputQuality: number;
    /** Fills the bars of `contain`, and the transparent parts of a photo. */
    padColor: string;
    /** Whether the files credit the studio in their XMP. */
    credit: boolean;
  };

const initialQuality = 0.82;

export const defaultBatchOptions: BatchOptions = chooseSection(
  {
    ...defaultWatermark,
    section: "Custom",
    outputMaxWidth: 1400,
    outputTargetHeight: 1400,
    aspectMode: "cover",
    padColor: "#ffffff",
    outputQuality: initialQuality,
    credit: true,
  },
  "Gallery",
);

/** A preset sets size, aspect mode, and letterbox color, and raises quality to its minimum (A4). */
export function chooseSection(options: BatchOptions, section: Section): BatchOptions {
  return changeOptions(options, { section });
}

export function changeOptions(options: BatchOptions, change: Partial<BatchOptions>): BatchOptions {
  const wanted = { ...options, ...change };
  const quality = clamp(wanted.outputQuality, {
    min: minQualityOf(wanted.section),
    max: limits.quality.max,
  });
  const sized = {
    ...wanted,
    ...clampWatermark(wanted),
    ...(wanted.section === "Custom" ? customSize(wanted) : fixedSize(wanted.section)),
    outputQuality: quality,
  };
  // Don't clamp the margin while a size is being typed: "1400" starts as "14".
  if (change.wmMargin === undefined) return sized;
  return { ...sized, wmMargin: clamp(sized.wmMargin, batchMargins(sized)) };
}

/** Bounds for the batch's output size; smaller outputs allow less. */
export function batchMargins({ outputMaxWidth, outputTargetHeight, wmScale }: BatchOptions) {
  return marginLimits({ width: outputMaxWidth, height: outputTargetHeight }, wmScale);
}

function customSize({ outputMaxWidth, outputTargetHeight }: BatchOptions) {
  return {
    outputMaxWidth: clamp(Math.round(outputMaxWidth), limits.outputSize),
    outputTargetHeight: clamp(Math.round(outputTargetHeight), limits.outputSize),
  };
}

function fixedSize(section: Exclude<Section, "Custom">) {
  const { minQuality: _, ...fixed } = sectionPresets[section];
  return fixed;
}
