import { expect, test } from "vitest";
import { normalizeTheme, productionTheme } from "~/features/theme/normalize-theme";
import { presetTheme } from "~/features/theme/presets/presets";
import { seasonOf, seasons } from "~/features/theme/presets/season";
import { plumTheme } from "../../support/theme/dark-themes";

test.each(seasons)("the preset of %s is its season's, also with another name", (season) => {
  expect(seasonOf(presetTheme(season))).toBe(season);
  expect(seasonOf(normalizeTheme({ ...presetTheme(season), clientName: "Petal" }))).toBe(season);
});

test("a few changes leave a theme in its season", () => {
  const own = { background: "#ffffff", buttonBg: "#663344", heroH1: "#221122", fontH1: "Jost" };
  expect(seasonOf(normalizeTheme({ ...presetTheme("fall"), ...own }))).toBe("fall");
});

test("other themes have no season", () => {
  expect(seasonOf(productionTheme)).toBeUndefined();
  expect(seasonOf(plumTheme)).toBeUndefined();
  // What a theme lacks is production's.
  expect(seasonOf(normalizeTheme({ background: presetTheme("fall").background }))).toBeUndefined();
});
