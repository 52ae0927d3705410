import { expect, test } from "vitest";
import { findFontFamily, fontFamilies } from "~/features/theme/font-catalog";
import { normalizeTheme, type Theme } from "~/features/theme/normalize-theme";
import { presetNames, presetTheme } from "~/features/theme/presets/presets";
import {
  fontFaceCss,
  themeStyleText,
  themeVariables,
  variableName,
} from "~/features/theme/theme-css";
import { allThemeKeys, themeKeys } from "~/features/theme/theme-keys";
import { themeFontFiles } from "../../support/theme/theme-fonts";

const production = presetTheme("production");

function variables(changes: Partial<Theme>) {
  return themeVariables(normalizeTheme({ ...production, ...changes }));
}

test("a key's variable is its name in kebab case", () => {
  expect(variableName("galleryTabHoverBg")).toBe("--theme-gallery-tab-hover-bg");
  expect(variableName("fontH1")).toBe("--theme-font-h1");
});

test("every color, font, and number has a variable, and the bar has three of its own", () => {
  const shown = allThemeKeys
    .filter((key) => ["color", "font", "number", "repeat", "image"].includes(themeKeys[key].kind))
    .map(variableName);
  expect(Object.keys(themeVariables(production)).sort()).toEqual(
    [
      ...shown,
      "--theme-nav-bg",
      "--theme-nav-pattern-ground",
      "--theme-nav-pattern-scrolled",
    ].sort(),
  );
});

test("the bar's background is its color with its opacity", () => {
  expect(variables({ headerBg: "#ffffff", headerTransparency: 0.6 })).toMatchObject({
    "--theme-nav-base-bg": "#ffffff",
    "--theme-nav-bg-opacity": "0.6",
    "--theme-nav-bg": "rgba(255, 255, 255, 0.6)",
  });
});

test("the bar's own color and opacity win over the top bar's", () => {
  const bar = variables({ navBaseBg: "#000000", navBgOpacity: 0.5 });
  expect(bar["--theme-nav-bg"]).toBe("rgba(0, 0, 0, 0.5)");
  expect(bar["--theme-header-bg"]).toBe(production.headerBg);
});

test("the opacity multiplies the color's alpha", () => {
  const bar = variables({ navBaseBg: "rgba(0, 0, 0, 0.5)", navBgOpacity: 0.5 });
  expect(bar["--theme-nav-bg"]).toBe("rgba(0, 0, 0, 0.25)");
});

test("the pattern's size is a percentage of 240 pixels on every screen", () => {
  expect(variables({ navPatternSize: 100 })["--theme-nav-pattern-size"]).toBe("15rem");
  expect(variables({ navPatternSize: 40 })["--theme-nav-pattern-size"]).toBe("6rem");
});

test("the pattern follows the theme", () => {
  const changes = {
    navPatternSize: 25,
    navPatternRepeat: "space",
    navPatternOpacity: 0.3,
  } as const;
  expect(variables(changes)).toMatchObject({
    "--theme-nav-pattern-image": 'url("/images/nav-pattern.svg")',
    "--theme-nav-pattern-size": "3.75rem",
    "--theme-nav-pattern-repeat": "space",
    "--theme-nav-pattern-opacity": "0.3",
  });
});

test("a removed pattern or an empty address shows no photo", () => {
  expect(variables({ navPatternRemove: "yes" })["--theme-nav-pattern-image"]).toBe("none");
  expect(variables({ navPatternImage: "" })["--theme-nav-pattern-image"]).toBe("none");
});

test("the pattern has a translucent or an opaque ground", () => {
  const bar = { navBaseBg: "#102030", navBgOpacity: 0.5 };
  const ground = "--theme-nav-pattern-ground";
  expect(variables({ ...bar, navPatternTransparent: "yes" })[ground]).toBe("rgba(16, 32, 48, 0.5)");
  expect(variables({ ...bar, navPatternTransparent: "no" })[ground]).toBe("#102030");
});

test("the scrolled bar shows its pattern only on an opaque ground", () => {
  const scrolled = "--theme-nav-pattern-scrolled";
  const pattern = { navPatternOpacity: 0.3 };
  expect(variables({ ...pattern, navPatternTransparent: "yes" })[scrolled]).toBe("0");
  expect(variables({ ...pattern, navPatternTransparent: "no" })[scrolled]).toBe("0.3");
});

test("a font is written as its whole stack", () => {
  expect(variables({ fontH1: "Jost" })["--theme-font-h1"]).toBe(
    '"Jost", "Jost Fallback", Helvetica, Arial, sans-serif',
  );
});

test("the style text is one :root rule with every variable", () => {
  const text = themeStyleText(production);
  expect(text).toMatch(/^:root\{[^{}]*\}$/);
  expect(text).toContain("--theme-background:#fffaf6;");
});

test("invalid values do not reach the style text", () => {
  const changes = { background: "#fff;}</style>", navPatternImage: '/images/x");}', fontH1: "x;}" };
  expect(themeStyleText(normalizeTheme({ ...production, ...changes }))).toBe(
    themeStyleText(production),
  );
});

test("lists font files without duplicates, body text first", () => {
  expect(themeFontFiles(production)).toEqual([
    "/fonts/figtree-core-1.woff2",
    "/fonts/cormorant-garamond-core-1.woff2",
  ]);
});

test("system fonts need no file and no font face", () => {
  const system = normalizeTheme({
    fontBody: "Georgia",
    fontH1: "Georgia",
    fontH2: "Garamond",
    fontH3: "Helvetica",
  });
  expect(fontFaceCss(system)).toBe("");
});

test("every font has swapping faces, the most used subset last, and a fallback of matching size", () => {
  const faces = fontFaceCss(production).match(/@font-face\{[^}]*\}/g) ?? [];
  const files = faces.map((face) => /\/fonts\/[^"]*/.exec(face)?.[0]);
  expect(files.slice(0, 5)).toEqual([
    "/fonts/figtree-latin-ext.woff2",
    "/fonts/figtree-latin.woff2",
    "/fonts/figtree-core-1.woff2",
    undefined,
    undefined,
  ]);
  expect(faces[2]).toMatch(
    /^@font-face\{font-family:"Figtree";font-weight:400 700;font-display:swap;src:url\("[^"]*"\) format\("woff2"\);unicode-range:U\+20-7E,[^;]*;\}$/,
  );
  expect(faces[3]).toBe(
    '@font-face{font-family:"Figtree Fallback";font-weight:400 700;' +
      'src:local("Arial"),local("Liberation Sans"),local("Helvetica");size-adjust:100.5%;' +
      "ascent-override:94.53%;descent-override:24.88%;line-gap-override:0%;}",
  );
  expect(faces[4]).toMatch(/size-adjust:96.7%;.*unicode-range:U\+41-5A;\}$/);
});

test("every self-hosted font has its fallback second in its stack", () => {
  const hosted = fontFamilies.filter((family) => family.selfHosted);
  expect(hosted).toHaveLength(4);
  for (const { name, stack, selfHosted } of hosted) {
    expect(stack.startsWith(`"${name}", "${selfHosted?.fallback.family}", `)).toBe(true);
  }
});

test("every stack ends with its generic family", () => {
  const ends = fontFamilies.map(({ stack }) => stack.split(", ").at(-1));
  const [serif, sans] = ["serif", "sans-serif"];
  expect(ends).toEqual([serif, sans, serif, sans, serif, sans, serif, serif, "monospace"]);
});

test.each(presetNames)("%s needs at most two font files", (name) => {
  expect(themeFontFiles(presetTheme(name)).length).toBeLessThanOrEqual(2);
});

test("finds a font by its own name, and no inherited property", () => {
  expect(findFontFamily("constructor")).toBeUndefined();
  expect(findFontFamily(" 'times new roman' , serif")?.name).toBe("Times New Roman");
});
