import { expect, test } from "vitest";
import {
  ALL_THEME_KEYS,
  isThemeKey,
  PRODUCTION_KEYS,
  THEME_ALIASES,
  THEME_GROUPS,
  THEME_KEYS,
  type ThemeGroup,
} from "~/features/theme/theme-keys";

function keysOfGroup(group: ThemeGroup): string {
  return ALL_THEME_KEYS.filter((key) => THEME_KEYS[key].group === group).join(" ");
}

test("the table holds every key of P3 in its group", () => {
  const four = (prefix: string) =>
    ["Bg", "Text", "HoverBg", "HoverText"].map((end) => prefix + end).join(" ");
  expect(Object.fromEntries(THEME_GROUPS.map((group) => [group, keysOfGroup(group)]))).toEqual({
    "Page and text":
      "background headerBg headerTransparency fontH1 fontH2 fontH3 fontBody clientName",
    "Buttons and tabs":
      "buttonBg buttonText buttonHoverBg tabActiveBg tabActiveText tabInactiveBg tabInactiveText",
    "Awards tabs":
      "awardsTabActiveBg awardsTabActiveText awardsTabInactiveBg awardsTabInactiveText",
    Hero: `heroH1 heroH2 ${four("heroBtn")}`,
    About: `aboutCardTint ${four("aboutBtn")}`,
    Gallery: `${four("galleryTab")} ${four("galleryCta")}`,
    Pricing: four("pricingBtn"),
    Contact: `contactFormBg ${four("contactBtn")}`,
    Client: four("clientBtn"),
    Recognition: "recognitionBtnText",
    Navigation:
      "navBaseBg navBgOpacity navPatternImage navPatternRemove navPatternTransparent " +
      "navPatternSize navPatternRepeat navPatternOpacity",
  });
});

test("only the bar's own color and opacity are optional", () => {
  const optional = ALL_THEME_KEYS.filter((key) => !THEME_KEYS[key].required);
  expect(optional).toEqual(["navBaseBg", "navBgOpacity"]);
  expect(PRODUCTION_KEYS).toHaveLength(ALL_THEME_KEYS.length - 2);
});

test("within a group no two keys share a label, and no label is a key's name", () => {
  const labels = ALL_THEME_KEYS.map((key) => `${THEME_KEYS[key].group}: ${THEME_KEYS[key].label}`);
  expect(new Set(labels).size).toBe(labels.length);
  expect(ALL_THEME_KEYS.filter((key) => isThemeKey(THEME_KEYS[key].label))).toEqual([]);
});

test("the editor's ranges are those of A2", () => {
  const opacity = { min: 0, max: 1, step: 0.05 };
  expect(THEME_KEYS.navPatternSize.range).toEqual({ min: 1, max: 100, step: 1 });
  expect(THEME_KEYS.navPatternOpacity.range).toEqual(opacity);
  expect(THEME_KEYS.navBgOpacity.range).toEqual(opacity);
});

test("an alias is never a key of its own", () => {
  const aliases = Object.values(THEME_ALIASES).flat();
  expect(aliases).toHaveLength(7);
  expect(aliases.filter(isThemeKey)).toEqual([]);
});

test("names that every object inherits are no theme keys", () => {
  expect(["constructor", "__proto__", "toString"].filter(isThemeKey)).toEqual([]);
});
