import { expect, test } from "vitest";
import { parseWholeNumber } from "~/ui/whole-number";

test("parses digits, with commas between all groups of three or none", () => {
  const read = ["0", " 640 ", "1,400", "0012"].map((text) => parseWholeNumber(text));
  expect(read).toEqual([0, 640, 1400, 12]);
});

test.each(["", " ", "1e3", "1E3", "0x10", "2.5", "-3", "+3", "12px", "1,40", "1 400", "٣"])(
  "rejects %j",
  (text) => {
    expect(parseWholeNumber(text)).toBeUndefined();
  },
);

test("rejects a number out of bounds", () => {
  expect(parseWholeNumber("63", { min: 64 })).toBeUndefined();
  expect(parseWholeNumber("64", { min: 64, max: 64 })).toBe(64);
  expect(parseWholeNumber("101", { max: 100 })).toBeUndefined();
});
