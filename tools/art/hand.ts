import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Blob, Face, Feature, Font, Buffer as Line, shape } from "harfbuzzjs";
import subsetFont from "subset-font";
import { root, writeIfNew } from "./files.ts";

const source = join(root, "node_modules/@fontsource/mr-de-haviland");
const generated = join(root, "app/features/signature/.server/hand.generated.ts");

/** Latin-1 and what the name of a person or a studio needs besides letters. */
const signs = [
  ...Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", String),
  ...Array.from("ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿŒœ", String),
  ...Array.from("0123456789 .,'’-&", String),
];

/** Units per em: half a pixel at the largest size that a signature has. */
const scale = 300;

/** The outlines of the hand that signs, as relative SVG paths from each sign's origin, and its kerning. */
export async function makeHand() {
  const woff = await readFile(join(source, "files/mr-de-haviland-latin-400-normal.woff2"));
  const all = signs.join("");
  const ttf = await subsetFont(woff, all, { targetFormat: "truetype", keepFeatures: ["kern"] });
  const face = new Face(new Blob(ttf));
  const font = new Font(face);
  const round = (value: number) => Math.round((value * scale) / face.upem);
  const advanceOf = (text: string) => {
    const line = new Line();
    line.addText(text);
    line.guessSegmentProperties();
    shape(font, line, [new Feature("liga", 0), new Feature("calt", 0)]);
    return line.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  };
  const glyphs = signs.map((sign) => {
    const glyph = font.nominalGlyph(sign.codePointAt(0) ?? 0);
    if (!glyph) throw new Error(`The hand has no ${sign}.`);
    return [sign, round(advanceOf(sign)), relativePath(font.glyphToJson(glyph), round)] as const;
  });
  const kerning = signs.flatMap((one) =>
    signs.flatMap((other) => {
      const kern = round(advanceOf(one + other) - advanceOf(one) - advanceOf(other));
      return Math.abs(kern) < 3 ? [] : [`${JSON.stringify(one + other)}:${kern}`];
    }),
  );
  const lines = glyphs.map((glyph) => {
    const [sign, advance, path] = glyph;
    return `  ${JSON.stringify(sign)}: [${advance}, ${JSON.stringify(path)}],`;
  });
  await writeIfNew(
    generated,
    [
      "// Written by `npm run art`. Outlines of a font under the SIL Open Font License: public/fonts/LICENSES.txt.",
      `export const unitsPerEm = ${scale};`,
      "/** The advance, and a relative path from the sign's origin on the base line. */",
      "export const glyphs: Readonly<Record<string, readonly [advance: number, path: string]>> = {",
      ...lines,
      "};",
      "/** Pairs of signs. */",
      `export const kerning: Readonly<Record<string, number>> = {${kerning.join(",")}};`,
      "",
    ].join("\n"),
  );
}

/** SVG's y points down. Rounding absolute points keeps errors from adding up. */
function relativePath(
  commands: readonly { type: string; values: readonly number[] }[],
  round: (value: number) => number,
): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const parts = commands.map(({ type, values }) => {
    if (type === "Z") {
      [x, y] = [startX, startY];
      return "z";
    }
    const points = values.map((value, at) => round(at % 2 === 0 ? value : -value));
    const steps = points.map((value, at) => value - (at % 2 === 0 ? x : y));
    [x = 0, y = 0] = points.slice(-2);
    if (type === "M") [startX, startY] = [x, y];
    return type.toLowerCase() + steps.join(" ").replaceAll(" -", "-");
  });
  return parts.join("");
}
