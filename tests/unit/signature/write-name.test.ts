import { expect, test } from "vitest";
import { outlineName } from "~/features/signature/.server/draw-name";
import { glyphs, kerning } from "~/features/signature/.server/hand.generated";
import { writeName } from "~/features/signature/.server/write-name";
import { signaturePhoto } from "~/features/signature/signature";

const advance = (sign: string) => glyphs[sign]?.[0] ?? 0;
const starts = (name: string) =>
  [...(writeName(name) ?? "").matchAll(/M(-?\d+) 0/g)].map(([, x]) => Number(x));

test("every letter of a name starts where the one before it ends, closer or wider by their kerning", () => {
  expect(kerning.wb).not.toBe(undefined);
  expect(starts("wb")).toEqual([0, advance("w") + (kerning.wb ?? 0)]);
  expect(starts("ss")).toEqual([0, advance("s")]);
});

test("a space moves the pen, and several are one", () => {
  expect(starts("e  e").at(-1)).toBeGreaterThan(advance("e") + 30);
  expect(writeName(" e  e ")).toBe(writeName("e e"));
});

test("writes what names are made of", () => {
  for (const name of [
    "Émilie O’Neil-Brandt",
    "Zoë D'Arcy, Jr.",
    "Løvstrøm & Æbelø",
    "Cake Studio",
    "3 Sisters Bakery 216",
  ]) {
    expect(starts(name), name).toHaveLength(name.replaceAll(" ", "").length);
  }
});

test("an accent that it doesn't have is left off, a sign left out", () => {
  expect(writeName("Ștefan")).toBe(writeName("Stefan"));
  expect(writeName("A\u0301da")).toBe(writeName("Áda"));
  expect(writeName("Ada★ B")).toBe(writeName("Ada B"));
});

test("half a name is none", () => {
  for (const name of ["Анна", "Ada 王", "Ada ٣", "★", "", "constructor\u4e00"]) {
    expect(writeName(name), name).toBe(null);
  }
});

test("the box holds the whole name, and nothing typed gets into the markup", () => {
  const outline = outlineName("Bo");
  expect(outline?.box).toMatchObject({ left: expect.any(Number), top: expect.any(Number) });
  expect(outline?.box.width).toBeGreaterThan(advance("B"));
  const { url } = signaturePhoto({ name: "<b>&", photo: null, outline: outlineName("<b>&") });
  expect(decodeURIComponent(url)).not.toMatch(/<b>|&/);
});
