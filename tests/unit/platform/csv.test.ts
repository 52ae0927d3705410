import fc from "fast-check";
import { expect, test } from "vitest";
import { csvCell, csvLine } from "~/platform/csv";

test("values are quoted, quotes doubled, line breaks kept", () => {
  expect(csvLine(["a", 'b "c"', "d\ne,f"])).toBe('"a","b ""c""","d\ne,f"\r\n');
});

test("what a spreadsheet would run begins with an apostrophe", () => {
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

test("plain words stay as they are", () => {
  for (const word of ["Ada", "(216) 555-0142", "2026-06-20", "a=b", "", "'tis"]) {
    expect(csvCell(word)).toBe(`"${word}"`);
  }
});

test("whatever is written, a cell is one quoted value that is no formula", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."=+-@＝\t\r\n \u200b\"',;a1") }), (value) => {
      const inner = /^"([\s\S]*)"$/.exec(csvCell(value))?.[1] ?? '"';
      expect(inner.replaceAll('""', "")).not.toContain('"');
      expect(inner).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
