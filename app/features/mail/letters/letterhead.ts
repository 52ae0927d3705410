import { compositeColor, formatColor, parseColor, whiteColor } from "~/features/theme/color";
import { bodyText, contrastRatio } from "~/features/theme/contrast-pairs";
import { findFontFamily } from "~/features/theme/font-catalog";
import type { Theme } from "~/features/theme/normalize-theme";
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
  fonts: { heading: string; body: string };
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

export const serif = "Georgia, 'Times New Roman', serif";
const sans = "Helvetica, Arial, sans-serif";

export function letterheadOf(
  theme: Theme,
  settings: Pick<Settings, "SITE_ORIGIN" | "STUDIO_PHONE" | "STUDIO_FOUNDER">,
): Letterhead {
  const ground = opaque(theme.background);
  const button = opaque(theme.buttonBg, ground);
  const buttonText = opaque(theme.buttonText, button);
  return {
    name: theme.clientName,
    lines: [studio.location, settings.STUDIO_PHONE].filter((line) => line !== ""),
    origin: settings.SITE_ORIGIN,
    founder: settings.STUDIO_FOUNDER,
    band: isDeep(button) ? button : bodyText,
    fonts: { heading: systemFont(theme.fontH1), body: systemFont(theme.fontBody) },
    // Text colors are the same in every theme (site.css). Themes don't define dark mode.
    light: {
      ground,
      button,
      buttonText,
      heading: button,
      paper: "#fffdfb",
      text: bodyText,
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

function isDeep(color: string): boolean {
  const [light, ground] = [cream, color].map((text) => parseColor(text) ?? whiteColor);
  return contrastRatio(light ?? whiteColor, ground ?? whiteColor) >= 4.5;
}

function opaque(color: string, ground = "#ffffff"): string {
  const [top, under] = [color, ground].map((text) => parseColor(text) ?? whiteColor);
  return formatColor(compositeColor(top ?? whiteColor, under ?? whiteColor));
}

function systemFont(name: string): string {
  return findFontFamily(name)?.stack.endsWith("sans-serif") ? sans : serif;
}
