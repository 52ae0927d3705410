import { expect, test } from "vitest";
import { type PaymentKind, paymentKinds } from "~/features/orders/ledger";
import { reductionSentence, refundSentence } from "~/features/quotes/money/refund-texts";
import { byStripe } from "~/platform/journal/event";
import { anOrder, aPayment, now } from "../../support/orders/an-order";

const refund = aPayment({
  id: "r",
  entry: "refund",
  cents: -5_000,
  note: "A flower broke",
  at: now,
});

test("a refund says how it is returned, and why", () => {
  const words: Record<PaymentKind, string> = {
    card: "We’ve refunded $50.00 to your card. Your bank may take a few days to show it.",
    cash: "We’ve returned $50.00 to you in cash.",
    check: "We’re returning $50.00 to you by check.",
    bank: "We’ve returned $50.00 by bank transfer. Your bank may take a few days to show it.",
    other: "We’ve returned $50.00 to you.",
  };
  for (const kind of paymentKinds) {
    const order = anOrder({ payments: [{ ...refund, kind }] });
    expect(refundSentence(order, now)).toBe(`${words[kind]} Reason: A flower broke`);
  }
  const card = { ...refund, kind: "card", personId: byStripe, note: "pi_1" } as const;
  expect(refundSentence(anOrder({ payments: [card] }), now)).toBe(words.card);
});

test("names each since then that was not reversed", () => {
  const other = { ...refund, id: "o", kind: "check", note: "", at: now + 1 } as const;
  const back = aPayment({ id: "b", entry: "reversal", cents: 5_000, takesBack: "r" });
  const order = anOrder({ payments: [refund, other, back] });
  expect(refundSentence(order, now)).toBe("We’re returning $50.00 to you by check.");
  expect(refundSentence(order, now + 2)).toBe("");
});

test("a discount says what it is for", () => {
  const discount = aPayment({
    id: "d",
    entry: "discount",
    cents: 0,
    off: 5_000,
    note: "Late",
    at: now,
  });
  expect(reductionSentence(anOrder({ payments: [discount] }), now)).toBe(
    "We’ve taken $50.00 off your total. Discount: Late",
  );
});
