import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMoney, maxCents, parseMoney, typedMoney } from "~/features/orders/money";

test("parses a typed price", () => {
  const read: [string, number][] = [
    ["1,250.00", 125_000],
    ["1250", 125_000],
    ["$1,250", 125_000],
    [" $ 85.5 ", 8550],
    ["85.", 8500],
    [".5", 50],
    ["0", 0],
    ["0.07", 7],
    ["1,000,000", 100_000_000],
  ];
  for (const [text, cents] of read) expect(parseMoney(text), text).toBe(cents);
});

test("returns null for text that is not a price, or is ambiguous", () => {
  const none = [
    "",
    "$",
    ".",
    "12,50",
    "1,25",
    "1.250,00",
    "1.234",
    "-5",
    "5 000",
    "1e3",
    "٣",
    "abc",
  ];
  for (const text of [...none, "1,000,000.01", "9".repeat(30), "1250$"]) {
    expect(parseMoney(text), text).toBe(null);
  }
});

test("every amount survives formatting and parsing", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxCents }), (cents) => {
      expect(parseMoney(formatMoney(cents))).toBe(cents);
      expect(parseMoney(typedMoney(cents))).toBe(cents);
    }),
  );
});
