import { expect, test } from "vitest";
import {
  missingProductionKeys,
  normalizeTheme,
  resolveNavGround,
} from "~/features/theme/normalize-theme";
import { presetTheme } from "~/features/theme/presets/presets";
import { productionValues } from "~/features/theme/presets/production";
import { patternRepeats, productionKeys } from "~/features/theme/theme-keys";

const production = presetTheme("production");

test("an empty object gives production", () => {
  expect(normalizeTheme({})).toEqual(production);
});

test.each([undefined, null, "theme", 7, [], [{ background: "#123456" }]])(
  "anything but an object gives production: %s",
  (input) => {
    expect(normalizeTheme(input)).toEqual(production);
  },
);

test("merges a partial stored theme over production (P4)", () => {
  const stored = { background: "#123456", fontBody: "Georgia" };
  expect(normalizeTheme(stored)).toEqual({ ...production, ...stored });
});

test("merges a partial theme over another base preset", () => {
  const fall = presetTheme("fall");
  expect(normalizeTheme({ heroH1: "#000" }, fall)).toEqual({ ...fall, heroH1: "#000000" });
});

test("production is immutable", () => {
  const theme = normalizeTheme({});
  expect(() => Object.assign(theme, { background: "#000000" })).toThrow(TypeError);
  expect(presetTheme("production")).toEqual(productionValues);
});

test("drops unknown keys", () => {
  const stored = JSON.parse('{"__proto__":{"background":"#000"},"extra":"x"}');
  expect(normalizeTheme(stored)).toEqual(production);
});

test.each(["red;}", "", 7, null, "var(--x)", { r: 1 }])(
  "an invalid color falls back to production's: %s",
  (background) => {
    expect(normalizeTheme({ background }).background).toBe(production.background);
  },
);

test("stores a color in canonical form", () => {
  expect(normalizeTheme({ background: " RGB(255 0 0) " }).background).toBe("#ff0000");
});

test("accepts catalog fonts, whatever their case, quotes, and fallbacks", () => {
  expect(normalizeTheme({ fontH1: '"playfair display", serif' }).fontH1).toBe("Playfair Display");
  expect(normalizeTheme({ fontH1: "Comic Sans" }).fontH1).toBe(production.fontH1);
});

test.each([
  ["navBgOpacity", -1, 0],
  ["navBgOpacity", 7, 1],
  ["navPatternOpacity", "-0.5", 0],
  ["navPatternOpacity", "1.5", 1],
  ["headerTransparency", 2, 1],
  ["navPatternSize", 0, 1],
  ["navPatternSize", "250", 100],
  ["navPatternSize", " 12.5 ", 12.5],
] as const)("clamps numbers to their range: %s %s", (key, value, expected) => {
  expect(normalizeTheme({ [key]: value })[key]).toBe(expected);
});

test.each(["", " ", "abc", "40%", "0x10", "1e3", true, Number.NaN, Number.POSITIVE_INFINITY, null])(
  "ignores non-numeric values: %s",
  (value) => {
    const theme = normalizeTheme({ navPatternSize: value, navBgOpacity: value });
    expect(theme.navPatternSize).toBe(40);
    expect(theme).not.toHaveProperty("navBgOpacity");
  },
);

test("accepts the repeat styles, and falls back to repeat", () => {
  const read = (navPatternRepeat: unknown) => normalizeTheme({ navPatternRepeat }).navPatternRepeat;
  expect(patternRepeats.map(read)).toEqual([...patternRepeats]);
  expect(["Space", "x", "", 1].map(read)).toEqual(["repeat", "repeat", "repeat", "repeat"]);
});

test("a given repeat style overrides the base even if it is invalid", () => {
  const base = normalizeTheme({ navPatternRepeat: "round" });
  expect(normalizeTheme({}, base).navPatternRepeat).toBe("round");
  expect(normalizeTheme({ navPatternRepeat: "x" }, base).navPatternRepeat).toBe("repeat");
});

test("navPatternRemove is yes only if the value is yes", () => {
  const read = (navPatternRemove: unknown) => normalizeTheme({ navPatternRemove }).navPatternRemove;
  expect(["yes", "no", "YES", "", true, 1].map(read)).toEqual([
    "yes",
    "no",
    "no",
    "no",
    "no",
    "no",
  ]);
});

test("navPatternTransparent is no only if the value is no", () => {
  const read = (navPatternTransparent: unknown) =>
    normalizeTheme({ navPatternTransparent }).navPatternTransparent;
  expect(["no", "yes", "NO", "", false, 0].map(read)).toEqual([
    "no",
    "yes",
    "yes",
    "yes",
    "yes",
    "yes",
  ]);
});

test.each([
  ["navBg", "navBaseBg", "#123456"],
  ["navBgColor", "navBaseBg", "#123456"],
  ["navOpacity", "navBgOpacity", 0.3],
  ["navPatternUrl", "navPatternImage", "/images/other.svg"],
  ["navPattern", "navPatternImage", "/images/other.svg"],
  ["removePattern", "navPatternRemove", "yes"],
  ["patternTransparent", "navPatternTransparent", "no"],
] as const)("reads %s as %s", (alias, key, value) => {
  expect(normalizeTheme({ [alias]: value })[key]).toBe(value);
});

test("a key wins over its aliases unless it is invalid", () => {
  expect(normalizeTheme({ navBaseBg: "#111111", navBg: "#222222" }).navBaseBg).toBe("#111111");
  expect(normalizeTheme({ navBaseBg: "none", navBg: "#222222" }).navBaseBg).toBe("#222222");
});

test.each([
  "/images/nav-pattern.svg",
  "/media/site-images/nav-pattern/1700000000000.png",
  "/media/site-images/nav-pattern/a_b-c~1.svg?v=0a1b",
  "",
])("keeps a photo on this site: '%s'", (navPatternImage) => {
  expect(normalizeTheme({ navPatternImage }).navPatternImage).toBe(navPatternImage);
});

test.each([
  "https://evil.example/x.svg",
  "//evil.example/x.svg",
  "/images//x.svg",
  "/images/../api/seo",
  "/images/./x.svg",
  "/api/seo?action=logout",
  "/images",
  "images/x.svg",
  "/images/x.svg#a",
  '/images/x.svg")',
  "/images/x'.svg",
  "/images/x(1).svg",
  "/images/x y.svg",
  "/images/x.svg\n",
  "\\images\\x.svg",
  "/images/%2e%2e/x.svg",
  "data:image/svg+xml,x",
  `/images/${"x".repeat(300)}.svg`,
  7,
])("any other photo address falls back to production's: %s", (navPatternImage) => {
  expect(normalizeTheme({ navPatternImage }).navPatternImage).toBe(production.navPatternImage);
});

test("trims the studio name to one line without control characters", () => {
  expect(normalizeTheme({ clientName: " Sugar\u0000 \n\t&\u202e Co " }).clientName).toBe(
    "Sugar & Co",
  );
});

test("truncates the studio name to 80 whole characters", () => {
  expect(normalizeTheme({ clientName: "🎂".repeat(90) }).clientName).toBe("🎂".repeat(80));
  expect(normalizeTheme({ clientName: `${"a".repeat(79)} b` }).clientName).toBe("a".repeat(79));
});

test("a blank studio name falls back to production's", () => {
  expect(normalizeTheme({ clientName: " \u0007 " }).clientName).toBe("Cake Studio");
});

test("the bar's color is navBaseBg, else headerBg, else white", () => {
  expect(resolveNavGround({ navBaseBg: "#111111", headerBg: "#222222" }).color).toBe("#111111");
  expect(resolveNavGround({ headerBg: "#222222" }).color).toBe("#222222");
  expect(resolveNavGround({}).color).toBe("#ffffff");
});

test("the bar's opacity is navBgOpacity, else headerTransparency, else 0.6", () => {
  expect(resolveNavGround({ navBgOpacity: 0, headerTransparency: 0.9 }).opacity).toBe(0);
  expect(resolveNavGround({ headerTransparency: 0.9 }).opacity).toBe(0.9);
  expect(resolveNavGround({}).opacity).toBe(0.6);
});

test("a preset has every production key", () => {
  expect(missingProductionKeys(presetTheme("winter"))).toEqual([]);
});

test.each(productionKeys)("a theme without %s lacks it", (key) => {
  const { [key]: _missing, ...rest } = presetTheme("winter");
  expect(missingProductionKeys(rest)).toEqual([key]);
  expect(missingProductionKeys({ ...rest, [key]: null })).toEqual([key]);
});

test("an alias provides a production key", () => {
  const { navPatternImage, ...rest } = presetTheme("winter");
  expect(missingProductionKeys({ ...rest, navPattern: navPatternImage })).toEqual([]);
});

test.each([undefined, null, "x", []])(
  "anything but an object lacks all production keys: %s",
  (input) => {
    expect(missingProductionKeys(input)).toEqual(productionKeys);
  },
);
