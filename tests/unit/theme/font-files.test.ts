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

/** What Tailwind's names and the style sheets' shorthands come to. */
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

test("every weight that a screen asks for is in the fonts", () => {
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

test.each(cores)("$path is the core of its font alone", ({ path }) => {
  const { weights, characters, features } = readFont(path);
  expect(weights).toEqual([lightest, boldest]);
  for (const character of "AZaz09 &’“”–—…•·×½£€™éèñçü") {
    expect(characters.has(character.codePointAt(0) ?? 0), character).toBe(true);
  }
  expect(characters.has("Ł".codePointAt(0) ?? 0)).toBe(false);
  expect(features.has("tnum")).toBe(true);
  // Without it a Q before a u loses its tail.
  expect(features.has("calt")).toBe(path.includes("cormorant"));
  // The others' figures are of one height by themselves.
  expect(features.has("lnum")).toBe(path.includes("cormorant"));
});

test("the default theme needs 36 KB of fonts at most", () => {
  const files = themeFontFiles(presetTheme("production"));
  const bytes = files.map((path) => statSync(`public${path}`).size);
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(36_000);
});

test("a font whose name is reserved is served as it came", () => {
  for (const { name, path } of hosted) {
    const slug = name.toLowerCase().replace(" ", "-");
    const from = `node_modules/@fontsource-variable/${slug}`;
    if (!readFileSync(`${from}/LICENSE`, "utf8").includes(`Reserved Font Name "${name}"`)) continue;
    const original = `${from}/files/${basename(path, ".woff2")}-wght-normal.woff2`;
    expect(readFileSync(path).equals(readFileSync(original)), path).toBe(true);
  }
});

test("every font file stands with its license", () => {
  const licenses = readFileSync("public/fonts/LICENSES.txt", "utf8");
  for (const file of globSync("public/fonts/*.woff2")) expect(licenses).toContain(basename(file));
});
