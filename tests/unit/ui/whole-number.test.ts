import { expect, test } from "vitest";
import { readWhole } from "~/ui/whole-number";

test("parses digits, with commas between all groups of three or none", () => {
  const read = ["0", " 640 ", "1,400", "0012"].map((text) => readWhole(text));
  expect(read).toEqual([0, 640, 1400, 12]);
});

test.each(["", " ", "1e3", "1E3", "0x10", "2.5", "-3", "+3", "12px", "1,40", "1 400", "٣"])(
  "rejects %j",
  (text) => {
    expect(readWhole(text)).toBeUndefined();
  },
);

test("rejects a number out of bounds", () => {
  expect(readWhole("63", { min: 64 })).toBeUndefined();
  expect(readWhole("64", { min: 64, max: 64 })).toBe(64);
  expect(readWhole("101", { max: 100 })).toBeUndefined();
});
