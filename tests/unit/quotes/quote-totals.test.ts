import fc from "fast-check";
import { expect, test } from "vitest";
import { accountOf, quoteTotals } from "~/features/quotes/quote-totals";

test("the total is every line's price as often as it is wanted, and the delivery", () => {
  const lines = [
    { count: 1, price: 85_000 },
    { count: 24, price: 350 },
  ];
  expect(quoteTotals({ lines, delivery: 4500, depositPercent: 50 })).toEqual({
    total: 97_900,
    deposit: 48_950,
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

test("what was paid is credited, the deposit first, and nothing is due below zero", () => {
  const of = (paid: number) => accountOf({ total: 100_000, deposit: 50_000 }, paid);
  expect(of(0)).toMatchObject({ depositDue: 50_000, balance: 50_000, due: 100_000, over: 0 });
  expect(of(20_000)).toMatchObject({ depositDue: 30_000, balance: 50_000, due: 80_000 });
  expect(of(60_000)).toMatchObject({ depositDue: 0, balance: 40_000, due: 40_000 });
  expect(of(130_000)).toMatchObject({ depositDue: 0, balance: 0, due: 0, over: 30_000 });
});

test("paid and due add up to the total, in whole cents, whatever was paid", () => {
  const money = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(money, fc.integer({ min: 0, max: 100 }), money, (delivery, percent, paid) => {
      const totals = quoteTotals({ lines: [], delivery, depositPercent: percent });
      const { total, depositDue, balance, due, over } = accountOf(totals, paid);
      expect(paid + due - over).toBe(total);
      expect(depositDue + balance).toBe(due);
      const all = [total, totals.deposit, depositDue, balance, due, over];
      expect(all.every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
    }),
  );
});
