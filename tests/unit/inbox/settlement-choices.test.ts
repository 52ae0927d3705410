import { expect, test } from "vitest";
import {
  initialSettlement,
  returnedAmount,
  settlementOf,
  shareOptions,
  wayHint,
  wayOptions,
} from "~/features/inbox/settlement-choices";
import type { PaidBeforeEvent } from "~/features/quotes/office-quotes";

const cash: PaidBeforeEvent = { paid: 80_000, deposit: 56_450, viaStripe: 0, lastKind: "cash" };

test("the terms are the default: the deposit is kept, and the rest goes back as it came", () => {
  const typed = initialSettlement(cash);
  expect(typed).toMatchObject({ share: "terms", by: "cash" });
  expect(returnedAmount(typed, cash)).toBe(23_550);
  expect(shareOptions(cash).map(({ label }) => label)).toEqual([
    "Keep the deposit, return $235.50",
    "Keep all $800.00",
    "Return all $800.00",
    "Return another amount",
  ]);
});

test("a deposit is kept, and what was paid without one goes back", () => {
  expect(initialSettlement({ ...cash, paid: 56_450 }).share).toBe("keep");
  expect(initialSettlement({ ...cash, deposit: null }).share).toBe("return");
  expect(initialSettlement({ ...cash, deposit: 0 }).share).toBe("return");
  expect(shareOptions({ ...cash, deposit: 0 })[0]?.value).toBe("keep");
});

test("another amount is at most what was paid", () => {
  const typed = { ...initialSettlement(cash), share: "other" } as const;
  expect(returnedAmount({ ...typed, amount: "800" }, cash)).toBe(80_000);
  for (const amount of ["800.01", "", "half"]) {
    expect(returnedAmount({ ...typed, amount }, cash)).toBeNull();
  }
  expect(returnedAmount({ ...typed, share: "keep" }, cash)).toBe(0);
  expect(returnedAmount({ ...typed, share: "return" }, cash)).toBe(80_000);
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
