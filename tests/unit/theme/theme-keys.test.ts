import { expect, test } from "vitest";
import {
  allThemeKeys,
  isThemeKey,
  productionKeys,
  type ThemeGroup,
  themeAliases,
  themeGroups,
  themeKeys,
} from "~/features/theme/theme-keys";

function keysOfGroup(group: ThemeGroup): string {
  return allThemeKeys.filter((key) => themeKeys[key].group === group).join(" ");
}

test("the table has every key of P3 in its group", () => {
  const four = (prefix: string) =>
    ["Bg", "Text", "HoverBg", "HoverText"].map((end) => prefix + end).join(" ");
  expect(Object.fromEntries(themeGroups.map((group) => [group, keysOfGroup(group)]))).toEqual({
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
    Reviews: four("clientBtn"),
    "Recognition links": "recognitionBtnText",
    Navigation:
      "navBaseBg navBgOpacity navPatternImage navPatternRemove navPatternTransparent " +
      "navPatternSize navPatternRepeat navPatternOpacity",
  });
});

test("only the bar's own color and opacity are optional", () => {
  const optional = allThemeKeys.filter((key) => !themeKeys[key].required);
  expect(optional).toEqual(["navBaseBg", "navBgOpacity"]);
  expect(productionKeys).toHaveLength(allThemeKeys.length - 2);
});

test("labels are unique within a group, and never a key's name", () => {
  const labels = allThemeKeys.map((key) => `${themeKeys[key].group}: ${themeKeys[key].label}`);
  expect(new Set(labels).size).toBe(labels.length);
  expect(allThemeKeys.filter((key) => isThemeKey(themeKeys[key].label))).toEqual([]);
});

test("the editor's ranges match A2", () => {
  const opacity = { min: 0, max: 1, step: 0.05 };
  expect(themeKeys.navPatternSize.range).toEqual({ min: 1, max: 100, step: 1 });
  expect(themeKeys.navPatternOpacity.range).toEqual(opacity);
  expect(themeKeys.navBgOpacity.range).toEqual(opacity);
});

test("an alias is never a key itself", () => {
  const aliases = Object.values(themeAliases).flat();
  expect(aliases).toHaveLength(7);
  expect(aliases.filter(isThemeKey)).toEqual([]);
});

test("inherited property names are not theme keys", () => {
  expect(["constructor", "__proto__", "toString"].filter(isThemeKey)).toEqual([]);
});
