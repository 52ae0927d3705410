import fc from "fast-check";
import { expect, test } from "vitest";
import { compositeColor, formatColor, parseColor } from "~/features/theme/color";

function canonical(text: string): string | undefined {
  const color = parseColor(text);
  return color && formatColor(color);
}

test.each([
  ["#abc", "#aabbcc"],
  ["#abc8", "rgba(170, 187, 204, 0.533)"],
  ["#A1B2C3", "#a1b2c3"],
  ["#a1b2c3ff", "#a1b2c3"],
  ["#a1b2c300", "rgba(161, 178, 195, 0)"],
])("parses hex with 3, 4, 6, and 8 digits: %s", (text, expected) => {
  expect(canonical(text)).toBe(expected);
});

test.each([
  ["rgb(1, 2, 3)", "#010203"],
  ["rgba(1,2,3,.5)", "rgba(1, 2, 3, 0.5)"],
  ["rgb(1 2 3 / 50%)", "rgba(1, 2, 3, 0.5)"],
  ["rgb(100% 0% 50%)", "#ff0080"],
  ["rgb(300, -5, 12.4)", "#ff000c"],
])("parses rgb() in old and new syntax: %s", (text, expected) => {
  expect(canonical(text)).toBe(expected);
});

test.each([
  ["hsl(0, 100%, 50%)", "#ff0000"],
  ["hsl(120deg 100% 25%)", "#008000"],
  ["hsl(-0.5turn 100% 50%)", "#00ffff"],
  ["hsla(400grad, 50%, 50%, 25%)", "rgba(191, 64, 64, 0.25)"],
  ["hsl(3.14159265rad 100% 50% / 1)", "#00ffff"],
])("parses hsl() in old and new syntax: %s", (text, expected) => {
  expect(canonical(text)).toBe(expected);
});

test("parses the keywords transparent, white, and black in any case", () => {
  expect(canonical(" White ")).toBe("#ffffff");
  expect(canonical("BLACK")).toBe("#000000");
  expect(canonical("transparent")).toBe("rgba(0, 0, 0, 0)");
});

test.each([
  "",
  "#",
  "#ab",
  "#abcde",
  "#ggg",
  "red",
  "rgb(1, 2)",
  "rgb(1 2 3 0.5)",
  "rgb(1, 2 3)",
  "rgb(1 2 3 / 0.5 / 0.5)",
  "rgb(1 2 / 3 / 0.5)",
  "rgb(1deg 2 3)",
  "rgb(calc(1) 2 3)",
  "hsl(1% 2% 3%)",
  "var(--x)",
  "#fff;color:red",
  "#fff}",
  "rgb(1, 2, 3)/*",
  `rgb(${"1".repeat(60)}, 2, 3)`,
])("rejects what is not a color: %s", (text) => {
  expect(parseColor(text)).toBeUndefined();
});

test("a formatted color parses to itself", () => {
  const channel = fc.integer({ min: 0, max: 255 });
  const color = fc.record({ r: channel, g: channel, b: channel, a: fc.double({ min: 0, max: 1 }) });
  fc.assert(
    fc.property(color, (any) => {
      const text = formatColor(any);
      expect(canonical(text)).toBe(text);
    }),
  );
});

test("composites a translucent color by its alpha", () => {
  const half = { r: 255, g: 0, b: 0, a: 0.5 };
  expect(compositeColor(half, { r: 255, g: 255, b: 255, a: 1 })).toEqual({
    r: 255,
    g: 127.5,
    b: 127.5,
    a: 1,
  });
});

test("transparent over transparent is transparent", () => {
  const nothing = { r: 9, g: 9, b: 9, a: 0 };
  expect(compositeColor(nothing, nothing)).toEqual({ r: 0, g: 0, b: 0, a: 0 });
});
