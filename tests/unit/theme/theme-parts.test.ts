import { expect, test } from "vitest";
import {
  failingPairs,
  pairName,
  pairsOfKey,
  ratioText,
  weakPairsText,
  weakPairText,
} from "~/features/theme/contrast-names";
import { contrastReport } from "~/features/theme/contrast-pairs";
import { normalizeTheme } from "~/features/theme/normalize-theme";
import { presetTheme } from "~/features/theme/presets/presets";
import { describeValue, themeChanges } from "~/features/theme/theme-changes";
import { allThemeKeys } from "~/features/theme/theme-keys";
import { findPart, isHoverKey, partSelector } from "~/features/theme/theme-parts";

const production = presetTheme("production");
const productionWith = (changes: object) => normalizeTheme({ ...production, ...changes });

test("every key colors a part of the page", () => {
  expect(allThemeKeys.filter((key) => partSelector(key) === "")).toEqual([]);
});

test("the first matching part wins", () => {
  const fits = (selector: string) => selector.includes("tab-link");
  expect(findPart(fits)?.keys[0]).toBe("galleryTabBg");
  expect(findPart(() => false)).toBeUndefined();
});

test("recognizes hover colors by name", () => {
  expect(allThemeKeys.filter(isHoverKey)).toHaveLength(15);
});

test("lists changes by key, in the editor's order", () => {
  const changed = productionWith({
    navPatternSize: 50,
    background: "#123456",
    navBgOpacity: 0.5,
  });
  expect(themeChanges(production, changed)).toEqual([
    { key: "background", from: production.background, to: "#123456" },
    { key: "navBgOpacity", from: undefined, to: 0.5 },
    { key: "navPatternSize", from: 40, to: 50 },
  ]);
});

test("describes a value in words", () => {
  expect(describeValue("navBaseBg", undefined)).toBe("not set");
  expect(describeValue("navPatternImage", "")).toBe("none");
  expect(describeValue("navPatternOpacity", 0.35)).toBe("35%");
  expect(describeValue("navPatternSize", 40)).toBe("40%");
  expect(describeValue("navPatternRemove", "yes")).toBe("yes");
});

test("a failing pair has a name for its confirmation", () => {
  const [pair] = failingPairs(productionWith({ heroH1: "#d39a94" }));
  expect(pair && pairName(pair)).toBe("Headline on Page background");
});

test("a control shows its own pairs, worst first", () => {
  const report = contrastReport(productionWith({ buttonText: "#86434f" }));
  const [worst] = pairsOfKey(report, "buttonBg");
  expect(worst && pairName(worst)).toBe("Buttons and tabs: Button text on Buttons and headings");
  expect(worst?.passes).toBe(false);
});

test.each(["headerBg", "headerTransparency", "navBaseBg", "navBgOpacity"] as const)(
  "%s affects the bar's contrast",
  (key) => {
    const names = pairsOfKey(contrastReport(production), key).map(pairName);
    expect(names).toContain("Body text on the top bar");
  },
);

test("a pair of hover colors mentions the hover once", () => {
  const report = contrastReport(production);
  const [worst] = pairsOfKey(report, "heroBtnHoverText");
  expect(worst && pairName(worst)).toBe("Hero: Button text on Button, on hover");
});

test("a weak pair names the other color", () => {
  const pair = { text: "bodyText", ground: "aboutCardTint", needed: 4.5 } as const;
  expect(weakPairText(pair, "aboutCardTint")).toBe("Makes Body text hard to read.");
  const link = { text: "recognitionBtnText", ground: "background", needed: 4.5 } as const;
  expect(weakPairText(link, "recognitionBtnText")).toBe("Hard to read on Page background.");
});

test("counts weak pairs in words", () => {
  expect([0, 1, 2].map(weakPairsText)).toEqual([
    "All text is easy to read.",
    "1 color pair is hard to read.",
    "2 color pairs are hard to read.",
  ]);
});

test("rounds a ratio down, so that none looks better than it is", () => {
  expect(ratioText(4.4999)).toBe("4.49:1");
  expect(ratioText(21)).toBe("21.00:1");
});
