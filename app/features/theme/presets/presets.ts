import { normalizeTheme, type Theme } from "../normalize-theme";
import type { ThemeValues } from "../theme-keys";
import { productionValues } from "./production";
import { seasonOverrides } from "./seasonal";

/** The factory themes (A9), in display order. */
export const presetNames = ["production", "summer", "spring", "fall", "winter"] as const;
export type PresetName = (typeof presetNames)[number] | "seasonal";

/** Changes to production; `seasonal` is for the owner to fill (P3). */
export const presetOverrides: Readonly<Record<PresetName, Partial<ThemeValues>>> = {
  production: {},
  ...seasonOverrides,
  seasonal: {},
};

export function isPresetName(name: string): name is PresetName {
  return Object.hasOwn(presetOverrides, name);
}

export function presetTheme(name: PresetName): Theme {
  return normalizeTheme({ ...productionValues, ...presetOverrides[name] });
}

export const presetLabels: Readonly<Record<PresetName, string>> = {
  production: "Production",
  summer: "Summer",
  spring: "Spring",
  fall: "Fall",
  winter: "Winter",
  seasonal: "Your own",
};

/** The id of a factory preset in the history; it has no row in D1. */
export function presetEntryId(name: (typeof presetNames)[number]): string {
  return `factory-${name}`;
}

export function isPresetEntry(id: string): boolean {
  return presetNames.some((name) => presetEntryId(name) === id);
}
