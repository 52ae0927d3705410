import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { coreKind, coreRange, siteWeights } from "../../app/features/theme/font-catalog.ts";
import { root, writeIfMissing, writeIfNew } from "./files.ts";

/** OFL 1.1, 3 reserves Playfair Display's name for unchanged files, so it has no core. */
const fonts = [
  { name: "cormorant-garamond", kinds: ["latin", "latin-ext", "core"] },
  { name: "figtree", kinds: ["latin", "latin-ext", "core"] },
  { name: "playfair-display", kinds: ["latin", "latin-ext"] },
  { name: "jost", kinds: ["latin", "latin-ext", "core"] },
  { name: "inter", kinds: ["latin"] },
  { name: "montserrat", kinds: ["latin"] },
] as const;

/** Kerning, ligatures, contextual alternates (the tail of Cormorant's Q), lining and tabular figures. */
const features = ["kern", "liga", "calt", "lnum", "tnum"];

export async function makeFonts() {
  const to = join(root, "public/fonts");
  await mkdir(to, { recursive: true });
  const licenses: string[] = [];
  for (const { name, kinds } of fonts) {
    const from = join(root, "node_modules/@fontsource-variable", name);
    const original = (kind: string) =>
      readFile(join(from, `files/${name}-${kind}-wght-normal.woff2`));
    const files: string[] = [];
    for (const kind of kinds) {
      const file = `${name}-${kind === "core" ? coreKind : kind}.woff2`;
      const bytes = kind === "core" ? await coreOf(await original("latin")) : await original(kind);
      await writeOnce(join(to, file), bytes);
      files.push(file);
    }
    licenses.push(`${files.join("\n")}\n\n${await readFile(join(from, "LICENSE"), "utf8")}`);
  }
  const hand = join(root, "node_modules/@fontsource/mr-de-haviland/LICENSE");
  licenses.push(`The outlines of the founder's signature\n\n${await readFile(hand, "utf8")}`);
  await writeIfNew(join(to, "LICENSES.txt"), licenses.join("\n\n\n"));
}

function coreOf(font: Buffer): Promise<Buffer> {
  const [min = 400, max = min] = siteWeights.split(" ").map(Number);
  return subsetFont(font, charactersOf(coreRange), {
    targetFormat: "woff2",
    keepFeatures: features,
    variationAxes: { wght: { min, max } },
  });
}

/** All characters in a `unicode-range`. */
function charactersOf(range: string): string {
  return range
    .split(",")
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .slice("U+".length)
        .split("-")
        .map((digits) => Number.parseInt(digits, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    })
    .map((point) => String.fromCodePoint(point))
    .join("");
}

/** Browsers cache a font for a year: changed bytes need a new name. */
async function writeOnce(path: string, bytes: Buffer) {
  await writeIfMissing(path, async () => bytes);
  if (bytes.equals(await readFile(path))) return;
  throw new Error(
    `${path} would have other bytes now. Give the file a new name (font-catalog.ts).`,
  );
}
