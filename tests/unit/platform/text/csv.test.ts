import fc from "fast-check";
import { expect, test } from "vitest";
import { csvCell, csvLine } from "~/platform/text/csv";

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

test("prefixes text that a spreadsheet would turn into a date or another number", () => {
  for (const text of [
    ...["10-12", "10 - 12", "3/4", "1/2/27", "2 1/2", "10-12-2027", "13-12", "10-2027"],
    ...["00123", "02165550142", "0123.5", "442079460958", "12345678901234567890"],
    ...["June 10", "10-Jun", "Jun-27", "May 5", "sept7", "10 June 2027", "June 20, 2027"],
    ...["10:30", "5 pm", "5:30 PM", "9a", "1e5", "2E3", "12e+4", "(80)", "1,2", "10,12"],
  ]) {
    expect(csvCell(text), text).toBe(`"'${text}"`);
  }
});

test("keeps what a spreadsheet shows as it is", () => {
  for (const word of [
    ...["Ada", "a=b", "", "'tis", "Maybe 5", "June Miller", "80-100", "15-20", "10-100"],
    ...["8-10 guests", "about 3/4", "50/60", "6.20.27"],
    ...["80", "0", "0.5", "123.45", "1,250", "1,250.00", "50%", "$300"],
    ...["(216) 555-0142", "216-555-0142", "2165550142", "12165550142", "216-555-0142 x12"],
    ...["2026-06-20", "Jun 15, 2026, 12:00 PM", "0b8f6a52-3a57-4c1b-9f0e-5f1f4a3d2c10"],
  ]) {
    expect(csvCell(word), word).toBe(`"${word}"`);
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
