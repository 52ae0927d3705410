import { type Color, colorOf, compositeColor, whiteColor } from "./color";
import { aaText, contrastRatio } from "./contrast-ratio";
import { resolveNavGround, type Theme } from "./normalize-theme";
import { inks, toneOf } from "./palette";
import type { ThemeColorKey } from "./theme-keys";

/** `navBar`: the translucent bar at the top of the page. `navBarScrolled`: the same bar further down, opaque. */
export type GroundSide = ThemeColorKey | "navBar" | "navBarScrolled";

/** Opaque: translucent grounds are composited over the page. */
export function groundOf(theme: Theme, side: GroundSide): Color {
  const page = compositeColor(colorOf(theme.background), whiteColor);
  if (side === "navBar" || side === "navBarScrolled") {
    const { color, opacity } = resolveNavGround(theme);
    const bar = colorOf(color);
    return compositeColor(side === "navBar" ? { ...bar, a: bar.a * opacity } : bar, page);
  }
  return compositeColor(colorOf(theme[side]), page);
}

/** Ink or cream. */
export function inkOn(ground: Color): string {
  return inks[toneOf(ground)];
}

/**
 * The owner's color; no color reads on a dark page and on a light card, so that a card of the other tone has ink or
 * cream instead if need be.
 */
export function headingOn(theme: Theme, side: GroundSide): string {
  const ground = groundOf(theme, side);
  const isPage = toneOf(ground) === toneOf(groundOf(theme, "background"));
  const isReadable = contrastRatio(colorOf(theme.buttonBg), ground) >= aaText;
  return isPage || isReadable ? theme.buttonBg : inkOn(ground);
}
