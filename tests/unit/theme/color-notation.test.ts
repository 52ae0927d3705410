import fc from "fast-check";
import { expect, test } from "vitest";
import { parseColor } from "~/features/theme/color";
import { colorNotations, toHsl, writeColor } from "~/features/theme/color-notation";

test("writes a color as hex, rgb, or hsl", () => {
  const rose = { r: 134, g: 67, b: 79, a: 1 };
  expect(colorNotations.map((notation) => writeColor(rose, notation))).toEqual([
    "#86434f",
    "rgb(134 67 79)",
    "hsl(349.3 33.3% 39.4%)",
  ]);
});

test("writes the alpha channel", () => {
  const veil = { r: 255, g: 0, b: 0, a: 0.5 };
  expect(colorNotations.map((notation) => writeColor(veil, notation))).toEqual([
    "#ff000080",
    "rgb(255 0 0 / 50%)",
    "hsl(0 100% 50% / 50%)",
  ]);
});

test("a gray has no hue and no saturation", () => {
  expect(toHsl({ r: 128, g: 128, b: 128, a: 1 })).toEqual({ h: 0, s: 0, l: 50.2, a: 1 });
});

const channel = fc.integer({ min: 0, max: 255 });
const color = fc.record({
  r: channel,
  g: channel,
  b: channel,
  a: fc.constantFrom(0, 0.25, 0.5, 1),
});

test("hex and rgb survive parsing exactly, and hsl within one step per channel", () => {
  fc.assert(
    fc.property(color, (given) => {
      expect(parseColor(writeColor(given, "rgb"))).toEqual(given);
      const hex = parseColor(writeColor(given, "hex"));
      const hsl = parseColor(writeColor(given, "hsl"));
      for (const name of ["r", "g", "b"] as const) {
        expect(hex?.[name]).toBe(given[name]);
        expect(Math.abs((hsl?.[name] ?? 999) - given[name])).toBeLessThanOrEqual(1);
      }
      expect(Math.abs((hex?.a ?? 9) - given.a)).toBeLessThan(0.003);
      expect(hsl?.a).toBe(given.a);
    }),
  );
});
