import fc from "fast-check";
import { expect, test } from "vitest";
import { quoteTotals } from "~/features/quotes/quote-totals";

test("the total is every line's price as often as it is wanted, and the delivery", () => {
  const lines = [
    { count: 1, price: 85_000 },
    { count: 24, price: 350 },
  ];
  expect(quoteTotals({ lines, delivery: 4500, depositPercent: 50 })).toEqual({
    total: 97_900,
    deposit: 48_950,
    balance: 48_950,
  });
});

test("half a cent of the deposit counts as a whole one", () => {
  const of = (price: number, depositPercent: number) =>
    quoteTotals({ lines: [{ count: 1, price }], delivery: 0, depositPercent }).deposit;
  expect(of(101, 50)).toBe(51);
  expect(of(99, 33)).toBe(33);
  expect(of(10, 33)).toBe(3);
  expect(of(125_000, 0)).toBe(0);
  expect(of(125_001, 100)).toBe(125_001);
});

test("deposit and balance are whole cents and add up to the total", () => {
  const money = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(money, fc.integer({ min: 0, max: 100 }), (delivery, depositPercent) => {
      const { total, deposit, balance } = quoteTotals({ lines: [], delivery, depositPercent });
      expect(deposit + balance).toBe(total);
      expect([deposit, balance].every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(
        true,
      );
    }),
  );
});
