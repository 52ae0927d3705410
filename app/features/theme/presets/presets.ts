import { normalizeTheme, type Theme } from "../normalize-theme";
import type { ThemeValues } from "../theme-keys";
import { productionValues } from "./production";
import { seasonNames } from "./seasonal";

/** The factory themes (A9), in the order they are pinned and offered. */
export const presetNames = ["production", "summer", "spring", "fall", "winter"] as const;
export type PresetName = (typeof presetNames)[number] | "seasonal";

/** What each preset changes in production; `seasonal` is there for the owner to fill (P3). */
export const presetOverrides: Readonly<Record<PresetName, Partial<ThemeValues>>> = {
  production: {},
  ...seasonNames,
  seasonal: {},
};

export function isPresetName(name: string): name is PresetName {
  return Object.hasOwn(presetOverrides, name);
}

export function presetTheme(name: PresetName): Theme {
  return normalizeTheme({ ...productionValues, ...presetOverrides[name] });
}

/** What the owner reads in the theme selector. */
export const presetLabels: Readonly<Record<PresetName, string>> = {
  production: "Production",
  summer: "Summer",
  spring: "Spring",
  fall: "Fall",
  winter: "Winter",
  seasonal: "Your own",
};

/** The id under which a factory preset stands in the history; it is no row of the store. */
export function presetEntryId(name: (typeof presetNames)[number]): string {
  return `factory-${name}`;
}

export function isPresetEntry(id: string): boolean {
  return presetNames.some((name) => presetEntryId(name) === id);
}
