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
import { toneStyleText } from "./theme-tones";

const colorKeys = themeKeysOfKind("color");
const fontKeys = themeKeysOfKind("font");

type HostedFont = { name: string; font: SelfHostedFont };
type ThemeVariable = `--theme-${string}`;

/** The same names for every theme. */
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

export function themeStyleText(theme: Theme): string {
  const declarations = Object.entries(themeVariables(theme)).map(
    ([name, value]) => `${name}:${value};`,
  );
  return `:root{${declarations.join("")}}${toneStyleText(theme)}`;
}

/** The theme's fonts, each with a local fallback that prevents layout shifts. */
export function fontFaceCss(theme: Theme): string {
  return selfHostedFonts(theme).map(facesOf).join("");
}

/** Without the local fallbacks. */
export function fetchedFaceCss(theme: Theme): string {
  return selfHostedFonts(theme).map(filesOf).join("");
}

/** Only the local fallbacks. */
export function fallbackFaceCss(theme: Theme): string {
  return selfHostedFonts(theme).map(fallbackFacesOf).join("");
}

/** The back office always has the production theme. */
export function officeStyleText(): string {
  return fontFaceCss(productionTheme) + themeStyleText(productionTheme);
}

export function editorStyleText(): string {
  const faces = fontFamilies.flatMap(describeSelfHosted).map(facesOf);
  return faces.join("") + themeStyleText(productionTheme);
}

export function variableName(key: ThemeKey): ThemeVariable {
  return `--theme-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Pattern width at 100% in rem: 240 px (decision 0029). */
const patternTile = 15;

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
    // The scrolled bar has no pattern, unless it's on an opaque ground.
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
  return filesOf(hosted) + fallbackFacesOf(hosted);
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

/** Capitals get a face of their own, since their width ratio usually differs from that of other letters. */
function fallbackFacesOf({ font: { fallback } }: HostedFont): string {
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
  // `size-adjust` scales the overrides, too.
  const percent = (metric: number) => `${Math.round((metric / size) * 10_000) / 100}%`;
  return (
    `@font-face{font-family:"${family}";font-weight:${siteWeights};src:${sources};size-adjust:${size}%;` +
    `ascent-override:${percent(ascent)};descent-override:${percent(descent)};line-gap-override:0%;${range}}`
  );
}
