import { linearOfSrgb } from "~/platform/srgb";
import { type Color, compositeColor, parseColor, whiteColor } from "./color";
import { resolveNavGround, type Theme } from "./normalize-theme";
import type { ThemeColorKey } from "./theme-keys";

/** The color of body text. No key changes it, so it must be readable on every ground. */
export const bodyText = "#3d2426";

export type TextSide = ThemeColorKey | "bodyText";
/** `navBar`: the translucent bar at the top of the page. `navBarScrolled`: the same bar further down, opaque. */
export type GroundSide = ThemeColorKey | "navBar" | "navBarScrolled";
export type ContrastPair = { text: TextSide; ground: GroundSide; needed: number };
export type ContrastResult = ContrastPair & {
  /** WCAG contrast ratio, 1 to 21. */
  ratio: number;
  passes: boolean;
};

/** WCAG 2.2 AA for text of any size. */
const aaText = 4.5;

const buttonParts = [
  "heroBtn",
  "aboutBtn",
  "galleryTab",
  "galleryCta",
  "pricingBtn",
  "contactBtn",
  "clientBtn",
] as const;

export const contrastPairs: readonly ContrastPair[] = [
  pair("bodyText", "background"),
  pair("bodyText", "headerBg"),
  pair("bodyText", "navBar"),
  pair("bodyText", "navBarScrolled"),
  pair("bodyText", "aboutCardTint"),
  pair("bodyText", "contactFormBg"),
  pair("buttonBg", "background"),
  pair("buttonBg", "aboutCardTint"),
  pair("buttonBg", "contactFormBg"),
  pair("buttonText", "buttonBg"),
  pair("buttonText", "buttonHoverBg"),
  pair("tabActiveText", "tabActiveBg"),
  pair("tabInactiveText", "tabInactiveBg"),
  pair("awardsTabActiveText", "awardsTabActiveBg"),
  pair("awardsTabInactiveText", "awardsTabInactiveBg"),
  pair("heroH1", "background"),
  pair("heroH2", "background"),
  pair("recognitionBtnText", "background"),
  ...buttonParts.flatMap((name) => [
    pair(`${name}Text`, `${name}Bg`),
    pair(`${name}HoverText`, `${name}HoverBg`),
  ]),
];

/** Composites translucent grounds over the page. */
export function contrastReport(theme: Theme): ContrastResult[] {
  return contrastPairs.map((entry) => {
    const text = entry.text === "bodyText" ? bodyText : theme[entry.text];
    const ratio = contrastRatio(colorOf(text), groundOf(theme, entry.ground));
    return { ...entry, ratio, passes: ratio >= entry.needed };
  });
}

function pair(text: TextSide, ground: GroundSide): ContrastPair {
  return { text, ground, needed: aaText };
}

function groundOf(theme: Theme, side: GroundSide): Color {
  const page = compositeColor(colorOf(theme.background), whiteColor);
  if (side === "navBar" || side === "navBarScrolled") {
    const { color, opacity } = resolveNavGround(theme);
    const bar = colorOf(color);
    return compositeColor(side === "navBar" ? { ...bar, a: bar.a * opacity } : bar, page);
  }
  return compositeColor(colorOf(theme[side]), page);
}

function colorOf(text: string | undefined): Color {
  return (text === undefined ? undefined : parseColor(text)) ?? whiteColor;
}

/** WCAG 2.2: 0 (black) to 1 (white). Ignores alpha. */
function relativeLuminance({ r, g, b }: Color): number {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((channel) => linearOfSrgb(channel / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2: 1 to 21. The ground must be opaque; the text may be translucent. */
export function contrastRatio(text: Color, ground: Color): number {
  const lights = [compositeColor(text, ground), ground].map(relativeLuminance);
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}
