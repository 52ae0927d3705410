import { expect, test } from "vitest";
import { reductionsOf } from "~/features/orders/decisions/money/reductions";
import { byStripe } from "~/platform/journal/event";
import { aPayment, now } from "../../../../support/orders/an-order";

const discount = aPayment({ id: "d", entry: "discount", cents: 0, off: 5_000, note: "Late" });
const refund = aPayment({ id: "r", entry: "refund", cents: -2_000, off: 2_000, note: "A flower" });

test("names what lowers the total, with its reason", () => {
  const credit = { ...discount, id: "c", entry: "credit", note: "" } as const;
  expect(reductionsOf({ payments: [discount, credit, refund] })).toEqual([
    { label: "Discount: Late", cents: 5_000 },
    { label: "Credit", cents: 5_000 },
    { label: "Goodwill refund: A flower", cents: 2_000 },
  ]);
});

test("leaves out what was reversed, a cancellation, and a refund of an overpayment", () => {
  const reversal = aPayment({ id: "b", entry: "reversal", cents: 0, off: -5_000, takesBack: "d" });
  const cancellation = { ...discount, id: "c", entry: "cancellation" } as const;
  const over = { ...refund, off: 0 };
  expect(reductionsOf({ payments: [discount, reversal, cancellation, over] })).toEqual([]);
});

test("Stripe's refunds have no reason, and a whole one that was partial before is none", () => {
  const part = { ...refund, personId: byStripe, note: "pi_1", takesBack: "p1" };
  expect(reductionsOf({ payments: [part] })).toEqual([{ label: "Goodwill refund", cents: 2_000 }]);
  expect(reductionsOf({ payments: [part, { ...part, id: "r2", off: -2_000 }] })).toEqual([]);
});

test("since a time, names only the credits and discounts", () => {
  const earlier = { ...discount, id: "e", note: "Earlier", at: now - 1 };
  const payments = [earlier, { ...discount, at: now }, { ...refund, at: now }];
  expect(reductionsOf({ payments }, now)).toEqual([{ label: "Discount: Late", cents: 5_000 }]);
});
