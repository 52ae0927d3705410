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
type FontFallback = {
  family: string;
  local: readonly string[];
  sizeAdjust: number;
  ascent: number;
  descent: number;
};

export type FontFamily = {
  name: string;
  /** The complete value of `font-family`. */
  stack: string;
  selfHosted?: SelfHostedFont;
};

const timesWidths = ["Times New Roman", "Liberation Serif", "Times"];
const arialWidths = ["Arial", "Liberation Sans", "Helvetica"];

export const fontFamilies: readonly FontFamily[] = [
  serif("Cormorant Garamond", "300 700", { sizeAdjust: 97.53, ascent: 94.74, descent: 29.43 }),
  sans("Figtree", "300 900", { sizeAdjust: 100.95, ascent: 94.11, descent: 24.77 }),
  serif("Playfair Display", "400 900", { sizeAdjust: 113.08, ascent: 95.68, descent: 22.2 }),
  sans("Jost", "100 900", { sizeAdjust: 96.15, ascent: 111.28, descent: 39 }),
  { name: "Georgia", stack: 'Georgia, "Times New Roman", serif' },
  { name: "Helvetica", stack: "Helvetica, Arial, sans-serif" },
  { name: "Times New Roman", stack: '"Times New Roman", "Liberation Serif", Times, serif' },
  { name: "Garamond", stack: 'Garamond, "EB Garamond", Georgia, serif' },
  { name: "Courier New", stack: '"Courier New", "Liberation Mono", Courier, monospace' },
];

type Metrics = Pick<FontFallback, "sizeAdjust" | "ascent" | "descent">;

function serif(name: string, weights: string, metrics: Metrics): FontFamily {
  const fallback = { family: `${name} Fallback`, local: timesWidths, ...metrics };
  const stack = `"${name}", "${name} Fallback", Georgia, "Times New Roman", serif`;
  return { name, stack, selfHosted: { path: pathOf(name), weights, fallback } };
}

function sans(name: string, weights: string, metrics: Metrics): FontFamily {
  const fallback = { family: `${name} Fallback`, local: arialWidths, ...metrics };
  const stack = `"${name}", "${name} Fallback", Helvetica, Arial, sans-serif`;
  return { name, stack, selfHosted: { path: pathOf(name), weights, fallback } };
}

function pathOf(name: string): string {
  return `/fonts/${name.toLowerCase().replace(" ", "-")}-latin.woff2`;
}

const familyByName = new Map(fontFamilies.map((family) => [family.name.toLowerCase(), family]));

/** Finds a family by its name, or by the first name of a stored `font-family` list. */
export function findFontFamily(list: string): FontFamily | undefined {
  const [first = ""] = list.split(",");
  const name = first.trim().replace(/^(["'])(.*)\1$/, "$2");
  return familyByName.get(name.trim().toLowerCase());
}
