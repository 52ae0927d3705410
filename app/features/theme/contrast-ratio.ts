import { linearOfSrgb } from "~/platform/srgb";
import { type Color, compositeColor } from "./color";

/** WCAG 2.2 AA for text of any size. */
export const aaText = 4.5;

/** WCAG 2.2: 1 to 21. The ground must be opaque; the text may be translucent. */
export function contrastRatio(text: Color, ground: Color): number {
  const lights = [compositeColor(text, ground), ground].map(relativeLuminance);
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

/** WCAG 2.2: 0 (black) to 1 (white). Ignores alpha. */
function relativeLuminance({ r, g, b }: Color): number {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((channel) => linearOfSrgb(channel / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
