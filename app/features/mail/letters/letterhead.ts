import { colorOf, compositeColor, formatColor } from "~/features/theme/color";
import { aaText, contrastRatio } from "~/features/theme/contrast-ratio";
import { findFontFamily } from "~/features/theme/font-catalog";
import { productionTheme, type Theme } from "~/features/theme/normalize-theme";
import { inks, toneOf } from "~/features/theme/palette";
import type { Settings } from "~/platform/settings";
import { studio } from "~/studio";

export type Letterhead = {
  name: string;
  lines: readonly string[];
  origin: string;
  /** Who signs; "" for the studio itself. */
  founder: string;
  /** Behind the logo, in light and dark mode. */
  band: string;
  /** Of small texts and buttons. */
  font: string;
  light: LetterColors;
  dark: LetterColors;
};

/** All opaque: some email programs don't support alpha. */
export type LetterColors = Record<
  "ground" | "paper" | "text" | "soft" | "line" | "heading" | "button" | "buttonText",
  string
>;

/** Of the logo on the band. */
export const cream = "#fff8f2";

const paper = "#fffdfb";
export const serif = "Georgia, 'Times New Roman', serif";
const sans = "Helvetica, Arial, sans-serif";

export function letterheadOf(
  theme: Theme,
  settings: Pick<Settings, "SITE_ORIGIN" | "STUDIO_PHONE" | "STUDIO_FOUNDER">,
): Letterhead {
  const page = opaque(theme.background);
  const ground = toneOf(colorOf(page)) === "light" ? page : productionTheme.background;
  const button = opaque(theme.buttonBg, ground);
  const buttonText = opaque(theme.buttonText, button);
  return {
    name: theme.clientName,
    lines: [studio.location, settings.STUDIO_PHONE].filter((line) => line !== ""),
    origin: settings.SITE_ORIGIN,
    founder: settings.STUDIO_FOUNDER,
    band: reads(cream, button) ? button : inks.light,
    font: systemFont(theme.fontBody),
    // Letters are on light paper in every theme. Themes don't define dark mode.
    light: {
      ground,
      button,
      buttonText,
      heading: reads(button, paper) ? button : inks.light,
      paper,
      text: inks.light,
      soft: "#65474a",
      line: "#ead9d0",
    },
    dark: {
      button,
      buttonText,
      ground: "#1b1314",
      paper: "#281d1e",
      heading: "#f7ece7",
      text: "#efe2dc",
      soft: "#cdb8b2",
      line: "#4d3b3c",
    },
  };
}

function reads(text: string, ground: string): boolean {
  return contrastRatio(colorOf(text), colorOf(ground)) >= aaText;
}

function opaque(color: string, ground = "#ffffff"): string {
  return formatColor(compositeColor(colorOf(color), colorOf(ground)));
}

function systemFont(name: string): string {
  return findFontFamily(name)?.stack.endsWith("sans-serif") ? sans : serif;
}
