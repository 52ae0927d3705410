import { type Color, compositeColor } from "./color";

/** WCAG 2.2 relative luminance, 0 (black) to 1 (white); alpha is not looked at. */
function relativeLuminance({ r, g, b }: Color): number {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio, 1 to 21, of text that may be translucent on an opaque ground. */
export function contrastRatio(text: Color, ground: Color): number {
  const lights = [compositeColor(text, ground), ground].map(relativeLuminance);
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}
