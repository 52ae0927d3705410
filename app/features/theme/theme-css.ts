import { formatColor, parseColor, whiteColor } from "./color";
import {
  type FontFallback,
  type FontFamily,
  type FontFile,
  findFontFamily,
  fontFamilies,
  type SelfHostedFont,
  siteWeights,
} from "./font-catalog";
import { productionTheme, resolveNavGround, type Theme } from "./normalize-theme";
import { type ThemeKey, themeKeysOfKind } from "./theme-keys";

const colorKeys = themeKeysOfKind("color");
const fontKeys = themeKeysOfKind("font");

type HostedFont = { name: string; font: SelfHostedFont };
type ThemeVariable = `--theme-${string}`;

/** Every custom property the page's CSS may use; the set of names is the same for all themes. */
export function themeVariables(theme: Theme): Record<ThemeVariable, string> {
  const variables: Record<ThemeVariable, string> = {};
  for (const key of colorKeys) {
    const color = theme[key];
    if (color) variables[variableName(key)] = color;
  }
  for (const key of fontKeys) {
    variables[variableName(key)] = findFontFamily(theme[key])?.stack ?? "serif";
  }
  variables["--theme-header-transparency"] = String(theme.headerTransparency);
  return Object.assign(variables, navVariables(theme));
}

/** The theme as the content of a <style> element. */
export function themeStyleText(theme: Theme): string {
  const declarations = Object.entries(themeVariables(theme)).map(
    ([name, value]) => `${name}:${value};`,
  );
  return `:root{${declarations.join("")}}`;
}

/** Only the faces that the theme uses, each with the local stand-in that keeps lines in place. */
export function fontFaceCss(theme: Theme): string {
  return selfHostedFonts(theme).map(facesOf).join("");
}

/** The faces that have to be fetched. */
export function fetchedFaceCss(theme: Theme): string {
  return selfHostedFonts(theme).map(filesOf).join("");
}

/** The local ones that stand in for them until they are there. */
export function standInFaceCss(theme: Theme): string {
  return selfHostedFonts(theme).map(standIn).join("");
}

/** The back office keeps the studio's ink and paper, whatever is live. */
export function officeStyleText(): string {
  return fontFaceCss(productionTheme) + themeStyleText(productionTheme);
}

/** The same for the theme editor, with every font for the samples. */
export function editorStyleText(): string {
  const faces = fontFamilies.flatMap(describeSelfHosted).map(facesOf);
  return faces.join("") + themeStyleText(productionTheme);
}

export function variableName(key: ThemeKey): ThemeVariable {
  return `--theme-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Width of a pattern at 100%: 240 px, the size at which patterns are drawn (decision 0029). In rem. */
const patternTile = 15;

/** The bar's color and opacity are written as they resolve, so no name is ever missing. */
function navVariables(theme: Theme): Record<ThemeVariable, string> {
  const { color, opacity } = resolveNavGround(theme);
  const solid = parseColor(color) ?? whiteColor;
  const bar = formatColor({ ...solid, a: solid.a * opacity });
  const opaque = formatColor({ ...solid, a: 1 });
  const isPlain = theme.navPatternTransparent !== "no";
  const hidden = theme.navPatternRemove === "yes" || theme.navPatternImage === "";
  return {
    "--theme-nav-base-bg": color,
    "--theme-nav-bg-opacity": String(opacity),
    "--theme-nav-bg": bar,
    "--theme-nav-pattern-image": hidden ? "none" : `url("${theme.navPatternImage}")`,
    "--theme-nav-pattern-size": `${(theme.navPatternSize / 100) * patternTile}rem`,
    "--theme-nav-pattern-repeat": theme.navPatternRepeat,
    "--theme-nav-pattern-opacity": String(theme.navPatternOpacity),
    // The scrolled bar is plain, unless its pattern stands on a ground that nothing shines through.
    "--theme-nav-pattern-scrolled": isPlain ? "0" : String(theme.navPatternOpacity),
    "--theme-nav-pattern-ground": isPlain ? bar : opaque,
  };
}

function selfHostedFonts({ fontBody, fontH1, fontH2, fontH3 }: Theme) {
  const families = [fontBody, fontH1, fontH2, fontH3].map(findFontFamily);
  return [...new Set(families)].flatMap(describeSelfHosted);
}

function describeSelfHosted(family: FontFamily | undefined): HostedFont[] {
  return family?.selfHosted ? [{ name: family.name, font: family.selfHosted }] : [];
}

function facesOf(hosted: HostedFont): string {
  return filesOf(hosted) + standIn(hosted);
}

function filesOf({ name, font: { files } }: HostedFont): string {
  return files.map((file) => hostedFace(name, file)).join("");
}

function hostedFace(name: string, { path, range }: FontFile): string {
  return (
    `@font-face{font-family:"${name}";font-weight:${siteWeights};font-display:swap;` +
    `src:url("${path}") format("woff2");unicode-range:${range};}`
  );
}

/** Capitals have a face of their own: theirs and the other letters' widths seldom differ by the same from the font's. */
function standIn({ font: { fallback } }: HostedFont): string {
  return (
    fallbackFace(fallback, fallback.size, "") +
    fallbackFace(fallback, fallback.capitals, "unicode-range:U+41-5A;")
  );
}

function fallbackFace(
  { family, local, ascent, descent }: FontFallback,
  size: number,
  range: string,
) {
  const sources = local.map((name) => `local("${name}")`).join(",");
  // The overrides are adjusted with the size.
  const percent = (metric: number) => `${Math.round((metric / size) * 10_000) / 100}%`;
  return (
    `@font-face{font-family:"${family}";font-weight:${siteWeights};src:${sources};size-adjust:${size}%;` +
    `ascent-override:${percent(ascent)};descent-override:${percent(descent)};line-gap-override:0%;${range}}`
  );
}
