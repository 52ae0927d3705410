/** Text overlay fonts (A9). Fallbacks start with a font we serve, so outputs look the same on every computer. */
export const overlayFonts = [
  { name: "Inter", stack: 'Inter, "Prep Inter", Helvetica, Arial, sans-serif' },
  { name: "Helvetica", stack: 'Helvetica, Arial, "Liberation Sans", sans-serif' },
  { name: "Georgia", stack: 'Georgia, "Times New Roman", serif' },
  { name: "Times New Roman", stack: '"Times New Roman", "Liberation Serif", Times, serif' },
  { name: "Garamond", stack: 'Garamond, "EB Garamond", "Prep Cormorant Garamond", Georgia, serif' },
  { name: "Courier New", stack: '"Courier New", "Liberation Mono", Courier, monospace' },
  { name: "Montserrat", stack: 'Montserrat, "Prep Montserrat", Helvetica, Arial, sans-serif' },
  {
    name: "Playfair Display",
    stack: '"Playfair Display", "Prep Playfair Display", Georgia, serif',
  },
] as const;

/** Served fonts, under names that the site's style sheet doesn't use. */
export const servedFonts = [
  { family: "Prep Inter", path: "/fonts/inter-latin.woff2", weight: "100 900" },
  {
    family: "Prep Cormorant Garamond",
    path: "/fonts/cormorant-garamond-latin.woff2",
    weight: "300 700",
  },
  { family: "Prep Montserrat", path: "/fonts/montserrat-latin.woff2", weight: "100 900" },
  {
    family: "Prep Playfair Display",
    path: "/fonts/playfair-display-latin.woff2",
    weight: "400 900",
  },
] as const;

export type OverlayFont = { fontFamily: string; fontSize: number; bold: boolean; italic: boolean };

/** Value for a canvas's `font`; an unknown family falls back to the first. */
export function canvasFont({ fontFamily, fontSize, bold, italic }: OverlayFont): string {
  const { stack } = overlayFonts.find(({ name }) => name === fontFamily) ?? overlayFonts[0];
  return `${italic ? "italic " : ""}${bold ? "700" : "400"} ${fontSize}px ${stack}`;
}
