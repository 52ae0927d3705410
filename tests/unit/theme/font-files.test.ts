import { globSync, readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { coreKind, fontFamilies, siteWeights } from "~/features/theme/font-catalog";
import { presetTheme } from "~/features/theme/presets/presets";
import { themeFontFiles } from "../../support/theme/theme-fonts";
import { readFont } from "../../support/theme/woff2";

const [lightest = 0, boldest = 0] = siteWeights.split(" ").map(Number);

const hosted = fontFamilies.flatMap(({ name, selfHosted }) =>
  selfHosted ? selfHosted.files.map(({ path }) => ({ name, path: `public${path}` })) : [],
);
const cores = hosted.filter(({ path }) => path.includes(`-${coreKind}.`));

/** The weights of Tailwind's class names and of style-sheet shorthands. */
const namedWeights: Record<string, number> = {
  thin: 100,
  extralight: 200,
  light: 300,
  normal: 400,
  medium: 500,
  semibold: 600,
  bold: 700,
  extrabold: 800,
  black: 900,
};

test("the fonts have every weight that the app uses", () => {
  const sources = globSync("app/**/*.{tsx,css}").map((file) => readFileSync(file, "utf8"));
  const asked = sources.flatMap((source) =>
    [
      ...source.matchAll(/\bfont-([a-z]+)\b|\bfont(?:-weight)?: ?(\d{3})\b|\bfont-\[(\d{3})\]/g),
    ].map(([, name = "", ...numbers]) => namedWeights[name] ?? Number(numbers.find(Boolean))),
  );
  const weights = [...new Set(asked.filter((weight) => !Number.isNaN(weight)))].sort();
  expect(weights).toEqual([400, 500, 600, 700]);
  expect([lightest, boldest]).toEqual([weights[0], weights.at(-1)]);
});

test.each(hosted)("$path has the site's weights", ({ path }) => {
  const [from, to] = readFont(path).weights;
  expect(from).toBeLessThanOrEqual(lightest);
  expect(to).toBeGreaterThanOrEqual(boldest);
});

test.each(cores)("$path is the core subset of its font", ({ path }) => {
  const { weights, characters, features } = readFont(path);
  expect(weights).toEqual([lightest, boldest]);
  for (const character of "AZaz09 &’“”–—…•·×½£€™éèñçü") {
    expect(characters.has(character.codePointAt(0) ?? 0), character).toBe(true);
  }
  expect(characters.has("Ł".codePointAt(0) ?? 0)).toBe(false);
  expect(features.has("tnum")).toBe(true);
  // Without `calt`, a Q before a u loses its tail.
  expect(features.has("calt")).toBe(path.includes("cormorant"));
  // The other fonts have lining figures by default.
  expect(features.has("lnum")).toBe(path.includes("cormorant"));
});

test("the default theme needs at most 36 KB of fonts", () => {
  const files = themeFontFiles(presetTheme("production"));
  const bytes = files.map((path) => statSync(`public${path}`).size);
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(36_000);
});

test("a font with a reserved name is served unmodified", () => {
  for (const { name, path } of hosted) {
    const slug = name.toLowerCase().replace(" ", "-");
    const from = `node_modules/@fontsource-variable/${slug}`;
    if (!readFileSync(`${from}/LICENSE`, "utf8").includes(`Reserved Font Name "${name}"`)) continue;
    const original = `${from}/files/${basename(path, ".woff2")}-wght-normal.woff2`;
    expect(readFileSync(path).equals(readFileSync(original)), path).toBe(true);
  }
});

test("every font file has a license", () => {
  const licenses = readFileSync("public/fonts/LICENSES.txt", "utf8");
  for (const file of globSync("public/fonts/*.woff2")) expect(licenses).toContain(basename(file));
});
