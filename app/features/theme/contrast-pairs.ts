import { colorOf } from "./color";
import { aaText, contrastRatio } from "./contrast-ratio";
import type { Theme } from "./normalize-theme";
import { type GroundSide, groundOf, headingOn, inkOn } from "./theme-grounds";
import type { ThemeColorKey } from "./theme-keys";

/** `bodyText`: ink or cream, whichever reads better. */
export type TextSide = ThemeColorKey | "bodyText";
export type ContrastPair = { text: TextSide; ground: GroundSide; needed: number };
export type ContrastResult = ContrastPair & {
  /** WCAG contrast ratio, 1 to 21. */
  ratio: number;
  passes: boolean;
};

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

export function contrastReport(theme: Theme): ContrastResult[] {
  return contrastPairs.map((entry) => {
    const ground = groundOf(theme, entry.ground);
    const ratio = contrastRatio(colorOf(textOf(theme, entry)), ground);
    return { ...entry, ratio, passes: ratio >= entry.needed };
  });
}

function textOf(theme: Theme, { text, ground }: ContrastPair): string | undefined {
  if (text === "bodyText") return inkOn(groundOf(theme, ground));
  return text === "buttonBg" ? headingOn(theme, ground) : theme[text];
}

function pair(text: TextSide, ground: GroundSide): ContrastPair {
  return { text, ground, needed: aaText };
}
