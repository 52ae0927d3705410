import { expect, test } from "vitest";
import { BODY_TEXT } from "~/features/theme/contrast-pairs";
import { PRESET_NAMES, PRESET_OVERRIDES, presetTheme } from "~/features/theme/presets/presets";
import { PRODUCTION_VALUES } from "~/features/theme/presets/production";
import { PRODUCTION_KEYS, THEME_GROUPS, THEME_KEYS } from "~/features/theme/theme-keys";

const SEASONS = ["summer", "spring", "fall", "winter"] as const;

test("the factory presets are the five of A9", () => {
  expect(PRESET_NAMES).toEqual(["production", ...SEASONS]);
});

test("production holds exactly the production keys", () => {
  expect(Object.keys(presetTheme("production")).sort()).toEqual([...PRODUCTION_KEYS].sort());
});

test("the seasonal preset is empty and looks like production", () => {
  expect(PRESET_OVERRIDES.seasonal).toEqual({});
  expect(presetTheme("seasonal")).toEqual(presetTheme("production"));
});

test.each(SEASONS)("%s overrides button, gallery, about, awards and client colors (A3)", (name) => {
  const overridden = Object.keys(PRESET_OVERRIDES[name]);
  for (const prefix of ["button", "galleryCta", "about", "awardsTab", "clientBtn", "galleryTab"]) {
    const keys = PRODUCTION_KEYS.filter(
      (key) =>
        key.startsWith(prefix) && THEME_KEYS[key].kind === "color" && !key.endsWith("HoverText"),
    );
    const production = presetTheme("production");
    const season = presetTheme(name);
    expect(overridden).toEqual(expect.arrayContaining(keys));
    expect(keys.some((key) => season[key] !== production[key])).toBe(true);
  }
});

test("the top bar is 0.6 solid in production and 0.95 in the seasons (P9)", () => {
  expect(presetTheme("production").headerTransparency).toBe(0.6);
  expect(SEASONS.map((name) => presetTheme(name).headerTransparency)).toEqual([
    0.95, 0.95, 0.95, 0.95,
  ]);
});

test("the pattern's size is 40 in every preset (P9)", () => {
  expect(PRESET_NAMES.map((name) => presetTheme(name).navPatternSize)).toEqual([
    40, 40, 40, 40, 40,
  ]);
});

test("production's headline has the studio's text color", () => {
  expect(presetTheme("production").heroH1).toBe(BODY_TEXT);
});

test.each(PRESET_NAMES)("%s is written as normalisation would write it", (name) => {
  expect(presetTheme(name)).toEqual({ ...PRODUCTION_VALUES, ...PRESET_OVERRIDES[name] });
});

test("every group of the editor has a key", () => {
  const used = new Set(PRODUCTION_KEYS.map((key) => THEME_KEYS[key].group));
  expect([...used].sort()).toEqual([...THEME_GROUPS].sort());
});
