import fc from "fast-check";
import { expect, test } from "vitest";
import { accountOf } from "~/features/orders/account";

const nothing = { off: 0, goodwill: 0 };

test("credits payments to the deposit first, and never owes less than zero", () => {
  const of = (paid: number) => accountOf({ total: 100_000, deposit: 50_000, ...nothing }, paid);
  expect(of(0)).toMatchObject({ depositDue: 50_000, balance: 50_000, due: 100_000, over: 0 });
  expect(of(20_000)).toMatchObject({ depositDue: 30_000, balance: 50_000, due: 80_000 });
  expect(of(60_000)).toMatchObject({ depositDue: 0, balance: 40_000, due: 40_000 });
  expect(of(130_000)).toMatchObject({ depositDue: 0, balance: 0, due: 0, over: 30_000 });
});

test("what went back twice, by hand and through Stripe, makes nothing more due", () => {
  const quote = { total: 100_000, deposit: 50_000, off: 20_000, goodwill: 20_000 };
  expect(accountOf(quote, -20_000)).toMatchObject({
    ...{ paid: -20_000, depositDue: 30_000, balance: 50_000, due: 80_000, over: 0 },
  });
});

test("paid plus due equals the total in whole cents, whatever was paid", () => {
  const money = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(money, fc.integer({ min: 0, max: 100 }), money, (total, percent, paid) => {
      const quote = { total, deposit: Math.round((total * percent) / 100), ...nothing };
      const { depositDue, balance, due, over } = accountOf(quote, paid);
      expect(paid + due - over).toBe(total);
      expect(depositDue + balance).toBe(due);
      const all = [depositDue, balance, due, over];
      expect(all.every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
    }),
  );
});

test("what is taken off lowers the total, and the deposit only where it must", () => {
  const quote = { total: 100_000, deposit: 50_000 };
  expect(accountOf({ ...quote, off: 10_000, goodwill: 0 }, 0)).toMatchObject({
    ...{ total: 90_000, deposit: 50_000, depositDue: 50_000, due: 90_000 },
  });
  expect(accountOf({ ...quote, off: 60_000, goodwill: 0 }, 0)).toMatchObject({
    ...{ total: 40_000, deposit: 40_000, depositDue: 40_000, due: 40_000 },
  });
  expect(accountOf({ ...quote, off: 120_000, goodwill: 0 }, 5_000)).toMatchObject({
    ...{ total: 0, depositDue: 0, due: 0, over: 5_000 },
  });
});

test("a goodwill refund of a deposit doesn't make the deposit due again", () => {
  const quote = { total: 100_000, deposit: 50_000, off: 5_000, goodwill: 5_000 };
  expect(accountOf(quote, 45_000)).toMatchObject({ depositDue: 0, due: 50_000, over: 0 });
});
