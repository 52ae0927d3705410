import { type FitOptions, marginLimits } from "./geometry";
import { clamp, limits } from "./limits";
import { leastQuality, type Section, sectionPresets } from "./sections";
import { clampWatermark, defaultWatermark, type WatermarkSettings } from "./watermark";

/** What holds for every photo of the batch, unless the photo says otherwise. */
export type BatchOptions = FitOptions &
  WatermarkSettings & {
    section: Section;
    /** JPEG quality, 0 to 1. */
    outputQuality: number;
    /** Of the bars of `contain`, and under what a photo leaves transparent. */
    padColor: string;
    /** Whether the files name the studio. */
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

/** A section other than Custom brings its size, aspect mode and letterbox color, and raises the quality to its least (A4). */
export function chooseSection(options: BatchOptions, section: Section): BatchOptions {
  return changeOptions(options, { section });
}

/** The options after a change, everything within its limits; what the section fixes stays fixed. */
export function changeOptions(options: BatchOptions, change: Partial<BatchOptions>): BatchOptions {
  const wanted = { ...options, ...change };
  const quality = clamp(wanted.outputQuality, {
    min: leastQuality(wanted.section),
    max: limits.quality.max,
  });
  const sized = {
    ...wanted,
    ...clampWatermark(wanted),
    ...(wanted.section === "Custom" ? customSize(wanted) : fixedSize(wanted.section)),
    outputQuality: quality,
  };
  // A margin is kept while a size is being typed: "1400" begins with "14".
  if (change.wmMargin === undefined) return sized;
  return { ...sized, wmMargin: clamp(sized.wmMargin, batchMargins(sized)) };
}

/** The watermark's margins that fit the batch's outputs; a photo that stays smaller has its own. */
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
