import type { PhotoLimits } from "~/platform/photos/photo-plan";
import type { SiteImageSlot } from "./slots";

/** In pixels (A9). */
const hero = { width: 2560, height: 1440 };
const presets: Partial<Record<SiteImageSlot, typeof hero>> = {
  about: { width: 1600, height: 900 },
  pricing: { width: 1200, height: 900 },
  signature: { width: 600, height: 200 },
};

export const siteImageWidths: readonly number[] = [480, 960, 1440, 1920, 2560, 3840];

const quality = 0.84;

export function slotPreset(slot: SiteImageSlot): { width: number; height: number } {
  return presets[slot] ?? hero;
}

/** Twice the preset, for high-density screens. */
export function slotLimits(slot: SiteImageSlot): PhotoLimits {
  const { width, height } = slotPreset(slot);
  return { maxWidth: width * 2, maxHeight: height * 2, widths: siteImageWidths, quality };
}
