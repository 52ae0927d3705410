import fc from "fast-check";
import { expect, test } from "vitest";
import { csvCell, csvLine } from "~/platform/csv";

test("quotes values, doubles inner quotes, and keeps line breaks", () => {
  expect(csvLine(["a", 'b "c"', "d\ne,f"])).toBe('"a","b ""c""","d\ne,f"\r\n');
});

test("prefixes formulas with an apostrophe", () => {
  for (const formula of [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "  =1",
    "＝1",
    "\u200b=1",
  ]) {
    expect(csvCell(formula), formula).toBe(`"'${formula}"`);
  }
});

test("keeps plain text unchanged", () => {
  for (const word of ["Ada", "(216) 555-0142", "2026-06-20", "a=b", "", "'tis"]) {
    expect(csvCell(word)).toBe(`"${word}"`);
  }
});

test("any text becomes one quoted value that is not a formula", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."=+-@＝\t\r\n \u200b\"',;a1") }), (value) => {
      const inner = /^"([\s\S]*)"$/.exec(csvCell(value))?.[1] ?? '"';
      expect(inner.replaceAll('""', "")).not.toContain('"');
      expect(inner).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
