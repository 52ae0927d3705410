import { type Color, colorOf, compositeColor, formatColor } from "./color";
import { aaText, contrastRatio } from "./contrast-ratio";

/** Of a ground: whether ink or cream reads better on it. */
export type Tone = "light" | "dark";

/** Body text, by the tone of its ground. */
export const inks: Readonly<Record<Tone, string>> = { light: "#3d2426", dark: "#fdf6ee" };

/** Other colors of text and edges on light and dark grounds, and the ratio that each needs (WCAG 2.2 AA). */
const marks = {
  "ink-soft": { light: "#65474a", dark: "#dcc9c1", needed: aaText },
  "gold-deep": { light: "#775319", dark: "#e2c083", needed: aaText },
  edge: { light: "#8f6c69", dark: "#a98c86", needed: 3 },
  danger: { light: "#93202f", dark: "#f7aea9", needed: aaText },
  success: { light: "#3a5c3d", dark: "#b0d3a9", needed: aaText },
  info: { light: "#36546b", dark: "#b3cfe4", needed: aaText },
  warning: { light: "#7d4f08", dark: "#ecc47f", needed: aaText },
};

export function toneOf(ground: Color): Tone {
  const [ink, cream] = [inks.light, inks.dark].map((text) => contrastRatio(colorOf(text), ground));
  return (ink ?? 0) >= (cream ?? 0) ? "light" : "dark";
}

/** A custom property of site.css, or `color-scheme`. */
export type Palette = ReadonlyMap<string, string>;

/** What an opaque ground decides. On every light ground of the presets, these are the values of site.css. */
export function paletteOn(ground: Color): Palette {
  const tone = toneOf(ground);
  const ink = colorOf(inks[tone]);
  const mix = (share: number) => compositeColor({ ...ink, a: share }, ground);
  const isDark = tone === "dark";
  // A little lighter, unless cream would be too weak on it.
  const raised = [0.07, 0.03].map(mix).find((it) => contrastRatio(ink, it) >= aaText) ?? ground;
  const paper = isDark ? raised : colorOf("#fffdfb");
  const colors = {
    ink,
    paper,
    line: isDark ? mix(0.22) : colorOf("#ead9d0"),
    blush: isDark ? mix(0.16) : colorOf("#f6dedb"),
    shade: isDark ? compositeColor({ r: 0, g: 0, b: 0, a: 0.5 }, ground) : colorOf("#3d2426"),
    ...Object.fromEntries(
      Object.entries(marks).map(([name, mark]) => [
        name,
        legible(colorOf(mark[tone]), ink, [ground, paper], mark.needed),
      ]),
    ),
  };
  return new Map([
    ["color-scheme", tone],
    ["--logo-dark", isDark ? "none" : "block"],
    ["--logo-light", isDark ? "block" : "none"],
    ...signatureOn(tone),
    ...Object.entries(colors).map(
      ([name, color]) => [`--color-${name}`, formatColor(color)] as const,
    ),
  ]);
}

/** How a photo of a signature, dark on light, turns into ink or cream (features/signature). */
export function signatureOn(tone: Tone, suffix = ""): Palette {
  const isDark = tone === "dark";
  return new Map([
    [`--sign-blend${suffix}`, isDark ? "screen" : "multiply"],
    [`--sign-filter${suffix}`, isDark ? "grayscale(1) invert(1)" : "none"],
  ]);
}

/** Goes toward the ink until it reads on all grounds. */
function legible(color: Color, ink: Color, grounds: readonly Color[], needed: number): Color {
  const steps = [0, 0.25, 0.5, 0.75].map((a) => compositeColor({ ...ink, a }, color));
  return steps.find((it) => grounds.every((ground) => contrastRatio(it, ground) >= needed)) ?? ink;
}
