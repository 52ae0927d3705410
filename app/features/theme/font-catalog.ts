/** The only weights that the site uses and that core files have. */
export const siteWeights = "400 700";

/**
 * The characters of the site's texts, with the accents of English loanwords. Browsers cache a font for a year, so other
 * characters, weights, or features need another kind.
 */
export const coreKind = "core-1";
export const coreRange =
  "U+20-7E,U+A0,U+A3,U+A9,U+AE,U+B0,U+B7,U+BD,U+C9,U+D7,U+E0-E5,U+E7-EF,U+F1-F6,U+F9-FC,U+2010,U+2013-2014," +
  "U+2018-2019,U+201C-201D,U+2022,U+2026,U+203A,U+20AC,U+2122,U+2212";
/** The publisher's range without the core, so that a space doesn't load this file, too. */
const latinRange =
  "U+A1-FF,U+131,U+152-153,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215";
const latinExtRange = "U+100-2C5,U+2C7-2D7,U+2DD-2FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20C0";

export type FontFile = { path: string; range: string };
type FontFiles = readonly FontFile[];

export type SelfHostedFont = {
  /** Browsers prefer the last file that has a character; most pages need only that one. */
  files: FontFiles;
  fallback: FontFallback;
};

/**
 * In percent. The `local` fonts share one set of widths, so the numbers fit each of them (Georgia is wider, and comes
 * later in the stack). `size` and `capitals` are width ratios, measured on the home page's texts: lowercase at weight
 * 400, or halfway to 500 for display fonts, and capitals at 500. Ascent and descent are the font's own.
 */
export type FontFallback = {
  family: string;
  local: readonly string[];
  size: number;
  capitals: number;
  ascent: number;
  descent: number;
};

export type FontFamily = {
  name: string;
  stack: string;
  selfHosted?: SelfHostedFont;
};

const timesWidths = ["Times New Roman", "Liberation Serif", "Times"];
const arialWidths = ["Arial", "Liberation Sans", "Helvetica"];

export const fontFamilies: readonly FontFamily[] = [
  serif("Cormorant Garamond", { size: 96.4, capitals: 97.2, ascent: 92.4, descent: 28.7 }),
  sans("Figtree", { size: 100.5, capitals: 96.7, ascent: 95, descent: 25 }),
  serif("Playfair Display", { size: 111, capitals: 99.3, ascent: 108.2, descent: 25.1 }, [
    latinExt("Playfair Display"),
    latin("Playfair Display", `U+20-A0,${latinRange}`),
  ]),
  sans("Jost", { size: 96.2, capitals: 94.6, ascent: 107, descent: 37.5 }),
  { name: "Georgia", stack: 'Georgia, "Times New Roman", serif' },
  { name: "Helvetica", stack: "Helvetica, Arial, sans-serif" },
  { name: "Times New Roman", stack: '"Times New Roman", "Liberation Serif", Times, serif' },
  { name: "Garamond", stack: 'Garamond, "EB Garamond", Georgia, serif' },
  { name: "Courier New", stack: '"Courier New", "Liberation Mono", Courier, monospace' },
];

type Metrics = Pick<FontFallback, "size" | "capitals" | "ascent" | "descent">;

function serif(name: string, metrics: Metrics, files = withCore(name)): FontFamily {
  const fallback = { family: `${name} Fallback`, local: timesWidths, ...metrics };
  const stack = `"${name}", "${name} Fallback", Georgia, "Times New Roman", serif`;
  return { name, stack, selfHosted: { files, fallback } };
}

function sans(name: string, metrics: Metrics): FontFamily {
  const fallback = { family: `${name} Fallback`, local: arialWidths, ...metrics };
  const stack = `"${name}", "${name} Fallback", Helvetica, Arial, sans-serif`;
  return { name, stack, selfHosted: { files: withCore(name), fallback } };
}

function withCore(name: string): FontFiles {
  return [latinExt(name), latin(name, latinRange), fontFile(name, coreKind, coreRange)];
}

function latin(name: string, range: string): FontFile {
  return fontFile(name, "latin", range);
}

function latinExt(name: string): FontFile {
  return fontFile(name, "latin-ext", latinExtRange);
}

function fontFile(name: string, kind: string, range: string): FontFile {
  return { path: `/fonts/${name.toLowerCase().replace(" ", "-")}-${kind}.woff2`, range };
}

const familyByName = new Map(fontFamilies.map((family) => [family.name.toLowerCase(), family]));

/** By name, or by the first name in a stored `font-family` list. */
export function findFontFamily(list: string): FontFamily | undefined {
  const [first = ""] = list.split(",");
  const name = first.trim().replace(/^(["'])(.*)\1$/, "$2");
  return familyByName.get(name.trim().toLowerCase());
}
