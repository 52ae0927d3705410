import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeTheme } from "~/features/theme/normalize-theme";
import { presetTheme } from "~/features/theme/presets/presets";
import { productionValues } from "~/features/theme/presets/production";
import { fontFaceCss, themeStyleText, themeVariables } from "~/features/theme/theme-css";
import { allThemeKeys, themeAliases } from "~/features/theme/theme-keys";

const fieldNames = [...allThemeKeys, ...Object.values(themeAliases).flat()];
const expectedVariables = Object.keys(themeVariables(presetTheme("production"))).sort();

/** Values that almost parse, and characters that could end a declaration, rule, string, or <style>. */
const validValues = [
  "#fff",
  "rgb(1 2 3)",
  "0.5",
  "yes",
  "Jost",
  "/images/a.svg",
  "/media/a/b.png",
  "",
];
const escapes = [
  ";",
  "}",
  "{",
  '"',
  "'",
  ")",
  "\\",
  "</style>",
  "<!--",
  "/*",
  "\n",
  "\u0000",
  "://",
];

const piece = fc.oneof(
  fc.constantFrom(...validValues),
  fc.constantFrom(...escapes),
  fc.string({ unit: "binary", maxLength: 6 }),
);
const hostileText = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(""));
const anyValue = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.anything() },
);
const everyKey = fc
  .tuple(...fieldNames.map(() => anyValue))
  .map((values) => Object.fromEntries(fieldNames.map((name, at) => [name, values[at]])));
const someKeys = fc.dictionary(fc.constantFrom(...fieldNames), anyValue);

function expectOnlyOurDeclarations(text: string) {
  expect(text).not.toContain("<");
  const [, body = "", tones = ""] =
    /^:root\{([^{}]*;)\}(?:@media screen\{(.*)\})?$/.exec(text) ?? [];
  const names = body
    .split(";")
    .slice(0, -1)
    .map((declaration) => declaration.split(":")[0]);
  expect(names.sort()).toEqual(expectedVariables);
  expect(tones.replace(tone, "")).toBe("");
}

/** A rule of `theme-tones.ts`. */
const tone =
  /:root(?: \.(?:site-header(?:\[data-scrolled\])?|ground-pale|ground-form))?\{(?:(?:--color-[a-z-]+|--theme-heading):#[0-9a-f]{6};|--logo-(?:dark|light):(?:block|none);|color-scheme:(?:dark|light);|--sign-(?:blend|filter)(?:-deep)?:(?:multiply|screen|none|grayscale\(1\) invert\(1\));)+\}/g;

test("no stored value can end a declaration, a rule, or the style element", () => {
  fc.assert(
    fc.property(fc.oneof(everyKey, someKeys), (stored) => {
      expectOnlyOurDeclarations(themeStyleText(normalizeTheme(stored)));
    }),
    { numRuns: 300 },
  );
});

test("no stored font can add faces outside the catalog", () => {
  fc.assert(
    fc.property(everyKey, (stored) => {
      const faces = fontFaceCss(normalizeTheme(stored));
      expect(faces.replace(/@font-face\{[^{}<]*\}/g, "")).toBe("");
    }),
    { numRuns: 300 },
  );
});

test("no theme can skip normalization", () => {
  const theme = presetTheme("production");
  const copy = { ...theme, background: "</style>" };
  // @ts-expect-error a copy is not a Theme
  themeStyleText(copy);
  // @ts-expect-error nor are the built-in values
  fontFaceCss(productionValues);
  expect(() => Object.assign(theme, copy)).toThrow(TypeError);
});

test("normalizing is idempotent", () => {
  fc.assert(
    fc.property(fc.oneof(everyKey, someKeys), (stored) => {
      const once = normalizeTheme(stored);
      expect(normalizeTheme(once)).toEqual(once);
      expect(normalizeTheme(JSON.parse(JSON.stringify(once)))).toEqual(once);
    }),
    { numRuns: 300 },
  );
});
