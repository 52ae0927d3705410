import { ALL_THEME_KEYS, type Theme, type ThemeKey } from "./theme-keys";

/** `undefined` is an optional key that is not set. */
export type ThemeValue = Theme[ThemeKey];
export type ThemeChange = { key: ThemeKey; from: ThemeValue; to: ThemeValue };

/** What makes `to` another theme than `from`, in the order of the editor. */
export function themeChanges(from: Theme, to: Theme): ThemeChange[] {
  return ALL_THEME_KEYS.filter((key) => from[key] !== to[key]).map((key) => ({
    key,
    from: from[key],
    to: to[key],
  }));
}

export function isSameTheme(one: Theme, other: Theme): boolean {
  return ALL_THEME_KEYS.every((key) => one[key] === other[key]);
}

/** A value in words; `notSet` stands for an optional key without one. */
export function describeValue(value: ThemeValue, notSet = "not set"): string {
  if (value === undefined) return notSet;
  if (value === "") return "none";
  return String(value);
}
