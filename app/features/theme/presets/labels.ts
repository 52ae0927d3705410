import type { PresetName } from "./presets";

/** What the owner reads in the theme selector. */
export const PRESET_LABELS: Readonly<Record<PresetName, string>> = {
  production: "Production",
  summer: "Summer",
  spring: "Spring",
  fall: "Fall",
  winter: "Winter",
  seasonal: "Your own",
};
