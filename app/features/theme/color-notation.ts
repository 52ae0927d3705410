import { type Color, formatColor } from "./color";

export const colorNotations = ["hex", "rgb", "hsl"] as const;
export type ColorNotation = (typeof colorNotations)[number];

/** `h` in degrees from 0 to 360, `s` and `l` in percent, `a` from 0 to 1. */
export type Hsl = { h: number; s: number; l: number; a: number };

/** CSS Color 4, section 7.2. */
export function toHsl({ r, g, b, a }: Color): Hsl {
  const [red, green, blue] = [r / 255, g / 255, b / 255];
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const span = max - min;
  const l = (max + min) / 2;
  if (span === 0) return { h: 0, s: 0, l: round(l * 100), a };
  const s = span / (1 - Math.abs(2 * l - 1));
  const sixth =
    max === red
      ? ((green - blue) / span + 6) % 6
      : max === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  return { h: round(sixth * 60) % 360, s: round(s * 100), l: round(l * 100), a };
}

/** For a text field; a translucent hex color gets an alpha byte. */
export function writeColor(color: Color, notation: ColorNotation): string {
  const a = Math.round(color.a * 1000) / 1000;
  const slashAlpha = a < 1 ? ` / ${Math.round(a * 1000) / 10}%` : "";
  if (notation === "rgb") {
    const [r, g, b] = [color.r, color.g, color.b].map(Math.round);
    return `rgb(${r} ${g} ${b}${slashAlpha})`;
  }
  if (notation === "hsl") {
    const { h, s, l } = toHsl(color);
    return `hsl(${h} ${s}% ${l}%${slashAlpha})`;
  }
  const alpha = Math.round(a * 255).toString(16);
  return formatColor({ ...color, a: 1 }) + (a < 1 ? alpha.padStart(2, "0") : "");
}

/** One decimal is enough to round-trip every sRGB color. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
