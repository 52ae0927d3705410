import { productionValues } from "./presets/production";
import {
  type OptionalThemeKey,
  productionKeys,
  type ThemeColorKey,
  type ThemeKey,
  type ThemeValues,
  themeAliases,
  themeKeys,
  themeKeysOfKind,
} from "./theme-keys";
import {
  readColor,
  readFont,
  readImageAddress,
  readNumber,
  readRepeat,
  readText,
  readYesNo,
} from "./theme-values";

/** A brand that spreading loses, so only `normalizeTheme` makes a `Theme`. */
class Normalized {
  declare protected readonly normalized: true;
}

/** Complete, parsed, and canonical: every value is safe in a style sheet. */
export type Theme = Readonly<ThemeValues> & Normalized;

/** Awards tab text that nothing else sets (P5). */
const unnamedTabText = { active: "#ffffff", inactive: "#444444" };

/** Keys of the same stored theme that a missing color falls back to, best first (P5). */
const colorFallbacks: { readonly [K in ThemeColorKey]?: readonly ThemeColorKey[] } = {
  awardsTabActiveBg: ["galleryTabBg", "aboutBtnBg"],
  awardsTabActiveText: ["galleryTabText", "aboutBtnText"],
  // The about button has no pale color to fall back to.
  awardsTabInactiveBg: ["galleryTabHoverBg"],
  awardsTabInactiveText: ["galleryTabHoverText"],
  galleryCtaBg: ["clientBtnBg", "buttonBg"],
  galleryCtaText: ["clientBtnText", "buttonText"],
  galleryCtaHoverBg: ["clientBtnHoverBg", "buttonHoverBg"],
  galleryCtaHoverText: ["clientBtnHoverText", "buttonText"],
  clientBtnBg: ["galleryCtaBg", "buttonBg"],
  clientBtnText: ["galleryCtaText", "buttonText"],
  clientBtnHoverBg: ["galleryCtaHoverBg", "buttonHoverBg"],
  clientBtnHoverText: ["galleryCtaHoverText", "buttonText"],
};

/** Live until a theme is promoted (P4). */
export const productionTheme = seal(productionValues);

const colorKeys = themeKeysOfKind("color");
const fontKeys = themeKeysOfKind("font");
const numberKeys = themeKeysOfKind("number");

/**
 * A theme is data, never CSS: each value is parsed by its key's kind, and an invalid one counts as missing. A missing
 * value falls back to
 *
 * 1. the key's aliases in `input`;
 * 2. its `colorFallbacks` in `input`, so a stored gallery color reaches the awards tabs before `base` does;
 * 3. `unnamedTabText`, for awards tab text whose background came from 1 or 2;
 * 4. `base`.
 */
export function normalizeTheme(input: unknown, base: Theme = productionTheme): Theme {
  const stored = isRecord(input) ? input : {};
  const theme: ThemeValues = { ...base };
  for (const key of fontKeys) theme[key] = readStored(stored, key, readFont) ?? base[key];
  for (const key of numberKeys) {
    const { range } = themeKeys[key];
    const number = readStored(stored, key, (value) => readNumber(value, range));
    if (number !== undefined) theme[key] = number;
  }
  theme.clientName = readStored(stored, "clientName", readText) ?? base.clientName;
  theme.navPatternImage =
    readStored(stored, "navPatternImage", readImageAddress) ?? base.navPatternImage;
  theme.navPatternRepeat =
    readStored(stored, "navPatternRepeat", readRepeat) ?? base.navPatternRepeat;
  theme.navPatternRemove =
    readStored(stored, "navPatternRemove", (value) => readYesNo(value, "no")) ??
    base.navPatternRemove;
  theme.navPatternTransparent =
    readStored(stored, "navPatternTransparent", (value) => readYesNo(value, "yes")) ??
    base.navPatternTransparent;
  return seal({ ...theme, ...readColors(stored) });
}

function seal(values: ThemeValues): Theme {
  const theme = Object.assign(new Normalized(), values);
  Object.freeze(theme);
  return theme;
}

/** The production keys that a theme has neither by name nor by alias. */
export function missingProductionKeys(input: unknown): ThemeKey[] {
  const given = isRecord(input) ? input : {};
  return productionKeys.filter((key) => storedValues(given, key).length === 0);
}

/** The navigation bar's own color and opacity override the top bar's; the default is white at 0.6 (P5, P9). */
export function resolveNavGround(
  theme: Pick<Partial<ThemeValues>, OptionalThemeKey | "headerBg" | "headerTransparency">,
): { color: string; opacity: number } {
  return {
    color: theme.navBaseBg ?? theme.headerBg ?? "#ffffff",
    opacity: theme.navBgOpacity ?? theme.headerTransparency ?? 0.6,
  };
}

/** Undefined if the value is invalid for the key. */
export function readThemeValue(key: ThemeKey, value: unknown): ThemeValues[ThemeKey] {
  const info = themeKeys[key];
  switch (info.kind) {
    case "color":
      return readColor(value);
    case "font":
      return readFont(value);
    case "number":
      return readNumber(value, info.range);
    case "yesno":
      return readYesNo(value, key === "navPatternTransparent" ? "yes" : "no");
    case "image":
      return readImageAddress(value);
    case "repeat":
      return readRepeat(value);
    case "text":
      return readText(value);
  }
}

type Colors = { [K in ThemeColorKey]?: string };

function readColors(stored: Record<string, unknown>): Colors {
  const named: Colors = {};
  for (const key of colorKeys) {
    const color = readStored(stored, key, readColor);
    if (color) named[key] = color;
  }
  const colors: Colors = { ...named };
  for (const key of colorKeys) {
    const color = [key, ...(colorFallbacks[key] ?? [])].map((name) => named[name]).find(Boolean);
    if (color) colors[key] = color;
  }
  if (colors.awardsTabActiveBg) colors.awardsTabActiveText ??= unnamedTabText.active;
  if (colors.awardsTabInactiveBg) colors.awardsTabInactiveText ??= unnamedTabText.inactive;
  return colors;
}

function readStored<Value>(
  stored: Record<string, unknown>,
  key: ThemeKey,
  read: (value: unknown) => Value | undefined,
): Value | undefined {
  return storedValues(stored, key)
    .map(read)
    .find((value) => value !== undefined);
}

function storedValues(stored: Record<string, unknown>, key: ThemeKey): unknown[] {
  return [key, ...(themeAliases[key] ?? [])]
    .filter((name) => Object.hasOwn(stored, name))
    .map((name) => stored[name])
    .filter((value) => value !== undefined && value !== null);
}

function isRecord(input: unknown): input is Record<string, unknown> {
  return typeof input === "object" && input !== null && !Array.isArray(input);
}
