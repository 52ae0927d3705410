import { expect, test } from "vitest";
import {
  initialSettlement,
  returnedAmount,
  settlementOf,
  wayHint,
  wayOptions,
} from "~/features/inbox/settlement-choices";
import type { PaidBeforeEvent } from "~/features/quotes/office-quotes";

const cash: PaidBeforeEvent = { paid: 80_000, deposit: 56_450, viaStripe: 0, lastKind: "cash" };

test("the terms are the default: the deposit is kept, and the rest goes back as it came", () => {
  const typed = initialSettlement(cash);
  expect(typed).toMatchObject({ amount: "235.50", by: "cash" });
  expect(returnedAmount(typed, cash)).toBe(23_550);
  expect(initialSettlement({ ...cash, paid: 56_450 }).amount).toBe("0.00");
  for (const deposit of [null, 0]) {
    expect(initialSettlement({ ...cash, deposit }).amount).toBe("800.00");
  }
});

test("what goes back is at most what was paid", () => {
  const typed = initialSettlement(cash);
  expect(returnedAmount({ ...typed, amount: "800" }, cash)).toBe(80_000);
  expect(returnedAmount({ ...typed, amount: "0" }, cash)).toBe(0);
  for (const amount of ["800.01", "", "half"]) {
    expect(returnedAmount({ ...typed, amount }, cash)).toBeNull();
  }
});

test("what came through Stripe goes back there, and isn’t recorded twice", () => {
  const card = { ...cash, viaStripe: 80_000, lastKind: "card" } as const;
  const typed = initialSettlement(card);
  expect(wayOptions(card)[0]).toEqual({ value: "later", label: "In Stripe" });
  expect(wayHint(typed, card)).toMatch(/^\$800\.00 was paid through Stripe\. Refund it/);
  expect(wayHint({ ...typed, by: "check" }, card)).toMatch(/^Don’t refund it in Stripe as well/);
  expect(settlementOf(typed, { paid: 80_000, back: 23_550 })).toMatchObject({
    ...{ kept: 56_450, by: null, note: "Order canceled" },
  });
});
