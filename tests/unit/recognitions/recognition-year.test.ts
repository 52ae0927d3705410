import { expect, test } from "vitest";
import { parseRecognitionManifest } from "~/features/recognitions/recognition-manifest";
import { noYear, parseYear, yearText } from "~/features/recognitions/recognition-year";

test("a year has four digits from 1900 to 2100, with any space around them", () => {
  expect(["2024", " 1900\n", "2100"].map(parseYear)).toEqual([2024, 1900, 2100]);
  for (const text of ["24", "1899", "2101", "2024-25", "MMXXIV", "02024", "2024.0"]) {
    expect(parseYear(text), text).toBeUndefined();
  }
});

test("a blank field means no year, and the reverse", () => {
  expect(parseYear(" ")).toBe(noYear);
  expect(yearText(noYear)).toBe("");
  expect(yearText(2024)).toBe("2024");
});

test("drops an invalid year of an item in the manifest, and keeps the item", () => {
  const items = [{ year: 2024 }, { year: "2024" }, { year: 1200 }, {}];
  const parsed = parseRecognitionManifest({ items }, 0).items;
  expect(parsed.map(({ year }) => year)).toEqual([2024, undefined, undefined, undefined]);
});
