import type { Theme } from "./normalize-theme";
import { allThemeKeys, type NumberRange, type ThemeKey, themeKeys } from "./theme-keys";

/** `undefined`: an optional key that isn't set. */
export type ThemeValue = Theme[ThemeKey];
export type ThemeChange = { key: ThemeKey; from: ThemeValue; to: ThemeValue };

export function themeChanges(from: Theme, to: Theme): ThemeChange[] {
  return allThemeKeys
    .filter((key) => from[key] !== to[key])
    .map((key) => ({
      key,
      from: from[key],
      to: to[key],
    }));
}

export function isSameTheme(one: Theme, other: Theme): boolean {
  return allThemeKeys.every((key) => one[key] === other[key]);
}

export function describeValue(key: ThemeKey, value: ThemeValue, notSet = "not set"): string {
  if (value === undefined) return notSet;
  if (value === "") return "none";
  const info = themeKeys[key];
  return typeof value === "number" && info.kind === "number"
    ? percentText(value, info.range)
    : String(value);
}

/** A theme stores some shares as fractions, with a maximum of 1, and others in percent. */
export function percentText(value: number, { max }: NumberRange): string {
  return `${max === 1 ? Math.round(value * 1000) / 10 : value}%`;
}
