import { normalizeTheme, type Theme } from "../normalize-theme";
import type { ThemeValues } from "../theme-keys";
import { PRODUCTION_VALUES } from "./production";
import { SEASONS } from "./seasonal";

/** The factory themes (A9), in the order they are pinned and offered. */
export const PRESET_NAMES = ["production", "summer", "spring", "fall", "winter"] as const;
export type PresetName = (typeof PRESET_NAMES)[number] | "seasonal";

/** What each preset changes in production; `seasonal` is there for the owner to fill (P3). */
export const PRESET_OVERRIDES: Readonly<Record<PresetName, Partial<ThemeValues>>> = {
  production: {},
  ...SEASONS,
  seasonal: {},
};

export function isPresetName(name: string): name is PresetName {
  return Object.hasOwn(PRESET_OVERRIDES, name);
}

export function presetTheme(name: PresetName): Theme {
  return normalizeTheme({ ...PRODUCTION_VALUES, ...PRESET_OVERRIDES[name] });
}

/** What the owner reads in the theme selector. */
export const PRESET_LABELS: Readonly<Record<PresetName, string>> = {
  production: "Production",
  summer: "Summer",
  spring: "Spring",
  fall: "Fall",
  winter: "Winter",
  seasonal: "Your own",
};

/** The id under which a factory preset stands in the history; it is no row of the store. */
export function presetEntryId(name: (typeof PRESET_NAMES)[number]): string {
  return `factory-${name}`;
}

export function isPresetEntry(id: string): boolean {
  return PRESET_NAMES.some((name) => presetEntryId(name) === id);
}
