export type FontGeneric = "serif" | "sans-serif" | "monospace";

/** A variable font that the site serves itself, and how to make a local font stand in for it. */
export type SelfHostedFont = {
  path: string;
  /** The range of the weight axis, as `font-weight` takes it. */
  weights: string;
  fallback: FontFallback;
};

/**
 * `local` names fonts with one and the same set of widths, so that the numbers fit each of them
 * (Georgia is wider than Times and stays in the stack behind). The size is the ratio of average
 * advances over English letter frequencies, the other two are hhea metrics divided by it;
 * all in percent. Display fonts are measured at weight 500, text fonts at 400.
 */
export type FontFallback = {
  family: string;
  local: readonly string[];
  sizeAdjust: number;
  ascent: number;
  descent: number;
};

export type FontFamily = {
  name: string;
  generic: FontGeneric;
  /** The complete value of `font-family`. */
  stack: string;
  selfHosted?: SelfHostedFont;
};

const TIMES_WIDTHS = ["Times New Roman", "Liberation Serif", "Times"];
const ARIAL_WIDTHS = ["Arial", "Liberation Sans", "Helvetica"];

export const FONT_FAMILIES: readonly FontFamily[] = [
  {
    name: "Cormorant Garamond",
    generic: "serif",
    stack: '"Cormorant Garamond", "Cormorant Garamond Fallback", Georgia, "Times New Roman", serif',
    selfHosted: {
      path: "/fonts/cormorant-garamond-latin.woff2",
      weights: "300 700",
      fallback: {
        family: "Cormorant Garamond Fallback",
        local: TIMES_WIDTHS,
        sizeAdjust: 97.53,
        ascent: 94.74,
        descent: 29.43,
      },
    },
  },
  {
    name: "Figtree",
    generic: "sans-serif",
    stack: '"Figtree", "Figtree Fallback", Helvetica, Arial, sans-serif',
    selfHosted: {
      path: "/fonts/figtree-latin.woff2",
      weights: "300 900",
      fallback: {
        family: "Figtree Fallback",
        local: ARIAL_WIDTHS,
        sizeAdjust: 100.95,
        ascent: 94.11,
        descent: 24.77,
      },
    },
  },
  {
    name: "Playfair Display",
    generic: "serif",
    stack: '"Playfair Display", "Playfair Display Fallback", Georgia, "Times New Roman", serif',
    selfHosted: {
      path: "/fonts/playfair-display-latin.woff2",
      weights: "400 900",
      fallback: {
        family: "Playfair Display Fallback",
        local: TIMES_WIDTHS,
        sizeAdjust: 113.08,
        ascent: 95.68,
        descent: 22.2,
      },
    },
  },
  {
    name: "Jost",
    generic: "sans-serif",
    stack: '"Jost", "Jost Fallback", Helvetica, Arial, sans-serif',
    selfHosted: {
      path: "/fonts/jost-latin.woff2",
      weights: "100 900",
      fallback: {
        family: "Jost Fallback",
        local: ARIAL_WIDTHS,
        sizeAdjust: 96.15,
        ascent: 111.28,
        descent: 39,
      },
    },
  },
  { name: "Georgia", generic: "serif", stack: 'Georgia, "Times New Roman", serif' },
  { name: "Helvetica", generic: "sans-serif", stack: "Helvetica, Arial, sans-serif" },
  {
    name: "Times New Roman",
    generic: "serif",
    stack: '"Times New Roman", "Liberation Serif", Times, serif',
  },
  {
    name: "Garamond",
    generic: "serif",
    stack: 'Garamond, "EB Garamond", Georgia, serif',
  },
  {
    name: "Courier New",
    generic: "monospace",
    stack: '"Courier New", "Liberation Mono", Courier, monospace',
  },
];

const FAMILY_BY_NAME = new Map(FONT_FAMILIES.map((family) => [family.name.toLowerCase(), family]));

/** Finds a family by its name, or by the first name of a stored `font-family` list. */
export function findFontFamily(list: string): FontFamily | undefined {
  const [first = ""] = list.split(",");
  const name = first.trim().replace(/^(["'])(.*)\1$/, "$2");
  return FAMILY_BY_NAME.get(name.trim().toLowerCase());
}
