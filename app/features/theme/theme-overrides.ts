import * as z from "zod/mini";
import { normalizeTheme, readThemeValue, type Theme } from "./normalize-theme";
import { isPresetName, type PresetName, presetTheme } from "./presets/presets";
import { type ThemeChange, themeChanges } from "./theme-changes";
import { isThemeKey } from "./theme-keys";

/** The localStorage key of this browser's versions of the seasonal themes (A3). */
export const overridesKey = "theme_preview_overrides_v1";

export type ThemeOverrides = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const themes = z.record(z.string(), z.unknown());
const override = z.record(z.string(), z.unknown());

/** Skips unreadable themes; unreadable storage counts as empty. */
export function readOverrides(stored: string | null): ThemeOverrides {
  try {
    const readable = Object.entries(themes.parse(JSON.parse(stored ?? "{}"))).flatMap(
      ([name, value]) => {
        const { data } = override.safeParse(value);
        return data ? [[name, data] as const] : [];
      },
    );
    return Object.fromEntries(readable);
  } catch {
    return {};
  }
}

/** Applies the changes between `from` and `to` to what another tab saved meanwhile. */
export function mergeChanges(from: Theme, to: Theme, saved: Theme): Theme {
  const changed = themeChanges(from, to).map(({ key, to: value }) => [key, value]);
  return normalizeTheme({ ...saved, ...Object.fromEntries(changed) });
}

/** Keys that another tab changed to a different value meanwhile, from theirs to ours. */
export function conflictingChanges(from: Theme, to: Theme, saved: Theme): ThemeChange[] {
  const changedHere = new Set(themeChanges(from, to).map(({ key }) => key));
  const changedThere = new Set(themeChanges(from, saved).map(({ key }) => key));
  return themeChanges(saved, to).filter(({ key }) => changedHere.has(key) && changedThere.has(key));
}

/** Production can't be overridden: the server defines it. */
export function overriddenTheme(name: PresetName, overrides: ThemeOverrides): Theme {
  const own = Object.hasOwn(overrides, name) && name !== "production" ? overrides[name] : {};
  const understood = Object.entries(own ?? {}).filter(
    ([key, value]) => isThemeKey(key) && readThemeValue(key, value) !== undefined,
  );
  return normalizeTheme({ ...presetTheme(name), ...Object.fromEntries(understood) });
}

/** Removes the override if the theme equals its preset. */
export function withOverride(
  overrides: ThemeOverrides,
  name: PresetName,
  theme: Theme,
): ThemeOverrides {
  const changes = themeChanges(presetTheme(name), theme).map(({ key, to }) => [key, to]);
  const { [name]: _, ...others } = overrides;
  return changes.length === 0 ? others : { ...others, [name]: Object.fromEntries(changes) };
}

/** Falls back to production; `unknown` is the name that isn't a preset (A4). */
export function readThemeName(name: string | null): { name: PresetName; unknown: string | null } {
  const typed = (name ?? "production").trim().toLowerCase();
  return isPresetName(typed)
    ? { name: typed, unknown: null }
    : { name: "production", unknown: name };
}
