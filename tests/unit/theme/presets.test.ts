import { expect, test } from "vitest";
import { inks } from "~/features/theme/palette";
import { presetNames, presetOverrides, presetTheme } from "~/features/theme/presets/presets";
import { productionValues } from "~/features/theme/presets/production";
import { productionKeys, themeGroups, themeKeys } from "~/features/theme/theme-keys";

const seasonNames = ["summer", "spring", "fall", "winter"] as const;

test("the factory presets are the five of A9", () => {
  expect(presetNames).toEqual(["production", ...seasonNames]);
});

test("production has exactly the production keys", () => {
  expect(Object.keys(presetTheme("production")).sort()).toEqual([...productionKeys].sort());
});

test("the seasonal preset is empty and equals production", () => {
  expect(presetOverrides.seasonal).toEqual({});
  expect(presetTheme("seasonal")).toEqual(presetTheme("production"));
});

test.each(seasonNames)(
  "%s overrides button, gallery, about, awards, and client colors (A3)",
  (name) => {
    const overridden = Object.keys(presetOverrides[name]);
    for (const prefix of [
      "button",
      "galleryCta",
      "about",
      "awardsTab",
      "clientBtn",
      "galleryTab",
    ]) {
      const keys = productionKeys.filter(
        (key) =>
          key.startsWith(prefix) && themeKeys[key].kind === "color" && !key.endsWith("HoverText"),
      );
      const production = presetTheme("production");
      const season = presetTheme(name);
      expect(overridden).toEqual(expect.arrayContaining(keys));
      expect(keys.some((key) => season[key] !== production[key])).toBe(true);
    }
  },
);

test("the top bar's opacity is 0.6 in production and 0.95 in the seasons (P9)", () => {
  expect(presetTheme("production").headerTransparency).toBe(0.6);
  expect(seasonNames.map((name) => presetTheme(name).headerTransparency)).toEqual([
    0.95, 0.95, 0.95, 0.95,
  ]);
});

test("the pattern's size is 40 in every preset (P9)", () => {
  expect(presetNames.map((name) => presetTheme(name).navPatternSize)).toEqual([40, 40, 40, 40, 40]);
});

test("production's headline has the studio's text color", () => {
  expect(presetTheme("production").heroH1).toBe(inks.light);
});

test.each(presetNames)("%s is already normalized", (name) => {
  expect(presetTheme(name)).toEqual({ ...productionValues, ...presetOverrides[name] });
});

test("every group of the editor has a key", () => {
  const used = new Set(productionKeys.map((key) => themeKeys[key].group));
  expect([...used].sort()).toEqual([...themeGroups].sort());
});
