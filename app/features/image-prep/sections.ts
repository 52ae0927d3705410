export const sections = ["Hero", "About", "Gallery", "Recognition", "Pricing", "Custom"] as const;
export type Section = (typeof sections)[number];

/** keep: fits within the size, uncropped; cover: exact size, cropped; contain: exact size, letterboxed. */
export const aspectModes = ["keep", "cover", "contain"] as const;
export type AspectMode = (typeof aspectModes)[number];

type SectionPreset = {
  outputMaxWidth: number;
  outputTargetHeight: number;
  aspectMode: AspectMode;
  padColor: string;
  minQuality: number;
};

const black = "#000000";
const white = "#ffffff";

/** What each place on the site needs (A9); Custom has no preset. */
export const sectionPresets: Record<Exclude<Section, "Custom">, SectionPreset> = {
  Hero: preset(2560, 1440, "cover", black, 0.82),
  About: preset(1600, 900, "cover", white, 0.82),
  Gallery: preset(1400, 1400, "cover", white, 0.85),
  Recognition: preset(1200, 800, "contain", white, 0.8),
  Pricing: preset(1200, 900, "contain", white, 0.8),
};

function preset(
  outputMaxWidth: number,
  outputTargetHeight: number,
  aspectMode: AspectMode,
  padColor: string,
  minQuality: number,
): SectionPreset {
  return { outputMaxWidth, outputTargetHeight, aspectMode, padColor, minQuality };
}

export function minQualityOf(section: Section): number {
  return section === "Custom" ? 0.5 : sectionPresets[section].minQuality;
}
